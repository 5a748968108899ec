// @vitest-environment happy-dom
import { createElement } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { requests, sentSince, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, nameOf, openDialog, press, push, putIn } from '#test/support/user-actions.ts'
import { clear, elsewhere, field, stand, textsOf, useDocument } from '#test/support/dom.ts'
import OnCandidates from './on-candidates.tsx'

useDocument()
beforeEach(() => signIn())

const people = Array.from({ length: 12 }, (_, i) => [i + 1, i === 0 ? 'Mia van der Berg' : `Tom Hale ${i + 1}`] as const)
const search = '?trade=roofer'
let total = 40
const List = () => createElement(Outlet, { context: { total, search } })
const open = async (n: number, { role = 'admin', all: everybody = null, of = 40, at = '/list' }: Given = {}) => {
  await clear()
  total = of
  localStorage.setItem('lintel basket me', JSON.stringify({ chosen: people.slice(0, n), all: everybody }))
  await stand(List, {}, { role, at }, [{ index: true, element: createElement(OnCandidates) }])
  await settle()
  sentSince()
  requests()
}
type Given = { role?: Role; all?: object | null; of?: number; at?: string }
const item = (name: string) => all('[role=menuitem]').find((each) => nameOf(each) === name)
const choose = async (name: string) => {
  await press(item(name))
  await settle()
}
const everybody = { search: '?trade=roofer', total: 40 }

const said = (pattern: string) => textsOf(pattern).map((line) => (line ?? '').replaceAll('\u00a0', ' '))
const kept = () =>
  JSON.parse(localStorage.getItem('lintel basket me') ?? '{"chosen":[]}') as { chosen: [number, string][]; all: object | null }

describe('those who are selected', () => {
  it.each([
    [1, false],
    [2, true],
    [5, true],
    [6, false],
  ])('are merged by administrators alone, and two to five of them: %s', async (n, may) => {
    await open(n)
    expect(item('Merge') !== undefined).toBe(may)
    await open(n, { role: 'operation' })
    expect(item('Merge')).toBe(undefined)
    await open(n, { all: everybody })
    expect(item('Merge')).toBe(undefined)
  })
  it('are compared before they are merged', async () => {
    await open(3)
    await choose('Merge')
    expect(elsewhere()).toBe('/dashboard/duplicated-candidates/compare?ids=1,2,3')
  })
  it('become all who match where more match than are selected', async () => {
    await open(3, { of: 3 })
    expect(button(/^Select all/)).toBe(undefined)
    await open(3, { of: 4 })
    await push('Select all 4 results')
    expect(kept().all).toEqual({ search, total: 4 })
    expect([button(/^Select all/), button('Show')]).toEqual([undefined, undefined])
    expect(said('[role=status]').join()).toContain('All 4 results')
  })
  it('are taken out one by one', async () => {
    await open(3)
    await push('Show')
    await press(all('dialog li button')[1])
    expect(kept().chosen.map(([id]) => id)).toEqual([1, 3])
    expect(said('dialog h2')).toEqual(['2 selected'])
  })
  it('are written to by name, of which the first word is the first name', async () => {
    await open(2)
    await choose('Send an email')
    await putIn(field('subject'), 'For {firstName}')
    await putIn(field('body'), 'Dear {lastName}')
    expect(openDialog()?.textContent).toContain('For MiaDear van der Berg')
  })
  it('are sent as they were selected, and those who match by what was searched for', async () => {
    const tag = async () => {
      await choose('Add tags')
      await push('Add tags', openDialog())
      return sentSince().map(({ body }) => body.selection)
    }
    await open(2)
    expect(await tag()).toEqual([{ ids: [1, 2] }])
    await open(2, { all: everybody })
    expect(await tag()).toEqual([{ query: expect.objectContaining({ trade: ['roofer'] }) }])
  })
  it('are asked to which job they go where the address says so, and not once more after that', async () => {
    await open(2, { at: '/list?trade=roofer#put-to-job' })
    expect(openDialog()).not.toBe(undefined)
    await push('Cancel')
    expect(openDialog()).toBe(undefined)
  })
  it('are nothing to agents', async () => {
    await open(2, { role: 'agent' })
    expect(button('More')).toBe(undefined)
  })
})
