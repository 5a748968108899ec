import { queryOf } from '#web/ui/list-query.ts'
import { experiences } from '../../jobs/options.ts'
import { tradeNames } from '../../jobs/trades.ts'
import { availabilities } from '../options.ts'

/** The filters of the list of candidates, as they stand in its address. */
export function filtersIn(url: URL) {
  const q = queryOf(url)
  return {
    q: q.text('q'),
    mine: q.flag('mine'),
    addedWithinDays: q.whole('addedWithinDays', 365) || undefined,
    trade: q.oneOf('trade', tradeNames),
    experience: q.anyOf('experience', experiences),
    availability: q.oneOf('availability', availabilities),
  }
}
