import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { operations } from '../src/contract.ts'
import { another } from './grown.ts'
import { defOf, sampleOf } from './sample-of.ts'
import { today } from './today.ts'

// A screen's data with one field of it changed, to each value that its contract allows, or on which something might turn.

/** Every object that an operation may answer with, by the names of its fields. */
const shapes: { names: ReadonlySet<string>; fields: Record<string, z.ZodType> }[] = []
const seen = new Set<z.ZodType>()
function collect(one: z.ZodType | undefined): void {
  if (!one || seen.has(one)) return
  seen.add(one)
  const def = defOf(one)
  if (def.type === 'object') {
    const fields = (one as z.ZodObject).shape as Record<string, z.ZodType>
    shapes.push({ names: new Set(Object.keys(fields)), fields })
    Object.values(fields).forEach(collect)
  }
  for (const inner of [def.innerType, def.element, def.in, def.out, def.getter?.(), ...(def.options ?? [])]) collect(inner)
}
for (const { response } of Object.values(operations as Record<string, Operation>))
  if (response !== null && typeof response === 'object') collect(response as z.ZodType)

/** What the contract says of an object with these fields: of those that have most of them, the nearest. */
function fieldsOf(one: object): Record<string, z.ZodType> {
  const names = Object.keys(one)
  let [best, nearest] = [0.6, undefined as (typeof shapes)[number] | undefined]
  for (const shape of shapes) {
    const shared = names.filter((name) => shape.names.has(name)).length
    const nearness = shared / (names.length + shape.names.size - shared)
    if (nearness > best) [best, nearest] = [nearness, shape]
  }
  return nearest?.fields ?? {}
}

/** One field with another value: `said` names the value. */
export type Other = { said: string; value: unknown }
/** A whole number on which something may turn, of any size between the first and the last of `steps`. */
export type Scale = { steps: readonly number[]; at: (n: number) => Other }
/** Ways of changing one field. `apart`: two values that differ in nothing but what is said of them; without `one`, its own is the first. */
export type Varied = {
  path: string
  others: Other[]
  scale?: Scale
  apart?: { one?: unknown; other: unknown }
  put: (value: unknown) => object
}

const counts = [0, 1, 2, 5, 10, 40, 120, 1200, 12_000]
const lengths = [0, 1, 2, 4, 7, 21]
/** Of what is written at length, in letters. */
const letters = [2, 60, 400, 5000]
const prose = /note|text|about|description|excerpt|summary|body|message|reason|snippet|answer/i
const days = [-800, -100, -20, -1, 0, 1, 20, 100, 800]
const dayIn = (n: number) => new Date(today.getTime() + n * 86_400_000).toISOString()

/** No address, and not another each time. */
const isSaid = (value: string) => value !== '' && !/^(\/|[0-9a-f]{32}$)/.test(value)

const isNullable = (one: z.ZodType | undefined): boolean =>
  one !== undefined && (defOf(one).type === 'nullable' || isNullable(defOf(one).innerType) || (defOf(one).options ?? []).some(isNullable))
const choicesOf = (one: z.ZodType | undefined): unknown[] => {
  if (!one) return []
  const { type, innerType, entries = {}, options = [], values = [] } = defOf(one)
  if (type === 'enum') return Object.values(entries)
  if (type === 'literal') return values
  return [...choicesOf(innerType), ...options.flatMap(choicesOf)]
}
const mostChoices = 24

