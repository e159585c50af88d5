// Files of former builds that are loaded on demand. A page that was opened before a deploy may load more scripts later, and so
// may a worker of the former build that still serves. So they stay for a day. Their names contain a hash, so they never
// collide with those of the new build.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keptMs = 24 * 3_600_000
const folders = ['client/assets', 'server/assets']

/**
 * Before a build, which empties these folders. They are copied, because a server may be using them.
 * @param {string} build the folder of builds
 */
export function putAside(build) {
  const aside = join(build, 'former-assets')
  rmSync(aside, { recursive: true, force: true })
  for (const folder of folders) {
    if (existsSync(join(build, folder))) cpSync(join(build, folder), join(aside, folder), { recursive: true })
  }
}

/**
 * After it. The record says when each file stopped being part of the current build.
 * @param {string} build
 * @param {number} nowMs
 */
export function bringBack(build, nowMs = Date.now()) {
  const aside = join(build, 'former-assets')
  const recordFile = join(build, 'former-assets.json')
  /** @type {Record<string, number>} */
  const before = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
  /** @type {Record<string, number>} */
  const record = {}
  for (const folder of folders.filter((folder) => existsSync(join(aside, folder)))) {
    mkdirSync(join(build, folder), { recursive: true })
    const current = new Set(readdirSync(join(build, folder)))
    for (const name of readdirSync(join(aside, folder))) {
      const path = `${folder}/${name}`
      const since = before[path] ?? nowMs
      if (current.has(name) || nowMs - since > keptMs) continue
      cpSync(join(aside, path), join(build, path))
      record[path] = since
    }
  }
  writeFileSync(recordFile, JSON.stringify(record))
  rmSync(aside, { recursive: true, force: true })
}
