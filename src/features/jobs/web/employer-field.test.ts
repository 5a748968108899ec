// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { deeds, signIn } from '#test/listener.ts'
import { settle } from '#test/mounted.ts'
import { all, type Field, nameOf, press, putIn } from '#test/press.ts'
import { one, stand, textsOf, useDocument } from '#test/stand.ts'
import { EmployerField } from './employer-field.tsx'

// An employer that is added on the spot, where a job is posted.

useDocument()

let isAway = false
afterEach(() => {
  isAway = false
})

const labelled = (name: string) =>
  all<HTMLInputElement>('input, select').find((each) => each.labels?.[0]?.textContent?.startsWith(name)) as Field
const button = (name: string) => all('button').find((each) => nameOf(each) === name)
const employer = () => one<HTMLInputElement>('[role=combobox]').value
const writes = () => deeds().filter((deed) => !deed.startsWith('GET'))
const add = async () => {
  await press(button('Add an employer'))
  await settle()
}

it('is chosen once it is there, with the edition of the terms that it accepted; what cannot be had says so and can be tried again', async () => {
  signIn()
  const before = fetch
  vi.stubGlobal('fetch', async (address: string, given: RequestInit = {}) => {
    if (isAway && given.method === 'POST') throw new TypeError('Failed to fetch')
    return before(address, given)
  })
  await stand(EmployerField, { label: 'Employer' })
  await press(button('+ Add an employer'))
  await putIn(labelled('Name of the new'), 'Paneworks ')
  await add()
  expect([writes(), textsOf('[role=alert]').join(), employer()]).toEqual([[], expect.stringMatching(/Choose|sector/i), ''])
  await putIn(labelled('Sector of the new'), 'commercial')
  await putIn(labelled('Edition of your terms'), '2026-01')
  isAway = true
  await add()
  expect([textsOf('[role=alert]'), employer()]).toEqual([['Can’t connect to Lintel. Check your connection and try again.'], ''])
  isAway = false
  deeds()
  await add()
  expect(writes()).toEqual([
    'POST /employers {"name":"Paneworks","sector":"commercial","country":"GB"}',
    'PUT /employers/7/terms {"version":"2026-01","acceptedOn":"2026-11-21"} as of "7"',
  ])
  expect(employer()).toBe('Some name')
  vi.stubGlobal('fetch', before)
})
