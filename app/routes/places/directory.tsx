// All states: from here every town can be reached.
import { Link } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import { states } from '#content/places/states.ts'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { breadcrumbData } from './place-data.ts'
import { directorySteps, shownSteps } from './steps.ts'
import type { Route } from './+types/directory.ts'
import './places.css'

export function loader({ context }: Route.LoaderArgs) {
  const byName = [...states].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return { states: byName, origin: context.get(requestFacts).origin }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, {
    title: 'Tarot readings by town',
    description:
      'Every town of the United States with five thousand people or more: draw a card there, under its own sky.',
    image: pageImage('cities'),
  }),
  { 'script:ld+json': breadcrumbData(args.loaderData?.origin ?? '', directorySteps) },
]

export default function Directory({ loaderData }: Route.ComponentProps) {
  return (
    <div className="place">
      <Breadcrumbs steps={shownSteps(directorySteps)} />
      <PageHeading
        eyebrow="The United States"
        title="A card, wherever you are"
        lede="Choose a state, then your town: what is drawn there, what can be touched there, and tonight’s sky."
      />
      <ul role="list" className="states">
        {loaderData.states.map(({ slug, name, abbreviation }) => (
          <li key={slug}>
            <Link to={`/${slug}/tarot-readings`} className="panel">
              <span aria-hidden="true">{abbreviation}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="place-more">
        <Link to="/map">Where cards are drawn</Link>
      </p>
      <p className="place-source">
        Towns from GeoNames (CC BY 4.0). Places are for readers: we do not know where you are unless you say
        so.
      </p>
    </div>
  )
}
