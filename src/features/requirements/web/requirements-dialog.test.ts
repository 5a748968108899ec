// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { all, nameOf, put } from '#test/press.ts'
import { describedType } from '#test/samples.ts'
import { press, stand, useDocument } from '#test/stand.ts'
import { RequirementsDialog } from './requirements-dialog.tsx'

useDocument()

const last = (name: string) => all('button').findLast((one) => nameOf(one).includes(name)) as HTMLElement
const documents = () => all<HTMLSelectElement>('select').filter(({ options }) => [...options].some(({ value }) => value === 'cpcs'))

it('a document that will do as well keeps a field of its own once the first is taken back', async () => {
  const options = [{ code: 'a17', en: 'Telehandler', fr: 'Télescopique' }]
  const types = [{ ...describedType, code: 'cpcs', family: 'plant', shape: 'categories', options }]
  await stand(RequirementsDialog as never, { country: 'GB', types, items: [], onSend: () => {}, onClose: () => {} } as never)
  const choose = (n: number, code: string) => act(async () => put(documents().at(n) as HTMLSelectElement, code))
  for (const isFirst of [true, false]) {
    if (!isFirst) await press(last('Add a document'))
    await choose(-1, 'cpcs')
    await press(last('Accept another instead'))
    await choose(-1, 'cpcs')
    await choose(-2, '')
  }
  const names = all<HTMLInputElement>('[name$="/categories"]').map(({ name }) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(2)
})

it('a line that was just added stays while the one before it is filled in, and left empty it is not sent', async () => {
  const types = ['cscs', 'smsts'].map((code) => ({ ...describedType, code, en: code, fr: code, shape: 'plain', options: [] }))
  const asked = {
    type: { code: 'cscs', en: 'cscs', fr: 'cscs' },
    level: null,
    categories: [],
    alternatives: [],
    until: 'end',
    isMandatory: true,
  }
  const sent: unknown[] = []
  const onSend = async (body: unknown) => void sent.push(body)
  await stand(RequirementsDialog as never, { country: 'GB', types, items: [asked], onSend, onClose: () => {} } as never)
  const chosen = () => all<HTMLSelectElement>('select').filter(({ options }) => [...options].some(({ value }) => value === 'smsts'))
  const choose = (n: number, code: string) => act(async () => put(chosen()[n] as HTMLSelectElement, code))
  await press(last('Accept another instead'))
  await press(last('Accept another instead'))
  await choose(1, 'smsts')
  expect(chosen().map(({ value }) => value)).toEqual(['cscs', 'smsts', ''])
  await choose(1, '')
  await press(last('Add a document'))
  await press(last('Save'))
  const item = { type: 'cscs', level: null, categories: [], alternatives: [], until: 'end', isMandatory: true }
  expect(sent).toEqual([{ items: [item] }])
})
