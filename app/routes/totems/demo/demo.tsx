import './demo.css'
import { data, redirect } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { createVisitorSecret, visitorCookie, visitorSecretOf } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import { getRefusal } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { AddressAnatomy } from './address-anatomy.tsx'
import { DemoStage } from './demo-stage.tsx'
import type { Route } from './+types/demo.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'A totem to try',
    description:
      'No totem at hand? Move the phone to this one and see what a touch does: a real seal, a real count, a real card.',
    image: pageImage('totems'),
  })

/** What a phone does when it comes near: it is given an address, and opens it. From there on all is as with wood and metal. */
export async function action({ request, context }: Route.ActionArgs) {
  const known = visitorSecretOf(request.headers.get('Cookie'))
  const userRandomID = known ?? createVisitorSecret()
  const { secure } = context.get(requestFacts)
  try {
    const address = await context.get(formBackendContext).action(api.totems.demo.touch, { userRandomID })
    const headers = known ? {} : { 'Set-Cookie': visitorCookie(userRandomID, secure) }
    return redirect(address, { status: 303, headers })
  } catch (error) {
    const refusal = getRefusal(error)
    if (!refusal) throw error
    return data({ problem: refusal.message }, { status: refusal.code === 'rate limited' ? 429 : 400 })
  }
}

export default function Demo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        eyebrow="Demo"
        title="Touch a totem"
        lede="This one is made of light. Bring the phone to it, as you would to one of wood."
      />
      {actionData && (
        <Callout tone="warning" title="Not so fast">
          <p>{actionData.problem}</p>
        </Callout>
      )}
      <DemoStage />
      <AddressAnatomy />
    </>
  )
}
