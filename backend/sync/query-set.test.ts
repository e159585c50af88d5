// How a set of queries finds one common timestamp, with answers whose validity a test decides.
import { describe, expect, test } from 'vitest'
import { ArgumentLimits } from '../functions/arguments.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import type { Observation, QueryCache, QueryRequest } from '../subscriptions/query-cache.ts'
import type { SharedSnapshots } from '../subscriptions/shared-snapshots.ts'
import { Validity } from '../subscriptions/validity.ts'
import { QuerySet, type ConsistentUpdate } from './query-set.ts'
import { TransitionWriter } from './transition.ts'
import { createEdgeMetrics } from './edge-metrics.ts'

type Scripted = { since: bigint; until: bigint | null }

/** Answers each run of a query with the next of its script, the last one again and again. */
function scripted(script: Record<string, Scripted[]>, now: bigint) {
  const runs: string[] = []
  const pinned: string[] = []
  const observation = (name: string, { since, until }: Scripted): Observation => ({
    answer: { outcome: { value: `"${name} ${since}"` }, requestId: 'x', logLines: [], journal: null },
    validity: new Validity(since, until, null),
  })
  const cache = {
    timestamp: now,
    peek: () => undefined,
    observe({ call }: QueryRequest) {
      const { path } = call.function
      runs.push(path)
      const answers = script[path]!
      return Promise.resolve(observation(path, answers.length > 1 ? answers.shift()! : answers[0]!))
    },
    watch: (validity: Validity) => validity.isLive,
    unwatch: () => {},
  }
  const snapshots = {
    use: (floor: bigint, work: (snapshot: object) => Promise<void>) => {
      const timestamp = floor > now ? floor : now
      const observe = ({ call }: QueryRequest) => {
        pinned.push(call.function.path)
        return Promise.resolve(observation(call.function.path, { since: timestamp, until: timestamp + 1n }))
      }
      return work({ timestamp, observe })
    },
  }
  const registry = { requireFunction: (path: string) => ({ path, type: 'query' }) }
  const set = new QuerySet(
    {
      cache: cache as unknown as QueryCache,
      snapshots: snapshots as unknown as SharedSnapshots,
      registry: registry as unknown as FunctionRegistry,
      writer: new TransitionWriter('sent', () => {}),
      arguments: new ArgumentLimits(),
      edge: createEdgeMetrics(),
      newRequestId: () => 'id',
    },
    { address: 'test', network: 'test', userAgent: null, isGone: () => false },
    () => {},
  )
  set.modify({
    type: 'ModifyQuerySet',
    baseVersion: 0,
    newVersion: 1,
    modifications: Object.keys(script).map((udfPath, queryId) => ({
      type: 'Add',
      queryId,
      udfPath,
      args: [{}],
    })),
  })
  return { set, runs, pinned }
}

async function settled(set: QuerySet, floor = 0n): Promise<ConsistentUpdate & { values: unknown[] }> {
  let found: ConsistentUpdate | undefined
  await set.collectUpdate(
    () => floor,
    (result) => (found = result),
    () => true,
  )
  const values = found!.modifications.map((text) => (JSON.parse(text) as { value: unknown }).value)
  return { ...found!, values }
}

describe('one snapshot for all queries of a client', () => {
  test('[SUB6] when all answers are live, the timestamp is the current one', async () => {
    const { set, runs } = scripted({ a: [{ since: 5n, until: null }], b: [{ since: 9n, until: null }] }, 10n)
    expect(await settled(set)).toMatchObject({ timestamp: 10n, isStale: false, values: ['a 5', 'b 9'] })
    expect(runs).toEqual(['a', 'b'])
  })

  test('[SUB6] an expired answer is computed again before anything is sent', async () => {
    const { set, runs } = scripted(
      {
        a: [
          { since: 5n, until: 8n },
          { since: 9n, until: null },
        ],
        b: [{ since: 9n, until: null }],
      },
      10n,
    )
    expect(await settled(set)).toMatchObject({ timestamp: 10n, values: ['a 9', 'b 9'] })
    expect(runs).toEqual(['a', 'b', 'a'])
  })

  test('[SUB6] under constant writes, a past timestamp at which all were valid is used', async () => {
    const { set } = scripted({ a: [{ since: 5n, until: 8n }], b: [{ since: 6n, until: null }] }, 10n)
    expect(await settled(set)).toMatchObject({ timestamp: 7n, isStale: true, values: ['a 5', 'b 6'] })
  })

  test('[SUB6] without such a timestamp all run on one pinned snapshot', async () => {
    for (const b of [
      { since: 8n, until: 9n },
      { since: 8n, until: null },
    ]) {
      const { set, pinned } = scripted({ a: [{ since: 5n, until: 8n }], b: [b] }, 10n)
      const { timestamp, isStale } = await settled(set)
      expect({ timestamp, isStale }).toEqual({ timestamp: 10n, isStale: true })
      expect(pinned).toContain('a')
    }
  })

  test('[SYN7] the timestamp is never before what the client has already seen', async () => {
    const { set, pinned } = scripted({ a: [{ since: 5n, until: 8n }] }, 10n)
    expect((await settled(set, 9n)).timestamp).toBe(10n)
    expect(pinned).toEqual(['a'])
  })
})
