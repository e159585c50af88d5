type OrderInWordsProps = { order: readonly string[]; names: ReadonlyMap<string, string> }

/** One of two orders that are held against each other. */
export function OrderInWords({ order, names }: OrderInWordsProps) {
  return (
    <ol className="workbench-order">
      {order.map((id) => (
        <li key={id}>{names.get(id) ?? 'A new one'}</li>
      ))}
    </ol>
  )
}
