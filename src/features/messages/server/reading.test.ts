import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const { write, read, see, applied } = conversationsIn(world)
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})

const heard = async (by: Person) =>
  (await by.get('/me/notifications', {})).items.filter(({ event }) => event === 'candidate-wrote' || event === 'agency-wrote')

describe('reading', () => {
  it('marks the other side’s messages read, once', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const first = await write(candidate, applicationId, 'One')
    const second = await write(candidate, applicationId, 'Two')
    const reply = await write(recruiter, applicationId, 'Three', first.id)
    const marks = async () => (await read(candidate, applicationId)).items.map(({ readAt }) => readAt !== null)
    expect(await marks()).toEqual([false, false, true])
    await see(candidate, applicationId, second.id) // their own, and nothing of the agency’s before it
    expect(await marks()).toEqual([false, false, true])
    await see(recruiter, applicationId, second.id)
    expect(await marks()).toEqual([false, true, true])
    const [before] = (await read(candidate, applicationId)).items.slice(1)
    await see(admin, applicationId, reply.id)
    expect((await read(candidate, applicationId)).items[1]).toEqual(before)
    await see(candidate, applicationId, reply.id)
    expect(await marks()).toEqual([true, true, true])
  })
  it('clears the notification of this reader and conversation only', async () => {
    const { candidate, candidateId, recruiter, job, applicationId } = await applied()
    const other = await applied()
    await runs(world, `update jobs set owner_id = ${recruiter.id} where id = ${other.job.id}`)
    await runs(world, `update candidates set owner_id = ${other.recruiter.id} where id = ${candidateId}`)
    const asked = await write(candidate, applicationId, 'One')
    await write(other.candidate, other.applicationId, 'Two')
    const reply = await write(recruiter, applicationId, 'Three', asked.id)
    const unread = async (by: Person) => (await heard(by)).filter(({ readAt }) => readAt === null).map(({ path }) => path)
    const [first, second] = [job, other.job].map(({ id }) => `/dashboard/applied-candidates/${id}/list`)
    const at = (path = '', id = applicationId) => `${path}?messages=${id}`
    expect(await unread(recruiter)).toEqual([at(second, other.applicationId), at(first)])
    await see(recruiter, applicationId, asked.id)
    expect(await unread(recruiter)).toEqual([at(second, other.applicationId)])
    expect(await unread(candidate)).toHaveLength(1)
    await see(candidate, applicationId, reply.id)
    expect([await unread(candidate), await unread(other.recruiter)]).toEqual([[], [at(first)]])
  })
  it('changes nothing in a preview', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const { id: upTo } = await write(recruiter, applicationId, 'One')
    const looking = await world.as('admin', 'looks through their eyes')
    await looking.put('/users/{userId}/preview', { userId: candidate.id })
    expect(await read(looking, applicationId)).toMatchObject({ items: [{ author: null, readAt: null }] })
    expect(await problemOf(see(looking, applicationId, upTo))).toMatchObject({ status: 403, code: 'preview-read-only' })
    expect(await problemOf(write(looking, applicationId, 'Two'))).toMatchObject({ status: 403 })
    await looking.delete('/me/preview', {})
  })
})
