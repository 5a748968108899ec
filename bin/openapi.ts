// Writes openapi.json from the contract, so that a change of the API shows in review, and the types of the client for integrators.
// test/contract fails when one is stale.
import { writeFileSync } from 'node:fs'
import { openApi } from '#server/openapi.ts'
import { prepare } from '#server/operations.ts'
import { operations } from '../src/contract.ts'
import { clientTypes } from './client-types.ts'

const none = Object.fromEntries(Object.keys(operations).map((name) => [name, async () => {}]))
const text = JSON.stringify(openApi(prepare(operations, none, none), '/api/v1'), null, 2)
writeFileSync('openapi.json', `${text}\n`)
writeFileSync('clients/typescript/src/operations.ts', clientTypes(JSON.parse(text)))
