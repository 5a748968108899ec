import type { CategoryKind } from '#shared/categories.ts'
import { slugOf } from '#shared/fold.ts'
import { type Actor, worksHere } from '#shared/roles.ts'

/** Other words for an entry, by which the searches find it. */
export const mostSynonyms = 20

/** `rope-access-technician`: what records keep; empty where the name has no Latin letter. */
export const categorySlug = (nameEn: string): string => slugOf(nameEn).slice(0, 60).replace(/-$/, '')

type Refusal = 'permission-denied' | 'category-built-in' | 'category-in-use' | 'category-has-children'

/** Why this person cannot take an entry out of its list; hiding is always possible. */
export function whyNotRemove(actor: Pick<Actor, 'role'>, category: { isBuiltIn: boolean; uses: number; children: number }): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (category.isBuiltIn) return 'category-built-in'
  if (category.children > 0) return 'category-has-children'
  return category.uses > 0 ? 'category-in-use' : null
}

type Standing = { id: number; children: number }

/** Why a family cannot stand under another: a shelf of the shop has families, and these have none. */
export function whyNotUnder(
  kind: CategoryKind,
  shelf: { id: number; parentId: number | null },
  family?: Standing,
): 'category-no-parent' | 'category-parent-itself' | 'category-too-deep' | null {
  if (kind !== 'family') return 'category-no-parent'
  if (shelf.id === family?.id) return 'category-parent-itself'
  return shelf.parentId !== null || (family?.children ?? 0) > 0 ? 'category-too-deep' : null
}

type Merged = { id: number; kind: CategoryKind; isBuiltIn: boolean; children: number; parent: string | null }
export const mergeRefusals = [
  'permission-denied',
  'category-merge-itself',
  'category-merge-kinds',
  'category-merge-built-in',
  'category-merge-depth',
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

/**
 * Why an entry cannot be merged into another. Forms begin with entries that came with Lintel, and updates name them: they can take others
 * in, and be hidden, but do not go.
 */
export function whyNotMerge(actor: Pick<Actor, 'role'>, from: Merged, into: Merged): MergeRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (from.id === into.id) return 'category-merge-itself'
  if (from.kind !== into.kind) return 'category-merge-kinds'
  if (from.isBuiltIn) return 'category-merge-built-in'
  return from.children > 0 && into.parent !== null ? 'category-merge-depth' : null
}
