// One hostile address, in a process of its own so that its own work does not slow the visitors' clocks. It is told over IPC
// which flood to make, and reports how much of it was answered and how much was refused.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'

const address = '203.0.113.66'
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const counts = { answered: 0, refused: 0, dropped: 0 }
let url = ''
let deck = ''
let isFlooding = false
/** Makes every argument a new one, so that no answer comes from a cache. */
let unique = Date.now()

const newSecret = () => randomBytes(24).toString('base64url')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves to the parsed answer, or null if it was refused. */
function post(route, body) {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': address,
    }
    const sent = request(`${url}${route}`, { method: 'POST', agent, headers }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', () => resolve(null))
      response.on('end', () => {
        if (response.statusCode !== 200) return resolve(null)
        const answer = Buffer.concat(chunks)
        // A large answer is not looked at: parsing it would only slow the flood.
        resolve(answer.length > 100_000 ? {} : JSON.parse(answer.toString()))
      })
    })
    sent.on('error', () => resolve(null))
    sent.end(text)
  })
}

async function call(type, path, args) {
  const answer = await post(`/api/${type}`, { path, args, format: 'json' })
  if (answer?.status === 'success') counts.answered++
  else counts.refused++
  return answer?.value
}

/** A refused client of bad manners tries again almost at once. */
async function repeat(atOnce, work) {
  const loop = async () => {
    while (isFlooding) {
      const before = counts.refused
      await work()
      if (counts.refused > before) await pause(5)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
}

async function draw(userRandomID = newSecret()) {
  const sealed = await call('action', 'readings/commitments:sealDraw', {
    userRandomID,
    deck,
    reversals: true,
  })
  if (!sealed) return null
  const { commitmentId } = sealed
  const visitorSeed = newSecret()
  return call('mutation', 'readings/draws:create', { commitmentId, userRandomID, visitorSeed, chosen: 7 })
}

const ofJournal = (userRandomID) => ({
  path: 'journal/entries:list',
  args: { userRandomID, paginationOpts: { cursor: null, numItems: 100, id: unique++ } },
})

/** A journal with a page of readings. */
async function fillJournal() {
  const userRandomID = newSecret()
  const drawIds = []
  for (let i = 0; i < 25; i++) drawIds.push(await draw(userRandomID))
  return { userRandomID, readingId: drawIds.find(Boolean)?._id }
}

/** Keeps one socket with the given subscriptions; `onTransition` may change them. Comes back when it is closed. */
async function subscribe(queries, onTransition = () => {}) {
  while (isFlooding) {
    await new Promise((resolve) => {
      const headers = { 'x-forwarded-for': address }
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/1.48.0/sync`, { headers })
      let version = 0
      let known = []
      const replace = () => {
        const left = known.map((queryId) => ({ type: 'Remove', queryId }))
        const added = queries().map(({ path, args }) => {
          const queryId = unique++
          return { type: 'Add', queryId, udfPath: path, args: [args] }
        })
        known = added.map(({ queryId }) => queryId)
        const modifications = [...left, ...added]
        socket.send(
          JSON.stringify({
            type: 'ModifyQuerySet',
            baseVersion: version,
            newVersion: ++version,
            modifications,
          }),
        )
      }
      socket.on('open', () => {
        const sessionId = randomUUID()
        socket.send(JSON.stringify({ type: 'Connect', sessionId, connectionCount: 0, lastCloseReason: null }))
        replace()
      })
      socket.on('message', (data) => {
        if (!data.subarray(0, 30).includes('Transition')) return
        counts.answered++
        onTransition(replace)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        if (isFlooding) counts.dropped++
        setTimeout(resolve, 50)
      })
      sockets.add(socket)
    })
  }
}
const sockets = new Set()

const vocabulary =
  'lord god king son man house day people land hand heart father city earth heaven water fire bread word life death soul spirit mercy'.split(
    ' ',
  )

const floods = {
  /** A thousand distinct searches in one frame, and another thousand when they are answered. */
  searches: () => {
    const some = () => vocabulary[Math.floor(Math.random() * vocabulary.length)]
    const search = () => ({
      path: 'verses:search',
      args: { text: `${some()} ${some()} ${some()}`, translation: 'kjv', limit: 20 + (unique++ % 1e9) / 1e9 },
    })
    return subscribe(
      () => Array.from({ length: 1_000 }, search),
      (replace) => replace(),
    )
  },
  draws: () => repeat(64, () => draw()),
  batches: async () => {
    const { userRandomID } = await fillJournal()
    await repeat(16, async () => {
      const queries = Array.from({ length: 100 }, () => ofJournal(userRandomID))
      if (await post('/api/query_batch', { queries })) counts.answered++
      else counts.refused++
    })
  },
  subscriptions: async () => {
    const { userRandomID, readingId } = await fillJournal()
    const queries = Array.from({ length: 60 }, () => ofJournal(userRandomID))
    const watching = subscribe(() => queries)
    for (let revision = 0; isFlooding; await pause(1_000)) {
      const note = { readingId, userRandomID, note: `n${revision % 10}`, basedOn: revision }
      const written = await call('mutation', 'journal:setNote', note)
      if (written) revision = written.noteRevision
    }
    await watching
  },
  actions: () =>
    repeat(64, () => {
      const args = { userRandomID: newSecret(), deck, reversals: true, layout: 'celtic-cross' }
      return call('action', 'readings/commitments:sealSpread', args)
    }),
}

process.on('message', async (order) => {
  if (order.stop) {
    isFlooding = false
    for (const socket of sockets) socket.terminate()
    sockets.clear()
    agent.destroy()
    process.send(counts)
    return
  }
  ;({ url, deck } = order)
  Object.assign(counts, { answered: 0, refused: 0, dropped: 0 })
  isFlooding = true
  floods[order.flood]()
  process.send({ started: true })
})
process.on('disconnect', () => process.exit())
