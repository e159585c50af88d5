// A random verse, from those that suit any day. Nothing is recorded. With a `uid` in its address, this is a totem's page.
import { data, Form, Link, useNavigation } from 'react-router'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { defaultTranslation, translations } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { randomBelow } from '#rules/readings/random-choice.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { handleTapButton, loadTapStatus } from '../../totems/taps/tap-outcome.ts'
import { TapScreen } from '../../totems/taps/tap-screen.tsx'
import { RightsNotice } from '../rights-notice.tsx'
import { versePath } from '../verse-address.ts'
import type { Route } from './+types/random-verse.ts'
import '../verse.css'

/** This page is not cached (server/route-rules.ts): every request is another verse. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const uid = new URL(request.url).searchParams.get('uid')
  if (uid !== null) return loadTapStatus(request, context)
  return { verse: await pickRandomVerse(context.get(backendContext)) }
}

/** Only a totem's page has a form. */
export function action({ request, context }: Route.ActionArgs) {
  return handleTapButton(request, context)
}

/** Each verse once, even if it belongs to several themes. */
const themeVerses = [...new Set(verseThemes.flatMap(({ verses }) => verses))]

async function pickRandomVerse(backend: PageBackend) {
  const reference = parseReference(themeVerses[randomBelow(themeVerses.length)]!)
  if (!reference) throw data(null, { status: 404 })
  const result = await backend.query(api.verses.get, {
    verseId: verseId(reference),
    translation: defaultTranslation,
  })
  return result && { ...result.verse, title: titleOf(result.verse.reference) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.verses_random_verse_a_random_verse(),
    description: m.verses_random_verse_one_random_verse_from_the(),
    image: pageImage('verses', m.verses_random_verse_lodestar_a_verse_for_today()),
    robots: 'noindex',
  })

export default function RandomVerse({ loaderData, actionData }: Route.ComponentProps) {
  const pageData = actionData ?? loaderData
  return 'tapStatus' in pageData ? (
    <TapScreen status={pageData.tapStatus} />
  ) : (
    <VerseView verse={pageData.verse} />
  )
}

function VerseView({ verse }: { verse: Awaited<ReturnType<typeof pickRandomVerse>> }) {
  if (!verse) {
    return (
      <>
        <PageHeading title={m.verses_random_verse_a_random_verse()} />
        <EmptyState icon="info" title={m.verses_random_verse_no_verses_yet()}>
          {m.verses_random_verse_verses_appear_here_once_the()}
        </EmptyState>
      </>
    )
  }
  return (
    <article className="verse-page">
      <div className="verse-page-words">
        <p className="eyebrow">{m.verses_random_verse_a_random_verse()}</p>
        <h1 tabIndex={-1}>{verse.title}</h1>
        <blockquote className="panel" data-variant="gilded" key={verse.verseId}>
          {verse.text}
        </blockquote>
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
            {m.verses_random_verse_read_the_chapter()}
          </Link>
        </div>
        <p className="verse-page-note">
          <Message
            parts={m.verses_random_verse_this_isnt_recorded_to_keep.parts()}
            link={(text) => <Link to="/bibledeck">{text}</Link>}
          />
        </p>
      </div>
      <RightsNotice translation={translations[defaultTranslation]} />
    </article>
  )
}

/** Requests the same page again: a full load without JavaScript, with it only the verse changes. */
function AnotherVerse() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Form method="get" action="/bible/v2" replace preventScrollReset>
      <Button type="submit" variant="gold" size="large" loading={isLoading}>
        {m.verses_random_verse_another_verse()}
      </Button>
    </Form>
  )
}
