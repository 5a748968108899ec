import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import type { FigureList } from '#shared/figures-contract.ts'
import type { Role } from '#shared/roles.ts'
import { operations as contract } from '../../src/contract.ts'
import { demoAccounts, demoPassword } from '../../src/demo.ts'
import { useApp } from '#test/support/app.ts'
import { tomHale } from '#test/support/list-examples.ts'
import { signIn } from '#test/support/people.ts'
import { defOf } from '#test/support/sample-of.ts'

// Every number that leads to a list is that list's total, to the person who reads it, on the records of the demonstration.

type Figure = { at: string; n: number; list: FigureList; filter: Record<string, unknown>; amount?: number; field?: string }
type Row = Record<string, unknown>
type Get = (path: string, input: object) => Promise<unknown>

const operations: Record<string, Operation> = contract
const world = useApp({}, { isDemo: true })
const tokens: Partial<Record<Role, string>> = {}

/** Whom figures of one record are about. */
const records = { userId: tomHale }

/** Where the list behind a figure is read. */
const lists: Record<FigureList, string> = {
  applications: '/applications',
  candidates: '/candidates',
  customers: '/customers',
  documents: '/documents',
  duplicates: '/duplicates',
  employers: '/employers',
  enquiries: '/enquiries',
  entitlements: '/entitlements',
  invoices: '/invoices',
  jobs: '/staff/jobs',
  orders: '/orders',
}

/** Whether a shape holds figures with lists behind them, whatever they are called. */
function holdsFigures(shape: z.ZodType, seen = new Set<z.ZodType>()): boolean {
  if (seen.has(shape)) return false
  seen.add(shape)
  const def = defOf(shape)
  const fields = def.type === 'object' ? (shape as z.ZodObject).shape : {}
  if ('list' in fields && 'filter' in fields && 'n' in fields) return true
  const inner = [...Object.values(fields), def.innerType, def.element, def.valueType, def.out, ...(def.options ?? []), ...(def.items ?? [])]
  return inner.some((one) => one !== undefined && holdsFigures(one as z.ZodType, seen))
}

function figuresIn(value: unknown, at = ''): Figure[] {
  if (typeof value !== 'object' || value === null) return []
  if ('list' in value && 'filter' in value && 'n' in value) return [{ at, ...(value as Omit<Figure, 'at'>) }]
  return Object.entries(value).flatMap(([key, inner]) => figuresIn(inner, `${at}/${key}`))
}

const periods = [{}, { days: 7 }, { days: 365 }, { from: '1999-01-01', to: '1999-01-31' }]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const custom = { from: day(200), to: day(3) }

const withFigures = Object.entries(operations).filter(
  ([, { method, response }]) => method === 'GET' && response && typeof response === 'object' && holdsFigures(response as z.ZodType),
)
const cases = withFigures.flatMap(([name, operation]) =>
  (operation.access as readonly Role[])
    .filter((role) => role !== 'candidate')
    .map((role) => ({ name, role, operation, tries: 'days' in queryOf(operation) ? [...periods, custom] : [{}] })),
)
function queryOf({ query }: Operation): object {
  return (query as z.ZodObject | undefined)?.shape ?? {}
}

beforeAll(async () => {
  for (const role of ['admin', 'operation', 'agent'] as const) {
    const account = demoAccounts.find((one) => one.role === role) as (typeof demoAccounts)[number]
    tokens[role] = await signIn(world.app, account.email, demoPassword)
  }
})

it('some operations have figures', () => {
  expect(withFigures.length).toBeGreaterThan(0)
})

describe('behind each figure is a list with the same total', () => {
  it.each(cases)(
    '$name, for $role',
    async ({ role, operation, tries }) => {
      const get = world.client(tokens[role]).get as unknown as Get
      const totals = new Map<string, Promise<{ total: number; items: Row[] }>>()
      const listOf = ({ list, filter }: Figure, limit = 10, page = 1) => {
        const query = { ...filter, limit, page }
        const key = `${list} ${JSON.stringify(query)}`
        const asked = totals.get(key) ?? (get(lists[list], { query }) as Promise<{ total: number; items: Row[] }>)
        totals.set(key, asked)
        return asked
      }
      const wrong: string[] = []
      let compared = 0
      for (const query of tries) {
        const figures = figuresIn(await get(operation.path, { ...records, query }))
        for (const figure of figures) {
          const { total } = await listOf(figure)
          const said = `${JSON.stringify(query)} ${figure.at} → ${figure.list} ${JSON.stringify(figure.filter)}`
          if (total !== figure.n) wrong.push(`${said}: ${figure.n}, but the list has ${total}`)
          if (figure.field !== undefined) {
            let sum = 0
            for (let page = 1; (page - 1) * 100 < total; page++)
              for (const row of (await listOf(figure, 100, page)).items) sum += Number(row[figure.field])
            if (sum !== figure.amount) wrong.push(`${said}: ${figure.field} ${figure.amount}, but the list adds up to ${sum}`)
          }
          if (figure.n > 0) compared++
        }
      }
      expect(wrong).toEqual([])
      expect(compared, 'the demonstration needs more of these').toBeGreaterThan(3)
    },
    60_000,
  )
})
