import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { openApi } from '#server/openapi.ts'
import { prepare } from '#server/operations.ts'
import { locales } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { clientTypes } from '../../bin/client-types.ts'
import { operations } from '../../src/contract.ts'
import { declared } from '../../src/declared.ts'

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
  responses: unknown
  requestBody?: { content: Record<string, { schema: Schema }> }
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  components: { schemas: Record<string, { $ref?: string }> }
  paths: Record<string, Record<string, Described>>
}
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** The parts of a schema without an upper bound. */
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

it('openapi.json is up to date; otherwise run npm run openapi', () => {
  const none = Object.fromEntries(Object.keys(operations).map((name) => [name, async () => {}]))
  expect(JSON.parse(JSON.stringify(openApi(prepare(operations, none, none), '/api/v1')))).toEqual(document)
})

it('the types of the client are up to date; otherwise run npm run openapi', () => {
  expect(readFileSync('clients/typescript/src/operations.ts', 'utf8')).toBe(clientTypes(document as never))
})

describe('every operation', () => {
  it('is described', () => expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted()))

  it('bounds all its input', () => {
    const open = described.flatMap(({ operationId, parameters, requestBody }) => [
      // If-Match holds our own ETags; the size of the headers as a whole is bounded.
      ...parameters.flatMap(({ name, schema }) => (name === 'If-Match' ? [] : unbounded(schema, `${operationId}?${name}`))),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, operationId)),
    ])
    expect(open).toEqual([])
  })

  it('returns at most 100 rows of a list', () => {
    const lists = described.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'))
    expect(lists.length).toBeGreaterThan(4)
    for (const { parameters } of lists) expect(parameters.find(({ name }) => name === 'limit')?.schema.maximum).toBeLessThanOrEqual(100)
  })

  it('defines each named schema', () => {
    const named = Object.entries(document.components.schemas)
    expect(named.filter(([name, { $ref }]) => $ref?.endsWith(`/${name}`))).toEqual([])
  })

  it('cannot use the name of another schema', () => {
    const of = (shape: object) => z.object({ shape: z.object(shape as Record<string, z.ZodType>).meta({ id: 'TwiceNamed' }) })
    const operation = (response: z.ZodType): Operation => ({
      method: 'GET',
      path: '/nowhere',
      access: 'public',
      response,
      summary: 'Nothing',
    })
    const prepared = (...responses: z.ZodType[]) =>
      responses.map((response, at) => ({ name: `nothing${at}`, operation: operation(response) })) as Parameters<typeof openApi>[0]
    expect(() => openApi(prepared(of({ id: z.int() }), of({ id: z.int() })), '/api')).not.toThrow()
    expect(() => openApi(prepared(of({ id: z.int() }), of({ at: z.string() })), '/api')).toThrow('Two shapes are called TwiceNamed')
  })

  it('refers only to schemas of the document', () => {
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

  it('refuses unknown keys, at every depth', () => {
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

  it('keeps no answer that contains a secret shown once', () => {
    const once = described
      .filter(({ responses }) => JSON.stringify(responses).includes('Shown this once'))
      .map(({ operationId }) => operationId)
    expect(once).toContain('makeRecoveryCodes')
    for (const name of once) expect(operations[name as keyof typeof operations], name).toMatchObject({ idempotency: 'unused' })
  })

  it('has a text for each of its errors in both languages', () => {
    const codes = Object.values(operations).flatMap((operation) => ('errors' in operation ? [...operation.errors] : []))
    expect(codes.length).toBeGreaterThan(20)
    for (const locale of locales) for (const code of codes) expect(say(declared.problems, locale), code).toHaveProperty([code])
  })
})
