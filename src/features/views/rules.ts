import type { Actor } from '#shared/roles.ts'

/** The lists that have views. */
export const viewLists = ['candidates', 'jobs', 'employers', 'users', 'suppliers'] as const
export type ViewList = (typeof viewLists)[number]
/** With whom a view can be shared. */
export const viewRoles = ['admin', 'operation', 'agent'] as const
export type ViewRole = (typeof viewRoles)[number]
/** So many views a person, in all lists. */
export const mostViews = 50
/** A view that was removed can be brought back for so long. */
export const removedForMs = 86_400_000

/**
 * The filters and the order of a list's address, in one order whichever way they were chosen; which page is left out:
 * `canonicalQuery('?page=2&trade=roofer&mine=true') === 'mine=true&trade=roofer'`.
 */
export function canonicalQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && name !== 'page' && name !== 'limit')
  const inOrder = kept.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  return new URLSearchParams(inOrder).toString()
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Others use a view that is shared with them; its owner changes it, and administrators, as its owner may have left. */
export const whyNotChangeView = ({ role }: Pick<Actor, 'role'>, { isOwn }: { isOwn: boolean }) =>
  isOwn || role === 'admin' ? null : ('not-own-view' as const)

/** Agents are of other companies: what they call things is none of each other's business. */
export const whyNotShareView = ({ role }: Pick<Actor, 'role'>, sharedWith: readonly ViewRole[]) =>
  role === 'agent' && sharedWith.length > 0 ? ('view-not-shared' as const) : null
