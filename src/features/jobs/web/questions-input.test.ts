// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { all, push, putIn } from '#test/support/user-actions.ts'
import { field, press, stand, useDocument } from '#test/support/dom.ts'
import type { Question } from '../question-contract.ts'
import { emptyQuestion } from './new-question.ts'
import { QuestionsInput } from './questions-input.tsx'

useDocument()

type Props = { initial: readonly Question[]; language?: Locale; isPublic?: boolean }
const Form = ({ language = 'en', isPublic = false, ...rest }: Props) =>
  createElement('form', null, createElement(QuestionsInput, { language, isPublic, country: 'GB', sector: '', ...rest }))
const kept = () => JSON.parse(field('questions').value) as Question[]
const question = (more: Partial<Question> = {}): Question => ({ ...emptyQuestion(), id: 'own', textEn: 'Own van?', ...more })
const options = ['a', 'b', 'c'].map((id) => ({ id, textEn: id, textFr: null }))

describe('the questions of a job', () => {
  it('are copied as questions of their own', async () => {
    await stand(Form, { initial: [question()] })
    await push('Duplicate question 1')
    expect(kept().map(({ textEn }) => textEn)).toEqual(['Own van?', 'Own van?'])
    expect(new Set(kept().map(({ id }) => id)).size).toBe(2)
  })
  it('lose with an option that it does not suit; several may not', async () => {
    await stand(Form, { initial: [question({ kind: 'one', options, knockOuts: ['b'] })] })
    const unsuited = () => all<HTMLInputElement>('[type=checkbox][name$=knockOuts]')
    await press(unsuited()[2] as HTMLElement)
    expect(kept()[0]?.knockOuts).toEqual(['b', 'c'])
    await push('Remove option 2')
    expect([kept()[0]?.options.map(({ id }) => id), kept()[0]?.knockOuts]).toEqual([['a', 'c'], ['c']])
    await press(unsuited()[1] as HTMLElement)
    expect(kept()[0]?.knockOuts).toEqual([])
  })
  it('have no bound where a bound was cleared, and one of nought where that was typed', async () => {
    await stand(Form, { initial: [question({ kind: 'number', min: 3 })] })
    await putIn(field('/questions/0/min'), '')
    expect(kept()[0]?.min).toBeNull()
    await putIn(field('/questions/0/min'), '0')
    expect(kept()[0]?.min).toBe(0)
  })
})
