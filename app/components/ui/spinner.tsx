/** Give it a label if no text beside it says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner" role="img" aria-label={label} />
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
