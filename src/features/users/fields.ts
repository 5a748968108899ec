import { type DateStyle, dateStyles } from '#shared/dates.ts'
import type { Fields } from '#shared/fields.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import { bounds } from './bounds.ts'

type Person = { firstName: string; lastName: string; phone: string | null; locale: Locale }

/** What everybody keeps up to date about themselves. */
const person: Fields<Person> = {
  firstName: { kind: 'line', ...bounds.firstName, needed: true },
  lastName: { kind: 'line', ...bounds.lastName, needed: true },
  phone: { kind: 'tel', ...bounds.phone },
  locale: { kind: 'choice', options: locales, words: localeText, needed: true },
}

/** What administrators write about a user. */
export const userFields: Fields<Person & { branch: string | null; agentCompany: string | null }> = {
  ...person,
  branch: { kind: 'line', ...bounds.branch },
  agentCompany: { kind: 'line', ...bounds.agentCompany },
}

/** What one writes about oneself. */
export const accountFields: Fields<Person & { dateStyle: DateStyle }> = {
  ...person,
  dateStyle: { kind: 'own', read: (form) => dateStyles.find((one) => one === form.get('dateStyle')) ?? 'words' },
}
