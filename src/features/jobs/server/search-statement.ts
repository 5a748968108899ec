import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Queries } from '#server/db.ts'
import type { Circle } from '../../places/server/circle.ts'
import type { Besides, JobFilter } from '../contract.ts'
import { type DatePosted, experiences, inOrder, jobTypes, salaryBounds } from '../options.ts'
import type { Posted } from './search.ts'
import type { Analysed } from './search-words.ts'

const hoursBack: Record<Exclude<DatePosted, 'all'>, number> = {
  'last-hour': 1,
  'last-24-hour': 24,
  'last-7-days': 168,
  'last-14-days': 336,
  'last-30-days': 720,
}

/** With the employer by number; none has the number 0. */
export const of = <F extends Besides>(filter: F, employer: { id: number } | null): F & { employerId?: number } =>
  filter.employer === undefined ? filter : { ...filter, employerId: employer?.id ?? 0 }
export type Asked = ReturnType<typeof of<JobFilter>> & { reference: string | undefined }
type Narrowed = ReturnType<typeof of<Besides>> & { trade?: string | undefined; reference?: string | undefined }

/** All that is asked of one search. */
export type Search = {
  filter: Asked
  keyword: Analysed | null
  home: string
  circle: Circle | null
  now: Date
  posted: Posted | undefined
}

/** Collects conditions with their parameters. */
export class Statement {
  readonly values: unknown[] = []
  readonly where: string[] = []
  param(value: unknown): string {
    return `$${this.values.push(value)}`
  }
  run<R extends pg.QueryResultRow>(pool: Queries, text: string): Promise<pg.QueryResult<R>> {
    return pool.query<R>({ name: createHash('sha1').update(text).digest('base64url'), text, values: this.values })
  }
  get condition(): string {
    return this.where.length > 0 ? `where ${this.where.join(' and ')}` : ''
  }
}

export const distance = (s: Statement, circle: Circle) =>
  `distance_km(${s.param(circle.lat)}::real, ${s.param(circle.lon)}::real, lat, lon)`

/** Keyword, place, tag and which ones: what facets are counted under. */
export function narrow(s: Statement, filter: Narrowed, query: string | null | undefined, circle: Circle | null): void {
  if (query) s.where.push(`doc @@ ${s.param(query)}::tsquery`)
  if (circle) s.where.push(`cell = any(${s.param(circle.cells)}::int[])`, `${distance(s, circle)} <= ${s.param(circle.km)}`)
  if (filter.ids.length > 0) s.where.push(`id = any(${s.param(filter.ids)}::bigint[])`)
  if (filter.employerId !== undefined)
    s.where.push(`id = any(array(select j.id from jobs j where j.employer_id = ${s.param(filter.employerId)} and names_employer(j)))`)
  if (filter.reference) s.where.push(`id = any(array(select id from jobs where reference = ${s.param(filter.reference)}))`)
  if (filter.tag) s.where.push(`tags @> array[${s.param(filter.tag)}]::text[]`)
}

/** The filters that facets stand beside. */
export function choose(s: Statement, filter: Narrowed, now: Date, posted?: Posted): void {
  if (posted) s.where.push(`posted_at > ${s.param(posted.after)}`, `posted_at <= ${s.param(posted.until)}`)
  if (filter.category) s.where.push(`category = ${entry(s, 'sector', filter.category)}`)
  if (filter.trade) s.where.push(`trade = ${entry(s, 'trade', filter.trade)}`)
  if (filter.jobType.length > 0) s.where.push(`types & ${s.param(bitsOf(filter.jobType))} <> 0`)
  if (filter.experience.length > 0)
    s.where.push(`experience = any(${s.param(filter.experience.map((e) => experiences.indexOf(e) + 1))}::int[])`)
  if (filter.datePosted !== 'all') s.where.push(`posted_at >= ${s.param(since(filter.datePosted, now))}`)
  const pay = payCondition(s, filter)
  if (pay) s.where.push(pay)
}

/** An entry of a list by the number that adverts keep of it. */
export const entry = (s: Statement, kind: 'sector' | 'trade', slug: string) =>
  `(select id from categories where kind = '${kind}' and slug = ${s.param(slug)})`

/** An advert without pay stays out as soon as somebody filters by pay. */
export function payCondition(s: Statement, { salaryMin, salaryMax }: Narrowed): string | null {
  const parts: string[] = []
  const [least, most] = inOrder(salaryMin, salaryMax)
  if (least > salaryBounds.min) parts.push(`pay_max >= ${s.param(least)}`)
  if (most < salaryBounds.max) parts.push(`pay_min <= ${s.param(most)}`)
  return parts.length > 0 ? `(${parts.join(' and ')})` : null
}

export const bitsOf = (types: readonly string[]) =>
  types.reduce((bits, type) => bits | (1 << jobTypes.indexOf(type as (typeof jobTypes)[number])), 0)
export const since = (posted: Exclude<DatePosted, 'all'>, now: Date) => new Date(now.getTime() - hoursBack[posted] * 3_600_000)
