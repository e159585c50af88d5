import { Link } from 'react-router'
export default function Home() {
  return <h1>Lodestar <Link to="/how">how</Link></h1>
}
