import type { Random } from '#server/random.ts'
import type { JobType, tags } from '../options.ts'
import type { PayUnit } from '../rules.ts'
import type { engagements } from '../terms.ts'
import type { Advert, Setting } from './demo-advert.ts'
import { askedOfAll, details, headings, offers } from './demo-adverts.ts'

type Tag = (typeof tags)[number]
type Language = 'en' | 'fr'
type Country = 'GB' | 'FR'

export const settingOf = (random: Random, advert: Advert, language: Language) =>
  random.pick(Object.keys(advert[language].opening) as Setting[])

/** “Electrician, night shift”, “Maçon H/F, neuf (débutant accepté)”. */
export function titleOf(
  name: string,
  { language, country, setting, isForBeginners }: { language: Language; country: Country; setting: Setting; isForBeginners: boolean },
): string {
  const beginners = isForBeginners ? { en: ' (improver)', fr: ' (débutant accepté)' }[language] : ''
  return `${name}${language === 'fr' && country === 'FR' ? ' H/F' : ''}${details[setting][language]}${beginners}`.slice(0, 100)
}

type Said = { advert: Advert; isOffice: boolean; setting: Setting; language: Language; country: Country }

export function describe(random: Random, { advert, isOffice, setting, language, country }: Said): string {
  const words = advert[language]
  const head = headings[language]
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  return [
    words.opening[setting],
    `**${head.work}**\n${list(words.work)}`,
    `**${head.ask}**\n${list([...words.ask, ...random.some(askedOfAll[language], random.between(0, 1))])}`,
    `**${head.offer}**\n${list(random.some(offers[isOffice ? 'office' : 'site'][country][language], random.between(3, 4)))}`,
    head.end,
  ].join('\n\n')
}

type Work = { trade: string; advert: Advert; isOffice: boolean; setting: Setting; country: Country; jobTypes: JobType[]; payUnit: PayUnit }

/** Who of the office can work from home. */
const atHome: Partial<Record<string, readonly ('hybrid' | 'on-site' | 'remote')[]>> = {
  'quantity-surveyor': ['hybrid', 'on-site', 'remote'],
  architect: ['hybrid', 'on-site', 'remote'],
  'bim-technician': ['hybrid', 'on-site', 'remote'],
  'project-manager': ['hybrid', 'on-site'],
}
/** Who works at hours of their own. */
const shifts: Partial<Record<string, readonly ('day' | 'two-shift' | 'rotating')[]>> = {
  concreter: ['day', 'two-shift'],
  'crane-operator': ['day', 'two-shift'],
  'plant-operator': ['day', 'two-shift'],
  'road-worker': ['day', 'two-shift'],
  'facilities-manager': ['day', 'rotating'],
}
/** Trades that meet drawings in three dimensions, timber or rails often enough to say so. */
const ownTags: Partial<Record<string, readonly Tag[]>> = {
  architect: ['bim'],
  'bim-technician': ['bim'],
  'site-engineer': ['bim'],
  carpenter: ['timber-frame'],
}

/** When, where and on what terms the work is done, as it is usual in its trade; nothing of it contradicts what the advert says. */
export function termsOfWork(random: Random, i: number, { trade, advert, isOffice, setting, country, jobTypes, payUnit }: Work) {
  const isFrench = country === 'FR'
  const isAtNight = setting === 'night'
  const isPartly = jobTypes.includes('part-time')
  const own = shifts[trade] ?? ['day']
  const allowance = isFrench
    ? { kind: 'meal', amount: 1040 + (i % 4) * 50, unit: 'day', times: null }
    : { kind: 'travel', amount: 800 + (i % 5) * 100, unit: 'day', times: null }
  const payExtras = [
    ...(!isOffice && payUnit === 'hour' && i % 2 === 0
      ? [{ kind: 'overtime', amount: null, unit: null, times: isFrench ? 1.25 : 1.5 }]
      : []),
    ...(!isOffice && i % 3 === 0 ? [allowance] : []),
  ]
  const fitting = (
    [
      ['retrofit', setting === 'refurbishment'],
      ['heritage', setting === 'listed'],
      ['overtime', payExtras.some(({ kind }) => kind === 'overtime')],
      ['cscs', !isOffice && !isFrench],
      ['lodging', !isOffice],
      ['training-given', !isOffice],
    ] as const
  ).flatMap(([tag, fits]): Tag[] => (fits ? [tag] : []))
  return {
    workplace: atHome[trade]?.[i % (atHome[trade]?.length ?? 1)] ?? 'on-site',
    shiftPattern: isAtNight ? ('night' as const) : isPartly && !isOffice ? ('weekend' as const) : (own[i % own.length] ?? 'day'),
    hoursPerWeek: isPartly ? 20 + (i % 3) * 2 : i % 8 === 0 ? null : isFrench ? 35 + (i % 3) * 2 : 40 + (i % 3) * 2,
    payExtras: JSON.stringify(payExtras),
    engagements: [engagementOf(i, { isFrench, isOffice, jobTypes, payUnit })],
    ppeProvided: i % 4 === 0 ? [] : advert.ppe.slice(0, 2 + (i % 4)),
    tags: [...(isAtNight ? (['night-shift'] as const) : []), ...random.some([...fitting, ...(ownTags[trade] ?? [])], random.between(0, 2))],
  }
}

type Terms = { isFrench: boolean; isOffice: boolean; jobTypes: JobType[]; payUnit: PayUnit }

/** Whoever is paid by the month or the year is employed; whoever works for a time comes as that country's agencies send people. */
function engagementOf(i: number, { isFrench, isOffice, jobTypes, payUnit }: Terms): (typeof engagements)[number] {
  const isForATime = jobTypes.includes('temporary')
  if (jobTypes.includes('freelancer')) return isFrench ? 'micro-entreprise' : 'cis'
  if (isFrench) return isForATime ? (payUnit === 'hour' && i % 2 === 0 ? 'interim' : 'cdd') : 'cdi'
  return isOffice || !isForATime ? 'paye' : ((['cis', 'umbrella', 'paye'] as const)[i % 3] ?? 'paye')
}
