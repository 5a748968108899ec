// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { choose, fillWith, preview, towns } from '#test/support/job-in-writing.ts'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all } from '#test/support/user-actions.ts'
import { describedType } from '#features/documents/web/samples.ts'
import { job } from '#features/jobs/web/samples.ts'
import { gateAnswer } from '#features/requirements/web/samples.ts'
import { elsewhere, one, press, stand, useDocument } from '#test/support/dom.ts'
import RequirementsOnEdit from '../../requirements/web/on-edit.tsx'
import EditJob from './edit.tsx'

useDocument()

const open = async (more: object = {}) => {
  signIn()
  const asked = { items: gateAnswer.lines.map(({ requirement }) => requirement), types: [describedType] }
  const requirements = createElement(RequirementsOnEdit as never, { loaderData: asked } as never)
  await stand(EditJob as never, { loaderData: { ...job, ...more } } as never, {}, [{ index: true, element: requirements }])
  await settle()
}

describe('the form of a job', () => {
  it('to which somebody has applied shows its employer, who cannot be changed', async () => {
    await open({ employerIsLocked: true })
    const shown = one<HTMLInputElement>('input[readonly]:not([aria-hidden])')
    expect([shown.value, shown.labels?.[0]?.textContent]).toEqual([job.employer?.name, 'Employer'])
    expect(shown.closest('section')?.textContent).toContain('You can’t change the employer once candidates have applied')
    expect(all('[name=employerId]').map((one) => one.getAttribute('type'))).toEqual(['hidden'])
    expect(preview()).toContain(job.employer?.name)
  })

  it('has what it asks for in its preview', async () => {
    await open()
    const [first] = gateAnswer.lines
    expect(preview()).toContain(first?.requirement.type.en)
  })

  it('is saved at once as long as nobody has applied', async () => {
    await open({ employerIsLocked: false })
    requests()
    await fillWith({ hoursPerWeek: '39' })
    await press(one('[type=submit]'))
    await settle()
    expect(requests().filter((action) => action.startsWith('PATCH'))).toEqual([`PATCH /jobs/${job.id} {"hoursPerWeek":39} as of "2"`])
    expect(elsewhere()).toBe(`/dashboard/job/${job.id}/details`)
  })
})

describe('the town of a job', () => {
  const hints = () => one('section[aria-label="Location and dates"]').textContent
  const openWith = async (town: object, ofPostcode: object) => {
    answerOtherwise((path, sample) => (path === '/places' ? { items: [town], total: 1, like: null } : sample))
    await open()
    await choose('placeId', 'any')
    answerOtherwise((path, sample) => (path === '/places' ? { items: [ofPostcode], total: 1, like: null } : sample))
  }
  it('that moves alone is pointed out, as is a postcode far from it, until that is put right', async () => {
    await openWith(towns.manchester, towns.brighton)
    expect(hints()).toContain('The town is now Manchester. The site address and postcode still name the old place.')
    await fillWith({ sitePostcode: 'BN1 1AA' })
    await settle()
    expect(hints()).not.toContain('The town is now')
    expect(hints()).toContain('BN1 1AA is a postcode in Brighton, far from Manchester. Check the postcode or the town.')
    answerOtherwise((path, sample) => (path === '/places' ? { items: [towns.manchester], total: 1, like: null } : sample))
    await fillWith({ sitePostcode: 'M1 1AA' })
    await settle()
    expect(hints()).not.toContain('is a postcode')
  })
})
