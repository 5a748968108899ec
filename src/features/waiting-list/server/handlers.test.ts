import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { shopIsBuilt } from '#test/support/shop.ts'
import { stampOf } from '../../enquiries/server/stamp.ts'
import { confirmDays, mostAskedADay } from '../rules.ts'
import { waitingTasks } from './tasks.ts'
import { tellWaiting } from './tell.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
beforeEach(async () => {
  await runs(world, 'delete from waiting_addresses')
  await runs(world, 'delete from site_features')
  await shopIsBuilt(world, false)
})

let count = 0
const newAddress = () => `wait-${++count}@people.example`
const joining = (more: object = {}) => ({
  email: newAddress(),
  consent: true,
  stamp: stampOf(world.config, new Date(Date.now() - 60_000)),
  ...more,
})
const join = (more: object = {}, locale: 'en' | 'fr' = 'en') =>
  world.client(undefined, locale).post('/waiting-list', { body: joining(more) })
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)
const tokenOf = async (email: string) => (await mailsTo(email)).at(-1)?.action?.url.split('/').at(-1) as string
const confirm = (token: string) => world.visitor.put('/waiting-list/{token}/confirmation', { token })
const waits = async (locale: 'en' | 'fr' = 'en') => {
  const email = newAddress()
  await join({ email }, locale)
  const token = await tokenOf(email)
  await confirm(token)
  return { email, token }
}
const tell = () => tellWaiting({ database: world.app.database, config: world.config, now: new Date() })
const counts = () => admin.get('/waiting-list')
const openShop = async () => admin.patch('/settings', { version: (await admin.get('/settings')).version, body: { shopOpen: true } })

