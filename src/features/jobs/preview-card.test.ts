import { expect, it } from 'vitest'
import { advert } from '#test/support/samples.ts'
import { cardOfAdvert } from './preview-card.ts'

it('the link preview of an advert has its title in the reader’s language, who hires, where, the pay and the first type', () => {
  const both = { ...advert, language: 'en', title: 'Mason', translatedTitle: 'Maçon', translatedDescription: 'Murs' } as const
  const of = (more: object, locale: 'en' | 'fr') => cardOfAdvert({ ...both, ...more }, locale)
  const at = { name: 'Bristol', region: 'England', department: null }
  const more = { jobTypes: ['temporary', 'full-time'], place: { ...advert.place, ...at }, employer: { ...advert.employer, name: 'Hale' } }
  expect(of(more, 'en')).toMatchObject({ title: 'Mason', above: 'Hale', below: 'Bristol, England', right: 'Temporary' })
  expect(of(more, 'fr')).toMatchObject({ title: 'Maçon', above: 'Hale', below: 'Bristol, Angleterre', right: 'Intérim' })
  expect(of({ employer: null, pay: null, jobTypes: [] }, 'fr')).toMatchObject({ above: 'Client confidentiel', left: 'Salaire à convenir' })
  expect(of({ jobTypes: [] }, 'en')).not.toHaveProperty('right')
})
