import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{app,art,backend,bench,content,convex,rules,server}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/{conformance,fuzz,host}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-server.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
