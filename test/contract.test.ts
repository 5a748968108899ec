import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { operations } from '../src/contract.ts'
import { problemWords } from '../src/problems.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  maximum?: number
  maxItems?: number
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  additionalProperties?: unknown
}
type Described = {
  operationId: string
  parameters: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, Record<string, Described>> }
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** Places of a schema that have no upper bound. */
function unbounded(schema: Schema, at: string): string[] {
  const { type, anyOf, items, properties } = schema
  const parts = [
    ...(anyOf ?? []).flatMap((part) => unbounded(part, at)),
    ...(items ? unbounded(items, `${at}[]`) : []),
    ...Object.entries(properties ?? {}).flatMap(([key, part]) => unbounded(part, `${at}.${key}`)),
  ]
  if (schema.enum || schema.const !== undefined) return parts
  if (type === 'string' && schema.maxLength === undefined && !['date', 'date-time', 'binary'].includes(schema.format ?? ''))
    parts.push(`${at}: string`)
  if ((type === 'integer' || type === 'number') && schema.maximum === undefined) parts.push(`${at}: number`)
  if (type === 'array' && schema.maxItems === undefined) parts.push(`${at}: array`)
  return parts
}

describe('every operation', () => {
  it('is described', () => expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted()))

  it('bounds everything that comes in', () => {
    const open = described.flatMap(({ operationId, parameters, requestBody }) => [
      // An ETag is for us alone to read; the size of all headers together is bounded.
      ...parameters.flatMap(({ name, schema }) => (name === 'If-Match' ? [] : unbounded(schema, `${operationId}?${name}`))),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, operationId)),
    ])
    expect(open).toEqual([])
  })

  it('limits its list', () => {
    const lists = described.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'))
    expect(lists.length).toBeGreaterThan(4)
    for (const { parameters } of lists) expect(parameters.find(({ name }) => name === 'limit')?.schema.maximum).toBeLessThanOrEqual(100)
  })

  it('refers to nothing that the document does not have', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(100)
    const isThere = (to: string) =>
      to.startsWith('#/') &&
      to
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document) !== undefined
    expect([...new Set(references)].filter((to) => !isThere(to))).toEqual([])
  })

  it('refuses unknown keys, also inside', () => {
    const loose = (schema: Schema, at: string): string[] => [
      ...(schema.type === 'object' && schema.properties && schema.additionalProperties !== false ? [at] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => loose(part, `${at}.${key}`)),
      ...(schema.items ? loose(schema.items, `${at}[]`) : []),
      ...(schema.anyOf ?? []).flatMap((part) => loose(part, at)),
    ]
    expect(
      described.flatMap(({ operationId, requestBody }) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => loose(schema, operationId)),
      ),
    ).toEqual([])
  })

  it('has words for each of its errors, in both languages', () => {
    const codes = Object.values(operations).flatMap((operation) => ('errors' in operation ? [...operation.errors] : []))
    expect(codes.length).toBeGreaterThan(20)
    for (const locale of locales) for (const code of codes) expect(say(problemWords, locale), code).toHaveProperty([code])
  })

  it('says who may call it; a change here is a change of rights', () => {
    const access = Object.entries(operations).map(
      ([name, operation]) =>
        `${name}: ${operation.access === 'public' ? 'everybody' : operation.access.join(', ')}${'own' in operation ? ` (own: ${operation.own.join(', ')})` : ''}${'recent' in operation ? ', signed in recently' : ''}`,
    )
    expect(access).toMatchSnapshot()
  })
})
