import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Kbd } from '#app/components/ui/kbd.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table, type Column, type SortOrder } from '#app/components/ui/table.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'

export function Navigation() {
  return (
    <div className="showcase-stack">
      <Breadcrumbs
        label="The way to a card"
        steps={[{ label: 'Cards', to: '/' }, { label: 'Cups', to: '/' }, { label: 'Six of Cups' }]}
      />
      <Tabs
        label="Six of Cups"
        tabs={[
          { value: 'upright', label: 'Upright', content: <p>Memory, kindness, return.</p> },
          { value: 'reversed', label: 'Reversed', content: <p>Held back by what was.</p> },
          { value: 'symbols', label: 'Symbols', content: <p>Flowers in cups; a gift given downwards.</p> },
          { value: 'history', label: 'History', content: null, disabled: true },
        ]}
      />
      <Pagination label="Pages of cards" page={5} pages={12} to={(page) => `/?page=${page}`} />
      <p>
        <Dotted words={['hope', 'renewal', 'calm', 'sincerity', 'inspiration']} />
      </p>
      <p>
        Move with <Kbd>←</Kbd> <Kbd>→</Kbd>, turn with <Kbd>Enter</Kbd>.
      </p>
      <div>
        <Disclosure summary="How is the deck shuffled?" open name="questions">
          <p>With numbers nobody can foresee, fixed before you choose and shown to you afterwards.</p>
        </Disclosure>
        <Disclosure summary="Can I check it myself?" name="questions">
          <p>Yes: open the seal of any reading.</p>
        </Disclosure>
      </div>
    </div>
  )
}

type Draw = { card: string; deck: string; drawn: number; state: 'proven' | 'waiting' }

const draws: Draw[] = [
  { card: 'The Moon', deck: 'Celestial', drawn: 1204, state: 'proven' },
  { card: 'Six of Cups', deck: 'Celestial', drawn: 987, state: 'proven' },
  { card: 'Amethyst', deck: 'Stones', drawn: 611, state: 'waiting' },
]

export function Tables() {
  const [sort, setSort] = useState<{ by: string; order: SortOrder }>({ by: 'drawn', order: 'descending' })
  const sortOf = (key: string) => (sort.by === key ? sort.order : 'none')
  const columns: Column<Draw>[] = [
    { key: 'card', header: 'Card', cell: ({ card }) => card, sort: sortOf('card') },
    { key: 'deck', header: 'Deck', cell: ({ deck }) => deck },
    {
      key: 'drawn',
      header: 'Drawn',
      align: 'end',
      cell: ({ drawn }) => drawn.toLocaleString('en'),
      sort: sortOf('drawn'),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) =>
        state === 'proven' ? (
          <Badge tone="success" icon="check">
            Proven
          </Badge>
        ) : (
          <Badge tone="warning">Waiting</Badge>
        ),
    },
  ]
  const direction = sort.order === 'descending' ? -1 : 1
  const rows = draws.toSorted(
    (a, b) => direction * (sort.by === 'card' ? a.card.localeCompare(b.card) : a.drawn - b.drawn),
  )
  return (
    <Table
      caption="Most drawn this week"
      columns={columns}
      rows={rows}
      rowKey={({ card }) => card}
      onSort={(by) =>
        setSort({ by, order: sort.by === by && sort.order === 'descending' ? 'ascending' : 'descending' })
      }
    />
  )
}

export function Surfaces() {
  return (
    <div className="showcase-grid" data-columns="2">
      <Panel as="article">
        <p className="eyebrow">Past</p>
        <h3>Six of Cups</h3>
        <p className="type-reading">
          An old sweetness is colouring how you weigh this choice. The people who first made you feel at home
          are still the measure you use.
        </p>
      </Panel>
      <a href="#main" className="panel">
        <p className="eyebrow">A panel that is a link</p>
        <h3>Three cards</h3>
        <p>Past, present and what is coming.</p>
        <span className="link-arrow">
          Begin <Icon name="chevron-right" />
        </span>
      </a>
      <Panel variant="raised">
        <h3>Raised</h3>
        <p>For what floats above the page.</p>
      </Panel>
      <Panel variant="gilded">
        <h3>Gilded</h3>
        <p>For the one thing a page is proud of.</p>
      </Panel>
    </div>
  )
}

export function Verse() {
  return (
    <div className="showcase-verse" data-theme-scope="verse">
      <div className="showcase-stack">
        <p className="eyebrow">Psalm 46:10</p>
        <h3>Be still, and know that I am God.</h3>
        <hr />
        <Callout title="A quiet page">Linen and ink blue, and no sign of the stars.</Callout>
        <TextField label="Your thought" placeholder="A line for yourself" />
        <div className="showcase-row">
          <Button variant="gold">Another verse</Button>
          <Button>Keep it</Button>
          <a href="#main">Read the chapter</a>
        </div>
      </div>
    </div>
  )
}
