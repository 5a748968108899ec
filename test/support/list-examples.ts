import type { z } from 'zod'
import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Role } from '#shared/roles.ts'
import type { World } from '#test/support/app.ts'

/** Lists with pages and a total, except the public searches, which have tests of their own. */
export type ListOperation = Exclude<
  {
    [N in keyof Operations]: Operations[N] extends { query: z.ZodObject<infer S> } ? ('page' extends keyof S ? N : never) : never
  }[keyof Operations],
  'searchJobs' | 'searchEmployers' | 'searchListedCandidates' | 'searchShopProducts'
>
type Query<N extends ListOperation> = z.input<Operations[N]['query']>
export type Row<N extends ListOperation> = CallOutput<Operations[N]> extends { items: (infer R)[] } ? R : never
type Paging = 'page' | 'limit' | 'dir' | 'sort'
type Tries<N extends ListOperation> = [query: Query<N> | (() => Promise<Query<N>>), fits: (row: Row<N>, query: Query<N>) => boolean][]

export type ListExample<N extends ListOperation> = {
  as: Role
  /** The parameters of its path. */
  of?: () => object | Promise<object>
  /** Adds records that the demonstration lacks. */
  arrange?: () => Promise<unknown>
  /** Reads what `fits` compares with, once all lists are arranged. */
  load?: (admin: World['visitor']) => Promise<unknown>
  /** What a row is sorted by; null comes last. The first is the default; `default` stands for a list without a choice. */
  sorts: {
    [S in Query<N> extends { sort?: infer Sorts } ? NonNullable<Sorts> & string : 'default']: (row: Row<N>) => string | number | null
  }
  /** Its default order is ascending. */
  ascends?: true
  /** Sorts in which null comes first when ascending. */
  nullFirst?: readonly string[]
  /** The filter that shows the rows which the list hides otherwise. */
  hides?: Query<N>
  /** Values of each filter, and which of all rows they leave. */
  filters: { [K in Exclude<keyof Query<N>, Paging>]-?: Tries<N> }
}

/** An example for each list of a feature's contract. */
export type ListsOf<Contract> = { [N in Extract<keyof Contract, ListOperation>]: ListExample<N> }

/** The shape of all list examples, for the loops. */
export type AnyRow = { id: number } & Record<string, unknown>
export type AnyList = {
  as: Role
  of?: () => Promise<object>
  arrange?: () => Promise<unknown>
  load?: (admin: World['visitor']) => Promise<unknown>
  sorts: Record<string, (row: AnyRow) => string | number | null>
  ascends?: true
  nullFirst?: readonly string[]
  hides?: object
  filters: Record<string, [query: object | (() => Promise<object>), fits: (row: AnyRow, query: object) => boolean][]>
}

const files = import.meta.glob<{ lists?(world: World): object }>('../../src/features/*/server/examples.ts', { eager: true })
export const listExamples = (world: World): Record<string, AnyList> =>
  Object.assign({}, ...Object.values(files).map(({ lists }) => lists?.(world)))

// ---- What the examples of several features need ----

/** Tom Hale of the operation, the second account of the demonstration. */
export const tomHale = 2
export const day = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
export const within = (days: number, at: string | null) => at !== null && Date.parse(at) > Date.now() - days * day
/** Whether a word of a name begins with this, in its parts and in one word. */
export const begins = (name: string | null | undefined, part: string) => {
  const words = (name ?? '').toLowerCase()
  const last = words.slice(words.indexOf(' ') + 1)
  return [...words.split(/[ '’.-]/), ...words.split(' '), words, last].some((word) => word.replace(/[ '’.-]/g, '').startsWith(part))
}
/** Whether a text has this part. */
export const holds = (text: string | null | undefined, part: string) => (text ?? '').toLowerCase().includes(part)

type Point = { lat: number; lon: number }
export const leedsAt: Point = { lat: 53.79648, lon: -1.54785 }
export const lyonAt: Point = { lat: 45.74846, lon: 4.84671 }
/** Great-circle distance by the haversine formula, independent of the product's own arithmetic. */
export function km(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h = Math.sin(rad(b.lat - a.lat) / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

export function queriesIn(world: World) {
  const rows = async (sql: string) => (await world.app.database.pool.query(sql)).rows
  const idBy = async (sql: string) => Number((await rows(sql))[0].id)
  return {
    rows,
    idBy,
    ids: async (sql: string) => new Set<number>((await rows(sql)).map(({ id }) => Number(id))),
    /** The job with most applications. */
    busiestJob: () => idBy('select job_id as id from applications group by job_id order by count(*) desc, 1 limit 1'),
    /** The candidate with most CVs. */
    withMostCvs: () => idBy(`select candidate_id as id from files where kind = 'cv' group by 1 order by count(*) desc, 1 limit 1`),
    /** Tom Hale's jobs, and his candidates with a minus. */
    ofTomHale: async () => {
      const own = await rows(
        `select id from jobs where owner_id = ${tomHale} union all select -id from candidates where owner_id = ${tomHale}`,
      )
      return new Set<number>(own.map(({ id }) => Number(id)))
    },
  }
}
