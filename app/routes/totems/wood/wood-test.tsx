// A card as it would be cut into wood by a laser: choose, look, and take the line art along.
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Field, SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { woods } from '#art/wood/woods.ts'
import { identities } from '#content/tarot/identities.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { EngravedBoard } from './engraved-board.tsx'
import { choiceIn, searchOf, sizeInWords, sizeRange, type WoodChoice } from './wood-choice.ts'
import type { Route } from './+types/wood-test.ts'
import './wood.css'

export function loader() {
  return { cards: identities.map(({ slug, name, suit }) => ({ slug, name, group: suit ?? 'major arcana' })) }
}

/** The cards are the same whatever is chosen. */
export function shouldRevalidate() {
  return false
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'A card in wood',
    description:
      'See a tarot card engraved in walnut, cherry, oak, maple or beech, and download its line art.',
    image: pageImage('wood'),
  })

/** Every address is a page that was opened: one is enough for a slider on its way. */
const restsAfterMs = 400

type Listed = Route.ComponentProps['loaderData']['cards'][number]

export default function WoodTest({ loaderData: { cards } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const written = choiceIn(search, cards)
  // What was chosen is seen at once, and kept here until the address says it too.
  const [chosen, setChosen] = useState<Partial<WoodChoice>>({})
  const choice = { ...written, ...chosen }
  const name = cards.find(({ slug }) => slug === choice.card)?.name ?? ''
  const choose = (changes: Partial<WoodChoice>) => setChosen((before) => ({ ...before, ...changes }))

  useEffect(() => {
    if (Object.keys(chosen).length === 0) return
    if (searchOf(choice) === searchOf(written)) return setChosen({})
    const rest = setTimeout(
      () => void navigate(searchOf(choice), { replace: true, preventScrollReset: true }),
      restsAfterMs,
    )
    return () => clearTimeout(rest)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- until what is chosen rests
  }, [chosen, search])

  return (
    <div className="wood-test">
      <PageHeading
        eyebrow="Wood"
        title="A card, cut in wood"
        lede="Every card of the Woodcut deck is black line, fit for a laser. See how it would look, and take it along."
      />
      <div className="wood-bench">
        <EngravedBoard key={choice.card} {...choice} url={engravingUrl(choice.card)} name={name} />
        <div className="wood-tools">
          <ChoiceForm cards={cards} choice={choice} onChange={choose} />
          <TakeAlong choice={choice} name={name} />
        </div>
      </div>
    </div>
  )
}

interface ChoiceFormProps {
  cards: readonly Listed[]
  choice: WoodChoice
  onChange: (changes: Partial<WoodChoice>) => void
}

/** Without a script it is sent by its button; with one, what is chosen is seen at once. */
function ChoiceForm({ cards, choice, onChange }: ChoiceFormProps) {
  const groups = [...new Set(cards.map(({ group }) => group))]
  return (
    <form className="wood-form" action="/wood-test" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <SelectField
        label="Card"
        name="card"
        value={choice.card}
        onChange={({ currentTarget }) => onChange({ card: currentTarget.value })}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group.charAt(0).toUpperCase() + group.slice(1)}>
            {cards
              .filter((card) => card.group === group)
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <fieldset className="wood-choice">
        <legend className="field-label">Wood</legend>
        {woods.map((wood) => (
          <label key={wood.slug}>
            <input
              type="radio"
              name="wood"
              value={wood.slug}
              checked={wood.slug === choice.wood.slug}
              onChange={() => onChange({ wood })}
            />
            <span className="wood-swatch" aria-hidden="true" style={{ backgroundImage: swatchOf(wood) }} />
            {wood.name}
          </label>
        ))}
      </fieldset>
      <p className="wood-words">{choice.wood.words}</p>
      <Field label="Width" note={sizeInWords(choice.mm)}>
        {(control) => (
          <input
            {...control}
            type="range"
            name="mm"
            min={sizeRange.narrowest}
            max={sizeRange.widest}
            value={choice.mm}
            aria-valuetext={sizeInWords(choice.mm)}
            onChange={({ currentTarget }) => onChange({ mm: Number(currentTarget.value) })}
          />
        )}
      </Field>
      <noscript>
        <button type="submit" {...buttonLook()}>
          Show
        </button>
      </noscript>
    </form>
  )
}

/** A hint of grain: the boards themselves are too large to be fetched for a choice. */
function swatchOf({ light, base, dark }: (typeof woods)[number]): string {
  const grain = `repeating-linear-gradient(91deg, ${dark}66 0 1px, ${dark}00 1px 6px, ${dark}33 6px 8px, ${dark}00 8px 15px)`
  return `${grain}, linear-gradient(90deg, ${light}, ${base})`
}

function TakeAlong({ choice: { card, mm }, name }: { choice: WoodChoice; name: string }) {
  const [painting, setPainting] = useState<'idle' | 'busy' | 'failed'>('idle')
  const url = engravingUrl(card)

  async function savePng(): Promise<void> {
    setPainting('busy')
    try {
      const { paintEngraving } = await import('./engraving-png.ts')
      save(await paintEngraving(url, mm), `${card}-${mm}mm.png`)
      setPainting('idle')
    } catch {
      setPainting('failed')
    }
  }

  return (
    <section aria-labelledby="take-along">
      <h2 id="take-along">Take it along</h2>
      <p>
        One closed black outline on nothing, {sizeInWords(mm)}: the SVG says its millimetres, the PNG its dots
        to the inch.
      </p>
      <div className="actions">
        <a href={`${url}?mm=${mm}`} download={`${card}-${mm}mm.svg`} {...buttonLook({ variant: 'gold' })}>
          Download SVG
        </a>
        <Button loading={painting === 'busy'} onClick={() => void savePng()}>
          Download PNG
        </Button>
      </div>
      {painting === 'failed' && (
        <Callout tone="error" role="alert">
          The picture could not be painted. Try a smaller width, or take the SVG.
        </Callout>
      )}
      <p>
        <Link to={`/cards/${card}`}>What {name} means</Link>
      </p>
    </section>
  )
}

/** With the hash of the deck in it, so that it can be kept for ever. */
function engravingUrl(card: string): string {
  return (drawnPicture('woodcut', card)?.full ?? '').replace('/full/', '/engraving/')
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
