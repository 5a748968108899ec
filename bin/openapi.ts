// Writes openapi.json from the contract, so that a change of the API is seen in review. `--check` fails when it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { openApi } from '#server/openapi.ts'
import { prepare } from '#server/operations.ts'
import { operations } from '../src/contract.ts'

const none = Object.fromEntries(Object.keys(operations).map((name) => [name, () => undefined]))
const text = `${JSON.stringify(openApi(prepare(operations, none), '/api/v1'), null, 2)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync('openapi.json', 'utf8') !== text) {
    console.error('openapi.json is stale. Run: npm run openapi')
    process.exitCode = 1
  }
} else {
  writeFileSync('openapi.json', text)
}
