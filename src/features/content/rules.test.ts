import { describe, expect, it } from 'vitest'
import { differences, missingWords, type PageContent, pageIn, sectionName, sectionsWith } from './rules.ts'

const section = { id: 'cost', audience: 'candidates', headingEn: 'Cost?', headingFr: 'Coût ?', bodyEn: 'None.', bodyFr: 'Aucun.' } as const
const page: PageContent = { titleEn: 'Questions', titleFr: 'Questions fréquentes', leadEn: 'Short', leadFr: 'Court', sections: [section] }

describe('a page', () => {
  it('is read in one language', () =>
    expect(pageIn(page, 'fr')).toEqual({
      title: 'Questions fréquentes',
      lead: 'Court',
      sections: [{ id: 'cost', audience: 'candidates', heading: 'Coût ?', body: 'Aucun.' }],
    }))
  it('lists its missing texts', () =>
    expect(missingWords({ ...page, titleEn: '', sections: [{ ...section, audience: null, bodyFr: '' }] })).toEqual([
      '/titleEn',
      '/sections/0/bodyFr',
    ]))
  it('differs by field, section and order', () => {
    const other = { ...section, id: 'answer', headingEn: 'When?' }
    expect(differences(page, page, 'en')).toEqual([])
    expect(differences(page, { ...page, leadEn: 'Long' }, 'en')).toEqual([{ at: 'leadEn', before: 'Short', after: 'Long' }])
    expect(differences({ ...page, sections: [section, other] }, { ...page, sections: [other, section] }, 'en')).toEqual([
      { at: 'order', before: 'Cost?\nWhen?', after: 'When?\nCost?' },
    ])
    expect(differences(page, { ...page, sections: [{ ...section, audience: null }] }, 'en')).toEqual([
      { at: 'cost/audience', before: 'candidates', after: '' },
    ])
    expect(differences(page, { ...page, sections: [] }, 'en').map(({ at, after }) => [at, after])).toContainEqual(['cost/bodyFr', ''])
  })
})

it.each([
  [{}, 'en', 'Cost?'],
  [{}, 'fr', 'Coût ?'],
  [{ headingFr: '' }, 'fr', 'Cost?'],
  [{ headingEn: '', headingFr: '' }, 'en', 'Section 4'],
  [{ headingEn: '', headingFr: '' }, 'fr', 'Partie 4'],
] as const)('a section with %j is called in %s: %s', (more, locale, name) =>
  expect(sectionName({ ...section, ...more }, 4, locale)).toBe(name),
)

describe('the search of questions', () => {
  const sections = [
    { heading: 'Quand ai-je une réponse ?', body: 'Sous cinq jours ouvrés.' },
    { heading: 'Combien ?', body: 'C’est gratuit.' },
  ]
  it.each([
    ['reponse', 1],
    ['JOURS réponse', 1],
    ["c'est", 1],
    ['', 2],
    ['  ', 2],
    ['réponse gratuit', 0],
    ['.*', 0],
  ])('%j finds %d', (typed, n) => expect(sectionsWith(sections, typed)).toHaveLength(n))
})
