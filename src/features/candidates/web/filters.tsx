import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { yesNoText } from '#shared/common-text.ts'
import { words } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useDayFilter } from '#web/ui/day-filter.tsx'
import { useListed } from '#web/ui/list-query.ts'
import type { Filter } from '#web/ui/list-filter.tsx'
import { type experiences, type jobTypes, mostPayWanted } from '../../jobs/options.ts'
import { text as jobText } from '../../jobs/text.ts'
import type { Place } from '../../places/contract.ts'
import { placeFilter } from '../../places/web/place-filters.tsx'
import { countryText } from '../../places/country-text.ts'
import { labels } from '../field-text.ts'
import { nameLanguage } from '../fields.ts'
import { recordText } from '../record-text.ts'
import { choices, type Listed, listed } from '../search-options.ts'
import { text as optionText } from '../text.ts'
import { filtersIn } from './filters-in.ts'
import { useKnownPools } from './known-pools.ts'
import { text } from './staff-text.ts'

type Counts = CallOutput<Operations['countCandidates']>

/** How many candidates each option would leave; they come after the list, which does not wait for them. */
function useCounts(): Counts | null {
  const { search } = useLocation()
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    let isOld = false
    api.get('/candidate-counts', { query: filtersIn(new URL(`http://list/${search}`)) }).then(
      (next) => isOld || setCounts(next),
      // The list says what is wrong.
      () => isOld || setCounts(null),
    )
    return () => {
      isOld = true
    }
  }, [search])
  return counts
}

/** The groups of the drawer, and what stands in each; what features above add is in the last but one. */
const groups = {
  person: ['trade', 'grade', 'experience', 'qualification', 'category', 'language', 'tag', 'withoutTag', 'pay'],
  place: ['location', 'region', 'country', 'lodging', 'transport', 'licence'],
  time: ['availability', 'availableBy', 'shift', 'jobType'],
  documents: ['compliance', 'document', 'documentUntil', 'card', 'hasCv'],
  record: ['mine', 'ownerId', 'status', 'hot', 'source', 'pool', 'contactable', 'complete', 'added', 'addedWithinDays', 'notContactedFor'],
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** The same filters, each under its heading in the drawer. */
export function useGrouped(): (filters: readonly Filter[]) => readonly Filter[] {
  const t = useText(groupText)
  const groupOf = (filter: Filter) => groupNames.find((group) => (groups[group] as readonly string[]).includes(filter.name)) ?? 'documents'
  return (filters) => filters.map((filter) => ({ ...filter, group: t[groupOf(filter)] }))
}

const groupText = words({
  person: { en: 'Person', fr: 'Personne' },
  place: { en: 'Place', fr: 'Lieu' },
  time: { en: 'Availability', fr: 'Disponibilité' },
  documents: { en: 'Documents', fr: 'Documents' },
  record: { en: 'Record', fr: 'Fiche' },
})

/** Every way to narrow the list, the five used daily first. */
export function useCandidateFilters(around: Place | null, isAgent: boolean): readonly Filter[] {
  const t = useText(text)
  const l = useText(labels)
  const y = useText(yesNoText)
  const locale = useLocale()
  const byDay = useDayFilter()
  const said: Record<string, string> = { ...useText(optionText), ...useText(recordText) }
  const j = useText(jobText)
  const ofJobs = (option: string) => j[option as (typeof experiences)[number] | (typeof jobTypes)[number]]
  const optionsOf = useListed()
  const country = useText(countryText)
  const counts = useCounts()
  const countsOf = (name: string) => (counts?.isExact ? counts.counts[name] : undefined)
  const many = (
    name: keyof typeof choices,
    label: string,
    say: (option: string) => string = (option) => said[option] ?? option,
  ): Filter => ({
    kind: 'many',
    name,
    label,
    options: choices[name].map((option) => [option, say(option)]),
    counts: countsOf(name),
  })
  const ofList = (name: Listed, label: string): Filter => ({
    kind: 'many',
    name,
    label,
    options: optionsOf(listed[name], name),
    counts: countsOf(name),
  })
  const either = (name: string, label: string): Filter => ({
    name,
    label,
    options: [
      ['true', y.yes],
      ['false', y.no],
    ],
  })
  const pools = useKnownPools(!isAgent)
  const tags = Object.entries(counts?.counts.tag ?? {}).toSorted(([, a], [, b]) => b - a)
  const tagged = (name: string, label: string): Filter => ({
    kind: 'many',
    name,
    label,
    options: tags.map(([tag]) => [tag, tag]),
    counts: countsOf('tag'),
  })
  const near = placeFilter(l.placeId, around, filtersIn(new URL(`http://list/${useLocation().search}`)), locale)
  return [
    ofList('trade', l.trade),
    near,
    many('availability', l.availability),
    ...(isAgent ? [] : [{ name: 'mine', label: t.owner, options: [['true', t.mine]] } satisfies Filter]),
    many('card', l.cards),
    { name: 'addedWithinDays', label: t.added, options: ['7', '30', '90'].map((days) => [days, t.lastDays({ days })]) },
    { kind: 'days', name: 'added', label: t.addedBetween, spans: ['last-7', 'last-30', 'last-90'] },
    ofList('grade', l.grade),
    many('experience', l.experience, ofJobs),
    many('qualification', l.qualification),
    many('status', t.status),
    byDay('availableBy', t.availableBy, 'until'),
    many('jobType', l.jobTypes, ofJobs),
    many('shift', l.shifts),
    ofList('category', l.sectors),
    many('language', l.languages, (code) => nameLanguage(code, locale)),
    many('licence', l.drivingLicences),
    either('lodging', l.canLodgeAway),
    either('transport', l.ownTransport),
    tagged('tag', t.tag),
    tagged('withoutTag', t.withoutTag),
    ...(isAgent
      ? []
      : [
          {
            kind: 'many',
            name: 'pool',
            label: t.pools,
            options: pools.map(({ id, name }) => [String(id), name]),
            counts: countsOf('pool'),
          } satisfies Filter,
        ]),
    many('source', t.source),
    { kind: 'text', name: 'region', label: t.region },
    many('country', l.country, (one) => country[one as keyof typeof country]),
    either('hot', l.isHot),
    either('contactable', t.contact),
    either('hasCv', t.cv),
    either('complete', t.isComplete),
    { kind: 'numbers', name: 'pay', label: t.monthlyPay, min: 0, max: mostPayWanted, step: 100 },
    {
      name: 'notContactedFor',
      label: t.notContacted,
      options: ['7', '30', '90', '365'].map((days) => [days, t.notContactedDays({ days })]),
    },
  ]
}
