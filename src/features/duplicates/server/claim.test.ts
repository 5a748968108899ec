import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { newAddress, signUpProven } from '#test/identity.ts'

const world = useApp()

it('the address of a record that was merged into another does not open the other', async () => {
  const admin = await world.as('admin')
  const add = (email: string) =>
    admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', email, locale: 'en' } })
  const lure = newAddress()
  const [victim, guest] = [await add(newAddress()), await add(lure)]
  const records = [victim, guest].map(({ id, version }) => ({ id, version }))
  await admin.post('/merges', { body: { survivorId: victim.id, records, fields: {} } })
  const stranger = world.client((await signUpProven(world, { email: lure })).idToken)
  const own = await stranger.post('/candidates/registration', {
    body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900124', locale: 'en', privacyAccepted: true },
  })
  expect(own.id).not.toBe(victim.id)
  expect((await admin.get('/candidates/{candidateId}', { candidateId: victim.id })).uid).toBeNull()
})
