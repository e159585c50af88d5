import { data } from 'react-router'

/** The catch-all route: a real 404 with our error page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
