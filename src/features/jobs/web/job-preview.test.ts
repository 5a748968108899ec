import { expect, it } from 'vitest'
import { job } from '#features/jobs/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { show } from '#test/support/render.ts'
import { type Given, JobPreview } from './job-preview.tsx'

const preview = (input: object, more: object = {}) => {
  const given = { input: { ...job, ...input }, place: leeds, employer: { id: 3, name: 'Hale & Sons' }, asks: true, opensAt: null, ...more }
  return show(JobPreview, { given: given as unknown as Given, job: undefined }).text
}

it('the preview of an advert shows the address of the site only with the client', () => {
  expect(preview({ showAddress: true })).toContain('Albion Mill, 3 Mill Lane, LS1 4DY')
  expect(preview({ showAddress: false })).not.toContain('Mill Lane')
  expect(preview({ showAddress: true, showEmployer: false })).not.toContain('Mill Lane')
  expect(preview({ showEmployer: false })).not.toContain('Hale & Sons')
})
