type OrderInWordsProps = { order: readonly string[]; names: ReadonlyMap<string, string> }

/** One of two orders that are held against each other. */
export function OrderInWords({ order, names }: OrderInWordsProps) {
  return (
    // Long ones scroll, also by keyboard.
    <ol className="workbench-order" tabIndex={0}>
      {order.map((id) => (
        <li key={id}>{names.get(id) ?? 'A new one'}</li>
      ))}
    </ol>
  )
}
