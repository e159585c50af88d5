import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const soaking = Boolean(process.env.LODESTAR_SOAK)

const include = [
  '{app,art,backend,bench,content,convex,rules,server}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
  'tests/*.test.ts',
  'tests/{conformance,fuzz,host,support}/**/*.test.ts',
]

/**
 * Files with mocked modules run in their own process, because mocks would stay for the next file in the same process.
 */
const mocking = readdirSync(join(import.meta.dirname, 'app'), { recursive: true, encoding: 'utf8' })
  .map((name) => `app/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('))

/** Files that start whole products take longest; at the end, other workers would wait for them. */
class ProductsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const startsProducts = ({ moduleId }: TestSpecification) =>
      /\/tests\/host\/|\/tests\/support\/product\.|\/scripts\/start\./.test(moduleId)
    return [...sorted.filter(startsProducts), ...sorted.filter((file) => !startsProducts(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/compiled-messages.ts', 'tests/support/database-server.ts'],
    sequence: { sequencer: ProductsFirst },
    // One more than the cores of a small machine, because tests that start products and databases often wait.
    maxWorkers: 3,
    projects: [
      // A process for each file would load the backend and the product's functions two hundred times.
      project({ name: 'together', include, exclude: mocking, isolate: false }),
      project({ name: 'alone', include: mocking }),
    ],
  },
})

function project(own: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    // As in vite.config.ts.
    define: {
      __BUILD_ID__: JSON.stringify('test'),
      __PACKAGES__: '[]',
      __VERSION__: JSON.stringify('0.0.0-test'),
      __BUILT_AT__: JSON.stringify('2026-01-01T00:00:00.000Z'),
      __DRAWN_DECKS__: JSON.stringify({ celestial: 'first', 'celestial-2': 'test' }),
    },
    test: {
      setupFiles: ['tests/support/restore-globals.ts'],
      restoreMocks: true,
      unstubGlobals: true,
      // Far more than anything needs: on a busy machine a test may be slow, and only one that hangs fails.
      testTimeout: soaking ? 3_600_000 : 360_000,
      hookTimeout: 360_000,
      expect: { poll: { timeout: 30_000 } },
      // The end of a run lists flaky tests; they get fixed like failed ones (decision 97).
      retry: 1,
      ...own,
    },
  }
}
