import { z } from 'zod'
import type { SlugKind } from './categories.ts'

/** Marks fields that name an entry of a list: the platform reads the slug of an entry that was merged into another as the other's. */
export const namesCategory = z.registry<{ kind: SlugKind }>()

type Change = (kind: SlugKind, slug: string) => string
type Walk = (value: unknown, change: Change) => unknown

/** Changes the slugs in a value of this shape; null where it names no entry. */
export function slugsIn(schema: unknown): Walk | null {
  const type = schema as z.ZodType
  const named = namesCategory.get(type)
  if (named) return (value, change) => (typeof value === 'string' ? change(named.kind, value) : value)
  const { innerType, element, shape } = type.def as { innerType?: unknown; element?: unknown; shape?: Record<string, unknown> }
  if (innerType) return slugsIn(innerType)
  if (element) {
    const one = slugsIn(element)
    return one && ((value, change) => (Array.isArray(value) ? [...new Set(value.map((item) => one(item, change)))] : value))
  }
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) => {
    const walk = slugsIn(field)
    return walk ? [[name, walk] as const] : []
  })
  if (fields.length === 0) return null
  return (value, change) => {
    if (typeof value !== 'object' || value === null) return value
    const read = value as Record<string, unknown>
    return { ...read, ...Object.fromEntries(fields.flatMap(([name, walk]) => (name in read ? [[name, walk(read[name], change)]] : []))) }
  }
}
