// One card for a browser that runs no script: sealed, shuffled and opened here, in one request. There is no gesture and no
// seal on the screen before the choice, and the visitor's half of the randomness is made by us; the seed says so by name.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { lastDeckCookie } from '#app/session/last-deck.ts'
import { createVisitorSecret, visitorCookie, visitorSecretOf } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import { toHex } from '#rules/fair-draw/bytes.ts'
import { SEED_WITHOUT_SCRIPT } from '#rules/fair-draw/visitor-seed.ts'

export async function drawByForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  deck: string,
): Promise<Response> {
  const form = await readForm(request)
  const backend = context.get(formBackendContext)
  const { secure } = context.get(requestFacts)
  const known = visitorSecretOf(request.headers.get('Cookie'))
  const userRandomID = known ?? createVisitorSecret()
  const question = form.get('question')
  try {
    const sealed = await backend.action(api.commitments.sealDraw, {
      ...{ userRandomID, deck, reversals: form.get('reversals') === 'on' },
    })
    const draw = await backend.mutation(api.draws.create, {
      ...{ userRandomID, commitmentId: sealed.commitmentId },
      visitorSeed: SEED_WITHOUT_SCRIPT + toHex(crypto.getRandomValues(new Uint8Array(32))),
      chosen: Number(form.get('chosen') ?? 0),
      ...(typeof question === 'string' && question.trim() !== '' && { question }),
    })
    const headers = new Headers({ 'Set-Cookie': lastDeckCookie(draw.deck.slug) })
    if (!known) headers.append('Set-Cookie', visitorCookie(userRandomID, secure))
    return redirect(`/draws/${draw._id}`, { status: 303, headers })
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}

const statuses: Record<string, number> = { 'not found': 404, 'rate limited': 429 }

function refusalIn(error: unknown) {
  if (!(error instanceof Error) || !('data' in error)) return null
  const { code } = error.data as { code?: string }
  return code === undefined ? null : data(null, { status: statuses[code] ?? 400 })
}
