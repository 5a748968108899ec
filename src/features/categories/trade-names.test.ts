import { describe, expect, it } from 'vitest'
import { readTradeNames } from './trade-names.ts'

const { named, like } = readTradeNames([
  { slug: 'bricklayer', nameEn: 'Bricklayer', nameFr: 'Maçon', synonyms: ['brickie'] },
  { slug: 'carpenter', nameEn: 'Carpenter', nameFr: 'Charpentier', synonyms: [] },
  { slug: 'welder', nameEn: 'Welder', nameFr: 'Soudeur', synonyms: ['braseuse'] },
  { slug: 'glazier', nameEn: 'Glazier', nameFr: 'Vitrier', synonyms: [] },
  { slug: 'printer', nameEn: 'Printer', nameFr: 'Imprimeur', synonyms: [] },
  { slug: 'painter', nameEn: 'Painter', nameFr: 'Peintre', synonyms: [] },
  { slug: 'site-guard', nameEn: 'Guard', nameFr: 'Vigile', synonyms: [] },
  { slug: 'foreman', nameEn: 'Foreman', nameFr: 'Chef de chantier', synonyms: [] },
])
const slugs = (words: string) => named(words).map(({ slug }) => slug)

describe('the names of trades', () => {
  it('match in both languages, by synonyms, gender and number', () => {
    for (const words of ['bricklayer', 'Bricklayers', 'macon', 'Maçons', 'maçonnes', 'brickie', 'brickies'])
      expect(slugs(words), words).toEqual(['bricklayer'])
    for (const words of ['charpentière', 'charpentiers']) expect(slugs(words), words).toEqual(['carpenter'])
    for (const words of ['soudeuse', 'soudeuses', 'Soudeurs', 'braseurs']) expect(slugs(words), words).toEqual(['welder'])
    expect(slugs('site guard')).toEqual(['site-guard'])
    expect(slugs('chef de chantier')).toEqual(['foreman'])
    expect(slugs('baker')).toEqual([])
  })
  it('match with one typo in a short word and two in a long one', () => {
    expect([like('masson', 'fr'), like('macn', 'fr'), like('mcon', 'en')]).toEqual(['maçon', 'maçon', undefined])
    expect([like('weldr', 'en'), like('wldr', 'en'), like('glaziier', 'en'), like('gazer', 'en')]).toEqual([
      'welder',
      undefined,
      'glazier',
      undefined,
    ])
    expect(like('paintr', 'en')).toBe('painter')
    expect([like('bricklair', 'en'), like('elder', 'en'), like('chef', 'fr')]).toEqual(['bricklayer', undefined, undefined])
  })
})
