import type { z } from 'zod'
import { dayOf } from '#shared/dates.ts'
import { type Fields, isFields } from './grown.ts'
import { bareOf, defOf, sampleOf } from './sample-of.ts'

// What an operation may be asked otherwise: each field of a call left out, emptied, or given what else its contract allows.

/** A call with one field otherwise. */
export type Asked = { field: string; said: string; input: Fields }

const isId = (name: string) => /(^id|Id)s?$/.test(name)
/** No row has it. */
const nobody = 1_000_000
function givenOf(name: string, shape: z.ZodType): unknown {
  const { type, format } = defOf(shape)
  if (isId(name)) return type === 'array' ? [nobody] : nobody
  // Samples lie on a day that goes ever further back.
  if (format === 'date') return dayOf(new Date())
  return format === 'datetime' ? new Date().toISOString() : sampleOf(shape, name)
}

const mostChoices = 24
function othersOf(name: string, shape: z.ZodType, value: unknown): [said: string, other: unknown][] {
  const { type, format, entries = {} } = defOf(shape)
  const choices = type === 'enum' ? Object.values(entries) : type === 'boolean' ? [true, false] : []
  if (choices.length > 0 && choices.length <= mostChoices) return choices.filter((one) => one !== value).map((one) => [String(one), one])
  if (value === undefined || value === null) return [['given', givenOf(name, shape)]]
  if (Array.isArray(value)) return [value.length > 0 ? ['empty', []] : ['one', givenOf(name, shape)]]
  if (typeof value === 'number') return [isId(name) ? ['of nobody', nobody] : ['more', value + 1]]
  if (typeof value !== 'string' || value === '') return []
  return [['empty', ''], ...(format || choices.length > 0 ? [] : [['other', `${value} II`] as [string, string]])]
}

/** Every field of an object, and of the objects in it. */
function asked(object: z.ZodObject, value: Fields, path: string, put: (value: Fields) => Fields): Asked[] {
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([name, outer]) => {
    const { canLack, canBeNull, shape } = bareOf(outer)
    const { [name]: own, ...rest } = value
    const field = `${path}.${name}`
    const as = (other: unknown) => put({ ...rest, [name]: other })
    const isGiven = own !== undefined && own !== null
    return [
      ...(canLack && own !== undefined ? [{ field, said: 'left out', input: put(rest) }] : []),
      ...(canBeNull && isGiven ? [{ field, said: 'none', input: as(null) }] : []),
      ...othersOf(name, shape, own).map(([said, other]) => ({ field, said, input: as(other) })),
      ...(defOf(shape).type === 'object' && isFields(own) ? asked(shape as z.ZodObject, own, field, as) : []),
    ]
  })
}

/** The same call with each field of its query and its body otherwise, one at a time. */
export function askedOtherwise(operation: { query?: z.ZodObject; body?: z.ZodObject }, input: Fields): Asked[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const own = isFields(input[part]) ? input[part] : {}
    return operation[part] ? asked(operation[part], own, part, (value) => ({ ...input, [part]: value })) : []
  })
}
