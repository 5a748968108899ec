import { expect, it } from 'vitest'
import { finderOf } from './many-named.ts'

const find = finderOf([
  { emails: ['zoe.a@people.example'], phones: ['700900931'], names: ['zoé ängström', 'ängström zoé'] },
  { emails: [], phones: [], names: ['mary o’brien-smith'] },
])
it.each([
  ['Rang ZOE ANGSTROM', [0]],
  ['Ängström, Zoé', [0]],
  ['on +44 7700 900-931.', [0]],
  ['07700900931 at 9', [0]],
  ['ZOE.A@people.example', [0]],
  ['Mary\u00a0O’Brien', [1]],
  ['Mary O’Brien and Zoé Ängström', [1, 0]],
  ['Ängströmsson 7007009319, people.example', []],
  ['', []],
])('%s may name %j', (text, people) => expect(find(text)).toEqual(people))
