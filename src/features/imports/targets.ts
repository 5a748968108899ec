import { labels } from '../candidates/field-text.ts'
import { fields } from '../candidates/fields.ts'
import { words } from '#shared/text.ts'

/** A record's own fields, in the order of its form; whose it is is asked once for all. */
const own = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => name !== 'ownerId')
type OwnTarget = Exclude<keyof typeof fields, 'ownerId'>
export type Target = OwnTarget | 'fullName'

/** What a column can be: a field, a whole name, or nothing. */
export const targets = ['fullName', ...own] as [Target, ...Target[]]

const more = words({
  fullName: { en: 'Full name', fr: 'Nom et prénom' },
  availableFrom: { en: 'Available from', fr: 'Disponible à partir du' },
})
export const targetText = { ...labels, ...more } as Record<Target, { en: string; fr: string }>

/** Several columns may go there: the second phone number finds its own place, all others are put one after the other. */
export const shared: readonly Target[] = ['phone', 'email', 'note', 'address', 'tags', 'otherTrades', 'cards', 'languages']
