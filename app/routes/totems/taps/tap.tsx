// The page of every totem address, where there is no card to show.
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { handleTapButton, loadTapStatus, type TapStatus } from './tap-outcome.ts'
import { TapScreen } from './tap-screen.tsx'

/** The same for every totem and without its address, since link previews show it. */
export const meta = (args: Parameters<typeof pageMeta>[0]) =>
  pageMeta(args, {
    title: m.totems_tap_this_totem_is_ready_to(),
    description: m.totems_tap_hold_your_phone_near_it(),
    image: pageImage('totems'),
    path: '/newlanding',
    robots: 'noindex',
  })

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTapStatus(request, context)
}

export function action({ request, context }: ActionFunctionArgs) {
  return handleTapButton(request, context)
}

type TapPageProps = { loaderData: { tapStatus: TapStatus }; actionData?: { tapStatus: TapStatus } }

export default function TapPage({ loaderData, actionData = loaderData }: TapPageProps) {
  return <TapScreen status={actionData.tapStatus} />
}
