import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { show } from '#test/show.ts'
import { filtersFrom } from '../jobs/filters.ts'
import NewAlert from './web/public/new.tsx'
import { sayUnknown } from './say-search.ts'

// An alert from a search that there is not would never be heard of again.

const leeds = { id: 1, name: 'Leeds' } as never
const unknown = (query: string, found: object, locale: Locale = 'en') =>
  sayUnknown(filtersFrom(new URLSearchParams(query)), { around: null, employer: null, ...found }, locale)?.replace(/\s/g, ' ') ?? null

describe('of a search', () => {
  it.each([
    ['employer=nobody', 'We don’t know this employer.', 'Nous ne connaissons pas cet employeur.'],
    ['place=zzzz&trade=glazier', 'We couldn’t work out which town “zzzz” is.', 'Nous n’avons pas pu déterminer quelle ville est « zzzz ».'],
    ['location=999999999', 'There is no town with this number.', 'Aucune ville ne porte ce numéro.'],
  ])('it is said what there is not: %s', (query, en, fr) => expect([unknown(query, {}), unknown(query, {}, 'fr')]).toEqual([en, fr]))
  it.each([
    ['employer=hale', { employer: { name: 'Hale' } }],
    ['place=leeds', { around: leeds }],
    ['location=1', { around: leeds }],
    ['trade=glazier', {}],
  ])('nothing is said where there is all: %s', (query, found) => expect(unknown(query, found)).toBe(null))
})

it.each([
  ['en', '?place=zzzz&trade=glazier', '/jobs?place=zzzz&trade=glazier'],
  ['fr', '?location=999999999', '/fr/jobs?location=999999999'],
] as const)('where something is unknown no address is asked for, and one may search again, in %s', (locale, query, to) => {
  const search = { keyword: undefined, jobType: [], experience: [], salaryMin: 0, salaryMax: 0 }
  const loaderData = { search, around: null, employer: null, query, unknown: 'Not known.' } as never
  const { text, links, html } = show(NewAlert, { loaderData }, { locale, role: null, root: { session: null } })
  expect(text).toContain('Not known.')
  expect([html.includes('<form'), Object.values(links)]).toEqual([false, expect.arrayContaining([to])])
})
