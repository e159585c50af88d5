import { Link } from 'react-router'
import { CheckReading } from '#app/components/readings/fairness/check-reading.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { loadVerseOfTheDay } from './load-verse-of-the-day.ts'
import { versePath } from './verse-address.ts'

type Day = NonNullable<Awaited<ReturnType<typeof loadVerseOfTheDay>>>

const dayMs = 86_400_000

/** The same verse for everybody, sealed the day before and revealed at midnight UTC, like the card of the day. */
export function VerseOfTheDay({ day: opened, translation }: { day: Day; translation: TranslationSlug }) {
  const { day, verseId, title, text, ...sealed } = opened
  return (
    <section className="verse-of-the-day" aria-labelledby="verse-of-the-day">
      <h2 id="verse-of-the-day" className="eyebrow">
        {m.verses_verse_of_the_day_verse_of_the_day()}
      </h2>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <p className="verse-of-the-day-reference">{title}</p>
      <Link to={versePath(verseId, translation)} {...buttonLook()} viewTransition>
        {m.verses_verse_of_the_day_read({ title })}
      </Link>
      <p className="verse-of-the-day-change">
        <Message
          parts={m.verses_verse_of_the_day_the_same_for_everyone.parts()}
          time={() => <DateTime at={Date.parse(day) + dayMs} />}
        />
      </p>
      <CheckReading
        sealed={sealed}
        summary={m.verses_verse_of_the_day_check()}
        name={`verse-${day}`}
        loadProof={() => callBackend('query', api.readings.days.getProof, { day, of: 'verse' })}
        remark={m.verses_verse_of_the_day_nobody_chooses()}
      />
    </section>
  )
}
