import type { CallInput, Operations } from '#shared/contract.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { mostPayWanted } from '../../jobs/options.ts'
import { type Choice, choices, compliances, flagNames, listedNames } from '../search-options.ts'

type Query = NonNullable<CallInput<Operations['countCandidates']>['query']>

/** The filters of the list of candidates, as they stand in its address. */
export function filtersIn(url: URL): Query {
  const q = queryOf(url)
  const { from, until } = q.days('added')
  const { min, max } = q.numbers('pay', mostPayWanted)
  const ofTags = { most: 10, longest: 40 }
  const chosen = Object.fromEntries([
    ...Object.entries(choices).map(([name, options]) => [name, q.anyOf(name, options as readonly string[])]),
    ...listedNames.map((name) => [name, q.slugs(name)]),
  ]) as Pick<Query, Choice>
  const forJob = q.id('forJob')
  const flags = Object.fromEntries(flagNames.map((name) => [name, q.either(name)]))
  return {
    q: q.text('q'),
    ...chosen,
    ...flags,
    contactable: q.either('contactable'),
    mine: q.flag('mine'),
    ownerId: q.id('ownerId'),
    addedWithinDays: q.whole('addedWithinDays', 365) || undefined,
    addedFrom: from,
    addedTo: until,
    document: q.slugs('document'),
    documentUntil: q.days('documentUntil').from,
    forJob,
    // Without a job there is no gate to ask.
    compliance: forJob === undefined ? undefined : q.oneOf('compliance', compliances),
    availableBy: q.days('availableBy').until,
    notContactedFor: q.whole('notContactedFor', 3650) || undefined,
    payMin: min === undefined ? undefined : Math.round(min),
    payMax: max === undefined ? undefined : Math.round(max),
    tag: q.texts('tag', ofTags),
    pool: url.searchParams
      .getAll('pool')
      .filter((one) => /^[1-9]\d{0,14}$/.test(one))
      .slice(0, 20)
      .map(Number),
    withoutTag: q.texts('withoutTag', ofTags),
    region: q.text('region')?.slice(0, 100),
    location: q.id('location'),
    distance: q.whole('distance', 100),
  }
}
