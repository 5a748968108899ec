import { describe, expect, it } from 'vitest'
import { sst, useDocuments } from '#test/support/documents.ts'
import { runs } from '#test/support/sql.ts'
import { documentTasks } from './tasks.ts'

const { world, operation, newCandidate, add, mailsTo, list, verify } = useDocuments()

describe('reminders', () => {
  const day = (offset: number) => new Date(Date.parse('2026-11-22') + offset * 86_400_000)
  const remindOn = (now: Date) => documentTasks['documents.remind'].run(world.tasking(now))
  const endingOn = async (expiresOn: string) => {
    const candidate = await newCandidate()
    await verify(await add(candidate.id, { ...sst, expiresOn }))
    return { ...candidate, subjects: async () => (await mailsTo(candidate.email ?? '')).map(({ subject }) => subject) }
  }
  const subject = 'SST (sauveteur secouriste du travail) : expire le 21 janv. 2027'

  it('go out 60, 30 and 7 days before the end, once each', async () => {
    const { subjects } = await endingOn('2027-01-21')
    await remindOn(day(-1))
    expect(await subjects()).toEqual([])
    for (const offset of [0, 0, 1, 29]) await remindOn(day(offset))
    expect(await subjects()).toHaveLength(1)
    for (const offset of [30, 31, 52]) await remindOn(day(offset))
    expect(await subjects()).toHaveLength(2)
    for (const offset of [53, 54, 60, 61]) await remindOn(day(offset))
    expect((await subjects()).map((said) => said.replaceAll('\u00a0', ' '))).toEqual([subject, subject, subject])
  })
  it('count days in the person’s country', async () => {
    const { subjects } = await endingOn('2027-01-21')
    await remindOn(new Date('2026-11-21T22:30Z'))
    expect(await subjects()).toEqual([])
    await remindOn(new Date('2026-11-21T23:30Z')) // in France it is the 22nd
    expect(await subjects()).toHaveLength(1)
  })
  it('carry an upload link for people without an account', async () => {
    const now = new Date()
    const candidate = await endingOn(new Date(now.getTime() + 50 * 86_400_000).toISOString().slice(0, 10))
    await remindOn(now)
    const url = (await mailsTo(candidate.email ?? '')).at(-1)?.action?.url ?? ''
    const { documents } = await world.visitor.post('/document-requests', { body: { token: url.split('#link=')[1] ?? '' } })
    expect(documents).toMatchObject([{ type: 'sst', status: 'requested', replacesId: expect.any(Number) }])
    await remindOn(new Date(now.getTime() + 30 * 86_400_000))
    expect(await list(candidate.id)).toHaveLength(2)
    // The newer one has not come: the old one ends all the same.
    expect(await candidate.subjects()).toHaveLength(2)
  })
  it('respect the notification choices of account holders', async () => {
    const person = await world.as('candidate', crypto.randomUUID())
    const body = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true } as const
    const { id } = await person.post('/candidates/registration', { body })
    await verify(await add(id, { ...sst, expiresOn: '2027-01-21' }))
    await remindOn(day(1))
    const told = async () => (await person.get('/me/notifications', {})).items.filter(({ event }) => event === 'document-ending')
    expect(await told()).toMatchObject([{ sentence: expect.stringContaining('expires on 21') }])
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({ action: { label: 'Open my documents' } })
    const mails = (await mailsTo(person.email)).length
    await person.put('/me/notification-choices', { body: { choices: [{ event: 'document-ending', inApp: true, mail: 'never' }] } })
    await remindOn(day(31))
    expect([(await told()).length, (await mailsTo(person.email)).length]).toEqual([2, mails])
  })
  it('are one mail for all documents that end', async () => {
    const candidate = await endingOn('2027-01-21')
    await verify(await add(candidate.id, { type: 'fimo-fco', expiresOn: '2027-01-20' }))
    await remindOn(day(1))
    expect(await candidate.subjects()).toEqual(['2 de vos documents arrivent à échéance'])
    const said = (await mailsTo(candidate.email ?? ''))[0]?.paragraphs.join(' ').replaceAll('\u00a0', ' ')
    expect(said?.match(/\d+ janv\. 2027/g)).toEqual(['20 janv. 2027', '21 janv. 2027'])
  })
  it('reach the others when one fails, which is tried again', async () => {
    const [first, second] = [await endingOn('2027-01-21'), await endingOn('2027-01-21')]
    const break_ = `alter table document_reminders add constraint broken check (document_id <> ${(await list(first.id))[0]?.id}) not valid`
    await runs(world, break_)
    await expect(remindOn(day(3))).rejects.toThrow('broken')
    expect([await first.subjects(), (await second.subjects()).length]).toEqual([[], 1])
    await runs(world, 'alter table document_reminders drop constraint broken')
    await remindOn(day(3))
    expect([(await first.subjects()).length, (await second.subjects()).length]).toEqual([1, 1])
  })
  it('skip "do not contact" and documents with a newer version', async () => {
    const [silent, renewed] = [await endingOn('2027-01-21'), await endingOn('2027-01-21')]
    await operation().put('/candidates/{candidateId}/do-not-contact', { candidateId: silent.id, body: { reason: 'Asked' } })
    const [old] = await list(renewed.id)
    await add(renewed.id, { ...sst, replacesId: Number(old?.id) })
    await remindOn(day(2))
    expect([await silent.subjects(), await renewed.subjects()]).toEqual([[], []])
    await runs(world, `update documents set removed_at = now() where replaces_id = ${old?.id}`)
    await remindOn(day(2))
    expect(await renewed.subjects()).toHaveLength(1)
  })
})
