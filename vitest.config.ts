import { defineConfig } from 'vitest/config'

const soaking = Boolean(process.env.LODESTAR_SOAK)

export default defineConfig({
  // As in vite.config.ts.
  define: {
    __BUILD_ID__: JSON.stringify('test'),
    __BUILT_AT__: JSON.stringify('2026-01-01T00:00:00.000Z'),
    __DRAWN_DECKS__: JSON.stringify({ celestial: 'test' }),
  },
  test: {
    include: [
      '{app,art,backend,bench,content,convex,rules,server}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      'tests/*.test.ts',
      'tests/{conformance,fuzz,host,support}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-server.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: 2,
    // Far more than anything needs: on a busy machine a test may be slow, and only one that hangs fails.
    testTimeout: soaking ? 3_600_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
