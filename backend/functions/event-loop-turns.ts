// Functions give way to everybody else in time. A call of the database that is answered from memory never lets the event loop
// go on, so a function with thousands of them would hold up every page and every socket until it ends.
import type { RootRun } from './function-run.ts'

const maxHoldMs = 5

// Not looked up at each call: a test's fake timers would stop functions in the middle.
const afterEventLoopTurn = setImmediate

let turn = 0
let isCounting = false

/** Whether a function has had the event loop for so long that it must let others go first. */
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
