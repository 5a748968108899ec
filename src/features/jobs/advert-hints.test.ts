import { describe, expect, it } from 'vitest'
import { advertHints } from './advert-hints.ts'

const advert = {
  title: 'Maçon H/F',
  description: '',
  translatedTitle: null,
  translatedDescription: null,
  language: 'fr' as const,
  town: null,
}
const inTitle = (title: string, language: 'en' | 'fr' = 'en', town: string | null = null) =>
  advertHints({ ...advert, title, language, town }).title.map(({ code }) => code)
const inText = (description: string, language: 'en' | 'fr' = 'en') =>
  advertHints({ ...advert, title: 'Mason', description, language }).description

describe('hints for a title', () => {
  it.each([
    ['BRICKLAYERS NEEDED NOW', ['shouts']],
    ['Bricklayer!!', ['shouts']],
    ['Urgent: bricklayer', ['shouts']],
    ['Bricklayer £22 an hour', ['pay-in-title']],
    ['Electrician 22€', ['pay-in-title']],
    ['BRICKLAYER wanted', ['shouts']],
    ['Bricklayer, asap', ['shouts']],
    ['Site manager 45k', ['pay-in-title']],
    ['Roofer, 180 per day', ['pay-in-title']],
    ['Urgent! Young foreman, £20 an hour', ['shouts', 'pay-in-title', 'sex', 'age']],
    ['Foreman', ['sex']],
  ])('%s gets %s', (title, codes) => expect(inTitle(title)).toEqual(codes))
  it('names its town only if it is the job’s', () => {
    expect(inTitle('Bricklayer, Leeds', 'en', 'Leeds')).toEqual(['town-in-title'])
    expect(inTitle('Bricklayer, Leeds', 'en', 'York')).toEqual([])
    expect(inTitle('Sandblaster', 'en', 'Sand')).toEqual([])
    expect(inTitle('Maçon H/F, saint-étienne', 'fr', 'Saint-Étienne')).toEqual(['town-in-title'])
    expect(inTitle('Mason', 'en', 'Ma(son')).toEqual([])
  })
})

describe('hints for discriminating text', () => {
  it.each([
    ['en', 'We are a young team.', 'age', 'young'],
    ['en', 'Native English speaker', 'origin', 'Native English speaker'],
    ['en', 'You are able-bodied.', 'health', 'able-bodied'],
    ['en', 'No family commitments', 'family', 'No family commitments'],
    ['en', 'He must have a van', 'sex', 'He must'],
    ['en', 'We look for a man who can lead', 'sex', 'a man'],
    ['en', 'A salesman', 'sex', 'salesman'],
    ['en', 'Experienced draughtsmen', 'sex', 'draughtsmen'],
    ['en', 'A dynamic, reliable man', 'sex', 'dynamic, reliable man'],
    ['fr', 'Vous êtes jeune et motivé.', 'age', 'jeune'],
    ['fr', 'De nationalité française', 'origin', 'De nationalité française'],
    ['en', 'British citizens only', 'origin', 'British citizens only'],
    ['en', 'Must be under 30', 'age', 'under 30'],
    ['fr', 'Vous avez moins de 30 ans', 'age', 'moins de 30 ans'],
    ['fr', 'Bonne santé exigée', 'health', 'Bonne santé'],
    ['fr', 'Célibataire de préférence', 'family', 'Célibataire'],
    ['fr', 'Nous cherchons un homme de chantier', 'sex', 'un homme de chantier'],
  ] as const)('in %s, “%s” gets %s', (language, text, code, found) => expect(inText(text, language)).toEqual([{ code, found }]))
})
