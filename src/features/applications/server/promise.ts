import { settings } from '#server/settings.ts'
import { dayOf } from '#shared/dates.ts'
import { answerBy } from '../rules.ts'

/** The day by which an answer is promised at that moment, by the settings. */
export const promisedFrom = (now: Date): string => answerBy(dayOf(now), settings())
