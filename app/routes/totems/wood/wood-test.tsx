// Previews a card as a laser engraving in wood, and downloads its line art.
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Field, SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { woods } from '#art/wood/woods.ts'
import { identities } from '#content/tarot/identities.ts'
import { loadCardTexts } from '#content/translations/load-decks.ts'
import { withTexts } from '#content/translations/with-texts.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { EngravedBoard } from './engraved-board.tsx'
import { parseChoice, choiceQuery, formatSize, sizeRange, type WoodChoice } from './wood-choice.ts'
import type { Route } from './+types/wood-test.ts'
import './wood.css'

export async function loader() {
  const texts = await loadCardTexts(getLocale(), 'tarot')
  return {
    cards: identities.map(({ slug, name, suit }) => ({
      ...withTexts({ slug, name }, texts[slug] ?? {}),
      group: suit ?? ('major' as const),
    })),
  }
}

/** The list of cards never changes. */
export function shouldRevalidate() {
  return false
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.totems_wood_test_a_card_in_wood(),
    description: m.totems_wood_test_preview_a_tarot_card_engraved(),
    image: pageImage('wood'),
  })

/** Debounces the slider: every change of the address counts as a page view. */
const debounceMs = 400

type ListedCard = Route.ComponentProps['loaderData']['cards'][number]

export default function WoodTest({ loaderData: { cards } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choiceInAddress = parseChoice(search, cards)
  // Changes are shown at once, and kept here until the address is updated.
  const [changes, setChanges] = useState<Partial<WoodChoice>>({})
  const choice = { ...choiceInAddress, ...changes }
  const name = cards.find(({ slug }) => slug === choice.card)?.name ?? ''
  const choose = (newChanges: Partial<WoodChoice>) => setChanges((current) => ({ ...current, ...newChanges }))

  useEffect(() => {
    if (Object.keys(changes).length === 0) return
    if (choiceQuery(choice) === choiceQuery(choiceInAddress)) return setChanges({})
    const timer = setTimeout(
      () => void navigate(choiceQuery(choice), { replace: true, preventScrollReset: true }),
      debounceMs,
    )
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- debounced on changes and address
  }, [changes, search])

  return (
    <div className="wood-test">
      <PageHeading
        eyebrow={m.totems_wood_test_wood()}
        title={m.totems_wood_test_a_card_in_wood_2()}
        lede={m.totems_wood_test_every_card_in_the_woodcut()}
      />
      <div className="wood-bench">
        <EngravedBoard key={choice.card} {...choice} url={engravingUrl(choice.card)} name={name} />
        <div className="wood-tools">
          <ChoiceForm cards={cards} choice={choice} onChange={choose} />
          <Downloads choice={choice} name={name} />
        </div>
      </div>
    </div>
  )
}

interface ChoiceFormProps {
  cards: readonly ListedCard[]
  choice: WoodChoice
  onChange: (changes: Partial<WoodChoice>) => void
}

/** Submitted only without JavaScript; with it, changes are shown at once. */
function ChoiceForm({ cards, choice, onChange }: ChoiceFormProps) {
  const groups = [...new Set(cards.map(({ group }) => group))]
  return (
    <form className="wood-form" action="/wood-test" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <SelectField
        label={m.totems_wood_test_card()}
        name="card"
        value={choice.card}
        onChange={({ currentTarget }) => onChange({ card: currentTarget.value })}
      >
        {groups.map((group) => (
          <optgroup key={group} label={m.totems_wood_test_major_arcana({ group })}>
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
        <legend className="field-label">{m.totems_wood_test_wood()}</legend>
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
      <Field label={m.totems_wood_test_width()} note={formatSize(choice.mm)}>
        {(control) => (
          <input
            {...control}
            type="range"
            name="mm"
            min={sizeRange.narrowest}
            max={sizeRange.widest}
            value={choice.mm}
            aria-valuetext={formatSize(choice.mm)}
            onChange={({ currentTarget }) => onChange({ mm: Number(currentTarget.value) })}
          />
        )}
      </Field>
      <noscript>
        <button type="submit" {...buttonLook()}>
          {m.totems_wood_test_show()}
        </button>
      </noscript>
    </form>
  )
}

/** A hint of grain; the full board images are too large for a swatch. */
function swatchOf({ light, base, dark }: (typeof woods)[number]): string {
  const grain = `repeating-linear-gradient(91deg, ${dark}66 0 1px, ${dark}00 1px 6px, ${dark}33 6px 8px, ${dark}00 8px 15px)`
  return `${grain}, linear-gradient(90deg, ${light}, ${base})`
}

function Downloads({ choice: { card, mm }, name }: { choice: WoodChoice; name: string }) {
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
      <h2 id="take-along">{m.totems_wood_test_download()}</h2>
      <p>{m.totems_wood_test_black_line_art_on_a({ size: formatSize(mm) })}</p>
      <div className="actions">
        <a href={`${url}?mm=${mm}`} download={`${card}-${mm}mm.svg`} {...buttonLook({ variant: 'gold' })}>
          {m.totems_wood_test_download_svg()}
        </a>
        <Button loading={painting === 'busy'} onClick={() => void savePng()}>
          {m.totems_wood_test_download_png()}
        </Button>
      </div>
      {painting === 'failed' && (
        <Callout tone="error" role="alert">
          {m.totems_wood_test_the_png_couldnt_be_created()}
        </Callout>
      )}
      <p>
        <Link to={`/cards/${card}`}>{m.totems_wood_test_what_means({ name })}</Link>
      </p>
    </section>
  )
}

/** Contains the deck's hash, so that it can be cached forever. */
function engravingUrl(card: string): string {
  return (drawnPicture('woodcut', card)?.full ?? '').replace('/full/', '/engraving/')
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
