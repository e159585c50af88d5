import './demo.css'
import { data, redirect } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getRefusal } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { AddressAnatomy } from './address-anatomy.tsx'
import { DemoStage } from './demo-stage.tsx'
import type { Route } from './+types/demo.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.totems_demo_try_a_totem(),
    description: m.totems_demo_no_totem_at_hand_move(),
    image: pageImage('totems'),
  })

/** Simulates a tap: creates the address that a totem's chip would give, and redirects there. */
export async function action({ request, context }: Route.ActionArgs) {
  const cookieSecret = visitorSecretFromCookies(request.headers.get('Cookie'))
  const userRandomID = cookieSecret ?? createVisitorSecret()
  const { secure } = context.get(requestFacts)
  try {
    const address = await context.get(formBackendContext).action(api.totems.demo.touch, { userRandomID })
    const headers = cookieSecret ? {} : { 'Set-Cookie': visitorCookie(userRandomID, secure) }
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
        eyebrow={m.totems_demo_demo()}
        title={m.totems_demo_tap_a_totem()}
        lede={m.totems_demo_this_totem_is_a_picture()}
      />
      {actionData && (
        <Callout tone="warning" title={m.totems_demo_please_wait_a_moment()}>
          <p>{actionData.problem}</p>
        </Callout>
      )}
      <DemoStage />
      <AddressAnatomy />
    </>
  )
}
