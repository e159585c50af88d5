import { useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { currentConnection, useConnection } from '#app/data/connection.ts'
import { backendContext } from '#app/data/contexts.ts'
import { loadConvex } from '#app/data/convex.ts'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { readCodename, useCodename } from '#app/session/codename.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/hello.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hello',
    description: 'Lodestar says hello to your codename and measures the way to our server and back.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { hellos: await context.get(backendContext).query(api.site.hellos.latest) }
}

export default function Hello({ loaderData }: Route.ComponentProps) {
  const codename = useCodename()
  const connection = useConnection()
  const hellos = useLiveQuery(api.site.hellos.latest, {}, loaderData.hellos)
  const { greet, greeting, answer, bestMs } = useGreeting()
  return (
    <div className="hello">
      <PageHeading
        eyebrow="Hello"
        title={<>Hello, {codename ?? 'visitor'}</>}
        lede="That is your codename: a colour and an animal, made by your browser and kept in it. Nobody had to give us a name."
      />
      <dl className="hello-line">
        <div>
          <dt>The line is</dt>
          <dd>{connection === 'up' ? 'Up' : 'Lost'}</dd>
        </div>
        <div>
          <dt>Last round trip</dt>
          <dd>{inMs(answer)}</dd>
        </div>
        <div>
          <dt>Quickest so far</dt>
          <dd>{bestMs === null ? '–' : inMs({ ms: bestMs })}</dd>
        </div>
      </dl>
      <Button variant="gold" size="large" loading={greeting} onClick={() => void greet()}>
        Say hello to the server
      </Button>
      <p role="status">{answer && wordsFor(answer)}</p>
      <section className="hello-others" aria-labelledby="hello-others">
        <h2 id="hello-others">Who said hello last</h2>
        {hellos.length === 0 ? (
          <p>Nobody yet. You would be the first.</p>
        ) : (
          <ul>
            {hellos.map(({ _id, codename: other }) => (
              <li key={_id}>
                {other}
                {other === codename && ' (you)'}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** How the server answered the last hello: after so long, or why not. */
type Answer = { ms: number } | { failure: string }

function useGreeting() {
  const [greeting, setGreeting] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [bestMs, setBestMs] = useState<number | null>(null)

  async function greet(): Promise<void> {
    setGreeting(true)
    capture('hello said', {})
    try {
      const ms = await sayHello(readCodename())
      setAnswer({ ms })
      setBestMs((best) => Math.min(best ?? ms, ms))
    } catch (error) {
      setAnswer({ failure: failureIn(error) })
    } finally {
      setGreeting(false)
    }
  }

  return { greet, greeting, answer, bestMs }
}

/** Gives the round trip in ms. A ping is worth something only now; the hello itself waits for the line if it must. */
async function sayHello(codename: string): Promise<number> {
  const client = await loadConvex()
  const isLost = currentConnection() === 'lost'
  const started = performance.now()
  const pinged = isLost ? null : client.action(api.ping.sendPing, { message: `Hello from ${codename}` })
  // Sent until it has arrived; the list on the page shows when.
  writeToBackend(api.site.hellos.say, { codename }).catch(reportError)
  if (pinged === null) throw new LineLost('Your hello goes out as soon as the line is back.')
  await pinged
  return performance.now() - started
}

class LineLost extends Error {}

/** The client's own words for a ping that was on its way when the line broke. */
const lostAction = 'Connection lost while action was in flight'

function failureIn(error: unknown): string {
  const { message } = error as Error
  if (error instanceof LineLost) return `The server did not answer. ${message}`
  if (message.includes(lostAction)) return `${lostAction}. Try again in a moment.`
  return 'The server did not answer. Your line may be down; try again in a moment.'
}

function wordsFor(answer: Answer): string {
  return 'ms' in answer ? `The server answered after ${inMs(answer)}.` : answer.failure
}

function inMs(answer: Answer | null): string {
  if (answer === null) return '–'
  if ('failure' in answer) return 'none'
  const { ms } = answer
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}
