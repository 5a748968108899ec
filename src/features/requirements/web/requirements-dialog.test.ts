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
