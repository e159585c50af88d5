// The production process: settings → start → serve → stop. With the argument `data` it runs a data command instead.
import * as build from 'virtual:react-router/server-build'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { addressNotice } from './address/address-notice.ts'
import { createApp, type App } from './app.ts'
import * as functions from './backend/functions.ts'
import { exposeBackupMetrics } from './backup/backup-metrics.ts'
import { backUpInProcess } from './backup/backup-process.ts'
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts'
import { scheduleBackups, type BackupSchedule } from './backup/schedule.ts'
import { runDataCommand } from './data/command.ts'
import { verseCards } from './verses/verse-cards.ts'
import { engravedEdition, engravings, engravingsFolder } from './images/engravings.ts'
import { createPngRenderer, picturesFolder } from './images/svg-to-png.ts'
import { shareImages } from './images/share-images.ts'
import { createUploadedPictures, sweepEveryHour, uploadedPicturesFolder } from './images/uploaded-pictures.ts'
import { openCardImages } from './images/card-images.ts'
import { createLog, type Log } from './log.ts'
import { listen } from './listen.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { operatorWarning } from './operator-warning.ts'
import { readStylesheets } from './pages/stylesheets.ts'
import { aiReader } from './reader/ai-reader.ts'
import { routeRules } from './route-rules.ts'
import { readAltTexts } from './seeding/drawn-alt-texts.ts'
import { loadTranslations } from './seeding/load-translations.ts'
import { chosenContent, seedSets } from './seeding/sets.ts'
import { openServices, type Services } from './services.ts'
import { hasUntrustedProxy, isExposedOverHttp, readSettings, type Settings } from './settings.ts'
import { settingsRequests } from './settings/settings-requests.ts'
import { workerHeaders } from './security-headers.ts'
import { StartError } from './start-error.ts'
import { describeStartFailure, exitCodes } from './start-failure.ts'
import { createStartingApp } from './starting-app.ts'
import { staticFiles } from './static-files.ts'
import { thisProgram } from './upgrade/data-versions.ts'
import { onShutdownRequest } from './shutdown.ts'
import { deckPictureUploads, incomingPicturesFolder } from './uploads/deck-picture-uploads.ts'
import { designUploads, incomingFolder } from './uploads/design-uploads.ts'
import { runWorkers, workerRole, type WorkerRole } from './workers.ts'

let settings: Settings | undefined

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  settings = readSettings(process.env)
  const args = process.argv.slice(2)
  if (args[0] === 'data') {
    // process.exit also stops the embedded PostgreSQL, which the default action of these signals would leave running.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
      process.once(signal, () => process.exit(exitCodes.crash))
    const content = seedSets(chosenContent(args), readAltTexts(drawnRecord), await loadTranslations())
    await runDataCommand(args.slice(1), settings, content, say)
    process.exit()
  }
  const role = workerRole(args)
  // Without workers there is nothing to replace, and by default the signal would end the process.
  process.on('SIGUSR2', () => {})
  if (settings.workers > 1 && role === undefined)
    return runWorkers({ settings, log: createLog(settings.logLevel), say, fail })
  await serve(settings, role)
}

/** The built server is in build/server, next to the client files and the drawn decks. */
const drawnRecord = join(import.meta.dirname, '../drawn.json')
const clientFolder = join(import.meta.dirname, '../client')
const drawnFolder = join(import.meta.dirname, '../drawn')

