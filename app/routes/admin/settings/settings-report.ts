// What the host says about its settings: only it knows the environment.
import { useEffect, useState } from 'react'
import { backendToken } from '#app/session/session.ts'
import type { MailTest, ShownSetting } from '#rules/settings/shown-setting.ts'

export type SettingsReport = ReadonlyMap<string, ShownSetting>

const attempts = 5
const waitMs = 400

/** Undefined while loading, null if the host did not answer. Read again when `version` changes. */
export function useSettingsReport(version: string | null): SettingsReport | null | undefined {
  const [report, setReport] = useState<SettingsReport | null>()
  useEffect(() => {
    if (version === null) return
    let isCurrent = true
    const read = async () => {
      const settings = (await request('GET', '/settings-report')) as ShownSetting[]
      if (isCurrent) setReport(new Map(settings.map((setting) => [setting.name, setting])))
    }
    // The host follows a change a moment after the page has seen it.
    let left = attempts
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      if (!isCurrent) return
      read().catch(() => isCurrent && setReport((former) => former ?? null))
      if (--left > 0) timer = setTimeout(readAgain, waitMs)
    }
    readAgain()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [version])
  return report
}

export async function sendTestMail(): Promise<MailTest> {
  return ((await request('POST', '/settings-report/test-mail')) as { outcome: MailTest }).outcome
}

async function request(method: 'GET' | 'POST', path: string): Promise<unknown> {
  const token = await backendToken()
  const response = await fetch(path, { method, headers: token ? { Authorization: `Bearer ${token}` } : {} })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return response.json()
}
