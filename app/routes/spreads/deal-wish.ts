// What a visitor wants dealt, kept for as long as the tab lives: a reload must not take away what was typed.
import { useEffect, useState } from 'react'
import type { DeckToDeal } from './decks-for.ts'

export interface DealWish {
  deck: string
  question: string
  theme: 'any' | 'love' | 'work' | 'self'
  majorsOnly: boolean
  reversals: boolean
}

const prefix = 'dealWish:'

export function useDealWish(named: string, decks: readonly DeckToDeal[]) {
  const [wish, setWish] = useState<DealWish>({
    ...{ deck: decks[0]?.slug ?? '', question: '', theme: 'any', majorsOnly: false, reversals: true },
  })

  // Not in the first rendering: the server knows nothing of it.
  useEffect(() => {
    const kept = readKept(named)
    if (kept) setWish((now) => ({ ...now, ...kept }))
  }, [named])

  function change(changes: Partial<DealWish>): void {
    const next = { ...wish, ...changes }
    setWish(next)
    try {
      sessionStorage.setItem(prefix + named, JSON.stringify(next))
    } catch {
      // Storage is blocked: it is on the screen, and no further.
    }
  }

  return { wish, change }
}

export function forgetWish(named: string): void {
  try {
    sessionStorage.removeItem(prefix + named)
  } catch {
    // None was kept.
  }
}

function readKept(named: string): Partial<DealWish> | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + named) ?? 'null') as Partial<DealWish> | null
  } catch {
    return null
  }
}
