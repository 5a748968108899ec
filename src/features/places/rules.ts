import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'

const kilometresInMile = 1.609344

const frenchNations: Record<string, string> = {
  England: 'Angleterre',
  Scotland: 'Écosse',
  Wales: 'Pays de Galles',
  'Northern Ireland': 'Irlande du Nord',
}

/** Towns that French calls otherwise. */
const frenchTowns: Record<string, string> = { London: 'Londres', Edinburgh: 'Édimbourg' }

/** A town alone: `Leeds`, `Londres`. */
export const showTown = (name: string, locale: Locale): string => (locale === 'fr' && frenchTowns[name]) || name

/** How a place reads: `Lyon (69)`, `Leeds, West Yorkshire`, `Bristol, Angleterre`. */
export function showPlace(place: { name: string; region: string; department: string | null }, locale: Locale): string {
  const { name, region, department } = place
  return department ? `${name} (${department})` : `${showTown(name, locale)}, ${(locale === 'fr' && frenchNations[region]) || region}`
}

/** Which of the towns that a typed name found is meant: the one that was chosen, or the first where it is their name. */
export const townMeant = <Town extends { id: number }>(
  found: { items: readonly Town[]; isNamed: boolean },
  chosen?: number,
): Town | undefined => found.items.find(({ id }) => id === chosen) ?? (found.isNamed ? found.items[0] : undefined)

/** A postcode of the French territories in the Pacific, whose money and labour law are their own: the gazetteer does not hold their towns. */
export const isOfThePacific = (typed: string) => /^(FR?)?98[678]\d\d$/i.test(typed.replace(/[\s-]/g, ''))

/** Distances are miles in English and kilometres in French. */
export function toKilometres(distance: number, locale: Locale): number {
  return locale === 'en' ? distance * kilometresInMile : distance
}

/** The other way, in whole units: `fromKilometres(32, 'en') === 20`. */
export function fromKilometres(km: number, locale: Locale): number {
  return Math.round(locale === 'en' ? km / kilometresInMile : km)
}

/** `12 mi`, `20 km`; below one unit still 1. */
export function showDistance(km: number, locale: Locale): string {
  const value = Math.max(1, fromKilometres(km, locale))
  return `${showNumber(value, locale)}\u00a0${locale === 'en' ? 'mi' : 'km'}`
}
