// The dashboard and the alerts that an owner installs name metrics that the product has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { test } from '#tests/support/host-test.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const dashboard = JSON.parse(read('deploy/grafana/lodestar.json')) as {
  panels: { targets?: { expr: string }[] }[]
  templating: { list: { query: string | { query: string } }[] }
}
const alerts = parse(read('deploy/prometheus/alerts.yml')) as {
  groups: { rules: { alert: string; expr: string }[] }[]
}

const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
]

/** Words before a selector. Every metric in these files has one. */
function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/\b([a-z][a-z0-9_]*)\{/g)].map(([, name]) => name!)
}

test('every metric of the dashboard and the alerts exists', async ({ startProduct }) => {
  const product = await startProduct({ env: { BACKUP_DIR: 'backups' } })
  const ask = async () => (await fetch(`${product.url}/metrics`)).text()
  // The first request is in the metrics of the second.
  await ask()
  const samples = new Set([...(await ask()).matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name!))
  // Prometheus itself adds whether it could ask.
  samples.add('up')
  // These have samples only once something was collected or counted.
  const declared = [...(await ask()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  )
  const names = expressions.flatMap(metricsIn)
  expect(new Set(names).size).toBeGreaterThan(30)
  expect(names.filter((name) => !samples.has(name) && !declared.includes(name))).toEqual([])
})

test('every metric in an expression has a selector, and so is checked', () => {
  const words = expressions.flatMap((expression) =>
    [
      ...expression
        .replaceAll(/"[^"]*"/g, '')
        .matchAll(/\b(?:backend|http|ingest|lodestar|nodejs|process)_\w+(?!\w|\{)/g),
    ].map(([word]) => word),
  )
  expect(words).toEqual([])
})

test('the dashboard asks for the instances by a metric that exists', () => {
  expect(JSON.stringify(dashboard.templating)).toContain('label_values(lodestar_build_info{')
})
