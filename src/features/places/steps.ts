import type { Locale } from '#shared/locale.ts'
import { showNumber, withChosen } from '#shared/number.ts'
import { toKilometres } from './rules.ts'

/** How far around a town is offered, in the reader's unit; an address may ask for any other number. */
export const distanceSteps = [5, 10, 20, 30, 50, 100] as const
/** How far one looks unless one says so. */
export const usualDistance = 30

/** The steps, and what an address asks for besides. */
export const stepsWith = (asked: number | undefined): number[] =>
  asked === undefined ? [...distanceSteps] : withChosen(distanceSteps, asked)

/** The same in kilometres, for what asks in these whatever the reader's unit. */
export function stepsInKm(locale: Locale, asked?: number): number[] {
  const steps = distanceSteps.map((step) => Math.round(toKilometres(step, locale)))
  return asked ? withChosen(steps, asked) : steps
}

/** `30 mi`, `30 km`. */
export const sayDistance = (distance: number, locale: Locale) => `${showNumber(distance, locale)}\u00a0${locale === 'en' ? 'mi' : 'km'}`

export type Wider = { distance: number; total: number }

/** The next step around a town at which there is more than was found, and how much. */
export async function findWider(
  { location, distance = usualDistance }: { location?: number | undefined; distance?: number | undefined },
  count: (distance: number) => Promise<number>,
  found = 0,
): Promise<Wider | null> {
  if (location === undefined) return null
  for (const step of distanceSteps.filter((step) => step > distance)) {
    const total = await count(step)
    if (total > found) return { distance: step, total }
  }
  return null
}
