import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'

const world = useApp()

it('a consent withdrawn by the person stays recorded as such when staff withdraw a later one', async () => {
  const [person, operation] = [await world.as('candidate'), await world.as('operation')]
  const body = { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, keepProfile: true } as const
  const { id: candidateId } = await person.post('/candidates/registration', { body })
  const agree = (keepProfile: boolean) =>
    person.put('/me/candidate/consents', { body: { keepProfile, jobAlerts: false, inDirectory: false } })
  await agree(false)
  await agree(true)
  await operation.put('/candidates/{candidateId}/consent-withdrawal', { candidateId, body: { consent: 'keep-profile' } })
  const { consents } = await operation.get('/candidates/{candidateId}/privacy', { candidateId })
  const kept = consents.filter(({ consent }) => consent === 'keep-profile')
  expect(kept.map(({ withdrawnByStaff }) => withdrawnByStaff)).toEqual([true, false])
})

it('withdrawing one consent leaves the others unchanged', async () => {
  const [person, operation] = [await world.as('candidate', 'agreed twice'), await world.as('operation')]
  const body = { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, keepProfile: true } as const
  const { id: candidateId } = await person.post('/candidates/registration', { body })
  await person.put('/me/candidate/consents', { body: { keepProfile: true, jobAlerts: true, inDirectory: false } })
  await operation.put('/candidates/{candidateId}/consent-withdrawal', { candidateId, body: { consent: 'keep-profile' } })
  expect(await person.get('/me/candidate/consents')).toMatchObject({
    keepProfileAt: null,
    jobAlertsAt: expect.any(String),
    directoryAt: null,
  })
})
