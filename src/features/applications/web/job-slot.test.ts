import { expect, it } from 'vitest'
import { application, job, list } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import ApplicantsOnJob from './job-slot.tsx'

const draw = (status: string, counts: object, gates: object = {}) =>
  show(ApplicantsOnJob as never, { loaderData: { jobId: 12, ...list(application), counts, gates } } as never, {
    context: { job: { ...job, status } },
  })

it('a job that is over says how many still wait for an answer, and leads to them', () => {
  const { text, links } = draw('closed', { new: 1, screening: 2, rejected: 4 })
  expect(text).toContain('The job has ended, and 3 people are still waiting for an answer.')
  expect(links).toMatchObject({ 'Answer them': '/dashboard/applied-candidates/12/list?ended=false' })
})

it.each([
  ['is open', 'open', { new: 1 }],
  ['is over, and whose applicants have all been answered,', 'closed', { rejected: 4 }],
])('a job that %s says nothing of it', (_, status, counts) => {
  const { text, links } = draw(status, counts)
  expect(text).not.toContain('waiting for an answer')
  expect(links).not.toHaveProperty('Answer them')
})

it.each([
  [{ block: 2 }, ['gate=block']],
  [{ changed: 3 }, ['gateChanged=true']],
  [{ block: 2, changed: 3 }, ['gate=block', 'gateChanged=true']],
  [{}, []],
])('a job leads to those who cannot be put forward, and to those of whom that changed, where there are any: %o', (gates, ways) => {
  const to = Object.values(draw('open', { new: 1 }, gates).links).filter((way) => way?.includes('?gate'))
  expect(to).toEqual(ways.map((way) => `/dashboard/applied-candidates/12/list?${way}`))
})
