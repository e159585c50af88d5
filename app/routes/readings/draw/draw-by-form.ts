// Draws one card without JavaScript, in two steps: the first form seals the deck and answers with a page that shows the seal;
// the form on that page draws. The commitment id in the second form makes it idempotent: it is one draw however often it is
// submitted, which a cached page alone could not ensure. The server generates the visitor's half of the randomness, and the
// seed's prefix says so.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { pictureOf, type CardPicture } from '#app/components/cards/card-picture.ts'
import { backendContext, formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { lastDeckCookie } from '#app/session/last-deck.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_WITHOUT_SCRIPT } from '#rules/readings/fair-draw/visitor-seed.ts'
import { getRefusal } from '#rules/refusal.ts'
import { findDeck } from './decks-to-draw.ts'

/** What the page between the two steps shows and submits. */
export interface SealedForForm {
  deck: string
  kind: string
  aspectRatio: number
  /** What is drawn: a card, a verse, a stone. */
  one: string
  back: CardPicture | null
  commitmentId: string
  seal: string
  reversals: boolean
  chosen: number
  question: string
}

type DrawRequest = Pick<SealedForForm, 'deck' | 'reversals' | 'chosen' | 'question'>

export async function drawByForm(request: Request, context: Readonly<RouterContextProvider>, deck: string) {
  const form = await readForm(request)
  const backend = context.get(formBackendContext)
  const cookieSecret = visitorSecretFromCookies(request.headers.get('Cookie'))
  const userRandomID = cookieSecret ?? createVisitorSecret()
  const headers = new Headers()
  if (!cookieSecret)
    headers.append('Set-Cookie', visitorCookie(userRandomID, context.get(requestFacts).secure))
  const drawRequest = parseDrawRequest(form, deck)
  const commitmentId = form.get('commitmentId')

  try {
    if (typeof commitmentId !== 'string') return data(await seal(), { headers })
    // Without cookies the visitor arrives as somebody new, who does not own the earlier commitment.
    return await draw(cookieSecret ? commitmentId : (await seal()).commitmentId)
  } catch (error) {
    const code = getRefusal(error)?.code
    if (code === 'expired') return data(await seal(), { headers })
    throw code === undefined ? error : data(null, { status: statusOfRefusal[code] ?? 400 })
  }

  async function seal(): Promise<SealedForForm> {
    const { commitmentId, sealed } = await backend.action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck,
      reversals: drawRequest.reversals,
    })
    const { back, decktype } = (await findDeck(context.get(backendContext), deck))!
    const { kind, aspectRatio, wording } = decktype
    return {
      ...drawRequest,
      kind,
      aspectRatio,
      one: wording.one,
      back: back && pictureOf(back.source),
      commitmentId,
      seal: sealed.seal,
    }
  }

  async function draw(commitmentId: string): Promise<Response> {
    const { question, chosen } = drawRequest
    const reading = await backend.mutation(api.readings.create, {
      userRandomID,
      commitmentId,
      chosen: [chosen],
      visitorSeed: SEED_WITHOUT_SCRIPT + toHex(crypto.getRandomValues(new Uint8Array(32))),
      ...(question.trim() !== '' && { question }),
    })
    headers.append('Set-Cookie', lastDeckCookie(reading.deck.slug))
    return redirect(`/draws/${reading._id}`, { status: 303, headers })
  }
}

function parseDrawRequest(form: FormData, deck: string): DrawRequest {
  const question = form.get('question')
  return {
    deck,
    reversals: form.get('reversals') === 'on',
    chosen: Number(form.get('chosen') ?? 0),
    question: typeof question === 'string' ? question : '',
  }
}

const statusOfRefusal: Record<string, number> = { 'not found': 404, 'rate limited': 429 }
