import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { type FieldFault, Problem } from '#shared/problem.ts'
import { day, email } from '#shared/shapes.ts'
import { parserOf } from './parse.ts'

const operation = { method: 'POST', path: '/notes', access: 'public', audit: 'job.posted', response: null, summary: '' } as const
const parser = (shape: Partial<Pick<Operation, 'query' | 'body'>>) => parserOf({ ...operation, ...shape } as Operation)
const faults = (parse: () => unknown): FieldFault[] | undefined => {
  try {
    parse()
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-argument') return error.extra.errors
    throw error
  }
}

describe('a value in an address', () => {
  const query = z.object({
    limit: z.int().optional(),
    ratio: z.number().optional(),
    near: z.union([z.literal('home'), z.number()]).optional(),
    open: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    ids: z.array(z.int()).optional(),
    q: z.string().optional(),
    sorted: z
      .array(z.string())
      .transform((all) => all.toSorted())
      .optional(),
  })
  const { query: read } = parser({ query })
  it.each([
    ['limit', '12', 12],
    ['limit', '-3', -3],
    ['ratio', '1.25', 1.25],
    ['ratio', '123456789012345', 123_456_789_012_345],
    ['near', '12', 12],
    ['near', 'home', 'home'],
    ['open', 'true', true],
    ['open', 'false', false],
    ['tags', 'a,b', ['a', 'b']],
    ['tags', '', []],
    ['tags', '1,2', ['1', '2']],
    ['ids', '12,3', [12, 3]],
    ['ids', '', []],
    ['q', '12', '12'],
    ['q', 'a,b', 'a,b'],
    ['sorted', 'b,a', ['a', 'b']],
  ])('is parsed by its schema: %s=%s', (key, text, value) => expect(read({ [key]: text })).toEqual({ [key]: value }))
  it.each([
    ['limit', ''],
    ['limit', ' 12'],
    ['limit', '12x'],
    ['limit', '0x10'],
    ['limit', '1e3'],
    ['limit', '1.'],
    ['ratio', '1234567890123456'],
    ['open', '1'],
    ['open', ''],
  ])('has one spelling: %s=%s', (key, text) =>
    expect(faults(() => read({ [key]: text }))).toEqual([{ parameter: key, code: 'wrong-type' }]),
  )
})

describe('a path parameter', () => {
  const { param } = parser({})
  it.each(['1', '42', '9007199254740991'])('that is a number: %s', (text) => expect(param('jobId', text)).toBe(Number(text)))
  it('may be a name of up to 200 storable characters', () => {
    expect(param('slug', 'x'.repeat(200))).toBe('x'.repeat(200))
    for (const text of ['x'.repeat(201), 'a\0b', '\ud800'])
      expect(faults(() => param('slug', text))).toEqual([{ parameter: 'slug', code: 'invalid-format' }])
  })
})

