// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { deeds, next, signIn } from '#test/support/fake-server.ts'
import { all, type Field, push, putIn } from '#test/support/user-actions.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { one, press, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { EmployerField } from './employer-field.tsx'

useDocument()

const labelled = (name: string) =>
  all<HTMLInputElement>('input, select').find((each) => each.labels?.[0]?.textContent?.startsWith(name)) as Field
const employer = () => one<HTMLInputElement>('[role=combobox]').value
const writes = () => deeds().filter((deed) => !deed.startsWith('GET'))
const add = () => push('Add an employer')
async function fillIn() {
  await putIn(labelled('Sector of the new'), 'commercial')
  await putIn(labelled('Edition of your terms'), '2026-01')
}
async function begin() {
  signIn()
  await stand(EmployerField, { label: 'Employer' })
  await push('+ Add an employer')
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
    deeds()
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
    deeds()
    next(/^PUT /, { status: 503, code: 'unavailable' })
    await add()
    expect([writes().map((deed) => deed.split(' ', 2).join(' ')), textsOf('[role=alert]').length, employer()]).toEqual([
      ['POST /employers', 'PUT /employers/7/terms'],
      1,
      '',
    ])
    await add()
    expect([writes().map((deed) => deed.split(' ', 2).join(' ')), employer()]).toEqual([['PUT /employers/7/terms'], 'Some name'])
  })

  it('is added by Enter, in the country of the language that is spoken, with its name and edition as they were meant', async () => {
    signIn()
    await stand(EmployerField, { label: 'Employeur' }, { locale: 'fr' })
    await push(/^\+ /)
    const [, name, sector, terms] = all<HTMLInputElement>('input:not([type=hidden]):not([aria-hidden]), select')
    await putIn(name as Field, ' Vitrages du Nord ')
    await putIn(sector as Field, 'commercial')
    await putIn(terms as Field, ' 2026-01 ')
    deeds()
    await press(name as HTMLInputElement, 'Enter')
    await settle()
    expect(writes()).toEqual([
      'POST /employers {"name":"Vitrages du Nord","sector":"commercial","country":"FR"}',
      'PUT /employers/7/terms {"version":"2026-01","acceptedOn":"2026-11-21"} as of "7"',
    ])
  })
  it('under another name is another one', async () => {
    await begin()
    await fillIn()
    for (const name of ['Paneworks', 'Paneworks North']) {
      next(/^PUT /, { status: 503, code: 'unavailable' })
      await putIn(labelled('Name of the new'), name)
      deeds()
      await add()
      expect(writes()[0]).toContain(`"name":"${name}"`)
    }
  })
  it('is looked for by its name, in the order of the alphabet', async () => {
    signIn()
    await stand(EmployerField, { label: 'Employer' })
    deeds()
    await type(one<HTMLInputElement>('[role=combobox]'), 'pane')
    await settle()
    expect(deeds()).toEqual(['GET /employers?q=pane&limit=20&sort=name&dir=asc'])
  })
})
