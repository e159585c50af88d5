// Lighthouse, mobile, medians of 5 runs. It is 185 MB of packages, so it is installed into .cache on first use.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './support/load.ts'

export const name = 'Lighthouse 12.8.2, mobile, medians of 5 runs'

const version = '12.8.2'
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const paths = ['/', '/how', '/cards/the-star']

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

export async function run() {
  const folder = join(process.cwd(), '.cache/lighthouse')
  install(folder)
  const product = await startProduct({ content: 'decks' })
  try {
    return paths.map((path) => {
      const reports = Array.from({ length: runs }, () => audit(folder, product.url + path))
      const score = (category: keyof Report['categories']) =>
        Math.round(median(reports.map(({ categories }) => categories[category].score * 100)))
      const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN))
      return {
        path,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        fcpMs: Math.round(value('first-contentful-paint')),
        lcpMs: Math.round(value('largest-contentful-paint')),
        tbtMs: Math.round(value('total-blocking-time')),
        cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
        kB: Math.round(value('total-byte-weight') / 1024),
      }
    })
  } finally {
    await product.stop()
  }
}

function install(folder: string): void {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  })
}

function audit(folder: string, url: string): Report {
  const { executablePath, args, env } = findChromium()
  const output = join(folder, 'report.json')
  const flags = ['--headless=new', ...args].join(' ')
  const command = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${flags}`,
  ]
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
  })
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.toString()}`)
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}
