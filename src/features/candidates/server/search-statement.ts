import type pg from 'pg'
import type { Queries } from '#server/db.ts'
import { areaOf } from '../../places/server/area.ts'

/** Collects conditions with their parameters. */
export class Statement {
  readonly values: unknown[] = []
  readonly where: string[] = []
  readonly param = (value: unknown): string => `$${this.values.push(value)}`
  /**
   * Not named, unlike other hot statements: how it is best answered depends on how common the word is and how many live around the
   * town, so it is planned with them.
   */
  run<R extends pg.QueryResultRow>(pool: Queries, text: string): Promise<pg.QueryResult<R>> {
    return pool.query<R>(text, this.values)
  }
  get condition(): string {
    return this.where.length > 0 ? `where ${this.where.join(' and ')}` : ''
  }
}

export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Those who live in a county, a département, or a town that is a county of its own. */
export const livesIn = (region: string) =>
  `id in (select id from candidates where place_id = any(array(select p.id from places p where ${areaOf('p')} = ${region})))`
