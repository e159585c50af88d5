import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/privacy.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Privacy',
    description: 'What Lodestar stores about you, where, for how long, and how to take it away.',
  })

export default function Privacy() {
  return (
    <>
      <PageHeading
        align="start"
        title="Privacy"
        lede="What is stored, where, and how to be rid of it. It is short, because it is little."
      />
      <Prose>
        <h2>In your browser</h2>
        <dl>
          <dt>Your codename</dt>
          <dd>
            A colour and an animal, such as “Indigo Otter”. Your browser makes it up and keeps it in its local
            storage under <code>userCodename</code>. It says nothing about you.
          </dd>
          <dt>Your visitor key</dt>
          <dd>
            A random secret in a cookie named <code>userRandomID</code>, kept for one year. It lets this
            browser, and nobody else, own what you draw without an account. We store only a fingerprint of it.
          </dd>
          <dt>Your theme</dt>
          <dd>
            A cookie named <code>theme</code>, only if you have chosen night or day yourself, so that the page
            comes in the right colours at once. One year.
          </dd>
          <dt>Your sign-in</dt>
          <dd>
            Only if you sign in: what proves to us that it is you, in the local storage under names that begin
            with <code>@@auth0spajs@@</code>, a cookie for a day that says that you were, and cookies of the
            sign-in page, of which one lasts a year and lets us know this browser again. Signing out removes
            all but the last.
          </dd>
          <dt>What is under way</dt>
          <dd>
            For as long as the tab is open: a draw or a spread that is not finished, and a question that you
            have typed (<code>unfinishedReading</code>, <code>drawWish</code>). In the local storage: notes,
            layouts and, of those who run the product, forms that are not stored with us yet (
            <code>noteDraft</code>, <code>layoutDraft</code>, <code>formDraft</code>,{' '}
            <code>importColumns</code>), the seals that you were shown (<code>seenSeals</code>), whether you
            are a magician, and whether you may be counted (<code>analyticsConsent</code>). A cookie named{' '}
            <code>lastDeck</code> remembers for a year from which deck you drew.
          </dd>
          <dt>Your town</dt>
          <dd>
            Only if you keep one on its page: its name (<code>keptPlace</code>), here and with us, until you
            let it go. Your draws are counted there; the draws themselves do not say where.
          </dd>
          <dt>What you have seen</dt>
          <dd>
            Pages and pictures that you have opened, and your own readings, so that they open without a line
            (the browser’s storages named <code>lodestar</code>). Your readings are kept for whoever was
            signed in then, and are deleted when you sign out.
          </dd>
          <dt>A note about reloading</dt>
          <dd>
            When a part of the page could not be loaded, your browser notes for this tab that it has tried
            once more, so that it does not try for ever.
          </dd>
        </dl>
        <p>
          You can delete all of this in your browser’s settings at any time. Then the next visit begins with a
          new name; and what you drew without an account is nobody’s any more, since only the visitor key
          could say that it is yours. Put it into an account first, or take it along, if you want to keep it.
        </p>

        <h2>On our server</h2>
        <p>
          For each request the server writes one line: when, which kind of page, whether it worked and how
          long it took. No address of yours, no account, no query, and not what exactly you looked at. If a
          page fails in your browser, the error’s own text is sent to us with a random number, so that we can
          find it when you tell us that number.
        </p>
        <p>
          A connection that asks for far too much is closed, and then its address is noted, to keep others
          from harm. If you say hello on the hello page, everybody can read your codename there until sixteen
          others have said hello after you; then it is deleted.
        </p>

        <h2>If you want to be reminded</h2>
        <p>
          Only if you turn it on: the address at which your browser’s own push service takes messages for it,
          a key that only your browser can read them with, the time you chose and your time zone. One message
          a day at most, while you have drawn no card; nothing else is ever sent. It is deleted when you turn
          it off, sign out, or delete your account.
        </p>

        <h2>What you draw</h2>
        <p>
          A draw or a spread is kept with its cards, its deck, when it was made, your codename, the proof, and
          the question, notes and tags that you write. Whoever has its address can see the cards; your
          question only if you say so, your notes and tags never. On its page you can make it private, or
          delete it: for ten minutes that can be undone, then it is gone. The first page shows what was just
          drawn, by codename and card, and not where to find it. How often each card was drawn is counted, and
          stays counted. The seal of every draw, and the secret behind it once it is opened, stay public: they
          say nothing of you.
        </p>

        <h2>What you write to us, and what you scan</h2>
        <p>
          A message from the support page is kept with the name and the e-mail address that you gave, until we
          delete it; the draft stays in your browser until it is sent. What the camera sees is searched on
          your device and sent nowhere.
        </p>
        <h2>With an account</h2>
        <p>
          You need none to draw. If you make one, we keep your e-mail address and a fingerprint of your
          password from which nobody can read it, and when you sign in somewhere, a session for thirty days.
          Wrong guesses at a password are counted for a day under fingerprints, to slow down whoever tries
          many. We send you no mail but the links you need. On your profile you can take everything along as
          one file, and delete the account with all that is in it; for one more day a fingerprint keeps it
          from coming back by itself.
        </p>

        <h2>What is counted</h2>
        <p>
          Which pages are opened and what is done on them is counted, so that we know what is used. Your
          browser makes up a random name for that and keeps it, in a cookie and in its local storage, for 365
          days; with each event come the kind of browser, system and device, and the site that you came from.
          The addresses of taps, readings and sign-ins are counted by their kind only, never which one it was,
          and nothing that you type is sent. If you sign in, the random name is replaced by your e-mail
          address on the way to us; what we keep is a fingerprint of it that only our server can make. Events
          are deleted after thirteen months, and when you delete your account. Unless whoever runs this site
          has chosen PostHog in its place, they stay on our own server.
        </p>
        <p>
          The switch “Count my visit” at the foot of every page turns it off for this browser, and deletes the
          random name. If your browser asks sites not to track you, it is off already. When we try out another
          first page with some visitors, a random key in a cookie keeps showing you the same one.
        </p>

        <h2>Nobody else</h2>
        <p>
          Everything on these pages comes from our own server: fonts, pictures and scripts. No advertising, no
          foreign tracker, no network of others learns that you were here.
        </p>
      </Prose>
    </>
  )
}
