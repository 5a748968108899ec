// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, openDialog, press } from '#test/support/user-actions.ts'
import { list } from '#test/support/samples.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import EmployerList from './list.tsx'

useDocument()

it('a file of employers is asked for as its list is narrowed and sorted', async () => {
  signIn()
  const narrowed = {
    q: 'slate',
    archived: 'true',
    sector: 'commercial',
    country: 'FR',
    termsAccepted: 'false',
    hasOpenJobs: 'true',
    mine: 'true',
    size: '10-49',
    doNotContact: 'false',
    sort: 'name',
    dir: 'asc',
  }
  const row = { id: 3, name: 'Hale & Sons', sector: 'commercial', place: null, owner: null, openJobs: 0, archivedAt: null, version: 1 }
  const more = { doNotContactAt: null, termsAcceptedOn: null, mainContactName: null, createdAt: '2026-11-01T12:00:00Z' }
  const loaderData = { ...list({ ...row, ...more }), counts: { current: 1, archived: 0 } }
  await stand(EmployerList, { loaderData } as never, { at: `/dashboard/employer/list?${new URLSearchParams(narrowed)}` })
  await press(button('Export'))
  deeds()
  await press(all('[type=submit]', openDialog()).at(-1))
  await settle()
  const asked = deeds().find((deed) => deed.startsWith('GET /employers/export')) ?? ''
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toMatchObject(narrowed)
})
