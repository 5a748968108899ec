// npm run check: everything that needs no running product. Steps run side by side; each prints its time, failures their words.
// npm run check -- --without=house leaves a step out.
import { spawn } from 'node:child_process'
import { node } from './bootstrap.mjs'

const steps = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  client: ['bin/check-client.ts'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=30'],
  unused: ['node_modules/knip/bin/knip.js'],
  house: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'test/architecture/house', 'test/contract'],
  'lock file': ['bin/lock.ts', '--check'],
  'db/tables.ts': ['bin/types.ts', '--check'],
}

const queue = Object.entries(steps).filter(([name]) => !process.argv.includes(`--without=${name}`))
let failed = 0
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, args] = next
    const started = performance.now()
    const { code, said } = await finished(spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (code !== 0) {
      failed++
      console.log(said)
    }
  }
}
await Promise.all([worker(), worker()])
process.exitCode = failed === 0 ? 0 : 1

function finished(child) {
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code: code ?? 1, said })))
}
