import { describe, expect, it } from 'vitest'
import { differences, missingWords, type PageContent, pageIn, sectionsWith } from './rules.ts'

const section = { id: 'cost', audience: 'candidates', headingEn: 'Cost?', headingFr: 'Coût ?', bodyEn: 'None.', bodyFr: 'Aucun.' } as const
const page: PageContent = { titleEn: 'Questions', titleFr: 'Questions fréquentes', leadEn: 'Short', leadFr: 'Court', sections: [section] }

describe('a page', () => {
  it('is read in one language', () =>
    expect(pageIn(page, 'fr')).toEqual({
      title: 'Questions fréquentes',
      lead: 'Court',
      sections: [{ id: 'cost', audience: 'candidates', heading: 'Coût ?', body: 'Aucun.' }],
    }))
  it('lacks each text that is empty, an audience never', () =>
    expect(missingWords({ ...page, titleEn: '', sections: [{ ...section, audience: null, bodyFr: '' }] })).toEqual([
      '/titleEn',
      '/sections/0/bodyFr',
    ]))
  it('lacks sections where it has none', () => expect(missingWords({ ...page, sections: [] })).toEqual(['/sections']))
  it('differs by field, by section and by order', () => {
    const other = { ...section, id: 'answer', headingEn: 'When?' }
    expect(differences(page, page)).toEqual([])
    expect(differences(page, { ...page, leadEn: 'Long' })).toEqual([{ at: 'leadEn', before: 'Short', after: 'Long' }])
    expect(differences({ ...page, sections: [section, other] }, { ...page, sections: [other, section] })).toEqual([
      { at: 'order', before: 'cost (candidates), answer (candidates)', after: 'answer (candidates), cost (candidates)' },
    ])
    expect(differences(page, { ...page, sections: [] }).map(({ at, after }) => [at, after])).toContainEqual(['cost/bodyFr', ''])
  })
})

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
