// Draws one card or deals a spread without JavaScript, in two steps: the first form seals the deck and answers with a page that
// shows the seal; the form on that page draws. The commitment id in the second form makes it idempotent: it is one draw however
// often it is submitted, which a cached page alone could not ensure. The server generates the visitor's half of the randomness,
// and the seed's prefix says so.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { pictureOf, type CardPicture } from '#app/components/cards/card-picture.ts'
import type { SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { backendContext, formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import type { Theme } from '#app/readings/unfinished-reading.ts'
import { lastDeckCookie } from '#app/session/last-deck.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import { getLocale } from '#messages/runtime'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_WITHOUT_SCRIPT } from '#rules/readings/fair-draw/visitor-seed.ts'
import { hearQuestion, hearsQuestionsIn } from '#rules/readings/question/hear-question.ts'
import { getRefusal } from '#rules/refusal.ts'
import { findDeck } from './decks-to-draw.ts'

/** What the page between the two steps shows and submits. */
export interface SealedForForm extends Pick<DrawRequest, 'chosen' | 'fields'> {
  /** The page that the second form is sent to. */
  path: string
  deck: string
  kind: string
  aspectRatio: number
  /** What is drawn: a card, a verse, a stone. */
  wording: { one: string; many: string }
  back: CardPicture | null
  commitmentId: string
  seal: string
  /** How many cards the sealed deck has. */
  cardCount: number
  /** Null for one card. */
  spread: { name: string; count: number } | null
}

/** A spread that is dealt by form: the slug of a built-in layout or the id of a custom one, and its positions. */
export interface SpreadForForm {
  layoutId: string
  layout: Pick<SpreadLayout, 'name' | 'positions'>
}

export async function drawByForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  deck: string,
  spread: SpreadForForm | null = null,
) {
  const form = await readForm(request)
  const backend = context.get(formBackendContext)
  const cookieSecret = visitorSecretFromCookies(request.headers.get('Cookie'))
  const userRandomID = cookieSecret ?? createVisitorSecret()
  const headers = new Headers()
  if (!cookieSecret)
    headers.append('Set-Cookie', visitorCookie(userRandomID, context.get(requestFacts).secure))
  const { fields, chosen } = parseDrawRequest(form)
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
    const args = { userRandomID, deck, reversals: fields.reversals === 'on' }
    const { back, decktype } = (await findDeck(context.get(backendContext), deck))!
    const { kind, aspectRatio, wording } = decktype
    const { commitmentId, sealed } = spread
      ? await backend.action(api.readings.commitments.sealSpread, {
          ...args,
          layout: spread.layoutId,
          // The switch is there for every deck of the form.
          pool: fields.majors === 'on' && kind === 'tarot' ? 'majors' : 'all',
        })
      : await backend.action(api.readings.commitments.sealDraw, args)
    return {
      path: spread ? `/spreads/${spread.layoutId}` : `/draw/${deck}`,
      deck,
      fields,
      chosen,
      kind,
      aspectRatio,
      wording,
      back: back && pictureOf(back.source),
      commitmentId,
      seal: sealed.seal,
      cardCount: sealed.terms.cardCount,
      spread: spread && { name: spread.layout.name, count: spread.layout.positions.length },
    }
  }

  async function draw(commitmentId: string): Promise<Response> {
    const { question } = fields
    const theme = spread && themeOf(fields)
    const reading = await backend.mutation(api.readings.create, {
      userRandomID,
      commitmentId,
      chosen: spread ? cardsAfterCut(form, spread.layout.positions.length) : [chosen],
      visitorSeed: SEED_WITHOUT_SCRIPT + toHex(crypto.getRandomValues(new Uint8Array(32))),
      ...(question.trim() !== '' && { question }),
      ...(theme && { theme }),
    })
    // Face-down cards could be turned only with JavaScript.
    const faceDown = reading.positions.filter(({ revealedAt }) => revealedAt === null).map(({ key }) => key)
    if (faceDown.length > 0) {
      await backend.mutation(api.readings.reveal, { readingId: reading._id, userRandomID, keys: faceDown })
    }
    headers.append('Set-Cookie', lastDeckCookie(reading.deck.slug))
    return redirect(`/${spread ? 'spreads' : 'draws'}/${reading._id}`, { status: 303, headers })
  }
}

interface DrawRequest {
  /** Everything that the second form sends again. */
  fields: { question: string; reversals: string; majors: string; theme: string }
  chosen: number
}

function parseDrawRequest(form: FormData): DrawRequest {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    fields: {
      question: textOf('question'),
      reversals: textOf('reversals'),
      majors: textOf('majors'),
      theme: textOf('theme'),
    },
    chosen: Number(form.get('chosen') ?? 0),
  }
}

/** As on the page with JavaScript: without a chosen theme, the words of the question tell what it is about. */
function themeOf({ theme, question }: DrawRequest['fields']): Theme | null {
  const chosen = (['love', 'work', 'self'] as const).find((name) => name === theme)
  const heard = hearsQuestionsIn(getLocale()) ? hearQuestion(question)?.paragraph : null
  return chosen ?? heard ?? null
}

/** The places of the top cards, in the order of dealing, after the visitor has cut the deck. */
function cardsAfterCut(form: FormData, count: number): number[] {
  const cardCount = Math.max(count, Math.trunc(Number(form.get('cardCount'))) || count)
  const cutAt = Math.trunc(Number(form.get('cutAt'))) || 0
  const first = ((cutAt % cardCount) + cardCount) % cardCount
  return Array.from({ length: count }, (_, index) => (first + index) % cardCount)
}

const statusOfRefusal: Record<string, number> = { 'not found': 404, 'rate limited': 429 }
