// npm test: installs what is missing, checks and builds side by side, then runs the tests. The last line has the totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, node, run, say } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { findNginx } from './proxies.mjs'

await install()
const browser = await findBrowser()
const nginx = await findNginx()
const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
// The tests include the house. Building leaves a core half idle.
const [checks] = await Promise.all([run([...npm, 'run', '--silent', 'check', '--', '--without=house']), build()])
if (checks.code !== 0) say('npm run check failed; see above.')

// Tests of starts, crashes, the command line and npm run new take minutes: npm run test:processes
const slow = 'test/processes/{command-line,new,postgres,rolling-restart}.test.ts'
const folder = mkdtempSync(join(tmpdir(), 'lintel-results-'))
const results = join(folder, 'results.json')
const tests = await run(
  [
    ...[node, 'node_modules/vitest/vitest.mjs', 'run', '--exclude', slow],
    ...['--reporter=default', '--reporter=./bin/unsteady.mjs', '--reporter=json', `--outputFile.json=${results}`],
  ],
  {
    env: { CHROMIUM_PATH: browser, ...(nginx ? { NGINX_PATH: nginx } : {}) },
  },
)
const { passed, failed, skipped } = totals()
rmSync(folder, { recursive: true })
if (passed + failed === 0) say('No test ran.')
else if (tests.code !== 0 && failed === 0) say('The tests passed, but the run failed; see above.')
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = checks.code === 0 && tests.code === 0 && failed === 0 && passed > 0 ? 0 : 1

function totals() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