describe('a body', () => {
  const { body: read } = parser({
    body: z.object({
      text: z.string().min(3).max(9).optional(),
      line: z.string().min(1).optional(),
      count: z.number().min(2).max(5).optional(),
      tags: z.array(z.string()).min(1).max(2).optional(),
      kind: z.enum(['a', 'b']).optional(),
      from: day.optional(),
      email: email.optional(),
      code: z
        .string()
        .regex(/^[A-Z]+$/)
        .optional(),
      phone: z
        .string()
        .refine((value) => value !== 'none', { params: { code: 'phone-wrong' } })
        .optional(),
      odd: z
        .number()
        .refine((value) => value % 2 === 1)
        .optional(),
      pay: z.union([z.object({ min: z.number() }), z.null()]).optional(),
      need: z.strictObject({ 'a/b': z.string(), kind: z.enum(['a']) }).optional(),
      step: z.number().multipleOf(5).optional(),
      seen: z.record(z.string().regex(/^[a-z]+$/), z.number()).optional(),
      place: z.discriminatedUnion('of', [z.object({ of: z.literal('town') }), z.object({ of: z.literal('site') })]).optional(),
    }),
  })
  it.each<[what: object, fault: FieldFault]>([
    [{ text: 'ab' }, { pointer: '/text', code: 'too-short', values: { limit: 3 } }],
    [{ text: '1234567890' }, { pointer: '/text', code: 'too-long', values: { limit: 9 } }],
    [{ line: '' }, { pointer: '/line', code: 'required' }],
    [{ text: '' }, { pointer: '/text', code: 'required' }],
    [{ code: '' }, { pointer: '/code', code: 'required' }],
    [{ count: null }, { pointer: '/count', code: 'required' }],
    [{ count: 1 }, { pointer: '/count', code: 'too-small', values: { limit: 2 } }],
    [{ count: 6 }, { pointer: '/count', code: 'too-large', values: { limit: 5 } }],
    [{ count: '3' }, { pointer: '/count', code: 'wrong-type' }],
    [{ tags: [] }, { pointer: '/tags', code: 'too-few', values: { limit: 1 } }],
    [{ tags: ['a', 'b', 'c'] }, { pointer: '/tags', code: 'too-many', values: { limit: 2 } }],
    [{ tags: ['a', 5] }, { pointer: '/tags/1', code: 'wrong-type' }],
    [{ kind: 'c' }, { pointer: '/kind', code: 'not-an-option' }],
    [{ kind: null }, { pointer: '/kind', code: 'required' }],
    [{ from: '2026-02-30' }, { pointer: '/from', code: 'invalid-date' }],
    [{ from: '1899-12-31' }, { pointer: '/from', code: 'date-out-of-range' }],
    [{ email: 'ann' }, { pointer: '/email', code: 'invalid-email' }],
    [{ code: 'abc' }, { pointer: '/code', code: 'invalid-format' }],
    [{ phone: 'none' }, { pointer: '/phone', code: 'phone-wrong' }],
    [{ odd: 2 }, { pointer: '/odd', code: 'invalid-format' }],
    [{ step: 3 }, { pointer: '/step', code: 'not-multiple', values: { limit: 5 } }],
    [{ pay: { min: 'x' } }, { pointer: '/pay/min', code: 'wrong-type' }],
    [{ pay: 5 }, { pointer: '/pay', code: 'wrong-type' }],
    [{ need: { kind: 'a' } }, { pointer: '/need/a~1b', code: 'required' }],
    [{ need: { 'a/b': 'x' } }, { pointer: '/need/kind', code: 'required' }],
    [{ need: { 'a/b': 'x', kind: 'a', c: 1 } }, { pointer: '/need/c', code: 'unknown-field' }],
    [{ seen: { 'A/b~c': 1 } }, { pointer: '/seen/A~1b~0c', code: 'invalid-format' }],
    [{ place: { of: 'street' } }, { pointer: '/place/of', code: 'wrong-type' }],
    [{ ['k'.repeat(501)]: 1 }, { pointer: `/${'k'.repeat(499)}`, code: 'unknown-field' }],
    [{ text: 'a\0bc' }, { pointer: '/text', code: 'invalid-characters' }],
    [{ tags: ['\ud800'] }, { pointer: '/tags/0', code: 'invalid-characters' }],
  ])('%j is refused by name', (what, fault) => expect(faults(() => read(what))).toEqual([fault]))
  it('gets all errors at once, one for each field, at most a hundred', () => {
    expect(faults(() => read({ text: 'ab', count: 9 }))).toMatchObject([{ pointer: '/text' }, { pointer: '/count' }])
    const both = parser({ body: z.object({ text: z.string().min(3).regex(/^a/) }) })
    expect(faults(() => both.body({ text: 'b' }))).toEqual([{ pointer: '/text', code: 'too-short', values: { limit: 3 } }])
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`key${i}`, 1]))
    expect(faults(() => read(many))).toHaveLength(100)
  })
  it.each([
    ['text that cannot be stored, under a name of 50,000 letters', `{ tags: { ['n'.repeat(50_000)]: Array(9000).fill('\\0') } }`],
    ['values of a wrong kind, under such a name', `{ seen: { ['n'.repeat(50_000)]: Array(9000).fill('') } }`],
    ['lists within lists, far too deep', `{ tags: Array(20).fill(0).reduce((inner) => [inner], Array(80_000).fill([])) }`],
  ])('made of %s takes little more memory than itself', (_, made) => {
    const read = `
      import { z } from 'zod'
      import { parserOf } from './src/server/parse.ts'
      const body = z.object({ tags: z.array(z.string()).optional(), seen: z.record(z.string(), z.array(z.int())).optional() })
      const operation = { method: 'POST', path: '/notes', access: 'public', audit: 'job.posted', response: null, summary: '', body }
      try { parserOf(operation).body(${made}) } catch ({ status, extra }) { console.log(status, extra.errors.length <= 100) }`
    const flags = ['--max-old-space-size=48', '--input-type=module', '-e', read]
    expect(execFileSync(join('node_modules', '.bin', 'node'), flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).toBe(
      '400 true\n',
    )
  })
  it('is normalised text, up to twenty levels deep', () => {
    expect(read({ text: 'e\u0301te\u0301' })).toEqual({ text: 'été' })
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : { in: nested(depth - 1) })
    const { body } = parser({ body: z.object({ in: z.unknown() }) })
    expect(body(nested(20))).toEqual(nested(20))
    expect(faults(() => body(nested(21)))).toEqual([{ pointer: '/in'.repeat(20), code: 'invalid-format' }])
    const listed = (depth: number): unknown => (depth === 0 ? 'x' : [listed(depth - 1)])
    expect(body({ in: listed(19) })).toEqual({ in: listed(19) })
    expect(faults(() => body({ in: listed(20) }))).toEqual([{ pointer: `/in${'/0'.repeat(19)}`, code: 'invalid-format' }])
  })
})
