import type { Actor } from '#shared/roles.ts'

/** A candidate is in at most so many pools. */
export const mostPoolsOfOne = 50

/** Its owner changes a pool, and administrators, as its owner may have left. Who is in it, everybody who sees it may change. */
export const whyNotChangePool = ({ role }: Pick<Actor, 'role'>, { isOwn }: { isOwn: boolean }) =>
  isOwn || role === 'admin' ? null : ('not-own-pool' as const)
