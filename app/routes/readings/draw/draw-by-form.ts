// One card for a browser that runs no script, in two steps: the first form has the deck sealed and is answered with a page
// that shows the seal, the second one, from that page, draws. A page that is the same for everybody has nothing in it by
// which to tell a form from its repetition; the second form has its commitment, and is one draw however often it is sent.
// The visitor's half of the randomness is made by us; the seed says so by name.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { pictureOf, type CardPicture } from '#app/components/cards/card-picture.ts'
import { backendContext, formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { lastDeckCookie } from '#app/session/last-deck.ts'
import { createVisitorSecret, visitorCookie, visitorSecretOf } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_WITHOUT_SCRIPT } from '#rules/readings/fair-draw/visitor-seed.ts'
import { getRefusal } from '#rules/refusal.ts'
import { findDeck } from './decks-to-draw.ts'

/** What the page between the two steps shows, and sends back. */
export interface SealedForForm {
  deck: string
  kind: string
  aspectRatio: number
  /** What is drawn: a card, a verse, a stone. */
  one: string
  /** What is to be seen of it. */
  back: CardPicture | null
  commitmentId: string
  seal: string
  reversals: boolean
  chosen: number
  question: string
}

type Wish = Pick<SealedForForm, 'deck' | 'reversals' | 'chosen' | 'question'>

export async function drawByForm(request: Request, context: Readonly<RouterContextProvider>, deck: string) {
  const form = await readForm(request)
  const backend = context.get(formBackendContext)
  const known = visitorSecretOf(request.headers.get('Cookie'))
  const userRandomID = known ?? createVisitorSecret()
  const headers = new Headers()
  if (!known) headers.append('Set-Cookie', visitorCookie(userRandomID, context.get(requestFacts).secure))
  const wish = wishOf(form, deck)
  const sent = form.get('commitmentId')

  try {
    if (typeof sent !== 'string') return data(await seal(), { headers })
    // Who keeps no cookie comes back as somebody else, and nothing sealed before is theirs.
    return await draw(known ? sent : (await seal()).commitmentId)
  } catch (error) {
    const code = getRefusal(error)?.code
    if (code === 'expired') return data(await seal(), { headers })
    throw code === undefined ? error : data(null, { status: statuses[code] ?? 400 })
  }

  async function seal(): Promise<SealedForForm> {
    const { commitmentId, sealed } = await backend.action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck,
      reversals: wish.reversals,
    })
    const { back, decktype } = (await findDeck(context.get(backendContext), deck))!
    const { kind, aspectRatio, wording } = decktype
    return {
      ...wish,
      kind,
      aspectRatio,
      one: wording.one,
      back: back && pictureOf(back.source),
      commitmentId,
      seal: sealed.seal,
    }
  }

  async function draw(commitmentId: string): Promise<Response> {
    const { question, chosen } = wish
    const drawn = await backend.mutation(api.readings.create, {
      userRandomID,
      commitmentId,
      chosen: [chosen],
      visitorSeed: SEED_WITHOUT_SCRIPT + toHex(crypto.getRandomValues(new Uint8Array(32))),
      ...(question.trim() !== '' && { question }),
    })
    headers.append('Set-Cookie', lastDeckCookie(drawn.deck.slug))
    return redirect(`/draws/${drawn._id}`, { status: 303, headers })
  }
}

function wishOf(form: FormData, deck: string): Wish {
  const question = form.get('question')
  return {
    deck,
    reversals: form.get('reversals') === 'on',
    chosen: Number(form.get('chosen') ?? 0),
    question: typeof question === 'string' ? question : '',
  }
}

const statuses: Record<string, number> = { 'not found': 404, 'rate limited': 429 }
