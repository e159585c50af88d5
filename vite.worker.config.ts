import { defineConfig } from 'vite'
import { languages } from './scripts/messages.mjs'

/** The service worker is one file without imports, beside the site's; scripts/build.mjs says what every page needs. */
export default defineConfig({
  define: {
    __SHELL__: process.env.SHELL_FILES ?? '[]',
    // As in vite.config.ts. In a build of more languages the worker speaks English: it has no page whose language is its own.
    'import.meta.env.ONLY_LANGUAGE': JSON.stringify(languages().length === 1 ? 'en' : null),
    'import.meta.env.LANGUAGES': JSON.stringify(languages()),
  },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    // Another file with every build: by that browsers notice that there is a new one.
    rollupOptions: { output: { banner: `/*! build ${process.env.BUILD_ID} */` } },
    lib: {
      entry: 'app/worker/service-worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
})
