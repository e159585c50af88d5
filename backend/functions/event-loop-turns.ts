// Cooperative yielding. Database calls answered from memory never return to the event loop, so a function that makes
// thousands of them would block every page and socket until it ends.
import type { RootRun } from './function-run.ts'

const maxHoldMs = 5

// Captured once: fake timers in a test would otherwise stop functions halfway.
const afterEventLoopTurn = setImmediate

let turn = 0
let isCounting = false

/** Whether a function has held the event loop for so long that it must yield. */
export function mustYield(root: RootRun, nowMs: number): boolean {
  if (!isCounting) {
    isCounting = true
    afterEventLoopTurn(() => {
      isCounting = false
      turn++
    })
  }
  if (root.eventLoopTurn === turn) return nowMs - root.turnBeganMs > maxHoldMs
  root.eventLoopTurn = turn
  root.turnBeganMs = nowMs
  return false
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => afterEventLoopTurn(resolve))
}
