// One at a time: two commands started together must not install or build into each other's hands.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const ours = join(root, '.cache/lock')

/** Runs `work` when nobody else does; waits for whoever does, and takes over from one that died. */
export async function alone(work, folder = ours) {
  let told = false
  while (!acquire(folder)) {
    if (!told) console.log('Another command is installing or building here; waiting for it…')
    told = true
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
    mkdirSync(folder) // Fails if it is there: only one can make it.
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!ownerLives(folder)) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function ownerLives(folder) {
  let pid
  try {
    pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return true // It has just been made; its owner is about to sign.
  }
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' // It lives, as somebody else.
  }
}
