import { data, useNavigate } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { NotFoundScreen } from '#app/components/site/error-screen.tsx'
import { Meanwhile, PerhapsOwn, useIsUnanswered } from '#app/components/readings/perhaps-own.tsx'
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
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../../page-meta.ts'
import { Designer } from './designer.tsx'
import { keptDraft } from './kept-draft.ts'
import type { Draft } from './layout-draft.ts'
import type { Route } from './+types/edit-layout.ts'

type OwnLayout = NonNullable<FunctionReturnType<typeof api.readings.layouts.get>>

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Change a layout', description: 'Change a spread of your own.', robots: 'noindex' })

/** As a stranger sees it: what is private is not found, like what never was. */
export async function loader({ params: { layoutId }, context }: Route.LoaderArgs) {
  const shared = await context.get(backendContext).query(api.readings.layouts.get, { layoutId })
  if (!shared) throw data(null, { status: 404 })
  return null
}

/** On the way from one's own list the browser asks for itself. */
export function clientLoader() {
  return null
}

export default function EditLayout({ params: { layoutId } }: Route.ComponentProps) {
  const secret = useVisitorSecret()
  return secret === null ? <Meanwhile /> : <Loaded key={layoutId} layoutId={layoutId} secret={secret} />
}

export function ErrorBoundary({ error, params: { layoutId = '' } }: Route.ErrorBoundaryProps) {
  return (
    <PerhapsOwn error={error}>
      {(secret) => <Loaded key={layoutId} layoutId={layoutId} secret={secret} />}
    </PerhapsOwn>
  )
}

function Loaded({ layoutId, secret }: { layoutId: string; secret: string }) {
  const layout = useLiveQuery(api.readings.layouts.get, { layoutId, userRandomID: secret }, undefined)
  const isUnanswered = useIsUnanswered(layout)
  if (isUnanswered) return <Meanwhile />
  if (!layout?.isMine) return <NotFoundScreen />
  return (
    <>
      <PageHeading
        eyebrow="Your layout"
        title={<bdi>{layout.name}</bdi>}
        lede="Readings that you made with it stay as they were."
      />
      <Designer layoutId={layout._id} stored={draftOf(layout)} />
      <Keeping layout={layout} />
    </>
  )
}

/** Who may use it, and its end. */
function Keeping({ layout: { _id: layoutId, visibility } }: { layout: OwnLayout }) {
  const navigate = useNavigate()
  const which = () => ({ layoutId, userRandomID: ensureVisitorSecret() })

  async function share(isShared: boolean): Promise<void> {
    const wanted = isShared ? 'shared' : 'private'
    await writeToBackend(api.readings.layouts.setVisibility, { ...which(), visibility: wanted }).catch(
      sayItFailed,
    )
  }

  async function remove(): Promise<void> {
    try {
      await writeToBackend(api.readings.layouts.remove, which())
    } catch {
      return sayItFailed()
    }
    keptDraft(layoutId).forget()
    toast('The layout is deleted.', { action: { label: 'Undo', onClick: () => void restore() } })
    await navigate('/spreads', { viewTransition: true })
  }

  async function restore(): Promise<void> {
    try {
      await writeToBackend(api.readings.layouts.restore, which())
      await navigate(`/spreads/${layoutId}/edit`)
    } catch (error) {
      toast(errorMessage(error, 'It could not be brought back just now.'), { tone: 'error' })
    }
  }

  return (
    <Panel as="section" className="designer-keeping" aria-labelledby="keeping">
      <h2 id="keeping">Keeping it</h2>
      <Switch
        label="Whoever has the link can read with this layout"
        hint="They can never change it."
        checked={visibility === 'shared'}
        onChange={(event) => void share(event.currentTarget.checked)}
      />
      <Button variant="quiet" onClick={() => void remove()}>
        Delete this layout
      </Button>
    </Panel>
  )
}

function sayItFailed(): void {
  toast('This could not be done just now. Try again in a moment.', { tone: 'error' })
}

function draftOf({ name, positions }: OwnLayout): Draft {
  return { name, positions: positions.map(({ key: _, ...position }, at) => ({ id: at + 1, ...position })) }
}
