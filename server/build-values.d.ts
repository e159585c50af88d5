// Put in by Vite when the server is built; see vite.config.ts.
declare const __BUILD_ID__: string
declare const __BUILT_AT__: string
/** Of package.json. */
declare const __VERSION__: string
/** Of scripts/packages.mjs. */
declare const __PACKAGES__: { name: string; version: string; license: string }[]
declare const __DRAWN_DECKS__: Record<string, string>

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