function waysOf(name: string, value: unknown, shape: z.ZodType | undefined): Omit<Varied, 'path' | 'put'> {
  const others: Other[] = []
  if (isNullable(shape)) {
    if (value !== null) others.push({ said: 'null', value: null })
    else if (shape) others.push({ said: 'given', value: sampleOf(shape, name) })
  }
  const choices = choicesOf(shape)
  if (typeof value === 'string' && choices.length <= mostChoices)
    others.push(...choices.filter((one) => one !== value).map((one) => ({ said: String(one), value: one })))
  if (typeof value === 'boolean') others.push({ said: String(!value), value: !value })
  if (typeof value === 'number') {
    if (/^id$|Id$|^version$/.test(name)) return { others, apart: { other: value + 1000 } }
    return { others, scale: { steps: counts, at: (n) => ({ said: String(n), value: n }) }, apart: { one: 3, other: 4 } }
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value)) {
    const at = (n: number) => ({ said: `${n} days`, value: value.length === 10 ? dayIn(n).slice(0, 10) : dayIn(n) })
    return { others, scale: { steps: days, at }, apart: { one: at(-33).value, other: at(-34).value } }
  }
  if (typeof value === 'string' && choices.length === 0) {
    const scale = { steps: letters, at: (n: number) => ({ said: `${n} letters`, value: 'x'.repeat(n) }) }
    return { others, ...(prose.test(name) && { scale }), ...(isSaid(value) && { apart: { other: `${value} II` } }) }
  }
  if (Array.isArray(value)) {
    const first: unknown = value[0] ?? (shape && (sampleOf(shape, name) as unknown[] | undefined)?.[0])
    const at = (n: number) => ({ said: `${n} of them`, value: Array.from({ length: n }, (_, i) => another(first, i)) })
    if (first !== undefined && first !== null) return { others, scale: { steps: lengths, at } }
  }
  return { others }
}

/** The same, and `read` is told of each field that somebody reads. */
export function followed<Value>(one: Value, read: (path: string) => void, path = ''): Value {
  if (Array.isArray(one)) return one.map((each, i) => followed(each, read, `${path}[${i}]`)) as Value
  if (one === null || typeof one !== 'object' || one.constructor !== Object) return one
  const copy = {}
  for (const [name, value] of Object.entries(one)) {
    const at = path ? `${path}.${name}` : name
    const inner = followed(value, read, at)
    const get = () => {
      read(at)
      return inner
    }
    Object.defineProperty(copy, name, { get, enumerable: true, configurable: true })
  }
  return copy as Value
}

const deepest = 7
/** Each field of it, as deep as there are any. */
export function varied(props: object): Varied[] {
  const all: Varied[] = []
  const visit = (one: unknown, path: string, put: (value: unknown) => object, depth: number) => {
    if (one === null || typeof one !== 'object' || depth > deepest) return
    if (Array.isArray(one)) {
      // What holds for the first holds for those like it.
      const kinds = new Set<string>()
      one.forEach((each, i) => {
        const kind = JSON.stringify(each && typeof each === 'object' ? Object.keys(each) : typeof each)
        if (kinds.has(kind)) return
        kinds.add(kind)
        visit(each, `${path}[${i}]`, (value) => put(one.map((old, at) => (at === i ? value : old))), depth + 1)
      })
      return
    }
    if (one.constructor !== Object) return
    const fields = fieldsOf(one)
    for (const [name, value] of Object.entries(one)) {
      const at = path ? `${path}.${name}` : name
      const putHere = (other: unknown) => put({ ...one, [name]: other })
      const ways = waysOf(name, value, fields[name])
      if (ways.others.length > 0 || ways.scale || ways.apart) all.push({ path: at, ...ways, put: putHere })
      visit(value, at, putHere, depth + 1)
    }
  }
  visit(props, '', (value) => value as object, 0)
  return all
}

/** The same with everything that may be left out the other way round, and every yes a no. */
export function opposite<Props>(props: Props): Props {
  if (Array.isArray(props)) return props.map(opposite) as Props
  if (props === null || typeof props !== 'object' || props.constructor !== Object) return props
  const fields = fieldsOf(props)
  const other = ([name, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return [name, !value]
    if (isNullable(fields[name])) return [name, value === null ? sampleOf(fields[name] as z.ZodType, name) : null]
    return [name, opposite(value)]
  }
  return Object.fromEntries(Object.entries(props).map(other)) as Props
}
