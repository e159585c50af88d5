// How much memory the server process may take. V8 sizes its heap by the machine (4 GB on a large one) and collects garbage
// late while there is room; the server's caches are bounded far below, so it is given less room.
import { totalmem } from 'node:os'

const largestHeapMb = 448
const smallestHeapMb = 384
const optionName = '--max-old-space-size'

/**
 * Options for Node. NODE_OPTIONS takes precedence.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} memoryBytes what the machine, or the container, has
 */
export function heapOptions(env, memoryBytes = availableMemory()) {
  if (/--max[-_]old[-_]space[-_]size/.test(env.NODE_OPTIONS ?? '')) return []
  const quarterMb = Math.floor(memoryBytes / 4 / 2 ** 20)
  return [`${optionName}=${Math.max(smallestHeapMb, Math.min(largestHeapMb, quarterMb))}`]
}

/**
 * With its default of eight arenas for each core, glibc keeps much of what was freed (images, compressed pages) for
 * threads that never use it again.
 * @param {NodeJS.ProcessEnv} env
 */
export function memoryEnvironment(env) {
  return { MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2' }
}

function availableMemory() {
  // Zero or undefined where there is no limit; newer than Node 20's types.
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}
