import type { Fields } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import type { Currency } from '#shared/money.ts'
import type { JobInput } from './shapes.ts'
import { experiences, jobTypes, tags } from './options.ts'
import { saidIn } from './questions.ts'
import { hoursStep, type PayUnit } from './rules.ts'
import { showPay } from './show-pay.ts'
import { channels } from './came-from.ts'
import { engagements, extraKinds, type ExtraUnit, ppe, qualifications, shiftPatterns, workplaces } from './terms.ts'
import { sharedTerms, termsText } from './terms-text.ts'
import { text } from './text.ts'
import { bounds } from './bounds.ts'

const notSaid = { en: 'Not given', fr: 'Non précisé' }

/** What staff write about a job. */
export const fields: Fields<JobInput> = {
  title: {
    kind: 'line',
    ...bounds.title,
    needed: true,
    hint: {
      en: 'Trade and speciality. Don’t include pay or location, and avoid capitals.',
      fr: 'Le métier et ce qui le distingue. Ni salaire, ni ville, ni capitales. Ajoutez H/F.',
    },
  },
  employerId: { kind: 'id', needed: true },
  showEmployer: { kind: 'flag' },
  contactId: { kind: 'id' },
  category: { kind: 'category', of: 'sector', needed: true, empty: { en: 'Choose a sector', fr: 'Choisissez un secteur' } },
  trade: {
    kind: 'category',
    of: 'trade',
    needed: true,
    empty: { en: 'Choose a trade', fr: 'Choisissez un métier' },
  },
  jobTypes: { kind: 'choices', options: jobTypes, words: text, start: ['full-time'] },
  placeId: { kind: 'id', needed: true },
  siteName: { kind: 'line', ...bounds.siteName },
  siteAddress: { kind: 'line', ...bounds.siteAddress },
  sitePostcode: {
    kind: 'line',
    ...bounds.sitePostcode,
    quiet: true,
    hint: {
      en: 'Required to publish, unless the job is remote. Only shown with the address.',
      fr: 'Obligatoire pour publier, sauf télétravail complet. Affiché seulement avec l’adresse.',
    },
  },
  showAddress: { kind: 'flag' },
  openings: { kind: 'number', ...bounds.openings, needed: true, start: 1 },
  startsOn: { kind: 'day' },
  endsOn: { kind: 'day' },
  workplace: { kind: 'choice', options: workplaces, words: termsText, needed: true, start: 'on-site' },
  shiftPattern: { kind: 'choice', options: shiftPatterns, words: termsText, empty: notSaid },
  hoursPerWeek: { kind: 'number', ...bounds.hoursPerWeek, step: hoursStep },
  pay: { kind: 'own', read: (form) => payOf(form, 'pay'), say: showPay },
  payExtras: { kind: 'own', read: extrasOf },
  engagements: {
    kind: 'choices',
    options: engagements,
    words: sharedTerms,
    hint: { en: 'Choose at least one before you publish.', fr: 'Choisissez-en au moins un avant de publier.' },
  },
  chargeRate: { kind: 'own', read: (form) => minorIn(form, 'chargeRate') ?? null, say: (charge) => String(charge / 100) },
  experience: { kind: 'choice', options: experiences, words: text, empty: { en: 'Any', fr: 'Toutes' } },
  qualification: { kind: 'choice', options: qualifications, words: sharedTerms, empty: { en: 'Any', fr: 'Tous' } },
  ppeProvided: {
    kind: 'choices',
    options: ppe,
    words: termsText,
    hint: {
      en: 'What the site provides. In France the employer provides all of it.',
      fr: 'Ce que le chantier remet. En France, l’employeur fournit tout ; en intérim, casque et chaussures peuvent l’être par l’agence.',
    },
  },
  inductionMinutes: { kind: 'number', ...bounds.inductionMinutes },
  tags: { kind: 'choices', options: tags, words: text },
  description: {
    kind: 'prose',
    look: 'rich',
    ...bounds.description,
    needed: true,
    hint: {
      en: 'Describe the work, the team and what you offer. At least 100 characters.',
      fr: 'Le travail, l’équipe et ce que vous proposez. Au moins 100 caractères.',
    },
  },
  language: { kind: 'choice', options: locales, words: localeText, needed: true },
  translatedTitle: { kind: 'line', ...bounds.translatedTitle },
  translatedDescription: { kind: 'own', read: (form) => String(form.get('translatedDescription') ?? '').trim() || null, say: String },
  questions: { kind: 'own', read: questionsOf, say: (list, locale) => list.map((one) => saidIn(one, locale).text).join(' · ') },
  closesOn: { kind: 'day', needed: true },
  channels: { kind: 'own', read: (form) => ['site', ...channels.filter((one) => one !== 'site' && form.getAll('channels').includes(one))] },
}

/** Amounts are typed in pounds or euros, from `${name}Min` to `${name}Max`; one alone is both ends. */
export function payOf(form: FormData, name: string): JobInput['pay'] {
  const [from, to] = [minorIn(form, `${name}Min`), minorIn(form, `${name}Max`)]
  const [min, max] = [from ?? to, to ?? from]
  if (min === undefined || max === undefined) return null
  return { min, max, unit: form.get(`${name}Unit`) as PayUnit, currency: form.get(`${name}Currency`) as Currency }
}

/** Each kind of extra that is ticked, with its amount or, for overtime, its multiple. */
function extrasOf(form: FormData): JobInput['payExtras'] {
  return extraKinds
    .filter((kind) => form.getAll('payExtras').includes(kind))
    .map((kind) => {
      if (kind === 'overtime') return { kind, amount: null, unit: null, times: Number(form.get('overtimeTimes')) || null }
      const amount = minorIn(form, `${kind}Amount`) ?? null
      return { kind, amount, unit: amount === null ? null : (form.get(`${kind}Unit`) as ExtraUnit), times: null }
    })
}

/** The form keeps them as JSON. */
function questionsOf(form: FormData): JobInput['questions'] {
  return JSON.parse(String(form.get('questions') ?? '[]'))
}

/** An amount as it was typed, in pence or cents. */
function minorIn(form: FormData, name: string): number | undefined {
  const text = String(form.get(name) ?? '').trim()
  return text === '' || Number.isNaN(Number(text)) ? undefined : Math.round(Number(text) * 100)
}
