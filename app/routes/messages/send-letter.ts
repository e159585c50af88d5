// How a message is sent: by a form, which works without JavaScript; and by those who are signed in under their name, so
// that it belongs to their account.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { callBackend } from '#app/data/backend-call.ts'
import { formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { backendToken } from '#app/session/session.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getRefusal } from '#rules/refusal.ts'
import { letterDraft } from './letter-draft.ts'
import { letterIn, problemIn, unsentBy, type Unsent } from './letter.ts'

export const sentPath = '/support?sent=1#write'

export async function sendByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const letter = letterIn(form)
  const wrong = problemIn(form)
  if (wrong) return data(wrong, { status: 400 })
  const { secure } = context.get(requestFacts)
  const known = visitorSecretFromCookies(request.headers.get('Cookie'))
  const userRandomID = known ?? createVisitorSecret()
  try {
    await context.get(formBackendContext).mutation(api.messages.send, { ...letter, userRandomID })
  } catch (error) {
    const refusal = getRefusal(error)
    if (!refusal) throw error
    return data(unsentBy(letter, refusal), { status: refusal.code === 'rate limited' ? 429 : 400 })
  }
  return redirect(sentPath, {
    status: 303,
    ...(!known && { headers: { 'Set-Cookie': visitorCookie(userRandomID, secure) } }),
  })
}

/** In the browser. What fails on the way comes back as words beside the form, never as an error page. */
export async function sendInBrowser<Answer>(request: Request, sendToServer: () => Promise<Answer>) {
  const form = await request.clone().formData()
  const letter = letterIn(form)
  const wrong = problemIn(form)
  if (wrong) return wrong
  try {
    if ((await backendToken()) === null) return await sendToServer()
    await callBackend('mutation', api.messages.send, { ...letter, userRandomID: ensureVisitorSecret() })
    throw redirect(sentPath)
  } catch (error) {
    if (error instanceof Response) {
      // On the way to the thanks: it is stored there, and need not be here.
      letterDraft.forget()
      throw error
    }
    const refusal = getRefusal(error)
    if (refusal) return unsentBy(letter, refusal)
    const problem = m.site_send_letter_it_could_not_be_sent_just()
    return { letter, field: null, problem } satisfies Unsent
  }
}
