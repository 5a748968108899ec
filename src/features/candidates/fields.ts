import type { Fields } from '#shared/fields.ts'
import { intlTag, type Locale, locales } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import { payOf } from '../jobs/fields.ts'
import { experiences, jobTypes } from '../jobs/options.ts'
import { showPay } from '../jobs/show-pay.ts'
import { text as jobText } from '../jobs/text.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { showDistance, toKilometres } from '../places/rules.ts'
import type { OwnFields, SpokenLanguage, StaffFields } from './shapes.ts'
import { availabilities, cards } from './options.ts'
import { drivingLicences, languageLevels, lawfulBases, shifts, sources, spokenLanguages } from './rules.ts'
import { engagements, qualifications } from '../jobs/terms.ts'
import { recordText } from './record-text.ts'
import { text } from './text.ts'
import { bounds } from './bounds.ts'

const notGiven = { en: 'Not given', fr: 'Non précisé' }

type All = Fields<OwnFields & StaffFields>

/** What candidates say of themselves, divided as the record is written and read; the last two sections staff alone write. */
export const sections = {
  identity: {
    firstName: { kind: 'line', ...bounds.firstName, needed: true, autoComplete: 'given-name' },
    lastName: { kind: 'line', ...bounds.lastName, needed: true, autoComplete: 'family-name' },
    // One of the two is enough.
    email: { kind: 'email', ...bounds.email, quiet: true },
    phone: { kind: 'tel', ...bounds.phone, quiet: true, autoComplete: 'tel' },
    phone2: { kind: 'tel', ...bounds.phone2 },
    locale: { kind: 'choice', options: locales, words: localeText, needed: true },
    dateOfBirth: {
      kind: 'day',
      hint: { en: 'Only needed to check some cards.', fr: 'Utile seulement pour vérifier certaines cartes.' },
    },
    languages: { kind: 'own', read: languagesOf, say: sayLanguages },
  },
  place: {
    country: { kind: 'choice', options: countries, words: countryText, needed: true },
    address: { kind: 'line', ...bounds.address, autoComplete: 'street-address' },
    postcode: { kind: 'line', ...bounds.postcode, autoComplete: 'postal-code' },
    placeId: { kind: 'id' },
    maxDistanceKm: { kind: 'own', read: distanceOf, say: showDistance },
    drivingLicences: { kind: 'choices', options: drivingLicences, words: recordText },
    ownTransport: { kind: 'flag' },
    canLodgeAway: { kind: 'flag' },
  },
  work: {
    trade: {
      kind: 'category',
      of: 'trade',
      empty: { en: 'Choose a trade', fr: 'Choisissez un métier' },
    },
    otherTrades: { kind: 'categories', of: 'trade', look: 'search' },
    sectors: { kind: 'categories', of: 'sector' },
    grade: { kind: 'category', of: 'grade', empty: notGiven },
    experience: { kind: 'choice', options: experiences, words: jobText, empty: notGiven },
    experienceYears: { kind: 'number', ...bounds.experienceYears },
    qualification: { kind: 'choice', options: qualifications, words: recordText, empty: notGiven },
    cards: { kind: 'choices', options: cards, words: text },
  },
  availability: {
    availability: { kind: 'choice', options: availabilities, words: text, needed: true, start: 'not-said' },
    availableFrom: { kind: 'day', quiet: true },
    availableUntil: { kind: 'day' },
    noticeDays: { kind: 'number', ...bounds.noticeDays },
    shifts: { kind: 'choices', options: shifts, words: recordText },
    jobTypes: { kind: 'choices', options: jobTypes, words: jobText },
  },
  pay: {
    desiredPay: { kind: 'own', read: (form) => payOf(form, 'desiredPay'), say: showPay },
    engagements: { kind: 'choices', options: engagements, words: recordText },
  },
  origin: {
    tags: { kind: 'tags', ...bounds.tags },
    isHot: { kind: 'flag' },
    source: { kind: 'choice', options: sources, words: recordText, needed: true, start: 'phone' },
    referredBy: { kind: 'line', ...bounds.referredBy },
    ownerId: { kind: 'id' },
    note: {
      kind: 'prose',
      ...bounds.note,
      hint: {
        en: 'Only staff read this. Nothing about health, origin or family.',
        fr: 'Lue par l’équipe seulement. Rien sur la santé, l’origine ou la famille.',
      },
    },
  },
  privacy: {
    lawfulBasis: { kind: 'choice', options: lawfulBases, words: recordText, empty: notGiven },
    informedOn: { kind: 'day' },
  },
} as const satisfies Record<string, Partial<All>>
export type Section = keyof typeof sections
export const staffSections: readonly Section[] = ['origin', 'privacy']

export const fields: All = {
  ...sections.identity,
  ...sections.place,
  ...sections.work,
  ...sections.availability,
  ...sections.pay,
  ...sections.origin,
  ...sections.privacy,
}

/** What a registration link is filled with. */
const { firstName, lastName, email, phone, locale, trade, placeId } = fields
export const linkFields = { firstName, lastName, email, phone, locale, trade, placeId }

type In<S extends Section> = Pick<All, keyof (typeof sections)[S] & keyof All>
/** The fields of one section, for a form of its own. */
export const fieldsOf = <S extends Section>(section: S) => sections[section] as object as In<S>

/** Rows of `languages` and `languagesLevel`; one without a language is left out. */
function languagesOf(form: FormData): SpokenLanguage[] {
  const levels = form.getAll('languagesLevel')
  return form.getAll('languages').flatMap((code, i) => {
    const known = spokenLanguages.find((one) => one === code)
    const level = languageLevels.find((one) => one === levels[i])
    return known && level ? [{ code: known, level }] : []
  })
}

/** `Polish (C2), English (B1)` */
function sayLanguages(languages: SpokenLanguage[], locale: Locale): string {
  return languages.map(({ code, level }) => `${nameLanguage(code, locale)} (${level})`).join(', ')
}

/** A language by its name in the reader's own: `nameLanguage('pl', 'fr') === 'polonais'`. */
export function nameLanguage(code: string, locale: Locale): string {
  return new Intl.DisplayNames([intlTag[locale]], { type: 'language' }).of(code) ?? code
}

/** Typed in the reader's unit, which the form says. */
function distanceOf(form: FormData): number | null {
  const typed = String(form.get('maxDistanceKm') ?? '').trim()
  if (typed === '' || Number.isNaN(Number(typed))) return null
  return Math.round(toKilometres(Number(typed), form.get('maxDistanceUnit') === 'mi' ? 'en' : 'fr'))
}
