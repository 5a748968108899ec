/**
 * The rows from `start` to before `end`, whichever way round they were given; without an end as many as a page has, `limit`. Null where
 * they name none: a page is meant.
 */
export function spanOf({ start, end, limit }: Record<'start' | 'end' | 'limit', number>): [first: number, last: number] | null {
  const other = end === 0 && start > 0 ? start + limit : end
  return start === other ? null : [Math.min(start, other), Math.max(start, other)]
}
