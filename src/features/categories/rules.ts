import { slugOf } from '#shared/fold.ts'
import { type Actor, worksHere } from '#shared/roles.ts'

/** Other words for an entry, by which the searches find it. */
export const mostSynonyms = 20

/** `rope-access-technician`: what records keep; empty where the name has no Latin letter. */
export const categorySlug = (nameEn: string): string => slugOf(nameEn).slice(0, 60).replace(/-$/, '')

type Refusal = 'permission-denied' | 'category-built-in' | 'category-in-use'

/** Why this person cannot take an entry out of its list; hiding is always possible. */
export function whyNotRemove(actor: Pick<Actor, 'role'>, category: { isBuiltIn: boolean; uses: number }): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (category.isBuiltIn) return 'category-built-in'
  return category.uses > 0 ? 'category-in-use' : null
}
