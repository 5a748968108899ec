import type { Random } from '#server/random.ts'
import { typeset } from '#shared/text.ts'
import type { JobType, tags } from '../options.ts'
import type { PayUnit } from '../rules.ts'
import type { engagements } from '../terms.ts'
import {
  type Advert,
  askedOfAll,
  askedOfBeginners,
  details,
  headings,
  offers,
  offersOfSome,
  type Setting,
  type Words,
} from './demo-adverts.ts'

type Tag = (typeof tags)[number]
type Language = 'en' | 'fr'
type Country = 'GB' | 'FR'

export const settingOf = (random: Random, advert: Advert, language: Language) =>
  random.pick(Object.keys(advert[language].opening) as Setting[])

/** Whether an advert names cards, contracts or standards that only one country knows: then it is not for the other. */
export const isOfOneCountry = ({ work, ask }: Words) =>
  /\b(BS|ECS|CISRS|CCDO|NVQ|Gas Safe|ARB|MRICS|NEBOSH|JCT|NF C|CAP|PPSPS|CCTP|Ordre|fluides)\b/.test([...work, ...ask].join())

/** Trades in which nobody works without a card, a ticket or years at it. */
const notForBeginners = [
  'crane-operator',
  'scaffolder',
  'steel-erector',
  'slinger-signaller',
  'plant-operator',
  'stone-mason',
  'demolition',
  'plumber',
  'heating-engineer',
  'welder',
]
export const isForBeginners = (trade: string) => !notForBeginners.includes(trade)
/** Their adverts speak of housing anyway. */
const letHousing = ['lettings-agent', 'property-manager']

/** “Electrician, night shift”, “Maçon H/F, construction neuve (débutants acceptés)”. */
export function titleOf(
  name: string,
  { trade, language, setting, isForBeginner }: { trade: string; language: Language; setting: Setting; isForBeginner: boolean },
): string {
  const detail = setting === 'housing' && letHousing.includes(trade) ? '' : details[setting][language]
  const english = trade === 'labourer' ? ' (no experience needed)' : ' (improver)'
  const beginners = isForBeginner ? { en: english, fr: ' (débutants acceptés)' }[language] : ''
  return `${name}${language === 'fr' ? ' H/F' : ''}${detail}${beginners}`.slice(0, 100)
}

type Said = {
  trade: string
  advert: Advert
  isOffice: boolean
  isForBeginner: boolean
  setting: Setting
  language: Language
  country: Country
  jobTypes: JobType[]
  terms: { hoursPerWeek: number | null; engagements: readonly string[] }
}

export function describe(random: Random, said: Said): string {
  const { trade, advert, isForBeginner, setting, language } = said
  const words = advert[language]
  const head = headings[language]
  const ask = isForBeginner && trade !== 'labourer' ? askedOfBeginners[language] : words.ask
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  const text = [
    words.opening[setting],
    `**${head.work}**\n${list(words.work)}`,
    `**${head.ask}**\n${list([...ask, ...random.some(askedOfAll[language], random.between(0, 1))])}`,
    `**${head.offer}**\n${list(random.some(offersOf(said), random.between(3, 4)))}`,
    head.end,
  ].join('\n\n')
  return typeset(text, language)
}

/** What these terms allow to offer; paid leave and training are for people who are employed. */
function offersOf({ trade, isOffice, language, country, jobTypes, terms }: Said): string[] {
  const some: (keyof typeof offersOfSome)[] = []
  if (country === 'FR' && isOffice && (terms.hoursPerWeek ?? 0) > 35) some.push('rtt')
  if (country === 'FR' && !isOffice)
    some.push(terms.engagements.includes('interim') ? 'interim' : trade === 'landscaper' ? 'thirteenth' : 'fund')
  if (country === 'GB' && !isOffice && !jobTypes.includes('freelancer')) some.push('cards')
  return [...offers[isOffice ? 'office' : 'site'][country][language], ...some.map((one) => offersOfSome[one][language])]
}

type Work = { trade: string; advert: Advert; isOffice: boolean; setting: Setting; country: Country; jobTypes: JobType[]; payUnit: PayUnit }

/** Office jobs that can be done from home. */
const atHome: Partial<Record<string, readonly ('hybrid' | 'on-site' | 'remote')[]>> = {
  'quantity-surveyor': ['hybrid', 'on-site'],
  architect: ['hybrid', 'on-site'],
  'bim-technician': ['hybrid', 'on-site', 'remote'],
  'project-manager': ['hybrid', 'on-site'],
}
/** Trades that also work other than days. */
const shifts: Partial<Record<string, readonly ('day' | 'two-shift')[]>> = {
  concreter: ['day', 'two-shift'],
  'crane-operator': ['day', 'two-shift'],
  'plant-operator': ['day', 'two-shift'],
  'road-worker': ['day', 'two-shift'],
}
/** Trades that meet BIM or timber frame often enough to say so. */
const ownTags: Partial<Record<string, readonly Tag[]>> = {
  architect: ['bim'],
  'bim-technician': ['bim'],
  'site-engineer': ['bim'],
  carpenter: ['timber-frame'],
}
/** Trades whose work makes an old building need less heat. */
const retrofitting = ['heating-engineer', 'insulation', 'ventilation-fitter', 'cladder', 'glazier']
/** Trades with a card of their own rather than a CSCS card. */
const withOtherCards = ['electrician', 'scaffolder', 'plant-operator', 'crane-operator', 'slinger-signaller', 'demolition']

