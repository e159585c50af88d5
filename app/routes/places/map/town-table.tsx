// The map's numbers as a table, also for screen readers.
import { useState } from 'react'
import { Link } from 'react-router'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Table } from '#app/components/ui/table.tsx'
import { findState } from '#content/places/states.ts'
import * as m from '#messages'
import { townKey, type ProjectedTown } from './towns.ts'

const initialCount = 10
const pageSize = 50

type TownTableProps = {
  towns: readonly ProjectedTown[]
  caption: string
  onShow: (town: ProjectedTown) => void
}

export function TownTable({ towns, caption, onShow }: TownTableProps) {
  const [count, setCount] = useState(initialCount)
  return (
    <div className="map-table">
      <Table
        caption={caption}
        narrow="scroll"
        rows={towns.slice(0, count)}
        rowKey={townKey}
        columns={[
          {
            key: 'town',
            header: m.places_town_table_town(),
            cell: (town) => (
              <>
                <Link to={`/${town.state}/${town.slug}/tarot-readings`}>{town.name}</Link>{' '}
                <small>{findState(town.state)?.name}</small>
              </>
            ),
          },
          {
            key: 'draws',
            header: m.places_town_table_draws(),
            align: 'end',
            cell: ({ draws }) => formatNumber(draws),
          },
          {
            key: 'show',
            header: m.places_town_table_show(),
            align: 'end',
            cell: (town) => (
              <IconButton
                icon={furtherIcons.eye}
                variant="quiet"
                size="small"
                label={m.places_town_table_show_on_the_map({ name: town.name })}
                onClick={() => onShow(town)}
              />
            ),
          },
        ]}
      />
      {towns.length > count && (
        <Button size="small" onClick={() => setCount(count + pageSize)}>
          {m.places_town_table_show_more_of({
            more: Math.min(pageSize, towns.length - count),
            count: towns.length,
          })}
        </Button>
      )}
    </div>
  )
}
