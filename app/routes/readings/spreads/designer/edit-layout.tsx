import { data, useNavigate } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { NotFoundScreen } from '#app/components/site/error-screen.tsx'
import {
  OwnerCheckSkeleton,
  NotFoundUnlessOwner,
  useIsPending,
} from '#app/components/readings/not-found-unless-owner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { ensureVisitorSecret, useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../../page-meta.ts'
import { Designer } from './designer.tsx'
import { draftStorage } from './draft-storage.ts'
import type { Draft } from './layout-draft.ts'
import type { Route } from './+types/edit-layout.ts'

type OwnLayout = NonNullable<FunctionReturnType<typeof api.readings.layouts.get>>

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_edit_layout_edit_a_spread(),
    description: m.readings_edit_layout_edit_your_own_spread(),
    robots: 'noindex',
  })

/** A private layout is a 404 at the server; its owner's browser loads it. */
export async function loader({ params: { layoutId }, context }: Route.LoaderArgs) {
  const shared = await context.get(backendContext).query(api.readings.layouts.get, { layoutId })
  if (!shared) throw data(null, { status: 404 })
  return null
}

/** Within the app, the page loads the layout with the visitor's secret. */
export function clientLoader() {
  return null
}

export default function EditLayout({ params: { layoutId } }: Route.ComponentProps) {
  const secret = useVisitorSecret()
  return secret === null ? (
    <OwnerCheckSkeleton />
  ) : (
    <LayoutEditor key={layoutId} layoutId={layoutId} secret={secret} />
  )
}

export function ErrorBoundary({ error, params: { layoutId = '' } }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundUnlessOwner error={error}>
      {(secret) => <LayoutEditor key={layoutId} layoutId={layoutId} secret={secret} />}
    </NotFoundUnlessOwner>
  )
}

function LayoutEditor({ layoutId, secret }: { layoutId: string; secret: string }) {
  const layout = useLiveQuery(api.readings.layouts.get, { layoutId, userRandomID: secret }, undefined)
  const isPending = useIsPending(layout)
  if (isPending) return <OwnerCheckSkeleton />
  if (!layout?.isMine) return <NotFoundScreen />
  return (
    <>
      <PageHeading
        eyebrow={m.readings_edit_layout_your_spread()}
        title={<bdi>{layout.name}</bdi>}
        lede={m.readings_edit_layout_readings_youve_already_made_with()}
      />
      <Designer layoutId={layout._id} stored={draftOf(layout)} />
      <SharingAndDeletion layout={layout} />
    </>
  )
}

function SharingAndDeletion({ layout: { _id: layoutId, visibility } }: { layout: OwnLayout }) {
  const navigate = useNavigate()
  const target = () => ({ layoutId, userRandomID: ensureVisitorSecret() })

  async function share(isShared: boolean): Promise<void> {
    const newVisibility = isShared ? 'shared' : 'private'
    await writeToBackend(api.readings.layouts.setVisibility, {
      ...target(),
      visibility: newVisibility,
    }).catch(showFailure)
  }

  async function remove(): Promise<void> {
    try {
      await writeToBackend(api.readings.layouts.remove, target())
    } catch {
      return showFailure()
    }
    draftStorage(layoutId).forget()
    toast(m.readings_edit_layout_spread_deleted(), {
      action: { label: m.readings_edit_layout_undo(), onClick: () => void restore() },
    })
    await navigate('/spreads', { viewTransition: true })
  }

  async function restore(): Promise<void> {
    try {
      await writeToBackend(api.readings.layouts.restore, target())
      await navigate(`/spreads/${layoutId}/edit`)
    } catch (error) {
      toast(errorMessage(error, m.readings_edit_layout_the_spread_couldnt_be_restored()), { tone: 'error' })
    }
  }

  return (
    <Panel as="section" className="designer-keeping" aria-labelledby="keeping">
      <h2 id="keeping">{m.readings_edit_layout_share_or_delete()}</h2>
      <Switch
        label={m.readings_edit_layout_anyone_with_the_link_can()}
        hint={m.readings_edit_layout_they_cant_change_it()}
        checked={visibility === 'shared'}
        onChange={(event) => void share(event.currentTarget.checked)}
      />
      <Button variant="quiet" onClick={() => void remove()}>
        {m.readings_edit_layout_delete_this_spread()}
      </Button>
    </Panel>
  )
}

function showFailure(): void {
  toast(m.readings_edit_layout_something_went_wrong_nothing_was(), { tone: 'error' })
}

function draftOf({ name, positions }: OwnLayout): Draft {
  return {
    name,
    positions: positions.map(({ key: _, ...position }, index) => ({ id: index + 1, ...position })),
  }
}
