import type { Locale } from '#shared/locale.ts'

const kilometresInMile = 1.609344

/** Lower case, without accents and apostrophes' variants: how names and searches are compared. `fold('Orléans') === 'orleans'`. */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replace(/[’‘`]/g, "'").toLowerCase()
}

/** Distances are miles in English and kilometres in French. */
export function toKilometres(distance: number, locale: Locale): number {
  return locale === 'en' ? distance * kilometresInMile : distance
}

/** `12 mi`, `20 km`; below one unit still 1. */
export function showDistance(km: number, locale: Locale): string {
  const value = Math.max(1, Math.round(locale === 'en' ? km / kilometresInMile : km))
  return `${value} ${locale === 'en' ? 'mi' : 'km'}`
}
