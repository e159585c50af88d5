// The production process: settings → start → serve → stop. With `data …` as its arguments it works on the data of a
// stopped product instead.
import * as build from 'virtual:react-router/server-build'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { isBackendError } from '#backend/index.ts'
import { createApp, type App } from './app.ts'
import * as functions from './backend/functions.ts'
import { runDataCommand } from './data/command.ts'
import { drawnVerses } from './drawn-verses.ts'
import { engravings, engravingsFolder } from './images/engravings.ts'
import { createPictures, picturesFolder } from './images/pictures.ts'
import { shareImages } from './images/share-images.ts'
import { createUploadedPictures, sweepEveryHour, uploadedPicturesFolder } from './images/uploaded-pictures.ts'
import { openWrittenCards } from './images/written-cards.ts'
import { createLog } from './log.ts'
import { listen, ListenError } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { routeRules } from './route-rules.ts'
import { readAltTexts } from './seeding/drawn-alt-texts.ts'
import { chosenContent, seedSets } from './seeding/sets.ts'
import { openServices, type Services } from './services.ts'
import { isOpenToOthersInPlainText, readSettings, SettingsError, type Settings } from './settings.ts'
import { workerHeaders } from './security-headers.ts'
import { createStartingApp } from './starting.ts'
import { staticFiles } from './static-files.ts'
import { designUploads, incomingFolder } from './uploads/design-uploads.ts'

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const settings = readSettings(process.env)
  const [command, ...args] = process.argv.slice(2)
  if (command === 'data') {
    await runDataCommand(args, settings, seedSets('all', readAltTexts(drawnRecord)), say)
    process.exit()
  }
  await serve(settings)
}

/** The built server stands in build/server, the files for browsers and the drawn decks beside it. */
const drawnRecord = join(import.meta.dirname, '../drawn.json')

async function serve(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process failed')
    log.flush(() => process.exit(1))
  })
  const metrics = createMetrics()
  const stage = new Set(['The product is starting.'])
  let services: Services | undefined
  const readiness = {
    obstacles: async () => (stage.size > 0 ? [...stage] : ((await services?.backend.obstacles()) ?? [])),
  }

  let app: App = createStartingApp(settings, readiness)
  const listening = await listen(
    (request, response) => app(request, response),
    (request, socket, head) => services?.backend.upgrade(request, socket, head) ?? 503,
    settings,
    log,
  )

  const cutShort = new AbortController()
  const opening = openServices({
    ...{ settings, log, metrics, functions },
    errorDetails: 'redacted',
    content: seedSets(chosenContent(process.argv.slice(2)), readAltTexts(drawnRecord)),
    seeding: { say, signal: cutShort.signal },
    onLost: (reason) => {
      process.stderr.write(`${reason}\n`)
      stop.begin(lostExitCode)
    },
  })
  const stop = onStopSignal(async () => {
    stage.add('The product is stopping.')
    cutShort.abort()
    // A start that is cut short is finished first: what it opened must be closed.
    const opened = await opening.catch(() => undefined)
    const stopped = listening.stop()
    await opened?.backend.dismiss()
    await stopped
    await opened?.close()
    log.flush()
  })

  try {
    services = await opening
  } catch (error) {
    await listening.stop()
    throw error
  }
  if (stop.isUnderWay()) return
  const { dataDir } = settings.data
  const { door, pageReaders } = services.backend
  const uploaded = createUploadedPictures({
    ...{ folder: uploadedPicturesFolder(dataDir), backend: pageReaders.forgetful, door, log },
  })
  sweepEveryHour(uploaded, log)
  app = createApp({
    settings,
    log,
    metrics,
    readiness,
    rules: routeRules,
    manifest: { id: __BUILD_ID__, builtAt: __BUILT_AT__ },
    build,
    mode: 'production',
    files: [
      staticFiles(join(import.meta.dirname, '../client'), {
        unchanging: '/assets/',
        also: { '/service-worker.js': workerHeaders },
      }),
      staticFiles(join(import.meta.dirname, '../drawn'), { at: '/drawn', unchanging: '/drawn/' }),
      drawnVerses(services.backend.pageReaders.forgetful),
      engravings({
        ...{ folder: engravingsFolder(dataDir), log },
        hash: __DRAWN_DECKS__.woodcut ?? '',
      }),
      shareImages({
        backend: services.backend.pageReaders.forgetful,
        cards: openWrittenCards(join(import.meta.dirname, '../drawn'), uploaded.read),
        pictures: createPictures({ folder: picturesFolder(dataDir), log }),
      }),
      uploaded.requests,
      designUploads({ folder: incomingFolder(dataDir), door, publicUrl: settings.publicUrl, log }),
    ],
    backendRequests: services.backend.requests,
    identityRequests: services.identity.requests,
    ingestRequests: services.ingest.requests,
    pageReaders: services.backend.pageReaders,
  })
  stage.clear()
  if (isOpenToOthersInPlainText(settings)) say(plainTextWarning)
  await greetOwner(services, settings.identity.ownerEmail)
  say(`Lodestar is ready at ${settings.publicUrl}`)
}

const plainTextWarning =
  'Careful: HOST lets other machines in, but PUBLIC_URL is not https. Passwords and sessions can be read on the way,\n' +
  'and browsers refuse to sign in. Put a proxy with a certificate in front and set PUBLIC_URL to its address.'

/** The owner's link is said and not logged: it is a key, if only for a day. */
async function greetOwner({ identity }: Services, ownerEmail: string): Promise<void> {
  const link = await identity.firstOwnerLink()
  if (link) say(`The owner, ${ownerEmail}, sets a password here, once and within a day:\n  ${link}`)
}

/** The database belongs to another server now: whoever supervises the process starts it again. */
const lostExitCode = 75

/** The first signal stops in order. Whoever asks twice does not want to wait. */
function onStopSignal(stop: () => Promise<void>): { isUnderWay(): boolean; begin(exitCode: number): void } {
  let underWay = false
  const begin = (exitCode: number) => {
    if (underWay) process.exit(exitCode || 1)
    underWay = true
    stop().then(() => process.exit(exitCode), fail)
  }
  process.on('SIGTERM', () => begin(0))
  process.on('SIGINT', () => begin(0))
  return { isUnderWay: () => underWay, begin }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(error: unknown): void {
  // A wrong setting, a taken port or data folder is the reader's to mend: the words are enough, a stack would hide them.
  const isTheirs = error instanceof SettingsError || error instanceof ListenError || isBackendError(error)
  const words = error instanceof Error ? (isTheirs ? error.message : error.stack) : String(error)
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

main().catch(fail)
