// Every part of the interface in every state, on one page: the place to look before building a page and after changing
// a part. It is a route in development only.
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
import { Colours, Icons, Reading, Type } from './parts-looks.tsx'
import { Ordering } from './parts-ordering.tsx'
import { Navigation, Surfaces, Tables, Verse } from './parts-pages.tsx'
import { RecordsTable } from './parts-records.tsx'
import { Spreads } from './parts-spread.tsx'
import './showcase.css'

const fanned = ['the-star', 'the-moon', 'the-sun'].map((slug) => {
  const picture = drawnPicture('celestial', slug)
  return { slug, name: slug, alt: 'One of three.', ...(picture && { picture }) }
})

export default function Showcase() {
  return (
    <div className="showcase">
      <title>Parts of the interface · Lodestar</title>
      <div className="showcase-hero">
        <PageHeading
          eyebrow="Parts of the interface"
          title="Night sky and gilded line"
          lede="Everything a page is made of, in every state, by night and by day."
        />
        <div className="showcase-fan">
          {['celestial', 'woodcut', 'harbour-lights', 'common-ground', 'still-waters'].map((deck) => (
            <FaceDownCard key={deck} deck={deck} />
          ))}
        </div>
      </div>
      <Part eyebrow="Brand" title="Star and name">
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
        <CardFan cards={fanned} />
      </Part>
      <Part eyebrow="Colour" title="Grounds, inks and gold">
        <Colours />
      </Part>
      <Part eyebrow="Type" title="Three voices">
        <Type />
      </Part>
      <Part eyebrow="Icons" title="One line">
        <Icons />
      </Part>
      <Part eyebrow="Actions" title="Buttons and links">
        <Actions />
      </Part>
      <Part eyebrow="Forms" title="Fields">
        <Fields />
      </Part>
      <Part eyebrow="Forms" title="Choices">
        <Choices />
      </Part>
      <Part eyebrow="Forms" title="When something is wrong">
        <FormWithErrors />
      </Part>
      <Part eyebrow="Forms" title="Two at one thing">
        <EditingTogether />
      </Part>
      <Part eyebrow="Feedback" title="Notices, badges and messages">
        <Feedback />
      </Part>
      <Part eyebrow="Overlays" title="What opens above the page">
        <Overlays />
      </Part>
      <Part eyebrow="Loading" title="While it is on its way">
        <Loading />
      </Part>
      <Part eyebrow="Navigation" title="Finding the way">
        <Navigation />
      </Part>
      <Part eyebrow="Tables" title="Rows and columns">
        <Tables />
      </Part>
      <Part eyebrow="Workshop" title="The one table of the workshop">
        <RecordsTable />
      </Part>
      <Part eyebrow="Lists" title="Put in order by hand or by key">
        <Ordering />
      </Part>
      <Part eyebrow="Charts" title="Numbers over time">
        <Charts />
      </Part>
      <Part eyebrow="Surfaces" title="What holds a thing">
        <Surfaces />
      </Part>
      <Part eyebrow="Spreads" title="Cards on their places">
        <Spreads />
      </Part>
      <Part eyebrow="Reading" title="Long text">
        <Reading />
      </Part>
      <Part eyebrow="Verses" title="Linen and ink blue">
        <Verse />
      </Part>
    </div>
  )
}

function Part({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
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
