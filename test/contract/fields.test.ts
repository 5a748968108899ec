import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import type { AnyField } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import { sections } from '#features/candidates/fields.ts'
import { operations } from '../../src/contract.ts'

// Forms are built from a feature's `fields.ts`. Every list of fields there is compared with the bodies that take all of them.

const feature = (path: string) => /features\/([\w-]+)/.exec(path)?.[1] as string
const modules = import.meta.glob<Record<string, unknown>>('../../src/features/*/fields.ts', { eager: true })
const texts = import.meta.glob<Record<string, Record<string, Record<string, string>>>>('../../src/features/*/field-text.ts', {
  eager: true,
})
type Fields = Record<string, AnyField>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every((field) => field?.kind)

/** Taken from the form of /register, which demands more of people than staff do. */
const hasOwnForm = ['signUpCandidate']
const bodies = Object.entries(operations as Record<string, Operation>).flatMap(([name, { body, method }]) =>
  body && !hasOwnForm.includes(name) && (method === 'POST' || method === 'PATCH') ? [{ name, method, body: body as z.ZodObject }] : [],
)
const lists = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, fields]) => (isFields(fields) ? [{ of: feature(path), name, fields }] : [])),
)

type Schema = { anyOf?: Schema[]; items?: Schema; enum?: string[]; type?: string } & Record<string, unknown>

/** What a body takes for a field, and whether null is a value of its own. */
function schemaOf(body: z.ZodObject, name: string): { schema: Schema; isNullable: boolean } {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Schema> }
  const whole = properties[name] ?? {}
  const [schema = whole] = (whole.anyOf ?? []).filter(({ type }) => type !== 'null')
  return { schema, isNullable: whole.anyOf?.some(({ type }) => type === 'null') ?? false }
}
const lengthOrNone = (length: unknown) => (Number(length ?? 0) > 1 ? Number(length) : undefined)

describe.each(lists)('the $name of $of', ({ of, fields }) => {
  const all = bodies.filter(({ body }) => Object.keys(fields).every((field) => field in body.shape))
  // In a change everything is optional, so what adds a record says more.
  const added = all.filter(({ method }) => method === 'POST')
  const taking = added.length > 0 ? added : all

  it('are taken by an operation', () => expect(taking).not.toEqual([]))

  it('have labels in both languages', () => {
    const labels = Object.assign({}, ...Object.entries(texts).flatMap(([path, text]) => (feature(path) === of ? Object.values(text) : [])))
    for (const name of Object.keys(fields)) for (const locale of locales) expect(labels[name]?.[locale], `${name} ${locale}`).toBeTruthy()
  })

  it.each(Object.entries(fields))(
    'have the bounds and options of the contract: %s',
    (name, { kind, needed = false, min, max, step, options }) => {
      for (const { body } of taking) {
        const { schema, isNullable } = schemaOf(body, name)
        const isText = kind === 'line' || kind === 'tel' || kind === 'email' || kind === 'prose'
        if (isText) expect({ min, max }).toEqual({ min: lengthOrNone(schema.minLength), max: schema.maxLength })
        if (kind === 'number') expect({ min, max, step }).toEqual({ min: schema.minimum, max: schema.maximum, step: schema.multipleOf })
        if (kind === 'choice') expect(options).toEqual(schema.enum)
        if (kind === 'choices') expect(options).toEqual(schema.items?.enum)
        if (kind === 'tags') expect(max).toBe(schema.items?.maxLength)
        if (isText || kind === 'day' || kind === 'choice' || kind === 'id')
          expect(needed).toBe(!isNullable && kind !== 'prose' ? true : needed)
        if (isNullable) expect(needed).toBe(false)
      }
    },
  )
})

it('each field of a candidate is in one section', () => {
  const names = Object.values(sections).flatMap((section) => Object.keys(section))
  const candidate = lists.find(({ of, name }) => of === 'candidates' && name === 'fields')
  expect(names.toSorted()).toEqual(Object.keys(candidate?.fields ?? {}).toSorted())
})
