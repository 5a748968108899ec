// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { all, nameOf, put } from '#test/support/user-actions.ts'
import { asked, describedType, plainType } from '#test/support/samples.ts'
import { press, stand, useDocument } from '#test/support/dom.ts'
import { RequirementsDialog } from './requirements-dialog.tsx'

useDocument()

const last = (name: string) => all('button').findLast((one) => nameOf(one).includes(name)) as HTMLElement
/** The fields that offer this document. */
const documents = (code: string) =>
  all<HTMLSelectElement>('select').filter(({ options }) => [...options].some(({ value }) => value === code))
const choose = (field: HTMLSelectElement | undefined, code: string) => act(async () => put(field as HTMLSelectElement, code))

it('a document that will do as well keeps a field of its own once the first is taken back', async () => {
  const options = [{ code: 'a17', en: 'Telehandler', fr: 'Télescopique' }]
  const types = [{ ...describedType, code: 'cpcs', family: 'plant', shape: 'categories', options }]
  await stand(RequirementsDialog as never, { country: 'GB', types, items: [], onSend: () => {}, onClose: () => {} } as never)
  const choosePlant = (n: number, code: string) => choose(documents('cpcs').at(n), code)
  for (const isFirst of [true, false]) {
    if (!isFirst) await press(last('Add a document'))
    await choosePlant(-1, 'cpcs')
    await press(last('Accept another instead'))
    await choosePlant(-1, 'cpcs')
    await choosePlant(-2, '')
  }
  const names = all<HTMLInputElement>('[name$="/categories"]').map(({ name }) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(2)
})

it('a line that was just added stays while the one before it is filled in, and left empty it is not sent', async () => {
  const types = ['cscs', 'smsts'].map(plainType)
  const items = [{ ...asked, type: { code: 'cscs', en: 'cscs', fr: 'cscs' } }]
  const sent: unknown[] = []
  const onSend = async (body: unknown) => void sent.push(body)
  await stand(RequirementsDialog as never, { country: 'GB', types, items, onSend, onClose: () => {} } as never)
  const chosen = () => documents('smsts')
  await press(last('Accept another instead'))
  await press(last('Accept another instead'))
  await choose(chosen()[1], 'smsts')
  expect(chosen().map(({ value }) => value)).toEqual(['cscs', 'smsts', ''])
  await choose(chosen()[1], '')
  await press(last('Add a document'))
  await press(last('Save'))
  expect(sent).toEqual([{ items: [{ ...asked, type: 'cscs' }] }])
})

it('what is offered no more can stay in its own line, also in the place of another, and is chosen in no other', async () => {
  const types = [plainType('cscs'), { ...plainType('gone'), isHidden: true }]
  const named = (code: string) => ({ type: { code, en: code, fr: code }, level: null, categories: [] })
  const items = [
    { ...asked, ...named('cscs'), alternatives: [named('gone')] },
    { ...asked, ...named('cscs') },
  ]
  await stand(RequirementsDialog as never, { country: 'GB', types, items, onSend: () => {}, onClose: () => {} } as never)
  expect(documents('cscs').map(({ value }) => value)).toEqual(['cscs', 'gone', 'cscs'])
  expect(documents('gone').map(({ value }) => value)).toEqual(['cscs', 'gone'])
})

it('another document has none of the levels of the one before, and comes back without', async () => {
  const options = [{ code: 'blue', en: 'Blue', fr: 'Bleue' }]
  const types = ['cscs', 'ecs'].map((code) => ({ ...describedType, code, shape: 'ladder', options }))
  const named = { type: { code: 'cscs', en: 'cscs', fr: 'cscs' }, level: { code: 'blue', en: 'Blue', fr: 'Bleue' }, categories: [] }
  const sent: unknown[] = []
  const onSend = async (body: unknown) => void sent.push(body)
  await stand(RequirementsDialog as never, { country: 'GB', types, items: [{ ...asked, ...named }], onSend, onClose: () => {} } as never)
  for (const code of ['ecs', 'cscs']) await choose(documents('cscs')[0], code)
  await press(last('Save'))
  expect(sent).toEqual([{ items: [{ ...asked, type: 'cscs', level: null }] }])
})
