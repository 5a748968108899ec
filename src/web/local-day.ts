import { once } from '#shared/once.ts'

const dayHere = once((tag: string) => new Intl.DateTimeFormat(tag))
/** The calendar day of an instant in the reader's time zone. Swedish formats days as ISO 8601. */
export const localDay = (instant: Date): string => dayHere('sv-SE').format(instant)
/** Its time of the day there, likewise. */
export const localTime = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' }).format(instant)