/** When, where and on what terms the work is done, as it is usual in its trade; nothing of it contradicts what the advert says. */
export function termsOfWork(random: Random, i: number, { trade, advert, isOffice, setting, country, jobTypes, payUnit }: Work) {
  const isFrench = country === 'FR'
  const isAtNight = setting === 'night'
  const isPartly = jobTypes.includes('part-time')
  const own = shifts[trade] ?? ['day']
  const places = atHome[trade] ?? ['on-site']
  const workplace = places[i % places.length] ?? 'on-site'
  const allowance = isFrench
    ? { kind: 'meal', amount: 1040 + (i % 4) * 50, unit: 'day', times: null }
    : { kind: 'travel', amount: 800 + (i % 5) * 100, unit: 'day', times: null }
  const payExtras = [
    ...(!isOffice && !isPartly && payUnit === 'hour' && i % 2 === 0 && !jobTypes.includes('freelancer')
      ? [{ kind: 'overtime', amount: null, unit: null, times: isFrench ? 1.25 : 1.5 }]
      : []),
    ...(!isOffice && i % 3 === 0 ? [allowance] : []),
    ...(!isOffice && !isPartly && i % 7 === 3 ? [{ kind: 'lodging', amount: isFrench ? 5500 : 4500, unit: 'day', times: null }] : []),
    ...(isAtNight ? [{ kind: 'night-premium', amount: isFrench ? 300 : 250, unit: 'hour', times: null }] : []),
  ]
  const pays = (extra: string) => payExtras.some(({ kind }) => kind === extra)
  const fitting = (
    [
      ['retrofit', setting === 'refurbishment' && retrofitting.includes(trade)],
      ['heritage', setting === 'listed'],
      ['overtime', pays('overtime')],
      ['cscs', !isOffice && !isFrench && !withOtherCards.includes(trade)],
      ['lodging', pays('lodging')],
      ['training-given', !isOffice && !jobTypes.includes('freelancer')],
    ] as const
  ).flatMap(([tag, fits]): Tag[] => (fits ? [tag] : []))
  const ofTrade = (ownTags[trade] ?? []).filter((tag) => tag !== 'timber-frame' || setting !== 'listed')
  return {
    workplace,
    shiftPattern: isAtNight ? ('night' as const) : isPartly ? ('day' as const) : (own[i % own.length] ?? 'day'),
    hoursPerWeek: i % 8 === 0 && !isPartly ? null : hoursOf(i, { isPartly, isOffice, isFrench }),
    payExtras: JSON.stringify(payExtras),
    engagements: [engagementOf(i, { isFrench, isOffice, jobTypes, payUnit })],
    ppeProvided: i % 4 === 0 || workplace === 'remote' ? [] : advert.ppe.slice(0, 2 + (i % 4)),
    tags: [...(isAtNight ? (['night-shift'] as const) : []), ...random.some([...fitting, ...ofTrade], random.between(0, 2))],
  }
}

/** In France nobody may be taken on for less than 24 hours without asking for it. */
function hoursOf(i: number, { isPartly, isOffice, isFrench }: { isPartly: boolean; isOffice: boolean; isFrench: boolean }): number {
  if (isPartly) return 24 + (i % 3) * 2
  if (isFrench) return 35 + (i % 3) * 2
  return isOffice ? 37 + (i % 3) / 2 : 40 + (i % 3) * 2
}

type Terms = { isFrench: boolean; isOffice: boolean; jobTypes: JobType[]; payUnit: PayUnit }

/** Whoever is paid by the month or the year is employed; whoever works for a time comes as that country's agencies send people. */
function engagementOf(i: number, { isFrench, isOffice, jobTypes, payUnit }: Terms): (typeof engagements)[number] {
  const isForATime = jobTypes.includes('temporary')
  if (isFrench) return isForATime ? (payUnit === 'hour' && i % 2 === 0 ? 'interim' : 'cdd') : 'cdi'
  if (jobTypes.includes('freelancer')) return 'cis'
  return isOffice || !isForATime ? 'paye' : ((['cis', 'umbrella', 'paye'] as const)[i % 3] ?? 'paye')
}
