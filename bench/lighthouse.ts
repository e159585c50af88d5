// Lighthouse, mobile: the main pages beside a bare page of React Router, in turns, so that all meet the same load of the
// machine. Lighthouse is 185 MB of packages, so it is installed into .cache on first use. `mainThreadMs` is the CPU time of
// the tasks after the first paint at a quarter of the speed, `longTasksMs` its part beyond 50 ms in each task: unlike
// Lighthouse's blocking time, they hardly depend on what else the machine does.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchOptionsOf } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareRouter } from './support/bare-router.ts'
import { median } from './support/load.ts'

const version = '12.8.2'
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const auditWithinMs = 180_000

export const name = `Lighthouse ${version}, mobile, medians of ${runs} runs`

const paths = [
  '/',
  '/cards/the-star',
  '/oregon/portland/tarot-readings',
  '/spreads/three-card',
  '/journal',
  '/map',
  '/bibledeck/psalms-23-1',
]

interface NetworkRequest {
  resourceType: string
  transferSize: number
}

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkRequest[] } }>
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** CPU time in microseconds. */
  tdur?: number
  args?: { name?: string; data?: { documentLoaderURL?: string } }
}

export async function run() {
  const folder = join(process.cwd(), '.cache/lighthouse')
  install(folder)
  const bare = await startBareRouter()
  const product = await startProduct({ content: 'all' })
  try {
    const reading = await drawReading(product.url)
    const pages = [
      { page: 'bare React Router', url: bare.url },
      ...[...paths, reading].map((path) => ({
        page: path === reading ? '/draws/…' : path,
        url: product.url + path,
      })),
    ]
    const measured = pages.map(({ page }) => ({ page, reports: [] as Measured[] }))
    for (let round = 0; round < runs; round++)
      for (const [index, { url }] of pages.entries()) measured[index]!.reports.push(await audit(folder, url))
    return measured.map(({ page, reports }) => {
      const score = (category: keyof Report['categories']) =>
        Math.round(median(reports.map(({ categories }) => (categories[category].score ?? NaN) * 100)))
      const value = (audit: string) =>
        Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)))
      const scripts = reports[0]!.audits['network-requests']!.details!.items!.filter(
        ({ resourceType }) => resourceType === 'Script',
      )
      return {
        page,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        fcpMs: value('first-contentful-paint'),
        lcpMs: value('largest-contentful-paint'),
        tbtMs: value('total-blocking-time'),
        mainThreadMs: Math.round(median(reports.map(({ mainThreadMs }) => mainThreadMs))),
        longTasksMs: Math.round(median(reports.map(({ longTasksMs }) => longTasksMs))),
        cls: median(
          reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? NaN),
        ).toFixed(3),
        scripts: scripts.length,
        scriptKB: Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
      }
    })
  } finally {
    bare.stop()
    await product.stop()
  }
}

/** Draws a card on the home page and returns the path of its reading. */
async function drawReading(url: string): Promise<string> {
  const browser = await chromium.launch(launchOptionsOf(findChromium()))
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await page.goto(url)
    await page.getByRole('button', { name: 'Card 5 of 9, face down' }).click()
    const link = page.getByRole('link', { name: 'Read your card' })
    return (await link.getAttribute('href', { timeout: 60_000 })) ?? '/'
  } finally {
    await browser.close()
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

type Measured = Report & ReturnType<typeof mainThread>

/** Not synchronous: the bare page is served by this process. */
async function audit(folder: string, url: string): Promise<Measured> {
  const { executablePath, args, env } = findChromium()
  const output = join(folder, 'report.json')
  const flags = ['--headless=new', ...args].join(' ')
  const command = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    '--save-assets',
    `--chrome-flags=${flags}`,
  ]
  await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    timeout: auditWithinMs,
  })
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  const trace = JSON.parse(readFileSync(join(folder, 'report-0.trace.json'), 'utf8')) as {
    traceEvents: TraceEvent[]
  }
  return { ...report, ...mainThread(trace.traceEvents) }
}

const slowdown = 4
const longTaskMs = 50

/** The CPU time of the page's main thread after its first paint, as on a phone. */
function mainThread(events: TraceEvent[]) {
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  const isOfPage = ({ pid }: TraceEvent) => pid === navigation?.pid
  const paint = events.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event))
  const thread = events.find(
    (event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain' && isOfPage(event),
  )
  if (!paint || !thread) throw new Error('The trace has no first paint.')
  const tasks = events
    .filter((event) => event.name === 'RunTask' && event.tid === thread.tid && isOfPage(event))
    .filter(({ ts }) => ts >= paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    mainThreadMs: sum(tasks),
    longTasksMs: sum(tasks.map((ms) => Math.max(0, ms - longTaskMs))),
  }
}
