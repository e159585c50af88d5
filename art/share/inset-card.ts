// A card on a share picture: places an existing drawing.
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { type Theme, wornIn } from '../styles/both-themes.ts'

/** The SVG of a card, in both themes; `small` is for less than 160 pixels. */
export interface WrittenCard {
  full: string
  small: string
  /** Its width by its height, where that is not the usual one. */
  ratio?: number
}

export interface CardPlace {
  /** The middle of the card. */
  x: number
  y: number
  width: number
  /** In degrees, clockwise. */
  turn?: number
}

/** All cards of a picture, the first at the back. Each drawing is written once, however often it is used. */
export function insetCards(cards: readonly { card: WrittenCard; at: CardPlace }[], theme: Theme): string {
  if (cards.length === 0) return ''
  const names = new Map<string, string>()
  const symbols: string[] = []
  const uses = cards.map(({ card, at }) => {
    const worn = wornIn(theme, at.width < 160 ? card.small : card.full)
    let name = names.get(worn)
    if (name === undefined) {
      name = `card${names.size}`
      names.set(worn, name)
      symbols.push(asSymbol(worn, name))
    }
    const box = boxOf(card, at)
    return shadow(at, box) + use(name, at, box)
  })
  return `<defs>${symbols.join('')}</defs>${uses.join('')}`
}

function asSymbol(svg: string, name: string): string {
  return svg
    .replace(/(id="|url\(#|href="#)/g, `$1${name}-`)
    .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, '</symbol>')
}

/** Places are as wide as a usual card. Another is as wide, or as tall where it would be longer. */
function boxOf({ ratio = usualRatio }: WrittenCard, at: CardPlace): Box {
  const width = at.width * Math.min(1, ratio / usualRatio)
  return { width, height: width / ratio }
}

const usualRatio = cardWidth / cardHeight

interface Box {
  width: number
  height: number
}

function use(name: string, { x, y, turn = 0 }: CardPlace, { width, height }: Box): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`
  return (
    `<use href="#${name}" width="${width}" height="${height.toFixed(2)}"` +
    ` transform="translate(${x} ${y})${turned} translate(${-width / 2} ${(-height / 2).toFixed(2)})"/>`
  )
}

/** The dark that a card throws on what lies under it: three soft rims, since a blur would cost more than the card. */
function shadow({ x, y, turn = 0 }: CardPlace, { width, height }: Box): string {
  const rims = [22, 13, 6].map((rim) => {
    const [wide, high] = [width + rim, height + rim]
    return (
      `<rect x="${-wide / 2}" y="${-high / 2 + width * 0.03}" width="${wide}" height="${high}"` +
      ` rx="${width * 0.055 + rim / 2}" fill="#02030a" opacity=".18"/>`
    )
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${rims.join('')}</g>`
}

/** What the cards cover together. */
export function boxAround(places: readonly CardPlace[]) {
  const boxes = places.map(({ x, y, width, turn = 0 }) => {
    const angle = (turn * Math.PI) / 180
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
    const height = (width * cardHeight) / cardWidth
    const [wide, high] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
    return { left: x - wide, right: x + wide, top: y - high, bottom: y + high }
  })
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
