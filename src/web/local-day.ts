import { once } from '#shared/once.ts'

const dayHere = once((tag: string) => new Intl.DateTimeFormat(tag))
/** The calendar day of an instant in the reader's time zone. Swedish formats days as ISO 8601. */
export const localDay = (instant: Date): string => dayHere('sv-SE').format(instant)
