import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { passHours } from '../candidate-rules.ts'

const world = useApp()
let operation: Person
let employerId: number
const contacts: number[] = []
beforeAll(async () => {
  operation = await world.as('operation')
  employerId = (await makeEmployer(world)).id
  for (const lastName of ['Barrow', 'Kerr']) {
    const body = { firstName: 'Ruth', lastName, locale: 'en' as const }
    contacts.push((await operation.post('/employers/{employerId}/contacts', { employerId, body })).id)
  }
})
afterEach(resetClock)

const makeLink = async (contactId = contacts[0] as number) => {
  const { url } = await operation.put('/employer-contacts/{contactId}/directory-link', { contactId, body: { days: 30 } })
  return url.split('#link=')[1] as string
}
const open = (token: string) => world.visitor.post('/directory/passes', { body: { token } })
const search = (pass: string, who: Pick<Person, 'get'> = world.visitor) => who.get('/directory/candidates', { query: { pass } })
const links = async () => (await operation.get('/employers/{employerId}/directory-links', { employerId })).items

describe('a link to the candidate directory', () => {
  it('opens it for some hours, then has to be opened again', async () => {
    const token = await makeLink()
    const { pass } = await open(token)
    advanceClock(passHours * 3_600_000 - 60_000)
    expect((await search(pass)).items).toEqual([])
    advanceClock(120_000)
    expect(await problemOf(search(pass))).toMatchObject({ status: 410, code: 'directory-link-lapsed' })
    expect((await search((await open(token)).pass)).items).toEqual([])
  })
  it('opens it to whoever has it, signed in as a candidate too', async () => {
    const { pass } = await open(await makeLink())
    expect((await search(pass, await world.as('candidate'))).items).toEqual([])
  })
  it('is seen on the employer also once it has ended by itself, and no more once it was withdrawn', async () => {
    const [one, other] = contacts as [number, number]
    await makeLink(one)
    await makeLink(other)
    await runs(world, `update directory_links set expires_at = now() - interval '1 minute' where contact_id = ${one}`)
    expect((await links()).map(({ contactId }) => contactId)).toEqual([one, other])
    await operation.delete('/employer-contacts/{contactId}/directory-link', { contactId: one })
    expect((await links()).map(({ contactId }) => contactId)).toEqual([other])
  })
  it('of one contact is left alone by what is done with a colleague’s', async () => {
    const [one, other] = contacts as [number, number]
    const { pass } = await open(await makeLink(one))
    await makeLink(other)
    await operation.delete('/employer-contacts/{contactId}/directory-link', { contactId: other })
    expect((await search(pass)).items).toEqual([])
    expect((await links()).map(({ contactId }) => contactId)).toEqual([one])
  })
})
