// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { requests, next, signIn } from '#test/support/fake-server.ts'
import { all, type Field, push, putIn } from '#test/support/user-actions.ts'
import { one, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { EmployerField } from './employer-field.tsx'

useDocument()

const labelled = (name: string) =>
  all<HTMLInputElement>('input, select').find((each) => each.labels?.[0]?.textContent?.startsWith(name)) as Field
const employer = () => one<HTMLInputElement>('[role=combobox]').value
const writes = () => requests().filter((action) => !action.startsWith('GET'))
const add = () => push('Add employer')
async function fillIn() {
  await putIn(labelled('Sector of the new'), 'commercial')
  await putIn(labelled('Version of your terms'), '2026-01')
}
async function begin() {
  signIn()
  await stand(EmployerField, { label: 'Employer' })
  await push('+ Add employer')
}

describe('an employer that is added where a job is posted', () => {
  it('is chosen once it is there, with the edition of the terms that it accepted; what cannot be had says so and can be tried again', async () => {
    await begin()
    await putIn(labelled('Name of the new'), 'Paneworks ')
    await add()
    expect([writes(), textsOf('[role=alert]').join(), employer()]).toEqual([[], expect.stringMatching(/Choose|sector/i), ''])
    await fillIn()
    next(/^POST /, 'lost')
    await add()
    expect([textsOf('[role=alert]'), employer()]).toEqual([['Can’t connect to Lintel. Check your connection and try again.'], ''])
    requests()
    await add()
    expect(writes()).toEqual([
      'POST /employers {"name":"Paneworks","sector":"commercial","country":"GB"}',
      'PUT /employers/7/terms {"version":"2026-01","acceptedOn":"2026-11-21"} as of "7"',
    ])
    expect(employer()).toBe('Some name')
  })
  it('is there once, though its terms are refused: these are said to be, and sent again alone', async () => {
    await begin()
    await putIn(labelled('Name of the new'), 'Paneworks')
    await fillIn()
    requests()
    next(/^PUT /, { status: 503, code: 'unavailable' })
    await add()
    expect([writes().map((action) => action.split(' ', 2).join(' ')), textsOf('[role=alert]').length, employer()]).toEqual([
      ['POST /employers', 'PUT /employers/7/terms'],
      1,
      '',
    ])
    await add()
    expect([writes().map((action) => action.split(' ', 2).join(' ')), employer()]).toEqual([['PUT /employers/7/terms'], 'Some name'])
  })
})
