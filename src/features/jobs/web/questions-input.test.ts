// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, push, putIn } from '#test/support/user-actions.ts'
import { show } from '#test/support/render.ts'
import { field, press, stand, useDocument } from '#test/support/dom.ts'
import type { Question } from '../question-contract.ts'
import { emptyQuestion } from './new-question.ts'
import { QuestionsInput } from './questions-input.tsx'
import { questionsText } from './questions-text.ts'

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
  it('are said first, and have to be, in the language of the advert', async () => {
    const order = () => all<HTMLInputElement>('[lang]').map(({ lang, required }) => [lang, required])
    await stand(Form, { initial: [question()], language: 'fr' })
    expect(order()).toEqual([
      ['fr', true],
      ['en', false],
    ])
  })
  it('ask for a document that is still offered, or for the one that they asked for before', async () => {
    signIn()
    const type = { nameEn: 'CSCS card', nameFr: 'Carte CSCS', isHidden: false }
    answerOtherwise(() => ({
      items: [type, { ...type, isHidden: true }, { ...type, isHidden: true }].map((one, i) => ({ ...one, code: `t${i}` })),
    }))
    await stand(Form, { initial: [question({ kind: 'document', documentType: 't2' })] })
    await settle()
    expect(all<HTMLOptionElement>('[name$=documentType] option').map(({ value }) => value)).toEqual(['', 't0', 't2'])
  })
  it('of an advert that is online change for new applicants alone, which is said', async () => {
    const says = (isPublic: boolean) => show(Form, { initial: [], isPublic }).text
    const [said] = questionsText.changes.en.split('.')
    expect([says(true).includes(said ?? ''), says(false).includes(said ?? '')]).toEqual([true, false])
  })
})
