import { expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { newAddress, password } from '#test/support/identity.ts'
import { registration } from '#test/support/scenarios.ts'
import { signUpCandidate } from './sign-up.ts'

const world = useApp()
const given = { ...registration, password, phone: '07700 900123', placeId: leeds, trade: 'bricklayer' }
const send = (email: string, more: object = {}) => world.visitor.post('/candidates/sign-up', { body: { ...given, email, ...more } })
const rowsOf = async (email: string) =>
  (
    await world.app.database.pool.query(
      `select a.role, a.email_verified as proven, a.locale, c.first_name as name, c.privacy_accepted_at is not null as agreed
       from accounts a left join candidates c on c.account_id = a.id where a.email = $1`,
      [email],
    )
  ).rows
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

it('makes the account and its record together, unproven, and mails the link that proves it', async () => {
  const email = newAddress()
  await send(email, { locale: 'fr', phone: '06 39 98 00 01' })
  expect(await rowsOf(email)).toEqual([{ role: 'candidate', proven: false, locale: 'fr', name: 'Lea', agreed: true }])
  expect(await mailsTo(email)).toEqual(['Confirmez votre adresse e-mail'])
})
it('answers the same where the address has an account, which stays as it is; its owner hears of it', async () => {
  const email = newAddress()
  expect(await send(email)).toEqual(await send(email.toUpperCase(), { firstName: 'Eve', password: 'another horse battery' }))
  expect(await rowsOf(email)).toMatchObject([{ name: 'Lea' }])
  expect(await mailsTo(email)).toHaveLength(2)
  // Nor does a refusal tell: it comes before the address is looked at.
  const wrong = { phone: '07700 9' }
  expect(await problemOf(send(email, wrong))).toMatchObject({ errors: [{ pointer: '/phone' }] })
  expect(await problemOf(send(newAddress(), wrong))).toMatchObject({ errors: [{ pointer: '/phone' }] })
})
it.each([
  ['/password', { password: 'password123' }],
  ['/password', { password: 'short' }],
  ['/email', { email: 'no address' }],
  ['/privacyAccepted', { privacyAccepted: false }],
  ['/dateOfBirth', { dateOfBirth: '2020-01-01' }],
  ['/placeId', { placeId: 99_999_999 }],
])('leaves nothing behind when %s is refused', async (pointer, more) => {
  const email = newAddress()
  expect(await problemOf(send(email, more))).toMatchObject({ status: 400, errors: [{ pointer }] })
  expect([await rowsOf(email), await mailsTo(email)]).toEqual([[], []])
})
it('is refused where only the provider’s own code makes accounts', async () => {
  await expect(signUpCandidate({} as never, null, {} as never)).rejects.toMatchObject({ code: 'sign-up-closed' })
})
