import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Contract, contract } from '#shared/contract.ts'
import { openApi } from './openapi.ts'
import { prepare } from './operations.ts'

const note = z.object({ text: z.string().max(20), version: z.int() })
const notes = contract({
  listNotes: {
    method: 'GET',
    path: '/notes',
    access: 'public',
    query: z.object({ tag: z.array(z.string().max(9)).max(3).default([]), limit: z.int().max(9).default(5) }),
    response: note,
    summary: 'List notes',
  },
  addNote: {
    method: 'POST',
    path: '/notes',
    access: ['admin'],
    audit: 'job.posted',
    idempotency: 'required',
    recent: true,
    upload: { maxBytes: 10, accept: ['application/pdf'], optional: true },
    body: z.object({ text: z.string().max(20) }),
    response: note,
    status: 201,
    summary: 'Add a note',
  },
  changeNote: {
    method: 'PATCH',
    path: '/notes/{noteId}',
    access: ['admin'],
    audit: 'job.changed',
    versioned: true,
    body: z.object({ text: z.string().max(20) }),
    response: note,
    summary: 'Change a note',
  },
})
type Described = {
  parameters: Record<string, unknown>[]
  security: unknown
  responses: Record<string, { headers?: object }>
  requestBody: { content: Record<string, { schema: { required?: string[] } }> }
}
const { paths } = openApi(prepare(notes, { listNotes: () => 0, addNote: () => 0, changeNote: () => 0 }), '/api/v1') as {
  paths: Record<string, Record<string, Described>>
}
const { get: list, post: add } = paths['/api/v1/notes'] as { get: Described; post: Described }
const change = paths['/api/v1/notes/{noteId}']?.patch as Described
const statuses = ({ responses }: Described) => Object.keys(responses).toSorted()

it('documents the status of a response', () => {
  expect(statuses(list)).toEqual(['200', '400', '429', '503', 'default'])
  expect(statuses(add)).toEqual(['201', '400', '401', '403', '409', '413', '415', '422', '429', '503', '507', 'default'])
  expect(statuses(change)).toEqual(['200', '400', '401', '403', '404', '409', '412', '413', '415', '428', '429', '503', 'default'])
})

it('documents the required headers', () => {
  expect(add.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }])
  expect(change.parameters).toMatchObject([
    { name: 'noteId', in: 'path', required: true },
    { name: 'If-Match', in: 'header', required: true },
  ])
})

it('documents an optional file both as a form and as JSON', () => {
  const required = Object.entries(add.requestBody.content).map(([type, { schema }]) => [type, schema.required])
  expect(required).toEqual([
    ['multipart/form-data', ['text']],
    ['application/json', ['text']],
  ])
})

it('refuses two schemas with one name', () => {
  const named = (shape: z.ZodRawShape) => z.object(shape).meta({ id: 'Brick' })
  const told = (...shapes: z.ZodType[]) => {
    const all = shapes.map((response, n) => [`read${n}`, { method: 'GET', path: `/bricks/${n}`, access: 'public', response, summary: '' }])
    const operations = Object.fromEntries(all) as Contract
    return openApi(prepare(operations, Object.fromEntries(all.map(([name]) => [name as string, () => 0]))), '').components
  }
  expect(() => told(named({ size: z.int().max(9) }), named({ colour: z.string().max(9) }))).toThrow('Two shapes are called Brick')
  expect(told(named({ size: z.int().max(9) }), named({ size: z.int().max(9) }))).toMatchObject({
    schemas: { Brick: { properties: { size: { type: 'integer' } } } },
  })
})
