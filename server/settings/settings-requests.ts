// What /admin/settings asks the host: every setting with its value and source, and to send a test mail. For admins; the backend
// says who they are.
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { callFunction } from '#rules/function-call.ts'
import { getRefusal } from '#rules/refusal.ts'
import type { MailTest } from '#rules/settings/shown-setting.ts'
import type { BackendApi } from '../backend/host-backend.ts'
import { clientOf } from '../client-address.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import type { LiveMailer } from '../identity/live-mailer.ts'
import { mailLanguage } from '../identity/mailer.ts'
import { sendJson } from '../send.ts'
import type { Settings } from '../settings.ts'
import { describeSettings } from './describe-settings.ts'

interface SettingsRequestsOptions {
  settings: Settings
  backendApi: BackendApi
  mailer: Pick<LiveMailer, 'isSet' | 'deliver'>
}

const reportPath = '/settings-report'
const testMailPath = '/settings-report/test-mail'
/** A test mail goes only to the admin who asks, but a script should not fill their mailbox. */
const testMailEveryMs = 5000

export function settingsRequests({ settings, backendApi, mailer }: SettingsRequestsOptions): Handler {
  let lastTestMail = 0

  return (exchange) => {
    const { pathname } = exchange.url
    if (pathname === reportPath) return report(exchange)
    return pathname === testMailPath ? sendTestMail(exchange) : false
  }

  async function report(exchange: Exchange): Promise<true> {
    requireMethod(exchange, reportPath, 'GET')
    await requireAdmin(exchange)
    await sendJson(exchange, 200, describeSettings(settings), 'no-store')
    return true
  }

  async function sendTestMail(exchange: Exchange): Promise<true> {
    requireMethod(exchange, testMailPath, 'POST')
    refuseCrossSiteForm(exchange.request, settings.publicUrl)
    exchange.request.resume()
    const to = await requireAdmin(exchange)
    if (to === null) throw new HttpError(409, 'This account has no email address.')
    const now = Date.now()
    if (now - lastTestMail < testMailEveryMs) {
      throw new HttpError(429, 'A test mail was sent a moment ago.', { 'Retry-After': '5' })
    }
    lastTestMail = now
    await sendJson(exchange, 200, { outcome: await testMail(to) }, 'no-store')
    return true
  }

  async function testMail(to: string): Promise<MailTest> {
    if (!mailer.isSet) return 'not set'
    const locale = mailLanguage
    const isSent = await mailer.deliver({
      to,
      subject: m.mail_test_subject({}, { locale }),
      text: m.mail_test_text({ publicUrl: settings.publicUrl }, { locale }),
    })
    return isSent ? 'sent' : 'failed'
  }

  /** Their email address. */
  async function requireAdmin({ request }: Exchange): Promise<string | null> {
    const client = clientOf(request, settings.trustedProxies)
    const profile = await callFunction(
      {
        url: backendApi.url,
        fetch: (url, init) => backendApi.fetch(new Request(url, init), client),
        authorization: request.headers.authorization ?? null,
      },
      'query',
      api.users.getUserProfile,
      {},
    ).catch((error: unknown) => {
      if (getRefusal(error)) return null
      throw error
    })
    if (!profile?.isAdmin) throw new HttpError(403, 'Only admins can see the settings.')
    return profile.email
  }
}

function requireMethod(exchange: Exchange, route: string, method: 'GET' | 'POST'): void {
  exchange.route = route
  if (exchange.request.method === method) return
  throw new HttpError(405, `Only ${method} is allowed.`, { Allow: method })
}
