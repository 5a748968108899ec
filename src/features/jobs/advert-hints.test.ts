import { describe, expect, it } from 'vitest'
import { advertHints, maybeTowns } from './advert-hints.ts'

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

describe('a title', () => {
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
  ])('%s is told %s', (title, codes) => expect(inTitle(title)).toEqual(codes))
  it.each([['Bricklayer'], ['CSCS bricklayer'], ['CPCS A58 plant operator'], ['SMSTS site manager'], ['BIM coordinator, 3 sites']])(
    '%s is told nothing',
    (title) => expect(inTitle(title)).toEqual([]),
  )
  it('names its town only where that is the job’s', () => {
    expect(inTitle('Bricklayer, Leeds', 'en', 'Leeds')).toEqual(['town-in-title'])
    expect(inTitle('Bricklayer, Leeds', 'en', 'York')).toEqual([])
    expect(inTitle('Sandblaster', 'en', 'Sand')).toEqual([])
    expect(inTitle('Maçon H/F, saint-étienne', 'fr', 'Saint-Étienne')).toEqual(['town-in-title'])
    expect(inTitle('Mason', 'en', 'Ma(son')).toEqual([])
  })
  it.each(['Maçon H/F', 'Maçon (F/H)', 'Maçon(ne) F / H', 'Électricien(ne)', 'Conducteur/trice de travaux', 'Maçon·e'])(
    '%s speaks to both sexes',
    (title) => expect(inTitle(title, 'fr')).toEqual([]),
  )
  it('in French has H/F, in either language of the advert', () => {
    expect(inTitle('Maçon', 'fr')).toEqual(['no-h-f'])
    const both = advertHints({ ...advert, title: 'Mason', language: 'en', translatedTitle: 'Maçon' })
    expect(both.translatedTitle).toEqual([{ code: 'no-h-f', found: 'H/F' }])
    expect(advertHints({ ...advert, translatedTitle: 'Mason' }).translatedTitle).toEqual([])
  })
  it('that is empty yet, or of no advert yet, is told nothing', () => {
    expect(inTitle(' ', 'fr')).toEqual([])
    expect(advertHints(null)).toEqual({ title: [], description: [], translatedTitle: [], translatedDescription: [] })
  })
})

describe('a text that turns people away', () => {
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
  ] as const)('in %s, “%s” is told: %s', (language, text, code, found) => expect(inText(text, language)).toEqual([{ code, found }]))
  it('is told of both, age and sex', () => {
    expect(inText('We want a young and dynamic man.').map(({ code }) => code)).toEqual(['sex', 'age'])
    expect(inText('Un jeune homme motivé', 'fr').map(({ code }) => code)).toEqual(['sex', 'age'])
    expect(inText('Des hommes et des femmes de métier', 'fr')).toEqual([])
    expect(inText('A banksman, a human being, German and French', 'en')).toEqual([])
  })
  it('is told so in the other language too, by the words of that language', () => {
    const { description, translatedDescription } = advertHints({
      ...advert,
      description: 'He must be young',
      translatedDescription: 'Young team',
    })
    expect([description, translatedDescription]).toEqual([[], [{ code: 'age', found: 'Young' }]])
  })
  it('is told each of its words once, and not what only looks like one', () => {
    expect(inText('Young, young and Youngson Ltd')).toEqual([
      { code: 'age', found: 'Young' },
      { code: 'age', found: 'young' },
    ])
    expect(inText('lads, girls, guys, handyman').map(({ found }) => found)).toEqual(['lads', 'girls', 'guys'])
    expect(inText('Rajeunir la façade, garçonnière, célibat', 'fr')).toEqual([])
  })
})

describe('what may be a town in a title', () => {
  it.each([
    ['Bricklayer in Leeds', ['Leeds']],
    ['Bricklayer, York (days)', ['York']],
    ['Maçon H/F à Lyon', ['Lyon']],
    ['Chef de chantier - Boulogne-sur-Mer', ['Boulogne-sur-Mer']],
    ['Glazier near Newcastle upon Tyne', ['Newcastle upon Tyne', 'Tyne']],
    ['Roofer (Hull)', ['Hull']],
    ['Site Manager Harrogate', ['Harrogate']],
    ['Bricklayer, new build', []],
    ['Leeds', []],
  ])('%s: %j', (title, names) => expect(maybeTowns(title)).toEqual(names))
})
