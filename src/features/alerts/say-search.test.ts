import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { filtersFrom } from '../jobs/filters.ts'
import { partsOf, saySearch, sayUnknown } from './say-search.ts'
const unknown = (query: string, found: object, locale: Locale = 'en') =>
  sayUnknown(filtersFrom(new URLSearchParams(query)), { around: null, employer: null, ...found }, locale)?.replace(/\s/g, ' ') ?? null

describe('the description of a search', () => {
  it.each([
    ['employer=nobody', 'We don’t know this employer.', 'Nous ne connaissons pas cet employeur.'],
    ['place=zzzz&trade=glazier', 'We couldn’t work out which town “zzzz” is.', 'Nous n’avons pas pu déterminer quelle ville est « zzzz ».'],
    ['location=999999999', 'We can’t find this town.', 'Cette ville est introuvable.'],
  ])('names what is unknown: %s', (query, en, fr) => expect([unknown(query, {}), unknown(query, {}, 'fr')]).toEqual([en, fr]))
})

describe('an alert is described', () => {
  const town = { id: 1, name: 'Lyon', department: '69', country: 'FR' } as never
  const says = (more: object, locale: Locale, asked: Locale = locale, jobTypes?: string[]) => {
    const search = { jobType: [], experience: [], salaryMin: 0, salaryMax: 20_000, ...more } as never
    const of = { search, around: town, employer: null, locale: asked }
    return partsOf(of, { locale, sector: (slug) => slug, trade: (slug) => slug }, jobTypes).map((part) => part.replace(/\s/g, ' '))
  }
  it('by town and distance, in the reader’s unit', () => {
    expect([says({ distance: 0 }, 'en'), says({}, 'fr')].flat()).toEqual([
      expect.stringMatching(/^in Lyon/),
      expect.stringMatching(/^à Lyon/),
    ])
    const far = { distance: 10 }
    expect(
      [says(far, 'en'), says(far, 'fr'), says(far, 'fr', 'en'), says(far, 'en', 'fr')].map(([part]) => /\d+ \w+/.exec(part ?? '')?.[0]),
    ).toEqual(['10 mi', '10 km', '16 km', '6 mi'])
  })
  it('by pay, where a limit was set', () => {
    expect(says({ salaryMin: 2000, salaryMax: 19_999 }, 'en').slice(1)).toEqual([
      'pay from 2,000 a month (£ or €)',
      'pay up to 19,999 a month (£ or €)',
    ])
    expect(says({ salaryMin: 1 }, 'fr').slice(1)).toEqual(['salaire à partir de 1 par mois (£ ou €)'])
    expect(says({}, 'en')).toHaveLength(1)
  })
  it('as all jobs without any filter', () => {
    const search = { jobType: [], experience: [], salaryMin: 0, salaryMax: 20_000, keyword: ' ' } as never
    const naming = { sector: String, trade: String }
    expect(saySearch({ search, around: null, employer: null, locale: 'en' }, { locale: 'en', ...naming })).toBe('All open jobs')
    expect(saySearch({ search, around: null, employer: null, locale: 'en' }, { locale: 'fr', ...naming })).toBe(
      'Toutes les offres ouvertes',
    )
  })
})
