import { once } from '#shared/once.ts'

const dayHere = once((tag: string) => new Intl.DateTimeFormat(tag))
/** The calendar day of an instant where the reader is. Swedish writes days the way ISO 8601 does. */
export const localDay = (instant: Date): string => dayHere('sv-SE').format(instant)
