// Sends a support message: by a form, which works without JavaScript, or directly for signed-in visitors, so that it belongs
// to their account.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { callBackend } from '#app/data/backend-call.ts'
import { formBackendContext, requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { backendToken } from '#app/session/session.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { getRefusal } from '#rules/refusal.ts'
import { supportDraft } from './support-draft.ts'
import { parseMessage, validateMessage, rejectedBy, type RejectedMessage } from './support-message.ts'

export const sentPath = '/support?sent=1#write'

export async function sendByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const message = parseMessage(form)
  const rejected = validateMessage(form)
  if (rejected) return data(rejected, { status: 400 })
  const { secure } = context.get(requestFacts)
  const cookieSecret = visitorSecretFromCookies(request.headers.get('Cookie'))
  const userRandomID = cookieSecret ?? createVisitorSecret()
  try {
    const args = { ...message, userRandomID, language: getLocale() }
    await context.get(formBackendContext).mutation(api.messages.send, args)
  } catch (error) {
    const refusal = getRefusal(error)
    if (!refusal) throw error
    return data(rejectedBy(message, refusal), { status: refusal.code === 'rate limited' ? 429 : 400 })
  }
  return redirect(sentPath, {
    status: 303,
    ...(!cookieSecret && { headers: { 'Set-Cookie': visitorCookie(userRandomID, secure) } }),
  })
}

/** Failures are returned and shown beside the form, never thrown as an error page. */
export async function sendInBrowser<Answer>(request: Request, sendToServer: () => Promise<Answer>) {
  const form = await request.clone().formData()
  const message = parseMessage(form)
  const rejected = validateMessage(form)
  if (rejected) return rejected
  try {
    if ((await backendToken()) === null) return await sendToServer()
    const args = { ...message, userRandomID: ensureVisitorSecret(), language: getLocale() }
    await callBackend('mutation', api.messages.send, args)
    throw redirect(sentPath)
  } catch (error) {
    if (error instanceof Response) {
      // A redirect means that the message was stored, so the draft is no longer needed.
      supportDraft.forget()
      throw error
    }
    const refusal = getRefusal(error)
    if (refusal) return rejectedBy(message, refusal)
    const problem = m.site_send_support_message_your_message_couldnt_be_sent()
    return { message, field: null, problem } satisfies RejectedMessage
  }
}
