/** The rows from `start` to before `end`, in either order; without an end, `limit` rows. Null where both are equal: use the page. */
export function spanOf({ start, end, limit }: Record<'start' | 'end' | 'limit', number>): [first: number, last: number] | null {
  const other = end === 0 && start > 0 ? start + limit : end
  return start === other ? null : [Math.min(start, other), Math.max(start, other)]
}
