import { describe, expect, test } from 'vitest'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import {
  CONFIRMED_AFTER_MS,
  judgeCounted,
  judgeSealed,
  LATE_MS,
  NEAR,
  type CountTrack,
  type Judgement,
} from './count-track.ts'

const untouched: CountTrack = { last: null, floor: -1, lastTouchedAt: null, leap: null }
const at = (last: number, more: Partial<CountTrack> = {}): CountTrack => ({
  last,
  floor: -1,
  lastTouchedAt: 0,
  leap: null,
  ...more,
})

/** A totem with the draws that its touches have made. */
class Totem {
  track: CountTrack
  readonly draws = new Map<number, { jumped: boolean; by: string }>()
  now = 0
  readonly #judge: typeof judgeCounted

  constructor(track = untouched, judge = judgeCounted) {
    this.track = track
    this.#judge = judge
  }

  touch(counter: number, by = 'a phone'): Judgement['meaning'] {
    const before = this.draws.get(counter)
    const drawn = before ? { jumped: before.jumped, isOwn: before.by === by } : null
    const judged = this.#judge(this.track, { counter, now: this.now, drawn })
    if ('track' in judged) {
      this.track = judged.track
      this.draws.set(counter, { jumped: judged.meaning === 'jump', by })
    }
    return judged.meaning
  }

  touchAll(...counters: number[]): Judgement['meaning'][] {
    return counters.map((counter) => this.touch(counter))
  }
}

describe('a counted totem', () => {
  test('draws once for each count, in whichever order they arrive', () => {
    const totem = new Totem()
    expect(totem.touchAll(1, 3, 2)).toEqual(['new', 'new', 'late'])
    expect(totem.track.last).toBe(3)
    expect(totem.touchAll(1, 2, 3)).toEqual(['earlier', 'earlier', 'again'])
  })

  test('takes the first touches in any order', () => {
    expect(new Totem().touchAll(3, 1, 2, 0)).toEqual(['new', 'late', 'late', 'late'])
  })

  test('calls a count late only while it is close and minutes have not passed', () => {
    const late = (counter: number, now: number) =>
      judgeCounted(at(1000), { counter, now, drawn: null }).meaning
    expect(late(999, LATE_MS)).toBe('late')
    expect(late(1000 - NEAR, LATE_MS)).toBe('late')
    expect(late(1000 - NEAR - 1, 0)).toBe('jump')
    expect(late(999, LATE_MS + 1)).toBe('jump')
  })

  test('does not draw by counts from before it was known', () => {
    const totem = new Totem(at(5000, { floor: 5000 }))
    expect(totem.touchAll(5000, 4999, 1, 5001)).toEqual(['stale', 'stale', 'stale', 'new'])
  })

  test('draws by counts far below its first touch: that one may have been typed', () => {
    const totem = new Totem()
    expect(totem.touchAll(4711, 37, 4711 - NEAR - 1, 4711 - NEAR)).toEqual(['new', 'jump', 'jump', 'late'])
    expect(totem.track.floor).toBe(-1)
  })

  test('is not locked by a first touch that is typed at the end of all counting', () => {
    const totem = new Totem()
    expect(totem.touch(LAST_COUNT, 'forger')).toBe('new')
    expect(totem.touchAll(1, 2)).toEqual(['jump', 'jump'])
    totem.now += CONFIRMED_AFTER_MS
    expect(totem.touchAll(3, 4)).toEqual(['new', 'new'])
    expect(totem.track).toMatchObject({ last: 4, floor: -1 })
  })

  test('gives the person in front of it a card after any gap, and follows when a later count confirms it', () => {
    const totem = new Totem(at(100))
    expect(totem.touch(100 + NEAR)).toBe('new')
    expect(totem.touch(1000)).toBe('jump')
    expect(totem.track.last).toBe(100 + NEAR)
    expect(totem.touch(1001)).toBe('jump')
    totem.now = CONFIRMED_AFTER_MS
    expect(totem.touch(1002)).toBe('new')
    expect(totem.track).toMatchObject({ last: 1002, leap: null })
    expect(totem.touch(1003)).toBe('new')
  })

  test('does not follow a leap that nothing close confirms, or that its own count has continued past', () => {
    const totem = new Totem(at(100))
    totem.touch(1000)
    totem.now = CONFIRMED_AFTER_MS
    expect(totem.touch(1001 + NEAR)).toBe('jump')
    totem.now *= 2
    expect(totem.touch(101)).toBe('new')
    expect(totem.touch(1002 + NEAR)).toBe('jump')
    expect(totem.track.last).toBe(101)
  })

  test('a leap that arrives out of order is confirmed all the same', () => {
    const totem = new Totem(at(100))
    expect(totem.touchAll(1000, 1002, 1001)).toEqual(['jump', 'jump', 'jump'])
    totem.now = CONFIRMED_AFTER_MS
    expect(totem.touch(1003)).toBe('new')
  })

  test('is not locked by forty forged steps of a thousand', () => {
    const totem = new Totem(at(100))
    for (let step = 1; step <= 40; step++) expect(totem.touch(100 + step * 1000, 'forger')).toBe('jump')
    expect(totem.track.last).toBe(100)
    expect(totem.touch(101)).toBe('new')
  })

  test('that was led astray by steps small enough to be believed still draws, and finds its way back', () => {
    const totem = new Totem(at(100))
    for (let step = 1; step <= 800; step++) {
      totem.now += 1000
      expect(totem.touch(100 + step * NEAR, 'forger')).toBe('new')
    }
    expect(totem.track.last).toBe(40_100)
    expect(totem.touchAll(101, 102)).toEqual(['jump', 'jump'])
    totem.now += CONFIRMED_AFTER_MS
    expect(totem.touchAll(103, 104)).toEqual(['new', 'new'])
    expect(totem.track.last).toBe(104)
  })

  test('a draw that leapt keeps its number for its own phone, and not against the totem', () => {
    const totem = new Totem(at(100))
    expect(totem.touch(160, 'forger')).toBe('jump')
    expect(totem.touch(160, 'friend')).toBe('again')
    totem.touch(120)
    expect(totem.touch(160, 'forger')).toBe('again')
    expect(totem.touch(160, 'real')).toBe('new')
    expect(totem.touch(160, 'forger')).toBe('again')
  })
})

