// The same pipeline in development: pages and functions are loaded through Vite, and nothing is cached.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { addressNotice } from './address/address-notice.ts'
import { createApp } from './app.ts'
import type { Functions } from './backend/open-backend.ts'
import { verseCards } from './verses/verse-cards.ts'
import type { Handler } from './exchange.ts'
import { engravedEdition, engravings, engravingsFolder } from './images/engravings.ts'
import { createPngRenderer, picturesFolder } from './images/svg-to-png.ts'
import { shareImages } from './images/share-images.ts'
import { createUploadedPictures, uploadedPicturesFolder } from './images/uploaded-pictures.ts'
import { openCardImages } from './images/card-images.ts'
import { createLog } from './log.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { aiReader } from './reader/ai-reader.ts'
import { routeRules } from './route-rules.ts'
import { readAltTexts } from './seeding/drawn-alt-texts.ts'
import { loadTranslations } from './seeding/load-translations.ts'
import { chosenContent, seedSets } from './seeding/sets.ts'
import { settingsRequests } from './settings/settings-requests.ts'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'
import { staticFiles } from './static-files.ts'
import { onShutdownRequest } from './shutdown.ts'
import { deckPictureUploads, incomingPicturesFolder } from './uploads/deck-picture-uploads.ts'
import { designUploads, incomingFolder } from './uploads/design-uploads.ts'

const functionsFile = '/server/backend/functions.ts'

export async function startDevelopment({ vite }: { vite: ViteDevServer }): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog('warn')
  const metrics = createMetrics()
  const functions = () => vite.ssrLoadModule(functionsFile) as Promise<Functions>
  const services = await openServices({
    settings,
    log,
    metrics,
    errorDetails: 'sent',
    functions: await functions(),
    content: seedSets(
      chosenContent(process.argv.slice(2)),
      readAltTexts(join(vite.config.root, '.cache/drawn.json')),
      await loadTranslations(),
    ),
    seeding: { say },
    say,
  })
  const { backend, identity, ingest } = services

  let reloading = Promise.resolve()
  const reload = () => {
    reloading = reloading
      .then(async () => backend.reload(await functions()))
      .catch((error: unknown) => log.error({ err: error }, 'the functions cannot be used as they are'))
  }
  vite.watcher.on('all', (_event, file) => {
    if (!/^convex\/(?!_generated\/).*\.ts$/.test(relative(vite.config.root, file))) return
    // Vite invalidates changed modules too, but after we have loaded them. The list of files is in our functions file only.
    const { moduleGraph } = vite.environments.ssr
    for (const changed of [file, join(vite.config.root, functionsFile)]) moduleGraph.onFileChange(changed)
    reload()
  })

  const drawnFiles = staticFiles(join(vite.config.root, '.cache/drawn'), {
    mountPath: '/drawn',
    immutable: '/drawn/',
  })

  const { dataDir } = settings.data
  const uploadedPictures = createUploadedPictures({
    folder: uploadedPicturesFolder(dataDir),
    backend: backend.pageReaders.uncached,
    backendApi: backend.api,
    log,
  })
  const uploads = designUploads({
    folder: incomingFolder(dataDir),
    backendApi: backend.api,
    publicUrl: settings.publicUrl,
    log,
  })

  const deckPictures = deckPictureUploads({
    folder: incomingPicturesFolder(dataDir),
    settings,
    backendApi: backend.api,
    log,
  })

  const aiReaderRequests = aiReader({ settings, backendApi: backend.api, log })

  const settingsReport = settingsRequests({ settings, backendApi: backend.api, mailer: services.mailer })

  const images = shareImages({
    backend: backend.pageReaders.uncached,
    publicUrl: settings.publicUrl,
    cards: openCardImages(join(vite.config.root, '.cache/drawn'), uploadedPictures.read),
    renderer: createPngRenderer({ folder: picturesFolder(dataDir), log }),
  })

  const engravingFiles = engravings({
    folder: engravingsFolder(dataDir),
    log,
    hash: __DRAWN_DECKS__[engravedEdition] ?? '',
  })

  /** Each request loads the build from Vite, which is cached until a file changes. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await reloading
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const app = createApp({
      settings,
      log,
      metrics,
      readiness: { healthProblems: () => backend.healthProblems() },
      rules: routeRules,
      manifest: { id: __BUILD_ID__, builtAt: __BUILT_AT__ },
      build,
      mode: 'development',
      files: [
        ...[drawnFiles, verseCards(backend.pageReaders.uncached), engravingFiles, images],
        ...[
          uploadedPictures.requests,
          uploads,
          deckPictures,
          aiReaderRequests,
          settingsReport,
          viteFiles(vite),
        ],
      ],
      backendRequests: backend.requests,
      identityRequests: identity.requests,
      ingestRequests: ingest.requests,
      pageReaders: backend.pageReaders,
    })
    app(request, response)
  }

  const listening = await listen(
    (request, response) => {
      // Compiling for the first response can take minutes on a busy machine: do not time out the connection.
      request.socket.setTimeout(0)
      void answer(request, response).catch((error: Error) => fail(error, response))
    },
    backend.upgrade,
    settings,
    log,
  )

  /** Shows a load error to the developer, in the browser and in the terminal. */
  function fail(error: Error, response: ServerResponse): void {
    vite.ssrFixStacktrace(error)
    process.stderr.write(`${error.stack}\n`)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack)
  }
  if (backend.formerAddress !== null) {
    process.stdout.write(`${addressNotice(backend.formerAddress, settings.publicUrl)}\n`)
  }
  const ownerLink = await identity.firstOwnerLink()
  if (ownerLink) process.stdout.write(`The owner sets a password at ${ownerLink}\n`)
  process.stdout.write(`Lodestar is ready at ${settings.publicUrl} (development)\n`)

  // Vite would exit at once, but the database must be stopped first.
  process.removeAllListeners('SIGTERM')
  const stop = async () => {
    const stopped = listening.stop()
    await reloading
    await backend.closeSockets()
    await stopped
    await services.close()
    await vite.close()
  }
  onShutdownRequest(stop, (error) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function viteFiles(vite: ViteDevServer): Handler {
  return (exchange) =>
    new Promise((resolve) => {
      exchange.response.once('close', () => resolve(true))
      vite.middlewares(exchange.request, exchange.response, () => resolve(false))
    })
}
