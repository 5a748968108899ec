// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '#shared/fields.ts'
import { ApiProblem } from '#shared/problem.ts'
import { field, one, press, stand, takeAway, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { ChangeForm } from './change-form.tsx'
import { Checkbox, Select, TextField } from './controls.tsx'
import { Submit } from './form.tsx'

// Two change the same record.

useDocument()

type Input = { name: string; town: string; status: 'open' | 'closed'; isUrgent: boolean }
type Record = Input & { version: number }
const words = { open: { en: 'Open', fr: '' }, closed: { en: 'Closed', fr: '' } }
const fields: Fields<Input> = {
  name: { kind: 'line', max: 100, needed: true },
  town: { kind: 'line', max: 100, needed: true },
  status: { kind: 'choice', options: ['open', 'closed'], words, needed: true },
  isUrgent: { kind: 'flag' },
}
const first: Record = { version: 1, name: 'Ann', town: 'Leeds', status: 'open', isUrgent: false }
let there: Record | undefined
let written: string[] = []
let saved: string[] = []
let isBetter = true
const problem = (status: number) => new ApiProblem({ type: '', title: `Refused ${status}`, status, code: '', instance: '', requestId: '' })
let fails: Error | null = null

const drawn = ({ name, town, status, isUrgent }: Input) =>
  createElement(
    Fragment,
    null,
    createElement(TextField, { label: 'Name', name: 'name', defaultValue: name }),
    createElement(TextField, { label: 'Town', name: 'town', defaultValue: town }),
    createElement(Select, {
      label: 'Status',
      name: 'status',
      options: [
        ['open', 'Open'],
        ['closed', 'Closed'],
      ] as const,
      defaultValue: status,
    }),
    createElement(Checkbox, { name: 'isUrgent', defaultChecked: isUrgent } as never, 'Urgent'),
    createElement(Submit, null, 'Save'),
  )

const given = {
  fields,
  record: first,
  findNewest: async () => there,
  write: async (version: number, changes: Partial<Input>) => {
    written.push(`${version} ${JSON.stringify(changes)}`)
    if (fails) throw fails
    if (!isBetter) return null
    if (version !== there?.version) throw problem(412)
    there = { ...there, ...changes, version: version + 1 }
    return there
  },
  onSaved: (changes: Partial<Input>) => {
    saved.push(JSON.stringify(changes))
    return undefined
  },
  children: drawn(first),
}
const save = async () => {
  await press(one('[type=submit]'))
  await wait(10)
}
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

beforeEach(async () => {
  there = first
  written = []
  saved = []
  isBetter = true
  fails = null
})

describe('ChangeForm', () => {
  it('sends only changed fields', async () => {
    await stand(ChangeForm<Input>, given)
    await type(field('name'), 'Bob')
    await save()
    await type(field('town'), 'York')
    await save()
    await save()
    expect(written).toEqual(['1 {"name":"Bob"}', '2 {"town":"York"}'])
    expect(saved).toEqual(['{"name":"Bob"}', '{"town":"York"}', '{}'])
  })

  it('keeps what a colleague changed meanwhile', async () => {
    await stand(ChangeForm<Input>, given)
    await type(field('name'), 'Bob')
    there = { ...first, version: 4, town: 'York' }
    await save()
    expect([written, there.town, there.name]).toEqual([['1 {"name":"Bob"}', '4 {"name":"Bob"}'], 'York', 'Bob'])
    expect([saved.length, rows()]).toEqual([1, []])
  })

  it('shows both values of a field that both changed, and saving again replaces theirs', async () => {
    await stand(ChangeForm<Input>, given)
    await type(field('name'), 'Bob')
    await press(field('isUrgent'))
    there = { ...first, version: 4, name: 'Cem', isUrgent: true }
    await save()
    expect(rows()).toEqual([
      ['Name', 'Bob', 'Cem'],
      ['Urgent', 'Urgent', 'Yes'],
    ])
    expect([document.activeElement?.getAttribute('role'), saved, there.name]).toEqual(['alert', [], 'Cem'])
    await save()
    expect([written.at(-1), there.name, rows(), saved.length]).toEqual(['4 {"name":"Bob","isUrgent":true}', 'Bob', [], 1])
  })

  it('shows choices by their label and empty values as a dash', async () => {
    await stand(ChangeForm<Input>, given)
    await type(field('town'), '')
    const status = one<HTMLSelectElement>('[name=status]')
    status.value = 'closed'
    there = { ...first, version: 2, town: 'York', status: 'closed' }
    await save()
    expect(rows()).toEqual([
      ['Town', '–', 'York'],
      ['Status', 'Closed', 'Closed'],
    ])
  })

  it('saves nothing after cancel or a refusal', async () => {
    await stand(ChangeForm<Input>, given)
    await type(field('name'), 'Bob')
    isBetter = false
    await save()
    isBetter = true
    fails = problem(422)
    await save()
    expect([saved, rows(), textsOf('[role=alert] strong'), field('name').value]).toEqual([[], [], ['Refused 422'], 'Bob'])
    fails = null
    await save()
    expect([written.length, saved]).toEqual([3, ['{"name":"Bob"}']])
  })

  it('keeps what was typed when the record is gone', async () => {
    await stand(ChangeForm<Input>, given)
    await type(field('name'), 'Bob')
    there = undefined
    await save()
    expect([textsOf('[role=alert] strong'), field('name').value]).toEqual([['Refused 412'], 'Bob'])
    expect([written, saved, rows()]).toEqual([['1 {"name":"Bob"}'], [], []])
  })

  it('compares a draft with the record it was typed over', async () => {
    await stand(ChangeForm<Input>, { ...given, draft: 'person' })
    await type(field('name'), 'Bob')
    await takeAway()
    there = { ...first, version: 2, name: 'Cem', town: 'York' }
    await stand(ChangeForm<Input>, { ...given, record: there, draft: 'person', children: drawn(there) })
    expect(field('name').value).toBe('Bob')
    await save()
    expect([written, rows()]).toEqual([['1 {"name":"Bob"}'], [['Name', 'Bob', 'Cem']]])
    await press(one('form [role=status] button'))
    written = []
    await type(field('town'), 'Hull')
    await save()
    expect(written).toEqual(['2 {"town":"Hull"}'])
  })
})