async function serve(settings: Settings, role: WorkerRole | undefined): Promise<void> {
  requireBuild()
  const isFirst = role?.isFirst !== false
  const sayOnce = isFirst ? say : () => {}
  sayOnce(`Lodestar ${thisProgram.version}`)
  const log = createLog(settings.logLevel)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process failed')
    exitAfterFlush(log)
  })
  const metrics = createMetrics()
  const stage = new Set(['The product is starting.'])
  let services: Services | undefined
  let backups: BackupSchedule | undefined
  const readiness = {
    healthProblems: async () =>
      stage.size > 0 ? [...stage] : ((await services?.backend.healthProblems()) ?? []),
  }

  let app: App = createStartingApp(settings, readiness)
  const openPort = () =>
    listen(
      (request, response) => app(request, response),
      (request, socket, head) => services?.backend.upgrade(request, socket, head) ?? 503,
      settings,
      log,
    )
  // Beside workers that serve already, visitors must not be sent to one that is still starting.
  let listening = role?.opensPortAtOnce === false ? undefined : await openPort()

  const shutdownStarted = new AbortController()
  const opening = openServices({
    settings,
    log,
    metrics,
    functions,
    errorDetails: 'redacted',
    content: seedSets(
      chosenContent(process.argv.slice(2)),
      readAltTexts(drawnRecord),
      await loadTranslations(),
    ),
    seeding: { say: sayOnce, signal: shutdownStarted.signal },
    say: sayOnce,
    beforeUpgrade: backUpBeforeUpgrade({
      backups: settings.backups,
      makeBackup: (file) => backUpInProcess(settings, process.argv[1]!, file, shutdownStarted.signal),
      say: sayOnce,
    }),
    onLost: (reason) => {
      process.stderr.write(`${reason} The server process ends; npm start starts it again.\n`)
      shutdown.begin(exitCodes.temporary)
    },
  })
  const shutdown = onShutdownRequest(async () => {
    // A worker that is replaced serves until its port is closed, and the product goes on without it.
    if (role === undefined) stage.add('The product is stopping.')
    shutdownStarted.abort()
    // Wait for the start to finish, because what it has opened must be closed.
    const openedServices = await opening.catch(() => undefined)
    // Before the database is closed, because a backup reads from it.
    await backups?.stop()
    const stopped = listening?.stop()
    await openedServices?.backend.closeSockets()
    await stopped
    await openedServices?.close()
    log.flush()
  }, fail)

  try {
    services = await opening
  } catch (error) {
    await listening?.stop()
    throw error
  }
  if (shutdown.isInProgress()) return
  const { dataDir } = settings.data
  const { api: backendApi, pageReaders } = services.backend
  const uploadedPictures = createUploadedPictures({
    folder: uploadedPicturesFolder(dataDir),
    backend: pageReaders.uncached,
    backendApi,
    log,
  })
  sweepEveryHour(uploadedPictures, log)
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
      staticFiles(clientFolder, {
        immutable: '/assets/',
        extraHeaders: { '/service-worker.js': workerHeaders },
      }),
      staticFiles(drawnFolder, { mountPath: '/drawn', immutable: '/drawn/' }),
      verseCards(services.backend.pageReaders.uncached),
      engravings({
        folder: engravingsFolder(dataDir),
        log,
        hash: __DRAWN_DECKS__[engravedEdition] ?? '',
      }),
      shareImages({
        backend: services.backend.pageReaders.uncached,
        publicUrl: settings.publicUrl,
        cards: openCardImages(drawnFolder, uploadedPictures.read),
        renderer: createPngRenderer({ folder: picturesFolder(dataDir), log }),
      }),
      uploadedPictures.requests,
      designUploads({ folder: incomingFolder(dataDir), backendApi, publicUrl: settings.publicUrl, log }),
      deckPictureUploads({
        folder: incomingPicturesFolder(dataDir),
        settings,
        backendApi,
        log,
        instances: services.backend.instances,
      }),
      aiReader({ settings, backendApi, log, instances: services.backend.instances }),
      settingsRequests({ settings, backendApi, mailer: services.mailer }),
    ],
    backendRequests: services.backend.requests,
    identityRequests: services.identity.requests,
    ingestRequests: services.ingest.requests,
    pageReaders: services.backend.pageReaders,
    stylesheets: readStylesheets(clientFolder),
    instances: services.backend.instances,
  })
  stage.clear()
  listening ??= await openPort()
  if (isExposedOverHttp(settings)) sayOnce(plainTextWarning)
  if (hasUntrustedProxy(settings)) sayOnce(untrustedProxyWarning)
  const aboutOperator = operatorWarning(settings)
  if (aboutOperator !== null) sayOnce(aboutOperator)
  const { formerAddress } = services.backend
  if (formerAddress !== null) sayOnce(addressNotice(formerAddress, settings.publicUrl))
  if (isFirst) await printOwnerLink(services, settings.identity.ownerEmail)
  sayOnce(`Lodestar is ready at ${settings.publicUrl}`)
  if (isFirst) void sayMissingFiles(services, log)
  // The supervisor restarts a process without limit only after it has been ready once.
  process.send?.('ready', ignoreLostSupervisor)
  if (isFirst && makesBackups(settings)) backups = startBackups(settings, services, metrics, log)
}

