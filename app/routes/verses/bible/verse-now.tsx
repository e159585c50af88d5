// A verse now: looked at and let go, from those that anybody may meet on a bad day. Nothing is recorded. With a uid in its
// address this is where a totem leads.
import { data, Form, Link, useNavigation } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { defaultTranslation, translations } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import { randomBelow } from '#rules/readings/random-choice.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { answerButton, loadStanding } from '../../totems/taps/tap-outcome.ts'
import { TapScreen } from '../../totems/taps/tap-screen.tsx'
import { RightsNotice } from '../rights-notice.tsx'
import { versePath } from '../verse-address.ts'
import { verseCard } from '../verse-image.ts'
import type { Route } from './+types/verse-now.ts'
import '../verse.css'

/** The host keeps no copy of this page (server/route-rules.ts): every request is another verse. */
export async function loader(asked: Route.LoaderArgs) {
  const uid = new URL(asked.request.url).searchParams.get('uid')
  if (uid !== null) return loadStanding(asked.request, asked.context)
  return { verse: await someVerse(asked.context.get(backendContext)) }
}

/** Only where a totem waits is there anything to send. */
export function action({ request, context }: Route.ActionArgs) {
  return answerButton(request, context)
}

/** Each verse once, in however many themes it stands. */
const chosen = [...new Set(verseThemes.flatMap(({ verses }) => verses))]

async function someVerse(backend: PageBackend) {
  const reference = parseReference(chosen[randomBelow(chosen.length)]!)
  if (!reference) throw data(null, { status: 404 })
  const found = await backend.query(api.verses.get, {
    verseId: verseId(reference),
    translation: defaultTranslation,
  })
  return found && { ...found.verse, title: titleOf(found.verse.reference) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'A verse now',
    description: 'One verse of the Bible, whichever comes, with its chapter one step away.',
    image: pageImage('verses', 'Lodestar: a verse for today. Cards with plain backs, fanned on linen.'),
    robots: 'noindex',
  })

export default function VerseNow({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  return 'standing' in shown ? <TapScreen standing={shown.standing} /> : <OneVerse verse={shown.verse} />
}

function OneVerse({ verse }: { verse: Awaited<ReturnType<typeof someVerse>> }) {
  if (!verse) {
    return (
      <>
        <PageHeading title="A verse now" />
        <EmptyState icon="info" title="There are no verses yet">
          When the Bible has been stored, one of its verses comes here.
        </EmptyState>
      </>
    )
  }
  return (
    <article className="verse-page">
      <div className="verse-page-top">
        <div className="verse-page-card" key={verse.verseId}>
          <Card deck="still-waters" card={verseCard(verse, defaultTranslation)} eager />
        </div>
        <div className="verse-page-words">
          <p className="eyebrow">A verse now</p>
          <h1 tabIndex={-1}>{verse.title}</h1>
          <blockquote>{verse.text}</blockquote>
          <p role="status" className="visually-hidden">
            {verse.title}
          </p>
          <ReadAloud of=".verse-page-words h1, .verse-page-words blockquote" />
          <div className="actions">
            <AnotherVerse />
            <Link
              to={versePath(verse.verseId, defaultTranslation)}
              {...buttonLook({ size: 'large' })}
              viewTransition
            >
              Read its chapter
            </Link>
          </div>
          <p className="verse-page-note">
            Nothing of this is recorded. A verse that you want to keep, and to check, is{' '}
            <Link to="/bibledeck">drawn</Link>.
          </p>
        </div>
      </div>
      <RightsNotice translation={translations[defaultTranslation]} />
    </article>
  )
}

/** A form that asks for the same page: without JavaScript it is a new page, with it only the verse changes. */
function AnotherVerse() {
  const isAsking = useNavigation().state !== 'idle'
  return (
    <Form method="get" action="/bible/v2" replace preventScrollReset>
      <Button type="submit" variant="gold" size="large" loading={isAsking}>
        Another verse
      </Button>
    </Form>
  )
}
