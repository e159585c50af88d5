/** A turning ring. Give it a label where no words beside it say what is awaited. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner" role="img" aria-label={label} />
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
