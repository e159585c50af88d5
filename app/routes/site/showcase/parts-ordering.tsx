import { useState } from 'react'
import { OrderableList } from '#app/components/ui/orderable-list.tsx'

export function Ordering() {
  const [items, setItems] = useState(['The Fool', 'The Magician', 'The High Priestess', 'The Empress'])
  return (
    <OrderableList
      label="Four cards"
      items={items}
      idOf={(name) => name}
      nameOf={(name) => name}
      onOrder={setItems}
    >
      {(name) => <span>{name}</span>}
    </OrderableList>
  )
}
