// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { toApplicants } from '#shared/screens.ts'
import { signIn } from '#test/support/fake-server.ts'
import { mount, showOther } from '#test/support/mounted-screen.ts'
import { all, press, push } from '#test/support/user-actions.ts'
import { application } from '#features/applications/web/samples.ts'
import { job } from '#features/jobs/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { textsOf, useDocument } from '#test/support/dom.ts'
import Applicants from './applicants.tsx'

useDocument()

const items = [31, 32, 33].map((id) => ({ ...application, id, candidateName: `Candidate ${id}`, compliance: null }))
const loaderData = { job, ...list(...items), filters: {}, counts: {}, gates: {}, knockedOut: 0 }

describe('all applicants who match', () => {
  const isAll = () => textsOf('[role=status]').join().replaceAll('\u00a0', ' ').includes('All 9 results')
  const chooseAll = async () => {
    await press(all('tbody input[type=checkbox]')[0])
    await push('Select all 9 results')
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