describe('a sealed totem', () => {
  test('is believed however far it leaps, takes late touches, and nothing older', () => {
    const totem = new Totem(untouched, judgeSealed)
    expect(totem.touchAll(1, 3, 2)).toEqual(['new', 'new', 'late'])
    expect(totem.touchAll(20_000, 19_999, 4)).toEqual(['new', 'late', 'stale'])
    totem.now = LATE_MS + 1
    expect(totem.touchAll(19_998, 19_999, 20_000)).toEqual(['stale', 'earlier', 'again'])
  })
})

test('every order of six touches draws six times, and the last one is where the count stands', () => {
  for (const judge of [judgeCounted, judgeSealed]) {
    const wrong = permutationsOf([1, 2, 3, 4, 5, 6]).filter((order) => {
      const totem = new Totem(untouched, judge)
      const isDrawn = totem.touchAll(...order).every((meaning) => meaning === 'new' || meaning === 'late')
      const isKept = totem.touchAll(...order).every((meaning) => meaning === 'again' || meaning === 'earlier')
      return !isDrawn || !isKept || totem.track.last !== 6
    })
    expect(wrong).toEqual([])
  }
})

test('every state and every count: none above the floor is lost, none draws twice, nothing is believed unconfirmed', () => {
  const last = 2 * NEAR + 3
  const wrong: unknown[] = []
  for (const floor of [-1, 5]) {
    for (const leap of [null, { counter: 0, since: 0 }, { counter: last + 1, since: 0 }]) {
      for (const now of [0, CONFIRMED_AFTER_MS, LATE_MS + 1]) {
        for (let counter = 0; counter <= 3 * last; counter++) {
          const judge = (drawn: Parameters<typeof judgeCounted>[1]['drawn']) =>
            judgeCounted(at(last, { floor, leap }), { counter, now, drawn })
          const fresh = judge(null)
          const isNear = counter > last && counter - last <= NEAR
          const confirms = leap !== null && counter > leap.counter && counter - leap.counter <= NEAR
          const isBelieved = isNear || (confirms && now >= CONFIRMED_AFTER_MS)
          const isRight =
            'track' in fresh
              ? counter > floor &&
                fresh.track.floor === floor &&
                (fresh.track.last === last || isBelieved) &&
                (!isNear || (fresh.meaning === 'new' && fresh.track.last === counter))
              : counter <= floor
          const isOnce = [
            { jumped: false, isOwn: false },
            { jumped: true, isOwn: true },
          ].every((drawn) => !('track' in judge(drawn)))
          if (!isRight || !isOnce) wrong.push({ floor, leap, now, counter, fresh })
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

describe('a real totem beside somebody who types its counts', () => {
  type Forge = (random: RandomSource, totem: Totem, real: number) => number
  const forgers: Record<string, Forge> = {
    'leaps by a thousand': (_, totem) => Math.max(totem.track.last ?? 0, ...totem.draws.keys()) + 1000,
    'small steps above what is believed': (_, totem) => (totem.track.last ?? 0) + NEAR,
    'leaps that it confirms itself': (random, totem) =>
      totem.track.leap && random.chance(0.8) ? totem.track.leap.counter + 1 : random.integer(0, 1_000_000),
    'anything at all': (random, _, real) => Math.max(0, real + random.integer(-500, 5000)),
    'counts just ahead of it': (random, _, real) => real + random.integer(1, 5),
  }

  test.each(Object.entries(forgers))('%s: no real touch is without a card', (_, forge) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed)
      const totem = new Totem(seed % 2 === 0 ? at(100) : untouched)
      const wrong: unknown[] = []
      let real = 100
      for (let round = 0; round < 150; round++) {
        totem.now += random.integer(0, random.chance(0.1) ? 40 * 60_000 : 20_000)
        const forged = random.integer(0, 6)
        for (let n = 0; n < forged; n++) totem.touch(forge(random, totem, real), 'forger')
        // Phones read more often than people open, and two answers may change places.
        const counts = [(real += random.chance(0.05) ? random.integer(21, 300) : random.integer(1, 3))]
        if (random.chance(0.3)) counts.unshift((real += 1))
        for (const counter of counts) {
          const wasTaken = totem.draws.has(counter)
          const phone = `phone of ${counter}`
          const meaning = totem.touch(counter, phone)
          const hasOwn = totem.draws.get(counter)?.by === phone
          const reloaded = totem.touch(counter, phone)
          // Somebody who typed exactly this count first may have drawn by it; else the card is the phone's own.
          const hasCard = hasOwn || (wasTaken && (meaning === 'again' || meaning === 'earlier'))
          const isKept = reloaded === 'again' || reloaded === 'earlier'
          if (!hasCard || !isKept) wrong.push({ seed, round, counter, meaning, reloaded })
        }
      }
      expect(wrong).toEqual([])
      // Left alone, the totem's own count is believed again.
      for (let n = 0; n < 3; n++) {
        totem.now += CONFIRMED_AFTER_MS
        do real += 1
        while (totem.draws.has(real))
        totem.touch(real, 'owner')
      }
      expect(Math.abs(totem.track.last! - real), `seed ${seed}`).toBeLessThanOrEqual(NEAR)
    }
  })
})

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}
