import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = () =>
  pageMeta('Sign in', 'Signing in to Lodestar: what an account is for, and when you need none.')

export default function Login() {
  return (
    <div className="narrow">
      <PageHeading
        eyebrow="Sign in"
        title="Not open yet"
        lede="Accounts are being built. You will need one only to keep your readings on more than one device, or to work here as an artist or a reader."
      />
      <p>
        Until then your browser remembers you by your codename, and there is nothing that you could miss by
        not signing in.
      </p>
      <div className="actions">
        <Link to="/" {...buttonLook({ variant: 'gold' })}>
          Go to the first page
        </Link>
        <Link to="/privacy" {...buttonLook()}>
          What we keep
        </Link>
      </div>
    </div>
  )
}
