import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { PublicFooter } from '../../layouts/public/footer.tsx'
import { signatureOf } from './publisher.ts'
import Legal from './web/public/legal.tsx'
import { britishAgency, frenchAgency } from './web/samples.ts'

const site = 'https://jobs.example'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('the foot of every page says who publishes it, in both languages', () => {
  const english = show(PublicFooter, {}, { root: { agency: britishAgency } })
  expect(plain(english.text)).toContain('Stonebridge Recruitment Limited')
  expect(plain(english.text)).toContain('Registered in England and Wales, company number 09876511')
  expect(english.links).toMatchObject({ 'Legal notice': '/legal', Privacy: '/privacy', '+44 113 496 0000': 'tel:+441134960000' })
  const french = show(PublicFooter, {}, { locale: 'fr', root: { agency: frenchAgency } })
  expect(plain(french.text)).toContain('RCS Lyon 732 829 320')
  expect(french.links).toMatchObject({ 'Mentions légales': '/fr/legal' })
})

it('the legal notice says what the law of the country asks, and no line without a value', () => {
  const { facts } = show(Legal, {}, { locale: 'fr', root: { agency: frenchAgency } })
  expect(facts).toMatchObject({
    'Forme juridique': 'Société par actions simplifiée (SAS)',
    'Numéro de TVA': 'FR44732829320',
    'Directeur de la publication': 'Adaeze Marsh',
    'Autorité de contrôle': 'Commission nationale de l’informatique et des libertés (CNIL)',
  })
  expect(plain(facts['Capital social'] ?? '')).toMatch(/^50.000 €$/)
  const british = show(Legal, {}, { root: { agency: { ...britishAgency, vatNumber: null } } })
  expect(british.facts).toMatchObject({ 'ICO registration number': 'ZA000001', Name: 'Rackhouse Hosting Limited' })
  expect(Object.keys(british.facts)).not.toEqual(expect.arrayContaining(['VAT number']))
  expect(show(Legal, {}, { root: { agency: null } }).text).toContain('The agency has not entered its details yet.')
})

it('a mail says who sent it; until the agency has a name, it is the product', () => {
  expect(signatureOf(britishAgency, 'en', site)).toEqual([
    'Stonebridge Recruitment Limited',
    'Registered in England and Wales, company number 09876511',
    '12 Park Row, Leeds LS1 5HD',
    '+44 113 496 0000 · office@stonebridge.example',
    'Legal notice: https://jobs.example/legal',
  ])
  expect(signatureOf({ ...britishAgency, name: null }, 'fr', site)).toEqual(['Lintel'])
})
