// What public pages need of the rules, apart so that they load no more.

export const availabilities = ['not-said', 'now', 'date', 'on-assignment', 'not-looking'] as const
export type Availability = (typeof availabilities)[number]

/** Cards that people on British and French sites hold; ticked here, verified elsewhere. */
export const cards = [
  'cscs',
  'cpcs',
  'npors',
  'ecs',
  'ipaf',
  'pasma',
  'smsts',
  'sssts',
  'first-aid',
  'carte-btp',
  'caces',
  'habilitation',
  'aipr',
  'sst',
] as const

const french: readonly (typeof cards)[number][] = ['carte-btp', 'caces', 'habilitation', 'aipr', 'sst']
/** The cards of the reader's country first. */
export const cardsFor = (locale: 'en' | 'fr') => (locale === 'fr' ? [...french, ...cards.filter((card) => !french.includes(card))] : cards)

/** Could be a phone number as people write it, at home or abroad; which numbers exist is for the server to know. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return /^\(?\+?[\d\s().\-\u2010-\u2015\u2212/]+$/.test(text) && digits.length >= 8 && digits.length <= 15
}
