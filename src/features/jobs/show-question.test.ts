import { describe, expect, it } from 'vitest'
import { questionInput } from './question-contract.ts'
import { showAnswer, showBounds, showNeed, showWanted } from './show-question.ts'

const ask = (more: object) => questionInput.parse({ id: 'q', kind: 'yes-no', textEn: 'How much?', textFr: 'Combien ?', ...more })
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null
const options = [
  { id: 'a', textEn: 'Days', textFr: 'Jour' },
  { id: 'b', textEn: 'Nights', textFr: null },
  { id: 'c', textEn: 'Either', textFr: 'Les deux' },
]

describe('a rejected answer', () => {
  it.each([
    [{ kind: 'number' }, 'Enter a number.', 'Indiquez un nombre.'],
    [{ kind: 'number', min: 2 }, 'Answer with 2 or more.', 'Indiquez une réponse\u00a0: 2 ou plus.'],
    // Another number is taken too.
    [{ kind: 'number', min: 2, knockOuts: ['outside'] }, 'Enter a number.', 'Indiquez un nombre.'],
    [{ kind: 'date' }, 'Enter a date.', 'Indiquez une date.'],
    [{ kind: 'link' }, 'Enter a web address that begins with https://.', 'Indiquez une adresse web qui commence par https://.'],
    [{ kind: 'short' }, 'Answer this question.', 'Répondez à cette question.'],
    [{}, 'Answer this question.', 'Répondez à cette question.'],
  ])('to %j says what is expected: %s', (more, en, fr) => {
    expect([showWanted(ask(more), 'en'), showWanted(ask(more), 'fr')]).toEqual([en, fr])
  })
})

describe('an answer', () => {
  it.each([
    [{}, ['yes'], 'Yes', 'Oui'],
    [{ kind: 'document', documentType: 'cscs' }, ['no'], 'No', 'Non'],
    [{ kind: 'several', options }, ['a', 'b'], 'Days, Nights', 'Jour, Nights'],
    [{ kind: 'one', options }, ['gone'], 'gone', 'gone'],
    [{ kind: 'number' }, ['2500.5'], '2,500.5', '2 500,5'],
    [{ kind: 'number', unit: 'kilometer' }, ['1'], '1 kilometre', '1 kilomètre'],
    [{ kind: 'number', unit: 'year' }, ['0'], '0 years', '0 an'],
    [{ kind: 'number' }, [], '', ''],
    [{ kind: 'date' }, ['2026-12-24'], '24 Dec 2026', '24 déc. 2026'],
    [{ kind: 'date' }, [], '', ''],
    [{ kind: 'long' }, ['Two\nlines'], 'Two\nlines', 'Two\nlines'],
  ])('to %j, %j, is read as “%s”, “%s”', (more, given, en, fr) =>
    expect([plain(showAnswer(ask(more), given, 'en')), plain(showAnswer(ask(more), given, 'fr'))]).toEqual([en, fr]),
  )
})

describe('accepted answers', () => {
  const [from, until, knockOuts] = ['2026-12-01', '2026-12-24', ['outside']]
  it.each([
    [{ kind: 'number', min: 2, max: 10, unit: 'year' }, '2 to 10 years', 'de 2 à 10 ans'],
    [{ kind: 'number', min: 0 }, '0 or more', '0 ou plus'],
    [{ kind: 'number', max: 0, unit: 'day' }, '0 days or less', '0 jour ou moins'],
    [{ kind: 'date', from }, 'from 1 Dec 2026', 'à partir du 1er déc. 2026'],
    [{ kind: 'date', until }, '24 Dec 2026 at the latest', 'le 24 déc. 2026 au plus tard'],
    [{ kind: 'date', from, until }, 'between 1 Dec 2026 and 24 Dec 2026', 'du 1er déc. 2026 au 24 déc. 2026'],
    [{ kind: 'date' }, null, null],
    [{ kind: 'number' }, null, null],
  ])('of %j is %j', (more, en, fr) => {
    expect([plain(showBounds(ask(more), 'en')), plain(showBounds(ask(more), 'fr'))]).toEqual([en, fr])
    expect(plain(showNeed(ask({ ...more, knockOuts }), 'en'))).toBe(en)
    expect(showNeed(ask(more), 'en')).toBeNull()
  })
  it.each([
    [{ knockOuts: ['no'] }, 'Yes', 'Oui'],
    [{ kind: 'one', options, knockOuts: ['a'] }, 'Nights or Either', 'Nights ou Les deux'],
    [{ kind: 'one', options, knockOuts: ['a', 'b'] }, 'Either', 'Les deux'],
    [
      { kind: 'one', options: [...options, { id: 'd', textEn: 'None', textFr: 'Aucun' }], knockOuts: ['a'] },
      'Nights, Either or None',
      'Nights, Les deux ou Aucun',
    ],
  ])('of %j is %s', (more, en, fr) => expect([showNeed(ask(more), 'en'), showNeed(ask(more), 'fr')]).toEqual([en, fr]))
})