describe('the waiting list', () => {
  it('adds an address once it is confirmed by a mail in the page’s language', async () => {
    const email = newAddress()
    await join({ email: email.toUpperCase() }, 'fr')
    expect(await counts()).toEqual({ isOpen: false, waiting: 0, unconfirmed: 1, told: 0 })
    expect(await mailsTo(email)).toMatchObject([{ locale: 'fr', subject: 'Confirmez votre adresse e-mail' }])
    const token = await tokenOf(email)
    expect(await world.visitor.get('/waiting-list/{token}', { token })).toEqual({ isConfirmed: false })
    expect(await confirm(token)).toEqual({ isConfirmed: true })
    expect(await confirm(token)).toEqual({ isConfirmed: true })
    expect(await counts()).toMatchObject({ waiting: 1, unconfirmed: 0 })
  })
  it('uses the language of the latest request', async () => {
    const email = newAddress()
    await join({ email }, 'en')
    await join({ email }, 'fr')
    await confirm(await tokenOf(email))
    await shopIsBuilt(world, true)
    await openShop()
    await tell()
    expect((await mailsTo(email)).map(({ locale }) => locale)).toEqual(['en', 'fr', 'fr'])
  })
  it('mails the link a few times a day, never once confirmed, and never reveals which', async () => {
    const email = newAddress()
    await Promise.all(Array.from({ length: mostAskedADay + 2 }, () => join({ email })))
    expect((await mailsTo(email)).length).toBe(3)
    await runs(world, `update waiting_addresses set asked_at = asked_at - interval '25 hours'`)
    await join({ email })
    expect(await mailsTo(email)).toHaveLength(mostAskedADay + 1)
    await confirm(await tokenOf(email))
    await runs(world, `update waiting_addresses set asked_at = asked_at - interval '25 hours'`)
    await join({ email })
    expect(await mailsTo(email)).toHaveLength(mostAskedADay + 1)
  })
  it('neither mails nor adds a blocked address, and never reveals it', async () => {
    const email = newAddress()
    const operation = await world.as('operation')
    const body = { firstName: 'Ann', lastName: 'Mason', email, locale: 'en' } as const
    const { id } = await operation.post('/candidates', { body })
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where id = ${id}`)
    const before = await mailsTo(email)
    expect(await join({ email })).toEqual(await join())
    expect(await mailsTo(email)).toEqual(before)
    expect(await runs(world, `select id from waiting_addresses where email = '${email}'`)).toEqual([])
  })
  it('needs confirmation in time', async () => {
    const email = newAddress()
    await join({ email })
    await runs(world, `update waiting_addresses set asked_at = asked_at - interval '${confirmDays} days 1 minute'`)
    expect(await problemOf(confirm(await tokenOf(email)))).toMatchObject({ status: 404, code: 'waiting-unknown' })
  })
  it('can be left by a link, which may be used twice', async () => {
    const { token } = await waits()
    await world.visitor.delete('/waiting-list/{token}', { token })
    await world.visitor.delete('/waiting-list/{token}', { token })
    expect(await counts()).toMatchObject({ waiting: 0 })
    const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1))
    for (const other of [forged, 'x']) expect(await problemOf(confirm(other))).toMatchObject({ status: 404, code: 'waiting-unknown' })
  })
  it('forgets unconfirmed addresses after 7 days, and others 30 days after the opening', async () => {
    const [late, inTime, waiting, told] = [newAddress(), newAddress(), await waits(), await waits()]
    for (const email of [late, inTime]) await join({ email })
    const ago = (days: string, email: string, column = 'asked_at') =>
      runs(world, `update waiting_addresses set ${column} = now() - interval '${days}' where email = '${email}'`)
    await ago('7 days 1 minute', late)
    await ago('6 days 23 hours', inTime)
    await ago('90 days', waiting.email)
    await ago('29 days 23 hours', told.email, 'told_at')
    expect(await counts()).toMatchObject({ waiting: 1, unconfirmed: 1, told: 1 })
    const forget = async () => {
      await waitingTasks['waitingList.forget'].run(world.tasking())
      return (await runs<{ email: string }>(world, 'select email from waiting_addresses order by id')).map(({ email }) => email)
    }
    expect(await forget()).toEqual([waiting.email, told.email, inTime])
    await ago('30 days 1 minute', told.email, 'told_at')
    expect(await forget()).toEqual([waiting.email, inTime])
    expect(await confirm(await tokenOf(inTime))).toEqual({ isConfirmed: true })
  })
  it('is part of a person’s data', async () => {
    const person = await world.as('candidate')
    await join({ email: person.email })
    await confirm(await tokenOf(person.email))
    expect((await person.get('/me/export')).waiting_addresses).toMatchObject([{ email: person.email, locale: 'en' }])
  })
})

describe('opening the shop', () => {
  it('is impossible without one', async () => {
    await waits()
    expect(await problemOf(openShop())).toMatchObject({ status: 409, code: 'shop-not-there' })
    expect(await world.visitor.get('/shop')).toEqual({ isOpen: false, mayEnter: false })
    expect(await admin.get('/shop')).toEqual({ isOpen: false, mayEnter: true })
    expect(await tell()).toBe(0)
  })
  it('mails each confirmed address once, even when two requests race', async () => {
    const [ann, lea] = [await waits(), await waits('fr')]
    const unconfirmed = newAddress()
    await join({ email: unconfirmed })
    await shopIsBuilt(world, true)
    await openShop()
    expect(await counts()).toMatchObject({ isOpen: true, waiting: 2 })
    await openShop()
    expect((await Promise.all([tell(), tell()])).reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(await tell()).toBe(0)
    expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual(['Confirm your email address', 'The Lintel shop is open'])
    const [mail] = (await mailsTo(lea.email)).slice(-1)
    expect(mail).toMatchObject({ subject: 'La boutique Lintel est ouverte', choice: { isOneClick: true } })
    expect(mail?.action?.url).toMatch(/\/fr\/product$/)
    expect(mail).toMatchObject({ choice: { url: expect.stringContaining(`/fr/coming-soon/${lea.token}`) } })
    expect(await mailsTo(unconfirmed)).toHaveLength(1)
    expect(await counts()).toEqual({ isOpen: true, waiting: 0, unconfirmed: 1, told: 2 })
    // Who confirms late is told too; who asks now need not wait.
    await confirm(await tokenOf(unconfirmed))
    expect(await tell()).toBe(1)
    expect(await problemOf(join())).toMatchObject({ status: 409, code: 'shop-open' })
  })
  it('mails nobody who asked us never to', async () => {
    const { email } = await waits()
    await admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', locale: 'en', email } })
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where email = '${email}'`)
    await shopIsBuilt(world, true)
    await openShop()
    expect(await tell()).toBe(0)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
