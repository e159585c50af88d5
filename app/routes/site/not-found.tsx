import { data } from 'react-router'

/** Every address that nobody else answers: a real 404, and the error page in the product's clothes. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
