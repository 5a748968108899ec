// Writes openapi.json from the contract, so that a change of the API shows in review. test/contract fails when it is stale.
import { writeFileSync } from 'node:fs'
import { openApi } from '#server/openapi.ts'
import { prepare } from '#server/operations.ts'
import { operations } from '../src/contract.ts'

const none = Object.fromEntries(Object.keys(operations).map((name) => [name, async () => {}]))
writeFileSync('openapi.json', `${JSON.stringify(openApi(prepare(operations, none, none), '/api/v1'), null, 2)}\n`)
