import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { useConnection, connectionLost } from '#app/data/connection.ts'
import { useCodename } from '#app/session/codename.ts'
import { pageMeta } from './page-meta.ts'

export const meta = () =>
  pageMeta('Hello', 'Lodestar says hello to your codename and measures the way to our server and back.')

export default function Hello() {
  const codename = useCodename()
  const connection = useConnection()
  const { greet, greeting, lastMs, bestMs } = useRoundTrip()
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
          <dd>{inMs(lastMs)}</dd>
        </div>
        <div>
          <dt>Quickest so far</dt>
          <dd>{inMs(bestMs)}</dd>
        </div>
      </dl>
      <Button variant="gold" size="large" loading={greeting} onClick={() => void greet()}>
        Say hello to the server
      </Button>
      <p role="status">
        {lastMs === 'lost' && 'The server did not answer. Your line may be down; try again in a moment.'}
        {typeof lastMs === 'number' && `The server answered after ${inMs(lastMs)}.`}
      </p>
    </div>
  )
}

function useRoundTrip() {
  const [greeting, setGreeting] = useState(false)
  const [lastMs, setLastMs] = useState<number | 'lost' | null>(null)
  const [bestMs, setBestMs] = useState<number | null>(null)

  async function greet(): Promise<void> {
    setGreeting(true)
    try {
      const { http } = await import('#app/data/http.ts')
      const started = performance.now()
      await http('/healthz', { cache: 'no-store', retry: 0 })
      const ms = performance.now() - started
      setLastMs(ms)
      setBestMs((best) => Math.min(best ?? ms, ms))
    } catch {
      setLastMs('lost')
      connectionLost()
    } finally {
      setGreeting(false)
    }
  }

  return { greet, greeting, lastMs, bestMs }
}

function inMs(value: number | 'lost' | null): string {
  if (value === null) return '–'
  if (value === 'lost') return 'none'
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}
