import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { languages, readCatalogs } from './scripts/messages.mjs'
import { installedPackages } from './scripts/packages.mjs'
import { defineConfig, type Plugin } from 'vite'

const siteModules = new RegExp(
  [
    String.raw`/app/(data|analytics)/(?!beacon|delivery|flags|posthog|visitor-id|download|http|backend-write|unsaved-changes|redirect-path|open-table|problem-message|url-filter|debounced-value)`,
    String.raw`/app/session/(?!guards|magician|profile|role|sign-in-failure|last-deck|provider-account|listed-draws)`,
    String.raw`/app/components/(site/(?!guarded-frame|header-popover|choosable-decks|deck-menu)|account/(account-control|codename-chip|consent-switch|session-messages)|brand/)`,
    String.raw`/app/components/ui/(button|icon|spinner|skip-link|toasts|toast-store|visually-hidden|page-heading|dotted)\.`,
    String.raw`/app/routes/(page-meta|share-image)\.|/art/share/share-size|/convex/_generated/api`,
    String.raw`/rules/account/codename|vite/preload-helper`,
  ].join('|'),
)

/**
 * Libraries of hundreds of small files, bundled into the server: every start is a quarter faster. Not in development, where
 * Vite would transform each of them.
 */
const bundleIntoServer: Plugin = {
  name: 'bundle-into-server',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: { resolve: { noExternal: ['zod', /^@base-ui\//, /^@floating-ui\//, 'use-sync-external-store'] } },
    },
  }),
}

/** React Router's exports name its development build for everybody, whose warnings no visitor reads: 0.6 kB. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

/** The generated `api` with our own small references. */
const smallReferences: Plugin = {
  name: 'small-references',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    if (source !== 'convex/server' || !importer?.endsWith('/convex/_generated/api.js')) return null
    return fileURLToPath(new URL('app/data/function-references.ts', import.meta.url))
  },
}

const messages = readCatalogs(fileURLToPath(new URL('messages', import.meta.url)), ['en']).en!
const hasOneLanguage = languages().length === 1

