// @vitest-environment happy-dom
import { createElement } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { requests, sentSince, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, openDialog, press, push } from '#test/support/user-actions.ts'
import { application } from '#features/applications/web/samples.ts'
import { clear, stand, useDocument } from '#test/support/dom.ts'
import OnApplicants from './on-applicants.tsx'

useDocument()
beforeEach(() => signIn())

const job = { id: 12, status: 'open', openings: 2, filled: 0 }
const chosen = [
  { ...application, id: 31, candidateId: 8 },
  { ...application, id: 32, candidateId: 9 },
]
let context: object
const List = () => createElement(Outlet, { context })
const open = async (more: object, gathered: (readonly [number, string])[] = []) => {
  await clear()
  context = { job, ...more }
  localStorage.setItem('lintel basket me', JSON.stringify({ chosen: gathered, all: null }))
  await stand(List, {}, { at: '/list' }, [{ index: true, element: createElement(OnApplicants) }])
  await settle()
  sentSince()
  requests()
}
const ways = () => all('[role=menuitem]').map(nameOf)
const choose = async (name: string) => {
  await press(all('[role=menuitem]').find((each) => nameOf(each) === name))
  await settle()
}

describe('all matching applicants', () => {
  const matching = (filters: object) => ({ chosen, all: { n: 40, filters } })
  it('move to any later stage except placement, which needs a first day each', async () => {
    await open(matching({ stage: 'offer' }))
    expect(ways().filter((name) => name.endsWith('…'))).not.toContain('Placed…')
    expect(ways()).toContain('Offer declined…')
  })
  it('can only be rejected when they stand at several stages', async () => {
    await open(matching({ hasCv: true }))
    expect(ways().filter((name) => name.endsWith('…'))).toEqual([])
    await push('Reject')
    expect(openDialog()?.querySelector('h2')?.textContent).toContain('40')
  })
})

describe('selected applicants', () => {
  it('are exported by application', async () => {
    await open({ chosen })
    await choose('Export')
    await press(all<HTMLButtonElement>('dialog button').find((each) => /Export|Download/.test(nameOf(each))))
    await settle()
    expect(requests().filter((action) => action.includes('/export'))).toEqual([expect.stringContaining('ids=31,32')])
  })
  it('are asked for documents once each', async () => {
    await open({ chosen: [...chosen, { ...application, id: 33, candidateId: 9 }] })
    await choose('Request documents')
    expect(openDialog()?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/\b2 candidates/)
  })
})

describe('beside a job', () => {
  const gathered = [[8, 'Mia Vance'] as const, [9, 'Tom Hale'] as const]
  it('the basket can be added to an open job', async () => {
    await open({}, gathered)
    expect(
      all('button')
        .map(nameOf)
        .filter((name) => name.startsWith('Add')),
    ).toHaveLength(1)
    await press(all('button').find((each) => nameOf(each).startsWith('Add')))
    await push('Add to a job', openDialog())
    expect(sentSince().map(({ body }) => body)).toEqual([{ action: { kind: 'put-to-job', jobId: 12 }, selection: { ids: [8, 9] } }])
  })
  it.each([
    ['nobody is gathered', job, []],
    ['it is on hold', { ...job, status: 'on_hold' }, gathered],
  ])('nobody is put to it where %s', async (_, of, those) => {
    await open({ job: of }, [...those])
    expect(
      all('button')
        .map(nameOf)
        .filter((name) => name.startsWith('Add')),
    ).toEqual([])
  })
})
