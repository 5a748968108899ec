import type { z } from 'zod'

/** What a shape is made of. */
export type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string | number>
  values?: unknown[]
  items?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
  getter?: () => z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  format?: string
  defaultValue?: unknown
}

export const defOf = (shape: z.ZodType) => shape._zod.def as unknown as Def

/** Whether one may leave it out, or say that there is none; and what is left when that is taken off. */
export function bareOf(shape: z.ZodType): { canLack: boolean; canBeNull: boolean; shape: z.ZodType } {
  const { type, innerType, in: from, out } = defOf(shape)
  if (type === 'pipe') return bareOf((out?._zod.def.type === 'transform' ? from : out) as z.ZodType)
  if (!innerType) return { canLack: false, canBeNull: false, shape }
  const inner = bareOf(innerType)
  return {
    canLack: inner.canLack || type === 'optional' || type === 'default' || type === 'prefault',
    canBeNull: inner.canBeNull || type === 'nullable',
    shape: inner.shape,
  }
}

const texts: Record<string, string> = {
  datetime: '2026-11-20T12:00:00Z',
  date: '2026-11-20',
  email: 'zoe@example.org',
  url: 'https://example.org/page',
}

/** Something that a shape allows, with all that may be left out, and one of everything that there may be many of. Numbers are 7. */
export function sampleOf(shape: z.ZodType, name = 'text'): unknown {
  const def = defOf(shape)
  const inner = (one: z.ZodType | undefined) => (one ? sampleOf(one, name) : null)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((shape as z.ZodObject).shape).map(([key, field]) => [key, sampleOf(field as z.ZodType, key)]),
      )
    case 'array':
      return [inner(def.element)]
    case 'tuple':
      return def.items?.map(inner)
    case 'record': {
      const names = Object.values((def.keyType && defOf(def.keyType).entries) ?? {})
      // The greater come last.
      const nth = (i: number) => {
        const one = inner(def.valueType)
        return typeof one === 'number' ? one + i : one
      }
      return Object.fromEntries((names.length > 0 ? names : ['one', 'other']).map((one, i) => [one, nth(i)]))
    }
    case 'union':
      return inner(def.options?.[0])
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'number':
    case 'int':
      return 7
    case 'boolean':
      return false
    case 'pipe':
      return inner(def.out?._zod.def.type === 'transform' ? def.in : def.out)
    case 'lazy':
      return inner(def.getter?.())
    case 'string':
      return texts[def.format ?? ''] ?? `Some ${name}`
    default:
      return inner(def.innerType)
  }
}
