// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { job } from '#features/jobs/web/samples.ts'
import { one, stand, takeAway, useDocument } from '#test/support/dom.ts'
import type { Given } from './job-preview.tsx'
import { PlaceHints } from './place-hints.tsx'

useDocument()

/** What is said of a site whose postcode leads so far north of its town, in kilometres. */
async function said(
  country: 'GB' | 'FR',
  km: number,
  { postcode = country === 'GB' ? 'LS1 4AP' : '69003', was = { siteAddress: null, sitePostcode: null } as object } = {},
) {
  await takeAway()
  signIn()
  const place = { id: 1, name: 'Here', region: null, department: null, country, lat: 45, lon: 4 }
  answerOtherwise(() => ({ items: [{ ...place, id: 2, name: 'There', lat: 45 + km / 111.2 }], total: 1, like: null }))
  const given = { place, input: { siteAddress: '3 Mill Lane', sitePostcode: postcode } } as unknown as Given
  await stand(PlaceHints, { given, job: { ...job, ...was } })
  await settle()
  return one('[role=status]').textContent
}

describe('a postcode', () => {
  it('is far from its town beyond 45 km in Britain and 25 km in France', async () => {
    expect(await said('GB', 44)).toBe('')
    expect(await said('GB', 46)).toContain('There, far from Here')
    expect(await said('FR', 24)).toBe('')
    expect(await said('FR', 26)).toContain('69003 is a postcode in There, far from Here')
  })
  it('that is not whole is not looked up', async () => expect(await said('FR', 900, { postcode: '690' })).toBe(''))
  it('that was changed with the town belongs to the new one; one that stayed is said to name the old place', async () => {
    const was = { siteAddress: '3 Mill Lane', sitePostcode: 'LS1 4AP', place: { ...job.place, id: 9 } }
    expect(await said('GB', 1, { was })).toContain('The town is now Here')
    expect(await said('GB', 1, { was: { ...was, sitePostcode: 'M1 1AA' } })).toBe('')
    expect(await said('GB', 1, { was: { ...was, siteAddress: '1 Old Street' } })).toBe('')
    expect(await said('GB', 1, { was: { ...was, place: { ...job.place, id: 1 } } })).toBe('')
  })
})
