// Every address that a totem opens, where there is no card to show.
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { answerButton, loadStanding, type Standing } from './tap-outcome.ts'
import { TapScreen } from './tap-screen.tsx'

/** The same for every totem, and without its address: this is what previews show. */
export const meta = (args: Parameters<typeof pageMeta>[0]) =>
  pageMeta(args, {
    title: 'A totem waits to be touched',
    description: 'Hold your phone near it, and one card is yours: bound to that touch, for good.',
    image: pageImage('totems'),
    path: '/newlanding',
    robots: 'noindex',
  })

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadStanding(request, context)
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerButton(request, context)
}

type TapPageProps = { loaderData: { standing: Standing }; actionData?: { standing: Standing } }

export default function TapPage({ loaderData, actionData = loaderData }: TapPageProps) {
  return <TapScreen standing={actionData.standing} />
}
