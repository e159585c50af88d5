// For a person whose browser looked like a machine, or only guessed ahead: the same touch, by a button.
import { redirect, type RouterContextProvider } from 'react-router'
import { formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { createVisitorSecret, visitorCookie, visitorSecretOf } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import { answerOf } from './tap-outcome.ts'

export async function touchByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { pathname, search } = new URL(request.url)
  const { secure, ipAddress } = context.get(requestFacts)
  const known = visitorSecretOf(request.headers.get('Cookie'))
  const userRandomID = known ?? createVisitorSecret()
  const opened = await context
    .get(formBackendContext)
    .mutation(api.taps.open, { address: pathname + search, userRandomID, ipAddress })
  if (opened.outcome !== 'drawn') return answerOf(opened)
  const headers = known ? undefined : { 'Set-Cookie': visitorCookie(userRandomID, secure) }
  return redirect(`/draws/${opened.drawId}`, { status: 303, ...(headers && { headers }) })
}
