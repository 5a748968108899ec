import { expect, it } from 'vitest'
import { z } from 'zod'
import { slugsIn } from '#shared/category-contract.ts'
import { operations } from '../../src/contract.ts'

/** Fields of requests that name entries of the lists that staff extend. */
const names = /^(trades?|otherTrades|sectors?|grades?|family|families)$/

it('every field of a request that names a trade, sector, grade or family follows merges (`slugOfKind`)', () => {
  const wrong: string[] = []
  let right = 0
  const walk = (schema: z.ZodType, path: string) => {
    const { innerType, element, shape } = schema.def as unknown as { innerType?: z.ZodType; element?: z.ZodType; shape?: object }
    const inner = innerType ?? element
    if (inner) return walk(inner, path)
    for (const [name, field] of Object.entries((shape ?? {}) as Record<string, z.ZodType>)) {
      if (names.test(name) && JSON.stringify(z.toJSONSchema(field, { io: 'input' })).includes('"pattern"')) {
        if (slugsIn(field)) right++
        else wrong.push(`${path} ${name}`)
      } else walk(field, `${path} ${name}`)
    }
  }
  for (const [name, operation] of Object.entries(operations)) {
    const { query, body } = operation as { query?: z.ZodType; body?: z.ZodType }
    for (const part of [query, body]) if (part) walk(part, name)
  }
  expect(wrong).toEqual([])
  expect(right).toBeGreaterThan(15)
})
