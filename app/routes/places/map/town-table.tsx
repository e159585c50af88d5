// What the map shows, as words and numbers.
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { Table } from '#app/components/ui/table.tsx'
import { findState } from '#content/places/states.ts'
import { keyOf, type PlacedTown } from './towns.ts'

const atFirst = 10
const more = 50

type TownTableProps = { towns: readonly PlacedTown[]; caption: string; onShow: (town: PlacedTown) => void }

export function TownTable({ towns, caption, onShow }: TownTableProps) {
  const [count, setCount] = useState(atFirst)
  return (
    <div className="map-table">
      <Table
        caption={caption}
        narrow="scroll"
        rows={towns.slice(0, count)}
        rowKey={keyOf}
        columns={[
          {
            key: 'town',
            header: 'Town',
            cell: (town) => (
              <>
                <Link to={`/${town.state}/${town.slug}/tarot-readings`}>{town.name}</Link>{' '}
                <small>{findState(town.state)?.name}</small>
              </>
            ),
          },
          { key: 'draws', header: 'Draws', align: 'end', cell: ({ draws }) => inFigures(draws) },
          {
            key: 'show',
            header: 'Show',
            align: 'end',
            cell: (town) => (
              <IconButton
                icon="eye"
                variant="quiet"
                size="small"
                label={`Show ${town.name} on the map`}
                onClick={() => onShow(town)}
              />
            ),
          },
        ]}
      />
      {towns.length > count && (
        <Button size="small" onClick={() => setCount(count + more)}>
          {`Show ${Math.min(more, towns.length - count)} more of ${towns.length}`}
        </Button>
      )}
    </div>
  )
}
