import { labels } from '../candidates/field-text.ts'
import { fields } from '../candidates/fields.ts'
import { labels as employerLabels } from '../employers/field-text.ts'
import { fields as employerFields } from '../employers/fields.ts'
import { labels as jobLabels } from '../jobs/field-text.ts'
import { labels as supplierLabels } from '../suppliers/field-text.ts'
import { fields as supplierFields } from '../suppliers/fields.ts'
import { words } from '#shared/text.ts'
import type { Noun } from './rules.ts'

type OwnTarget = Exclude<keyof typeof fields, 'ownerId'>
type EmployerTarget = Exclude<keyof typeof employerFields, 'ownerId' | 'isListed'>
/** Of a job what other programs keep of one: the rest is written before it goes online. */
const ofJobs = [
  'title',
  'employerId',
  'trade',
  'category',
  'jobTypes',
  'placeId',
  'siteName',
  'siteAddress',
  'sitePostcode',
  'openings',
  'startsOn',
  'endsOn',
  'pay',
  'experience',
  'qualification',
  'hoursPerWeek',
  'description',
] as const satisfies readonly (keyof typeof jobLabels)[]
type SupplierTarget = Exclude<keyof typeof supplierFields, 'ownerId' | 'rating' | 'notes'>
export type Target = SupplierTarget | OwnTarget | 'fullName' | 'doNotContact' | EmployerTarget | (typeof ofJobs)[number]

const namesOf = (all: object, without: readonly string[]) => Object.keys(all).filter((name) => !without.includes(name)) as Target[]

/** What a column can be, or nothing: a record's own fields in the order of its form, but for what is asked once for all. */
export const targetsOf: Record<Noun, readonly Target[]> = {
  candidate: ['fullName', ...namesOf(fields, ['ownerId']), 'doNotContact'],
  employer: [...namesOf(employerFields, ['ownerId', 'isListed']), 'note', 'doNotContact'],
  job: ofJobs,
  supplier: [...namesOf(supplierFields, ['ownerId', 'rating', 'notes']), 'note'],
}
export const targets = [...new Set(Object.values(targetsOf).flat())] as [Target, ...Target[]]

const more = words({
  fullName: { en: 'Full name', fr: 'Nom et prénom' },
  availableFrom: { en: 'Available from', fr: 'Disponible à partir du' },
  note: { en: 'Note', fr: 'Note' },
  doNotContact: { en: 'Do not contact', fr: 'Ne pas contacter' },
})
export const targetText: Record<Noun, Partial<Record<Target, { en: string; fr: string }>>> = {
  candidate: { ...labels, fullName: more.fullName, availableFrom: more.availableFrom, doNotContact: more.doNotContact },
  employer: { ...employerLabels, note: more.note, doNotContact: more.doNotContact },
  job: jobLabels,
  supplier: { ...supplierLabels, note: more.note },
}

/** Several columns may go there: the second phone number finds its own place, all others are put one after the other. */
export const shared: Record<Noun, readonly Target[]> = {
  candidate: ['phone', 'email', 'note', 'address', 'tags', 'otherTrades', 'cards', 'languages', 'doNotContact'],
  employer: ['phone', 'email', 'note', 'address', 'invoiceAddress', 'doNotContact'],
  job: ['pay', 'employerId'],
  supplier: ['phone', 'email', 'note', 'address'],
}
