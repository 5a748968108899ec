import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { Availability } from '../../candidates/options.ts'
import type { Shift } from '../../candidates/rules.ts'
import type { Experience } from '../../jobs/options.ts'
import { monthlyPay, type PayUnit } from '../../jobs/rules.ts'
import { yearsOf } from '../experience.ts'
import type { PersonFacts, Score } from '../rules.ts'
import type { MatchFacts } from '../shapes.ts'

/** Somebody, as the database knows them: what counts, and nothing else. */
export type PersonRow = {
  id: number
  trade: string | null
  otherTrades: string[]
  sectors: string[]
  distanceKm: number | null
  maxDistanceKm: number | null
  availability: Availability
  availableFrom: string | null
  availableUntil: string | null
  shifts: Shift[]
  payMin: number | null
  payMax: number | null
  payUnit: PayUnit | null
  payCurrency: Currency | null
  experience: Experience | null
  experienceYears: number | null
}

/** Of a candidate `c`. */
export const factColumns = sql`c.id, c.trade, c.other_trades as "otherTrades", c.sectors, c.max_distance_km as "maxDistanceKm", c.availability,
  c.available_from::text as "availableFrom", c.available_until::text as "availableUntil", c.shifts, c.desired_pay_min as "payMin",
  c.desired_pay_max as "payMax", c.desired_pay_unit as "payUnit", c.desired_pay_currency as "payCurrency", c.experience,
  c.experience_years as "experienceYears"`

/** What a score reads of somebody. `country`: whose hours a week turn an hour's pay into a month's. */
export function factsOf(row: PersonRow, country: string, beside: Pick<PersonFacts, 'spans' | 'documents'>): PersonFacts {
  const { payMin, payMax, payUnit, payCurrency } = row
  return {
    trade: row.trade,
    otherTrades: row.otherTrades,
    sectors: row.sectors,
    shifts: row.shifts,
    availability: row.availability,
    availableFrom: row.availableFrom,
    availableUntil: row.availableUntil,
    distanceKm: row.distanceKm,
    maxDistanceKm: row.maxDistanceKm,
    experienceYears: row.experienceYears ?? yearsOf(row.experience),
    pay:
      payMin === null || payMax === null || payUnit === null || payCurrency === null
        ? null
        : { min: monthlyPay(payMin, payUnit, country), max: monthlyPay(payMax, payUnit, country), currency: payCurrency },
    ...beside,
  }
}

/** The same, as the screen says it. */
export function shownFacts(row: PersonRow, { freeOn, freeUntil }: Score['free']): MatchFacts {
  const { payMin: min, payMax: max, payUnit: unit, payCurrency: currency } = row
  return {
    trade: row.trade,
    otherTrades: row.otherTrades,
    sectors: row.sectors,
    shifts: row.shifts,
    availability: row.availability,
    availableFrom: row.availableFrom,
    distanceKm: row.distanceKm,
    maxDistanceKm: row.maxDistanceKm,
    freeOn: freeOn ?? null,
    freeUntil: freeUntil ?? null,
    experienceYears: row.experienceYears ?? yearsOf(row.experience),
    pay: min === null || max === null || unit === null || currency === null ? null : { min, max, unit, currency },
  }
}
