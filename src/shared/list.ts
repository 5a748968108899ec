import { z } from 'zod'

/** Query keys that every list takes. `sort` is added by each list with its own columns. */
export const paging = {
  page: z.int().min(1).max(10_000).default(1).describe('Page, from 1'),
  limit: z.int().min(1).max(100).default(10).describe('Rows per page'),
  dir: z.enum(['asc', 'desc']).default('desc').describe('Sort direction'),
}

const row = z.int().min(0).max(1_000_000).default(0)

/** Besides, the rows that the specification counts in. */
export const rows = {
  start: row.describe('The first row, from 0, instead of a page. If this and `end` are 0, `page` and `limit` apply'),
  end: row.describe('The row before which it ends; at most 100 rows are sent. 0: `limit` rows from `start`'),
}

/** The answer of every list: `{ items, total, totalIsExact, nextCursor }`. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item).max(100),
    total: z.int().describe('How many match in total; a minimum when `totalIsExact` is false'),
    totalIsExact: z.boolean().describe('False when counting stopped early'),
    nextCursor: z.string().nullable().describe('Send as `cursor` for the next rows; null on the last page'),
  })
}
