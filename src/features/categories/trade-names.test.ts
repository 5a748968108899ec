import { describe, expect, it } from 'vitest'
import { readTradeNames } from './trade-names.ts'

const { named, longest } = readTradeNames([
  { slug: 'bricklayer', nameEn: 'Bricklayer', nameFr: 'Maçon', synonyms: ['brickie'] },
  { slug: 'carpenter', nameEn: 'Carpenter', nameFr: 'Charpentier', synonyms: [] },
  { slug: 'foreman', nameEn: 'Foreman', nameFr: 'Chef de chantier', synonyms: [] },
])
const slugs = (words: string) => named(words).map(({ slug }) => slug)

describe('the names of trades', () => {
  it('are known in both languages and by other words, of either sex, one or many', () => {
    for (const words of ['bricklayer', 'Bricklayers', 'macon', 'Maçons', 'maçonnes', 'brickie', 'brickies'])
      expect(slugs(words), words).toEqual(['bricklayer'])
    for (const words of ['charpentière', 'charpentiers']) expect(slugs(words), words).toEqual(['carpenter'])
    expect(slugs('chef de chantier')).toEqual(['foreman'])
    expect(slugs('baker')).toEqual([])
  })
  it('are so many words at most', () => expect(longest).toBe(3))
})