/** Where there is one language, a message without parameters is a text in the code of the page: 0.3 kB less on the home page. */
const inlineMessages: Plugin = {
  name: 'inline-messages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => hasOneLanguage && name === 'client',
  transform(code) {
    if (!code.includes("import * as m from '#messages'")) return null
    return code.replaceAll(/\bm\.(\w+)\(\)/g, (call, key: string) => {
      const message = messages[key]
      return typeof message === 'string' && !/[{\\]/.test(message) ? JSON.stringify(message) : call
    })
  },
}

const namedChunks = new Set(['vendor', 'site', 'card', 'parts', 'form-parts', 'fan', 'background'])

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  plugins: [inlineMessages, reactRouter(), bundleIntoServer, productionRouter, smallReferences],
  define: {
    // One id for what is built together; scripts/build.mjs makes it from the sources, development has none.
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'development'),
    __VERSION__: JSON.stringify(version),
    // For /credits.
    __PACKAGES__: JSON.stringify(installedPackages(fileURLToPath(new URL('.', import.meta.url)))),
    __BUILT_AT__: JSON.stringify(new Date().toISOString()),
    // Where there is one language, no message has to look for its own; messages/runtime.js.
    'import.meta.env.ONLY_LANGUAGE': JSON.stringify(hasOneLanguage ? 'en' : null),
    'import.meta.env.LANGUAGES': JSON.stringify(languages()),
    // The hash of each edition of a drawn deck by its name, in JSON; scripts/art.mjs draws them.
    __DRAWN_DECKS__: process.env.DRAWN_DECKS ?? '{}',
  },
  // Found at the start, or the first visit of a page while developing would find them and reload.
  optimizeDeps: { entries: ['app/**/*.tsx', '!app/**/*.test.tsx'] },
  build: {
    target: 'es2022',
    // The first that know light-dark(), which the themes stand on; for older ones it would be rewritten, at a price for all.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    // Vite would append a link for each file that a lazy chunk imports, all in one task, which blocks a cheap phone (decision 142).
    modulePreload: false,
  },
  environments: {
    // One file of libraries and one of what most pages share, instead of twenty small ones: fewer requests on a bad line.
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every page loads the route manifest, which lists all chunk names. A shared chunk would be named after one of its
            // modules, which says nothing, so its hash is enough.
            entryFileNames: ({ facadeModuleId }) =>
              // Its name would only repeat the route's id in the manifest. Tests intercept two of the others by name.
              /\/app\/routes\/(?!site\/|readings\/how\/)/.test(facadeModuleId ?? '')
                ? 'assets/[hash:7].js'
                : 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name, isDynamicEntry }) =>
              isDynamicEntry || namedChunks.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            // Fonts and the site's own stylesheet have the names that the build of the server expects.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css') && name !== 'rules.css')
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
                // The frame around every page, and no more: what only some pages need stays with them.
                {
                  name: 'site',
                  test: siteModules,
                  minShareCount: 2,
                },
                // Small modules that are always loaded together: one chunk means fewer names in the route manifest.
                {
                  name: 'card',
                  test: /\/(app\/components\/cards\/(card|card-picture|shown-card|deck-theme)|app\/components\/readings\/reading-view|content\/(decks\/editions|verses\/title)|site_reversed)\.(tsx?|js)$/,
                },
                {
                  name: 'parts',
                  test: /\/app\/(components\/(ui\/(badge|breadcrumbs|callout|disclosure|empty-state|panel|progress|prose|skeleton|table|format-number)|readings\/(board\/style-values|fairness\/check-steps))|data\/(backend-write|url-filter|redirect-path)|journal\/local-days)\.tsx?$|\/rules\/redirect-path\.ts$|\/compiled\/registry\.js$/,
                },
                {
                  name: 'form-parts',
                  test: /\/(app\/components\/(ui\/(choice|field|input|is-hydrated|pan-zoom-gestures|search-combobox)|search-params|moderation\/report)|app\/journal\/use-today|rules\/(calendar|rich-text\/rich-text|readings\/composition\/wording)|(app\/routes|content)\/verses\/(verse-address|rights-notice|verse-image|translations))\.tsx?$/,
                },
                // The fan of the home page, which town pages use too: split from the rest of the ritual it would cost half a kB more.
                {
                  name: 'fan',
                  test: /\/app\/(routes\/site\/home\/(draw-here|daily-card-section)|components\/readings\/(listed-draws-switch|ritual\/(fan|departure|revealed-card|seal-notice))|readings\/(use-ritual|ritual|gesture|verified-seal|unfinished-reading|retry-until-answered)|session\/(last-deck|listed-draws))\.tsx?$/,
                },
                // Small parts of most admin pages, and the texts that several of them have.
                {
                  name: 'admin-parts',
                  test: /\/app\/components\/admin\/(read-only|records\/(list-params|options-of)|workshop\/(admin-breadcrumbs|admin-not-found))\.tsx?$|\/compiled\/messages\/admin_\w+\.js$/,
                  minShareCount: 2,
                },
                {
                  name: 'guards',
                  test: /\/(app\/(session\/(guards|role)|components\/(site\/guarded-frame|account\/leave-when-signed-out))|rules\/account\/roles)\.tsx?$/,
                },
                // What pages of one kind load together. A group contains what its modules import, too, unless a group above has it.
                {
                  name: 'background',
                  test: /\/(app\/(after-load|analytics\/(beacon|delivery|visitor-id)|data\/http|offline\/worker-registration)|rules\/analytics\/reported-address)\.ts$/,
                },
                // /privacy, /terms and their editor.
                {
                  name: 'legal',
                  test: /\/(app\/routes\/site\/legal|rules\/(legal|privacy|operator))\//,
                  minShareCount: 2,
                },
                { name: 'verse', test: /\/(app\/routes|content)\/verses\//, minShareCount: 2 },
                {
                  name: 'dialog',
                  test: /\/app\/components\/(ui\/dialog|rich-text|cards\/zoomable-card|readings\/(read-aloud|fairness\/(check-day|check-reading)))\.tsx$/,
                },
                {
                  name: 'own-data',
                  test: /\/app\/(offline\/(?!worker-registration)|journal\/(entries|journal-filter|use-journal-owner)|session\/(profile|magician)|components\/readings\/(reading-mutations|note-draft|unsent-notes|not-found-unless-owner)|components\/(journal\/entry-row|account\/reminder\/reminder))/,
                },
                {
                  name: 'ritual',
                  test: /\/rules\/readings\/(layout\/(geometry|custom-layout)|meaning\/wording)\.ts$|\/app\/(components\/readings\/(ritual\/(ritual|question-field)|board\/(spread-layout|layout-diagram))\.tsx?$|readings\/draw-options|routes\/readings\/draw\/(deck-choice|ritual-page|sealed-for-form)\.)/,
                },
                // For the map and the charts of the journal: in the chunk of the journal, the map would load all of that.
                { name: 'd3-array', test: /node_modules[\\/]d3-array[\\/]/ },
                { name: 'journal-parts', test: /\/app\/components\/journal\/(journal|readings-here)\.tsx$/ },
                {
                  name: 'reading',
                  test: /\/app\/routes\/readings\/(reading-page|spreads\/(spread-start|own-layout|decks-for))\.tsx?$/,
                },
                {
                  name: 'place',
                  test: /\/app\/(routes\/places\/(town-sections|unknown-town|place-image|structured-data|breadcrumb-steps)|places\/saved-town-choice)/,
                },
              ],
            },
          },
        },
      },
    },
    // The server is built with the pages, so that Node runs plain JavaScript and both come from one command.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
})
