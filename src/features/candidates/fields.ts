import type { Fields } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import { localeText } from '#shared/locale-text.ts'
import { experiences, jobTypes } from '../jobs/options.ts'
import { text as jobText } from '../jobs/text.ts'
import { tradeNames, trades } from '../jobs/trades.ts'
import type { OwnFields } from './contract.ts'
import { availabilities, cards } from './rules.ts'
import { text } from './text.ts'

/** What candidates say of themselves, and what staff alone write. */
export const fields: Fields<OwnFields & { email: string | null; note: string }> = {
  firstName: { kind: 'line', max: 80, needed: true, autoComplete: 'given-name' },
  lastName: { kind: 'line', max: 80, needed: true, autoComplete: 'family-name' },
  // One of the two is enough.
  email: { kind: 'email', max: 254, quiet: true },
  phone: { kind: 'tel', min: 6, max: 30, quiet: true, autoComplete: 'tel' },
  locale: { kind: 'choice', options: locales, words: localeText, needed: true },
  placeId: { kind: 'id' },
  trade: {
    kind: 'choice',
    options: tradeNames,
    words: trades,
    sorted: true,
    empty: { en: 'Choose a trade', fr: 'Choisissez un métier' },
  },
  experience: { kind: 'choice', options: experiences, words: jobText, empty: { en: 'Not given', fr: 'Non précisé' } },
  availability: { kind: 'choice', options: availabilities, words: text, needed: true, start: 'now' },
  availableFrom: { kind: 'day', quiet: true },
  jobTypes: { kind: 'choices', options: jobTypes, words: jobText },
  cards: { kind: 'choices', options: cards, words: text },
  note: {
    kind: 'prose',
    max: 10_000,
    hint: {
      en: 'Only staff read this. Nothing about health, origin or family.',
      fr: 'Lue par l’équipe seulement. Rien sur la santé, l’origine ou la famille.',
    },
  },
}
