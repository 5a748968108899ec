// Lighthouse's four marks for the busiest public pages, on the phone it simulates: the median of five runs each. Run it on a
// machine with nothing else to do, against a server of the built pages: node bench/lighthouse.ts [http://127.0.0.1:3000 [/page …]]
// Lighthouse is large and needed nowhere else, so npx fetches it; CHROME_PATH names a browser of your own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const version = '13.5.0'
const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = mkdtempSync(join(tmpdir(), 'lintel-lighthouse-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The first page of its kind that a list leads to. */
async function firstOf(list: string): Promise<string> {
  const found = new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(await (await fetch(base + list)).text())?.[1]
  if (!found) throw new Error(`${list} is empty: start the server with --demo.`)
  return found
}
const [job, employer] = [await firstOf('/jobs'), await firstOf('/employers')]

console.log(`| page | ${[...categories, ...timings].join(' | ')} |`)
const chosen = process.argv.slice(3)
for (const path of chosen.length > 0 ? chosen : ['/', '/jobs', job, employer, '/coming-soon', '/register', '/fr', '/fr/jobs']) {
  const reports = Array.from({ length: runs }, () => measure(base + path))
  const marks = categories.map((name) => Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100))
  const times = timings.map((name) => `${Math.round(median(reports.map((report) => report.audits[name]?.numericValue ?? 0)))} ms`)
  console.log(`| ${[path, ...marks, ...times].join(' | ')} |`)
  if (categories.some((name, i) => (marks[i] ?? 0) < wanted[name])) process.exitCode = 1
}

function measure(url: string): Report {
  const file = join(folder, 'report.json')
  const flags = `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${join(folder, 'profile')}`
  const options = [`--only-categories=${categories.join(',')}`, '--output=json', `--output-path=${file}`, '--quiet', flags]
  const run = () => spawnSync('npx', ['--yes', `lighthouse@${version}`, url, ...options], { encoding: 'utf8' })
  // Now and then Chromium's trace misses its own beginning (NO_NAVSTART); the next one has it.
  const first = run()
  const { status, stderr } = first.status === 0 ? first : run()
  if (status !== 0) throw new Error(`Lighthouse could not measure ${url}\n${stderr}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
