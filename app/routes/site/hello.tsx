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
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/hello.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.site_hello_hello(),
    description: m.site_hello_lodestar_says_hello_to_your_codename(),
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
        eyebrow={m.site_hello_hello()}
        title={codename === null ? m.site_hello_hello_visitor() : m.site_hello_hello_codename({ codename })}
        lede={m.site_hello_that_is_your_codename_a_colour()}
      />
      <dl className="hello-line">
        <div>
          <dt>{m.site_hello_the_line_is()}</dt>
          <dd>{connection === 'up' ? m.site_hello_up() : m.site_hello_lost()}</dd>
        </div>
        <div>
          <dt>{m.site_hello_last_round_trip()}</dt>
          <dd>{inMs(answer)}</dd>
        </div>
        <div>
          <dt>{m.site_hello_quickest_so_far()}</dt>
          <dd>{bestMs === null ? '–' : inMs({ ms: bestMs })}</dd>
        </div>
      </dl>
      <Button variant="gold" size="large" loading={greeting} onClick={() => void greet()}>
        {m.site_hello_say_hello_to_the_server()}
      </Button>
      <p role="status">{answer && wordsFor(answer)}</p>
      <section className="hello-others" aria-labelledby="hello-others">
        <h2 id="hello-others">{m.site_hello_who_said_hello_last()}</h2>
        {hellos.length === 0 ? (
          <p>{m.site_hello_nobody_yet_you_would_be_the()}</p>
        ) : (
          <ul>
            {hellos.map(({ _id, codename: other }) => (
              <li key={_id}>{other === codename ? m.site_hello_you({ codename }) : other}</li>
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
  if (pinged === null) throw new LineLost()
  await pinged
  return performance.now() - started
}

class LineLost extends Error {}

/** The client's own words for a ping that was on its way when the line broke. */
const lostAction = 'Connection lost while action was in flight'

function failureIn(error: unknown): string {
  if (error instanceof LineLost) return m.site_hello_the_server_did_not_answer()
  if ((error as Error).message.includes(lostAction)) return m.site_hello_connection_lost_while_action_was_in()
  return m.site_hello_the_server_did_not_answer_your()
}

function wordsFor(answer: Answer): string {
  return 'ms' in answer ? m.site_hello_the_server_answered_after({ answer: inMs(answer) }) : answer.failure
}

function inMs(answer: Answer | null): string {
  if (answer === null) return '–'
  if ('failure' in answer) return m.site_hello_none()
  const { ms } = answer
  return m.site_hello_ms({ ms: ms < 10 ? ms.toFixed(1) : Math.round(ms) })
}
