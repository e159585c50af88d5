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
    title: m.site_hello_connection_test(),
    description: m.site_hello_see_your_codename_and_measure(),
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { hellos: await context.get(backendContext).query(api.site.hellos.latest) }
}

export default function Hello({ loaderData }: Route.ComponentProps) {
  const codename = useCodename()
  const connection = useConnection()
  const hellos = useLiveQuery(api.site.hellos.latest, {}, loaderData.hellos)
  const { sendHello, isGreeting, result, bestMs } = usePing()
  return (
    <div className="hello">
      <PageHeading
        eyebrow={m.site_hello_connection_test()}
        title={codename === null ? m.site_hello_hello_visitor() : m.site_hello_hello({ codename })}
        lede={m.site_hello_thats_your_codename_a_color()}
      />
      <dl className="hello-status">
        <div>
          <dt>{m.site_hello_connection()}</dt>
          <dd>{connection === 'up' ? m.site_hello_online() : m.site_hello_offline()}</dd>
        </div>
        <div>
          <dt>{m.site_hello_last_response_time()}</dt>
          <dd>{formatMs(result)}</dd>
        </div>
        <div>
          <dt>{m.site_hello_best_response_time()}</dt>
          <dd>{bestMs === null ? '–' : formatMs({ ms: bestMs })}</dd>
        </div>
      </dl>
      <Button variant="gold" size="large" loading={isGreeting} onClick={() => void sendHello()}>
        {m.site_hello_say_hello()}
      </Button>
      <p role="status">{result && resultMessage(result)}</p>
      <section className="hello-others" aria-labelledby="hello-others">
        <h2 id="hello-others">{m.site_hello_latest_hellos()}</h2>
        {hellos.length === 0 ? (
          <p>{m.site_hello_no_hellos_yet_be_the()}</p>
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

/** The round trip of the last ping, or why it failed. */
type PingResult = { ms: number } | { failure: string }

function usePing() {
  const [isGreeting, setIsGreeting] = useState(false)
  const [result, setResult] = useState<PingResult | null>(null)
  const [bestMs, setBestMs] = useState<number | null>(null)

  async function sendHello(): Promise<void> {
    setIsGreeting(true)
    capture('hello said', {})
    try {
      const ms = await sayHello(readCodename())
      setResult({ ms })
      setBestMs((best) => Math.min(best ?? ms, ms))
    } catch (error) {
      setResult({ failure: failureMessage(error) })
    } finally {
      setIsGreeting(false)
    }
  }

  return { sendHello, isGreeting, result, bestMs }
}

/** Returns the round trip in ms. A ping fails at once while offline; the hello itself is queued until the connection is back. */
async function sayHello(codename: string): Promise<number> {
  const client = await loadConvex()
  const isOffline = currentConnection() === 'lost'
  const startedAt = performance.now()
  const ping = isOffline ? null : client.action(api.ping.sendPing, { message: `Hello from ${codename}` })
  // Retried until it arrives; the list on the page shows when.
  writeToBackend(api.site.hellos.say, { codename }).catch(reportError)
  if (ping === null) throw new OfflineError()
  await ping
  return performance.now() - startedAt
}

class OfflineError extends Error {}

/** The Convex client's message for an action that was interrupted by a lost connection. */
const connectionLostMessage = 'Connection lost while action was in flight'

function failureMessage(error: unknown): string {
  if (error instanceof OfflineError) return m.site_hello_youre_offline_well_send_your()
  if ((error as Error).message.includes(connectionLostMessage))
    return m.site_hello_connection_lost_while_action_was()
  return m.site_hello_the_server_didnt_respond_check()
}

function resultMessage(result: PingResult): string {
  return 'ms' in result ? m.site_hello_the_server_responded_in({ answer: formatMs(result) }) : result.failure
}

function formatMs(result: PingResult | null): string {
  if (result === null) return '–'
  if ('failure' in result) return m.site_hello_no_response()
  const { ms } = result
  return m.site_hello_ms({ ms: ms < 10 ? ms.toFixed(1) : Math.round(ms) })
}
