import { describe, expect, it } from 'vitest'
import { questionInput } from './question-contract.ts'
import { answerFaults, answersIn, knockOutsOf, questionFaults } from './questions.ts'

const ask = (more: object) => questionInput.parse({ id: 'q', kind: 'yes-no', textEn: 'Own van?', ...more })
const two = [
  { id: 'a', textEn: 'A', textFr: 'A' },
  { id: 'b', textEn: 'B' },
]

describe('a question', () => {
  it.each([
    [{}, []],
    [{ textEn: null, textFr: 'Un fourgon ?' }, ['/questions/0/textEn question-language']],
    [{ kind: 'one' }, ['/questions/0/options question-options-few']],
    [{ kind: 'one', options: two }, []],
    [{ kind: 'one', options: [two[0], two[0]] }, ['/questions/0/options question-id-twice']],
    [{ kind: 'several', options: [two[0], { id: 'c', textFr: 'C' }] }, ['/questions/0/options/1/textEn question-language']],
    [{ kind: 'short', options: two }, ['/questions/0/options question-options-none']],
    [{ knockOuts: ['no'] }, []],
    [{ knockOuts: ['maybe'] }, ['/questions/0/knockOuts not-an-option']],
    [{ knockOuts: ['yes', 'no'] }, ['/questions/0/knockOuts question-suits-nobody']],
    [{ kind: 'long', knockOuts: ['outside'] }, ['/questions/0/knockOuts not-an-option']],
    [{ kind: 'number', knockOuts: ['outside'] }, ['/questions/0/min question-bound-needed']],
    [{ kind: 'date', knockOuts: ['outside'] }, ['/questions/0/from question-bound-needed']],
    [{ kind: 'number', min: 5, max: 2 }, ['/questions/0/max question-bounds-crossed']],
    [{ kind: 'number', min: 2, max: 2, knockOuts: ['outside'] }, []],
    [{ kind: 'date', from: '2026-12-01', until: '2026-12-01' }, []],
    [{ kind: 'one', options: two, knockOuts: ['a', 'b'] }, ['/questions/0/knockOuts question-suits-nobody']],
    [{ kind: 'number', max: 9, knockOuts: ['outside'] }, []],
    [{ kind: 'date', until: '2026-12-01', knockOuts: ['outside'] }, []],
    [{ kind: 'date', from: '2026-12-02', until: '2026-12-01' }, ['/questions/0/until question-bounds-crossed']],
    [
      { kind: 'number', from: '2026-12-01', knockOuts: ['outside'] },
      ['/questions/0/from question-only-date', '/questions/0/min question-bound-needed'],
    ],
    [
      { kind: 'date', min: 2, knockOuts: ['outside'] },
      ['/questions/0/min question-only-number', '/questions/0/from question-bound-needed'],
    ],
    [{ min: 2 }, ['/questions/0/min question-only-number']],
    [{ kind: 'short', unit: 'year' }, ['/questions/0/unit question-only-number']],
    [{ kind: 'long', until: '2026-12-01' }, ['/questions/0/until question-only-date']],
    [{ documentType: 'cscs' }, ['/questions/0/documentType question-only-document']],
    [{ kind: 'number', unit: 'year', max: 9 }, []],
    [{ kind: 'document', documentType: 'cscs' }, []],
    [{ kind: 'document' }, ['/questions/0/documentType required']],
  ])('%j is wrong in: %j', (more, faults) => {
    expect(questionFaults([ask(more)], 'en').map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults)
  })
})

