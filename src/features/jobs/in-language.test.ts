import { expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

const french = { title: 'Maçon', description: 'Murs', language: 'fr', translatedTitle: 'Mason', translatedDescription: 'Walls' } as const

it('an advert is read in the reader’s language where it was written in both, else as it was written', () => {
  expect(inLanguage(french, 'fr')).toMatchObject({ title: 'Maçon', description: 'Murs', language: 'fr' })
  expect(inLanguage(french, 'en')).toEqual({ title: 'Mason', description: 'Walls', language: 'en' })
  for (const lacking of [{ translatedTitle: null }, { translatedDescription: null }])
    expect(inLanguage({ ...french, ...lacking }, 'en')).toMatchObject({ title: 'Maçon', description: 'Murs', language: 'fr' })
})
