// All components in all states, on one page, to look at before building a page and after changing a component. The route exists
// only in development.
import type { ReactNode } from 'react'
import { Mark } from '#app/components/brand/mark.tsx'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { CardFan } from '#app/components/cards/card-fan.tsx'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Actions, Feedback, Loading, Overlays } from './parts-acting.tsx'
import { Charts } from './parts-charts.tsx'
import { EditingTogether } from './parts-editing.tsx'
import { Choices, Fields, FormWithErrors } from './parts-forms.tsx'
import { Colors, Icons, Reading, Type } from './parts-looks.tsx'
import { Ordering } from './parts-ordering.tsx'
import { Navigation, Surfaces, Tables, Verse } from './parts-pages.tsx'
import { RecordsTable } from './parts-records.tsx'
import { Spreads } from './parts-spread.tsx'
import './showcase.css'

const fanCards = ['the-star', 'the-moon', 'the-sun'].map((slug) => {
  const picture = drawnPicture('celestial', slug)
  return { slug, name: slug, alt: 'One of three.', ...(picture && { picture }) }
})

export default function Showcase() {
  return (
    <div className="showcase">
      <title>Components · Lodestar</title>
      <div className="showcase-hero">
        <PageHeading
          eyebrow="Components"
          title="All components"
          lede="Every component in every state, in both themes."
        />
        <div className="showcase-fan">
          {['celestial', 'woodcut', 'harbour-lights', 'common-ground', 'still-waters'].map((deck) => (
            <FaceDownCard key={deck} deck={deck} />
          ))}
        </div>
      </div>
      <Section eyebrow="Brand" title="Logo and name">
        <div className="showcase-marks">
          <Mark size={16} />
          <Mark size={24} />
          <Mark size={48} gilded />
          <Mark size={96} gilded />
          <Wordmark />
        </div>
        <hr />
        <div className="showcase-backs">
          <Card deck="celestial" card={{ slug: 'the-star', name: 'The Star', alt: 'A star over water.' }} />
          <Card
            deck="celestial"
            card={{ slug: 'the-star', name: 'The Star', alt: 'A star over water.' }}
            size="small"
            reversed
          />
          <Card deck="none" card={{ slug: 'none', name: 'A card without art', alt: '' }} size="small" />
        </div>
        <CardFan cards={fanCards} />
      </Section>
      <Section eyebrow="Color" title="Backgrounds, text and gold">
        <Colors />
      </Section>
      <Section eyebrow="Type" title="Three typefaces">
        <Type />
      </Section>
      <Section eyebrow="Icons" title="Icons">
        <Icons />
      </Section>
      <Section eyebrow="Actions" title="Buttons and links">
        <Actions />
      </Section>
      <Section eyebrow="Forms" title="Fields">
        <Fields />
      </Section>
      <Section eyebrow="Forms" title="Choices">
        <Choices />
      </Section>
      <Section eyebrow="Forms" title="Errors">
        <FormWithErrors />
      </Section>
      <Section eyebrow="Forms" title="Concurrent editing">
        <EditingTogether />
      </Section>
      <Section eyebrow="Feedback" title="Notices, badges and messages">
        <Feedback />
      </Section>
      <Section eyebrow="Overlays" title="Dialogs, menus and popovers">
        <Overlays />
      </Section>
      <Section eyebrow="Loading" title="Loading states">
        <Loading />
      </Section>
      <Section eyebrow="Navigation" title="Navigation">
        <Navigation />
      </Section>
      <Section eyebrow="Tables" title="Rows and columns">
        <Tables />
      </Section>
      <Section eyebrow="Workshop" title="Admin table">
        <RecordsTable />
      </Section>
      <Section eyebrow="Lists" title="Orderable list">
        <Ordering />
      </Section>
      <Section eyebrow="Charts" title="Numbers over time">
        <Charts />
      </Section>
      <Section eyebrow="Surfaces" title="Panels">
        <Surfaces />
      </Section>
      <Section eyebrow="Spreads" title="Spread board">
        <Spreads />
      </Section>
      <Section eyebrow="Reading" title="Long text">
        <Reading />
      </Section>
      <Section eyebrow="Verses" title="Verse theme">
        <Verse />
      </Section>
    </div>
  )
}

function Section({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <section className="showcase-section">
      <header>
        <p className="eyebrow">{eyebrow}</p>
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  )
}
