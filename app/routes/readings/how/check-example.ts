import { fromHex } from '#rules/readings/fair-draw/bytes.ts'
import { commitmentOf } from '#rules/readings/fair-draw/seal.ts'
import { type Verification, verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { exampleDraw } from './example-draw.ts'
import { tamper } from './tampering.ts'

/** Checks the recorded draw with some bytes of its seed changed: on the server for the page, in the browser for play. */
export async function checkExample(
  changed: ReadonlySet<number>,
  names: Record<string, string>,
): Promise<{ verification: Verification; fingerprint: string }> {
  const transcript = tamper(exampleDraw, changed)
  return {
    verification: await verifyDraw(transcript, {
      sealShown: exampleDraw.seal,
      nameOf: (card) => names[card] ?? card,
    }),
    fingerprint: await commitmentOf(fromHex(transcript.seed)),
  }
}
