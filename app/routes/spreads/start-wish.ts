// What a visitor chooses before a reading, kept for as long as the tab lives: a reload must not take away what was typed.
import { useEffect, useState } from 'react'
import type { DeckToDeal } from './decks-for.ts'

export interface StartWish {
  deck: string
  question: string
  theme: 'any' | 'love' | 'work' | 'self'
  majorsOnly: boolean
  reversals: boolean
}

const prefix = 'startWish:'

export function useStartWish(named: string, decks: readonly DeckToDeal[]) {
  const [wish, setWish] = useState<StartWish>({
    ...{ deck: decks[0]?.slug ?? '', question: '', theme: 'any', majorsOnly: false, reversals: true },
  })

  // Not in the first rendering: the server knows nothing of it.
  useEffect(() => {
    const kept = readKept(named)
    if (kept) setWish((now) => ({ ...now, ...kept }))
  }, [named])

  function change(changes: Partial<StartWish>): void {
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

function readKept(named: string): Partial<StartWish> | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + named) ?? 'null') as Partial<StartWish> | null
  } catch {
    return null
  }
}
