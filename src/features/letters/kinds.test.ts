import { expect, it } from 'vitest'
import { type Letter, letterBounds, nearest, oursIn, unknownIn, written } from '#shared/letter.ts'
import { locales } from '#shared/locale.ts'
import { declared } from '../../declared.ts'

const kinds = Object.values(declared.letters).flatMap(({ letters }) => Object.values(letters) as Letter[])
const holesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
const offenders = (breaks: (letter: Letter) => unknown) => kinds.filter(breaks).map(({ kind }) => kind)

it('every kind of mail has a name of its own', () => {
  expect(kinds.length).toBeGreaterThan(20)
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
  expect(offenders(({ kind }) => !/^[a-z-]+\.[a-zA-Z-]{1,40}$/.test(kind))).toEqual([])
})

it('our words name only placeholders that are filled in, the same in both languages, and are short enough to be edited', () => {
  expect(
    offenders((letter) => {
      const [en, fr] = [oursIn(letter, 'en'), oursIn(letter, 'fr')]
      const both = [en, fr].map(({ subject, text }) => `${subject}\n${text}`)
      const isUnknown = both.some((words) => unknownIn(words, Object.keys(letter.placeholders)).length > 0)
      const differ = String(holesIn(both[0] ?? '')) !== String(holesIn(both[1] ?? ''))
      return isUnknown || differ || [en, fr].some(({ subject, text }) => !subject || subject.length > letterBounds.subject || !text)
    }),
  ).toEqual([])
})

it('what stands around our words can be filled in, and what a mail must say is a placeholder', () => {
  expect(
    offenders(({ hello, end, button, placeholders, fixed, always }) => {
      const known = Object.keys({ ...placeholders, ...fixed })
      const said = [hello, ...end, button].flatMap((one) => locales.map((locale) => one?.[locale] ?? ''))
      return said.some((words) => unknownIn(words, known).length > 0) || always.some((name) => !(name in placeholders))
    }),
  ).toEqual([])
})

it('a mail says what it must, even if the text leaves it out, and nothing of what it does not have', () => {
  const words = { subject: 'For {name}\r\nBcc: x@people.example', text: 'Dear {name}.\n\nBy {day}.\n\nUnit {name}, {day}.' }
  expect(written({ always: ['total'] }, words, { name: 'Ann {total}', day: '', total: '£5' })).toEqual({
    subject: 'For Ann {total} Bcc: x@people.example',
    text: 'Dear Ann {total}.\n\nUnit Ann {total}, .\n\n£5',
  })
})

it.each([
  ['{first name}', '{firstName}'],
  ['{jop}', '{job}'],
  ['{Prénom}', null],
  ['{job', '{job}'],
])('nearest to %s is %s', (typed, meant) => expect(nearest(typed, ['job', 'firstName', 'town'])).toBe(meant))
