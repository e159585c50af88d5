// A lock for installing and building, so that two commands started together do not write the same files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const defaultLock = join(root, '.cache/lock')

/** Runs `work` while holding the lock. Waits for another holder, and takes the lock over if its process has died. */
export async function withBuildLock(work, folder = defaultLock) {
  let isAnnounced = false
  while (!acquire(folder)) {
    if (!isAnnounced) console.log('Another command is installing or building here; waiting for it…')
    isAnnounced = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function acquire(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    mkdirSync(folder) // Atomic: fails with EEXIST if another process holds the lock.
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isOwnerAlive(folder)) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function isOwnerAlive(folder) {
  let pid
  try {
    pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return true // The owner has created the folder and not yet written its pid.
  }
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' // It runs as another user.
  }
}
