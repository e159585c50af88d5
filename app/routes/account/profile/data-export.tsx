import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { loadConvex } from '#app/data/convex.ts'
import { readCodename } from '#app/session/codename.ts'
import { readIsMagician } from '#app/session/magician.ts'
import { currentSession } from '#app/session/session.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

/** Downloads everything that is stored about the user, as one file. */
export function DataExport() {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      save(await collectData())
    } catch {
      toast(m.account_data_export_your_file_couldnt_be_created(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="taking-along">
      <h2 id="taking-along">{m.account_data_export_export_your_data()}</h2>
      <p>{m.account_data_export_one_file_with_everything_we()}</p>
      <Button loading={busy} onClick={() => void download()}>
        {m.account_data_export_download_my_data()}
      </Button>
    </Panel>
  )
}

const queries = {
  draws: api.journal.exports.draws,
  spreads: api.journal.exports.spreads,
  layouts: api.account.layouts,
  deckPictures: api.account.deckPictures,
  messages: api.account.messages,
  testimonials: api.account.testimonials,
}
const pageSize = 100

async function collectData(): Promise<object> {
  const client = await loadConvex()
  const tables: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(queries)) {
    const rows: unknown[] = []
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const result: { page: unknown[]; isDone: boolean; continueCursor: string } = await client.query(query, {
        paginationOpts: { numItems: pageSize, cursor },
      })
      rows.push(...result.page)
      ;({ isDone, continueCursor: cursor } = result)
    }
    tables[name] = rows
  }
  return {
    product: 'Lodestar',
    exportedAt: new Date().toISOString(),
    profile: await client.query(api.getUserFromIdentity.default, {}),
    role: await client.query(api.account.role.mine, {}),
    place: await client.query(api.places.savedTowns.mine, { userRandomID: ensureVisitorSecret() }),
    signIn: currentSession().claims,
    inThisBrowser: { codename: readCodename(), isMagician: readIsMagician() },
    ...tables,
  }
}

function save(content: object): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `lodestar-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
