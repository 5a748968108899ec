import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#shared/dates.ts'
import { todayIn } from '../countries.ts'

/** The day it is in the country of a row, or so many days later: `todayBy(sql`p.country`, now)`. */
export const todayBy = (country: RawBuilder<unknown>, now: Date, daysLater = 0) =>
  sql<string>`case ${country} when 'FR' then ${addDays(todayIn('FR', now), daysLater)}::date
    else ${addDays(todayIn('GB', now), daysLater)}::date end`