describe('an answer', () => {
  const number = { kind: 'number', min: 2, max: 10 }
  const date = { kind: 'date', from: '2026-12-01', until: '2026-12-31' }
  it.each([
    [{}, [], null],
    [{ isRequired: true }, [], 'required'],
    [{ isRequired: true }, ['  '], 'required'],
    [{}, ['yes'], null],
    [{}, ['maybe'], 'not-an-option'],
    [{}, ['yes', 'no'], 'not-an-option'],
    [{ kind: 'document', documentType: 'cscs' }, ['no'], null],
    [{ kind: 'one', options: two }, ['a'], null],
    [{ kind: 'one', options: two }, ['a', 'b'], 'not-an-option'],
    [{ kind: 'several', options: two }, ['a', 'b'], null],
    [{ kind: 'several', options: two }, ['a', 'a'], 'not-an-option'],
    [{ kind: 'several', options: two }, ['c'], 'not-an-option'],
    [{ kind: 'short' }, ['x'.repeat(200)], null],
    [{ kind: 'short' }, ['x'.repeat(201)], 'too-long'],
    [{ kind: 'long' }, ['x'.repeat(201)], null],
    [{ kind: 'short' }, ['one', 'two'], 'too-many'],
    [number, ['2.5'], null],
    [number, ['2'], null],
    [number, ['10'], null],
    [number, ['1.9999'], 'too-small'],
    [number, ['1.99999'], 'answer-no-number'],
    [number, ['-3'], 'too-small'],
    [number, ['11'], 'too-large'],
    [number, ['many'], 'answer-no-number'],
    [{ ...number, knockOuts: ['outside'] }, ['11'], null],
    [date, ['2026-12-01'], null],
    [date, ['2026-12-31'], null],
    [date, ['2026-11-30'], 'answer-day-outside'],
    [date, ['2027-01-01'], 'answer-day-outside'],
    [{ kind: 'date' }, ['2028-02-29'], null],
    [{ kind: 'date' }, ['2027-02-29'], 'invalid-date'],
    [date, ['2026-02-31'], 'invalid-date'],
    [date, ['2026-13-01'], 'invalid-date'],
    [{ ...date, knockOuts: ['outside'] }, ['2027-01-01'], null],
    [{ kind: 'link' }, ['https://photos.example/me'], null],
    [{ kind: 'link' }, ['javascript:alert(1)'], 'answer-no-link'],
    [{ kind: 'link' }, ['photos'], 'answer-no-link'],
    [{ kind: 'link' }, ['http://photos.example'], null],
    [{ kind: 'link' }, [`https://photos.example/${'x'.repeat(477)}`], null],
    [{ kind: 'link' }, [`https://photos.example/${'x'.repeat(478)}`], 'too-long'],
  ])('to %j, %j: %s', (more, given, code) => {
    const [fault] = answerFaults([ask(more)], { q: given })
    expect(fault?.code ?? null).toBe(code)
    if (fault) expect(fault.pointer).toBe('/answers/q')
  })
  it('to an unknown question is refused', () => {
    expect(answerFaults([], { q: ['yes'] })).toEqual([{ pointer: '/answers/q', code: 'question-unknown' }])
  })
  it.each([
    [{ knockOuts: ['no'] }, ['no'], true],
    [{ knockOuts: ['no'] }, ['yes'], false],
    [{ knockOuts: ['no'] }, [], false],
    [{ kind: 'several', options: two, knockOuts: ['b'] }, ['a', 'b'], true],
    [{ ...number, knockOuts: ['outside'] }, ['1'], true],
    [{ ...number, knockOuts: ['outside'] }, ['2'], false],
    [{ ...number, knockOuts: ['outside'] }, ['10'], false],
    [{ ...number, knockOuts: ['outside'] }, ['10.5'], true],
    [{ ...date, knockOuts: ['outside'] }, ['2026-12-01'], false],
    [{ ...date, knockOuts: ['outside'] }, ['2026-12-31'], false],
    [{ ...date, knockOuts: ['outside'] }, ['2026-11-30'], true],
    [{ ...number, knockOuts: ['outside'] }, [], false],
    [{ ...date, knockOuts: ['outside'] }, ['2027-01-01'], true],
    [{ ...date, until: null, knockOuts: ['outside'] }, ['2027-01-01'], false],
  ])('to %j, %j, knocks out: %s', (more, given, is) => {
    expect(knockOutsOf([ask(more)], { q: given }).map(({ id }) => id)).toEqual(is ? ['q'] : [])
  })
  it('is read from the form by its control names; blank is none', () => {
    const questions = [
      ask({}),
      ask({ id: 'own-van' }),
      ask({ id: 'tickets', kind: 'several', options: two }),
      ask({ id: 'last', kind: 'short' }),
    ]
    const form = new Map<string, unknown>([
      ['answersQ', 'no'],
      ['answersTickets.b', 'on'],
      ['answersLast', '  '],
    ])
    expect(answersIn(questions, (name) => form.get(name))).toEqual({ q: ['no'], tickets: ['b'] })
    form.set('answersLast', ' Albion Mill ').set('answersTickets.a', 'on')
    expect(answersIn(questions, (name) => form.get(name))).toEqual({ q: ['no'], tickets: ['a', 'b'], last: ['Albion Mill'] })
  })
})
