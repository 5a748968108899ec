import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

it.each([
  ['bricklayer in Leeds', ['bricklayer', 'leeds']],
  ['maçon à Lyon', ['macon', 'lyon']],
  ["offres d'emploi de maçon", ['macon']],
  ['Dupont et Fils', ['dupont', 'fils']],
  ['The A Company', ['company']],
  ['in', ['in']],
])('of “%s” the directory asks for %j', (typed, words) => expect(wordsOf(typed)).toEqual(words))