/** After the start, because a large bucket takes a while to list. */
async function sayMissingFiles({ describeMissingFiles }: Services, log: Log): Promise<void> {
  try {
    const missing = await describeMissingFiles()
    if (missing !== null) say(missing)
  } catch (error) {
    log.warn({ err: error }, 'uploaded files could not be checked')
  }
}

/** With several machines, one that makes none must not report that nobody does. */
function makesBackups({ backend, backups, data }: Settings): boolean {
  return backend.kind === 'embedded' && (backups.folder !== undefined || data.databaseUrl === undefined)
}

function startBackups(
  settings: Settings,
  { backend }: Services,
  { registry }: Metrics,
  log: Log,
): BackupSchedule {
  const updateMetrics = settings.backups.folder === undefined ? () => {} : exposeBackupMetrics(registry)
  return scheduleBackups({
    backups: settings.backups,
    log,
    makeBackup: (file, signal) => backUpInProcess(settings, process.argv[1]!, file, signal),
    report: (status) => {
      updateMetrics(status)
      return backend.reportBackups(status)
    },
  })
}

/** Without a callback, sending to a supervisor that has exited would throw. The closed channel triggers a shutdown anyway. */
function ignoreLostSupervisor(): void {}

/** Checked before anything is opened: without these files every page would fail. */
function requireBuild(): void {
  const missing = [clientFolder, drawnFolder, drawnRecord].find((path) => !existsSync(path))
  if (missing === undefined) return
  throw new StartError(
    `The build is incomplete: ${missing} is missing. Delete the folder build; npm start builds it again.`,
  )
}

/** Exiting stops the embedded PostgreSQL; the log gets a second to be flushed. */
function exitAfterFlush(log: Log): void {
  setTimeout(() => process.exit(exitCodes.crash), flushTimeoutMs).unref()
  log.flush(() => process.exit(exitCodes.crash))
}

const flushTimeoutMs = 1000

const plainTextWarning =
  'Careful: HOST lets other machines in, but PUBLIC_URL is not https. Passwords and sessions can be read on the way,\n' +
  'and browsers refuse to sign in. Put a proxy with a certificate in front and set PUBLIC_URL to its address.'

const untrustedProxyWarning =
  'Careful: PUBLIC_URL is https, so there is a proxy in front, but TRUST_PROXY is 0. All visitors then count as one and share\n' +
  'the limits of a single network: a few busy ones can shut everybody out. Set TRUST_PROXY to the number of proxies.'

/** Printed and not logged, because anyone who has the link can set the owner's password. */
async function printOwnerLink({ identity }: Services, ownerEmail: string): Promise<void> {
  const link = await identity.firstOwnerLink()
  if (link) say(`The owner, ${ownerEmail}, sets a password here, once and within a day:\n  ${link}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(error: unknown): void {
  const { text, exitCode } = describeStartFailure(error, settings)
  process.stderr.write(`${text}\n`)
  // The specific exit codes are for the supervisor, which does not run data commands.
  process.exit(process.argv[2] === 'data' ? exitCodes.crash : exitCode)
}

main().catch(fail)
