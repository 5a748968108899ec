import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import type { IconName } from './ui/icon-names.ts'

type Line = { en: string; fr: string }

/**
 * What the items are about. The specification's stand first, in its order; `recruitment` and `office` below them have every other screen.
 * What concerns oneself and one's account stands at the foot.
 */
export type MenuGroup = 'top' | 'people' | 'jobs' | 'team' | 'recruitment' | 'office' | 'own' | 'account'

/** Where the command palette leads, and for whom; `also`: by which other words it is found. */
type Way = { says: Line; also?: Line; roles: readonly Role[]; to: string | ((uid: string) => string) }
/** What the menu has as well. `active` is a route pattern, so that ids in an address do not matter. */
type Item = Way & { group: MenuGroup; icon: IconName; active: RegExp }

/** Declares the screens of a feature that one goes to from anywhere; a line in `src/menu.ts` puts them into menu and palette. */
export const menu = <const Entries extends Record<string, Item | (Way & { group?: never })>>(entries: Entries): Entries => entries

/** A record that the palette found, and where it leads. */
export type Found = { id: number; name: string; detail?: string; to: string }
/** Finds a feature's records by what is typed; the `kind` stands beside each. */
export type Finder = { kind: Line; find(typed: { q: string; limit: number }, who: { role: Role; locale: Locale }): Promise<Found[]> }
