import { fromHex } from '#rules/readings/fair-draw/bytes.ts'
import { commitmentOf } from '#rules/readings/fair-draw/seal.ts'
import { checkDraw, type CheckedDraw } from '#app/components/readings/fairness/check-draw.ts'
import { exampleDraw } from './example-draw.ts'
import { tamper } from './tampering.ts'

/** Checks the recorded draw with some bytes of its seed changed. Runs on the server and in the browser. */
export async function checkExample(
  changed: ReadonlySet<number>,
  names: Record<string, string>,
): Promise<{ verification: CheckedDraw; fingerprint: string }> {
  const transcript = tamper(exampleDraw, changed)
  return {
    verification: await checkDraw(transcript, {
      sealShown: exampleDraw.seal,
      nameOf: (card) => names[card] ?? card,
    }),
    fingerprint: await commitmentOf(fromHex(transcript.seed)),
  }
}
