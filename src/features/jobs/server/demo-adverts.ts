import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayUnit } from '../rules.ts'
import type { ppe } from '../terms.ts'

/** The kind of site that an opening sentence describes; title, shifts and tags of the advert follow it. */
export type Setting = 'any' | 'new' | 'refurbishment' | 'listed' | 'housing' | 'night'
export type Words = { opening: Partial<Record<Setting, string>>; work: readonly string[]; ask: readonly string[] }
export type Advert = {
  /** Typical pay in whole units, low and high end. */
  pay: Record<'GB' | 'FR', readonly [number, number, PayUnit]>
  /** Protective equipment of the trade, the most usual first. */
  ppe: readonly (typeof ppe)[number][]
  en: Words
  fr: Words
}
type Adverts = Record<string, Advert>
type Line = { en: string; fr: string }
type Lines = { en: readonly string[]; fr: readonly string[] }
type Heading = 'work' | 'ask' | 'offer' | 'end'
type Phrases = {
  /** What any employer of the country may offer; pay, allowances and equipment are fields of the job. */
  offers: Record<'site' | 'office', Record<'GB' | 'FR', Lines>>
  /** What only some employers can offer. */
  offersOfSome: Record<'cards' | 'fund' | 'interim' | 'thirteenth' | 'rtt', Line>
  headings: Record<'en' | 'fr', Record<Heading, string>>
  askedOfAll: Lines
  /** Instead of what the trade asks for. */
  askedOfBeginners: Lines
  /** What a title adds, by setting. */
  details: Record<Setting, Line>
}

const read = <T>(name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `demo/${name}.json`), 'utf8')) as T
const adverts =
  read<Record<'structure' | 'finishes' | 'services' | 'ground' | 'supervision' | 'management' | 'property', Adverts>>('adverts')
export const { offers, offersOfSome, headings, askedOfAll, askedOfBeginners, details } = read<Phrases>('phrases')

/** Trades with similar terms: on site or in an office, for beginners too or for experienced people only. */
type Family = { adverts: Adverts; weight: number; isOffice?: true; isForSeniors?: true }

/** The generator joins an opening, the work, what is asked for and what is offered. */
export const families: readonly Family[] = [
  { adverts: adverts.structure, weight: 11 },
  { adverts: adverts.finishes, weight: 11 },
  { adverts: adverts.services, weight: 7 },
  { adverts: adverts.ground, weight: 6 },
  { adverts: adverts.supervision, weight: 1, isForSeniors: true },
  { adverts: adverts.management, weight: 5, isOffice: true, isForSeniors: true },
  { adverts: adverts.property, weight: 3, isOffice: true },
]

export const isDeskWork = (trade: string) => families.some(({ adverts, isOffice }) => isOffice === true && trade in adverts)
