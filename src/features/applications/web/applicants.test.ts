// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { toApplicants } from '#shared/screens.ts'
import { deeds, signIn } from '#test/support/fake-server.ts'
import { mount, settle, showOther } from '#test/support/mounted-screen.ts'
import { all, openDialog, press, push } from '#test/support/user-actions.ts'
import { application, job, list } from '#test/support/samples.ts'
import { pageOf } from '#test/support/render.ts'
import { lateList, standPage, textsOf, useDocument } from '#test/support/dom.ts'
import Applicants from './applicants.tsx'

useDocument()

const items = [31, 32, 33].map((id) => ({ ...application, id, candidateName: `Candidate ${id}`, compliance: null }))
const loaderData = { job, ...list(...items), filters: {}, counts: {}, gates: {}, knockedOut: 0 }

const late = lateList()
async function open(at: string) {
  signIn()
  const { page, router } = pageOf(Applicants as never, { loaderData } as never, { at }, late)
  await standPage(page)
  await settle()
  deeds()
  return router
}
/** Which application was read since somebody asked last. */
const read = () => deeds().flatMap((deed) => /^GET .applications.(\d+)$/.exec(deed)?.[1] ?? [])

describe('the application that is open beside a list', () => {
  it('is that of the address, once more where a link leads to the same address after it was closed', async () => {
    const at = toApplicants(job.id, 32)
    const router = await open(at)
    expect(openDialog()).not.toBe(undefined)
    for (const _ of [1, 2]) {
      await push('Close')
      expect([openDialog(), router.state.location.search]).toEqual([undefined, ''])
      await act(async () => router.navigate(at))
      await settle()
      expect(openDialog()).not.toBe(undefined)
      expect(read()).toEqual(['32'])
    }
  })

  it('opens again when its link is pressed while it closes', async () => {
    const at = toApplicants(job.id, 32)
    const router = await open(at)
    const closed = Promise.withResolvers()
    late.comesAfter = closed.promise
    await push('Close')
    expect([openDialog(), router.state.location.search]).toEqual([undefined, '?open=32'])
    late.comesAfter = Promise.resolve()
    await act(async () => router.navigate(at))
    await settle()
    closed.resolve(null)
    await settle()
    expect(openDialog()).not.toBe(undefined)
  })

  it('leads to those before and after it in the list', async () => {
    await open(toApplicants(job.id, 32))
    await push('Next in the list')
    await push('Previous in the list')
    await push('Previous in the list')
    expect(read()).toEqual(['33', '32', '31'])
  })
})

describe('all applicants who match', () => {
  const isAll = () => textsOf('[role=status]').join().replaceAll('\u00a0', ' ').includes('All 9 that match')
  const chooseAll = async () => {
    await press(all('tbody input[type=checkbox]')[0])
    await push('Select all 9 that match')
  }
  it('are meant only for the filters for which they were selected', async () => {
    signIn()
    const of = (filters: object) => ({ loaderData: { ...loaderData, total: 9, filters } })
    const end = await mount({ component: Applicants as never, props: of({ stage: 'new' }), at: toApplicants(job.id) })
    await chooseAll()
    expect(isAll()).toBe(true)
    await showOther(of({ stage: 'screening' }))
    expect(isAll()).toBe(false)
    await end()
  })
})
