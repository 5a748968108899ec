import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { pathParams } from '#shared/contract.ts'
import { budgets } from '#server/limits.ts'
import { operations as contract } from '../../src/contract.ts'
import { useApp } from '#test/support/app.ts'

const operations: [string, Operation][] = Object.entries(contract)
const scale = 0.2 // of the smallest budget, one request
const world = useApp({ RATE_LIMIT_SCALE: String(scale) })

/** An operation of each class, called without its input: refused, but counted. */
const classes = Object.keys(budgets)
  .filter((name) => name !== 'page' && name !== 'document')
  .map((name) => {
    const found = operations.find(([, { limit, method }]) => (limit ?? 'api') === name && (name !== 'api' || method === 'GET'))
    return [name, (found as [string, Operation])[1]] as const
  })
let nth = 0

it('uploads, exports, and public writes have a budget of their own', () => {
  const isExport = ({ response, query }: Operation) =>
    response === 'download' && query !== undefined && 'columns' in (query as z.ZodObject).shape
  const costly = operations.filter(
    ([, operation]) =>
      operation.upload || isExport(operation) || (operation.access === 'public' && /POST|PUT|PATCH/.test(operation.method)),
  )
  expect(costly.length).toBeGreaterThan(20)
  expect(costly.flatMap(([name, { limit }]) => (limit ? [] : [name]))).toEqual([])
})

describe('the first request over the budget gets 429', () => {
  // The clock stands still, so that no budget refills.
  beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()))
  afterAll(() => void vi.restoreAllMocks())
  it.each(['/api/openapi.json', '/api/docs', '/api/guide'])('%s', async (url) => {
    const ask = async () => (await world.raw({ url, remoteAddress: `192.0.2.${100 + url.length}` })).statusCode
    const limit = Math.floor((budgets.document as (typeof budgets)['api']).anonymous.requests * scale)
    for (let i = 0; i < limit; i++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })
  it.each(classes)('%s', async (name, { method, path }) => {
    const address = `192.0.2.${++nth}`
    const url = `/api/v1${pathParams(path).reduce((filled, param) => filled.replace(`{${param}}`, '1'), path as string)}`
    const ask = () => world.raw({ method, url, remoteAddress: address })
    const limit = Math.floor((budgets[name] as (typeof budgets)['api']).anonymous.requests * scale)
    for (let i = 0; i < limit; i++) {
      const { statusCode, headers } = await ask()
      expect([statusCode === 429, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
        false,
        String(limit),
        String(limit - 1 - i),
      ])
    }
    const { statusCode, headers, body } = await ask()
    expect(statusCode).toBe(429)
    expect(JSON.parse(body)).toMatchObject({ code: 'rate-limited' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await world.raw({ method, url, remoteAddress: '192.0.2.200' })).statusCode).not.toBe(429)
  })
})
