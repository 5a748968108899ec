import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPostman } from '#server/mail.ts'
import { needsSecondFactor, settings, watchSettings } from '#server/settings.ts'
import { createLog } from '#server/log.ts'
import { defaultSettings } from '#shared/settings.ts'
import { addMonths, dayOf } from '#shared/dates.ts'
import { codeOf, type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { isWorkingTime } from '../../calendar/working-hours.ts'
import { promisedFrom } from '../../applications/server/promise.ts'
import { signatureOf } from '../../agency/publisher.ts'
import { britishAgency } from '../../agency/web/samples.ts'

const world = useApp()
let admin: Person
let operation: Person
beforeAll(async () => {
  admin = await world.as('admin')
  operation = await world.as('operation')
})

const change = async (body: object) => admin.patch('/settings', { version: (await admin.get('/settings')).version, body })
const faultsOf = async (body: object) => {
  const { errors = [] } = await problemOf(change(body))
  return errors.map(({ pointer, code }) => `${pointer} ${code}`)
}
/** Changed for as long as something is tried. */
async function having(body: object, then: () => Promise<unknown>) {
  const before = (await admin.get('/settings')) as Record<string, unknown>
  await change(body)
  await then()
  await change(Object.fromEntries(Object.keys(body).map((name) => [name, before[name]])))
}

describe('settings', () => {
  it('come as the product always was, and columns have the same defaults', async () => {
    expect(await admin.get('/settings')).toMatchObject({ ...defaultSettings, version: 1, sender: 'Lintel <no-reply@lintel.example>' })
    expect(await world.visitor.get('/settings/public')).toMatchObject({ promiseDays: 5, candidateMonths: 24 })
    expect(await world.visitor.get('/settings/public')).not.toHaveProperty('mailFromName')
  })
  it('keep what each was and who changed it', async () => {
    await having({ workingDays: ['saturday', 'monday', 'monday'], promiseDays: 2 }, async () => {
      const { items } = await admin.get('/settings/changes')
      expect(items.slice(0, 2)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ setting: 'promiseDays', before: 5, after: 2, changedByName: expect.any(String) }),
          expect.objectContaining({ setting: 'workingDays', before: defaultSettings.workingDays, after: ['monday', 'saturday'] }),
        ]),
      )
    })
  })
  it('refuse what contradicts the law or another setting, and change nothing', async () => {
    const { version } = await admin.get('/settings')
    expect(await faultsOf({ countries: [] })).toEqual(['/countries country-needed'])
    expect(await faultsOf({ workingDays: [] })).toEqual(['/workingDays working-day-needed'])
    expect(await faultsOf({ promiseDays: 6 })).toEqual(['/promiseDays promise-over-week'])
    expect(await faultsOf({ workingDays: ['monday'] })).toEqual(['/promiseDays promise-over-week'])
    expect(await faultsOf({ supplierMonthsFr: 119, candidateMonths: 11 })).toEqual([
      '/candidateMonths retention-below-law',
      '/supplierMonthsFr retention-below-law',
    ])
    expect(await faultsOf({ candidateMonths: 12, unsuccessfulMonthsGb: 13 })).toEqual(['/unsuccessfulMonthsGb unsuccessful-over-others'])
    expect(await faultsOf({ mailSignatureEn: 'Yours' })).toEqual(['/mailSignatureFr signature-one-language'])
    expect(await faultsOf({ secondFactorRequired: true })).toEqual(['/secondFactorRequired second-factor-first'])
    expect(await faultsOf({ candidateMonths: 25 })).toEqual(['/candidateMonths too-large'])
    expect((await admin.get('/settings')).version).toBe(version)
  })
  it('reach every process on the same database', async () => {
    const other = await watchSettings(world.connection, world.app.database, createLog('silent'))
    await runs(world, 'update setting_values set quarantine_days = 40')
    await expect.poll(() => settings().quarantineDays).toBe(40)
    await runs(world, 'update setting_values set quarantine_days = 30')
    await expect.poll(() => settings().quarantineDays).toBe(30)
    await other.close()
    await world.app.settings.caughtUp()
  })
})

describe('a setting changes what the product does:', () => {
  it('answers are promised in so many of the agency’s working days', () =>
    having({ workingDays: ['monday', 'tuesday', 'saturday'], promiseDays: 2 }, async () => {
      // A Friday.
      expect(promisedFrom(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-23')
      const isMet = (day: string) => isWorkingTime(`${day}T10:00`, 30, 'Europe/London', settings())
      expect(['2026-11-20', '2026-11-21'].map(isMet)).toEqual([false, true])
    }))
  it('no job is posted in a country that is not in use, and none is left alone there', async () => {
    const [french] = await runs<{ id: number }>(world, `select min(id)::int as id from places where country = 'FR'`)
    const job = await makeJob(world)
    expect(await faultsOf({ countries: ['FR'] })).toEqual(['/countries country-busy'])
    await having({ countries: ['GB'] }, async () => {
      const { version } = await operation.get('/jobs/{jobId}', { jobId: job.id })
      const moved = operation.patch('/jobs/{jobId}', { jobId: job.id, version, body: { placeId: Number(french?.id) } })
      expect(await codeOf(moved)).toBe('country-not-in-use')
    })
  })
  it('recruiters approve each other’s jobs where they may, and never their own', async () => {
    const job = await makeJob(world, { showEmployer: false })
    await runs(world, `update jobs set status = 'pending_approval', approval_asked_by = ${operation.id} where id = ${job.id}`)
    const approve = async (by: Person) => {
      const { version } = await by.get('/jobs/{jobId}', { jobId: job.id })
      return by.put('/jobs/{jobId}/approval', { jobId: job.id, version })
    }
    const colleague = await world.as('operation', 'colleague')
    expect(await codeOf(approve(colleague))).toBe('job-admins-approve')
    await having({ approvers: 'colleagues' }, async () => {
      expect(await codeOf(approve(operation))).toBe('job-asked-by-you')
      expect((await approve(colleague)).status).toBe('open')
    })
  })
  it('staff need a second factor', async () => {
    expect(needsSecondFactor(world.config)).toBe(false)
    await runs(world, 'update setting_values set second_factor_required = true')
    await world.app.settings.caughtUp()
    expect(await codeOf(operation.get('/candidates', { query: {} }))).toBe('second-factor-required')
    await runs(world, 'update setting_values set second_factor_required = false')
    await world.app.settings.caughtUp()
  })
  it('mails come from this sender, with this signature in the reader’s language', () =>
    having(
      { mailFromName: 'Stonebridge', mailFromAddress: 'jobs@stonebridge.example', mailSignatureEn: 'Yours', mailSignatureFr: 'À vous' },
      async () => {
        expect((await admin.get('/settings')).sender).toBe('Stonebridge <jobs@stonebridge.example>')
        expect(signatureOf(britishAgency, 'fr', 'https://jobs.example', settings()).slice(0, 2)).toEqual([britishAgency.name, 'À vous'])
        const mail = { to: 'sam@people.example', locale: 'en', subject: 'Hello', paragraphs: ['Hello'] } as const
        await createPostman(world.config).deliver({ ...mail, paragraphs: [...mail.paragraphs] })
        const outbox = join(world.config.dataDir, 'outbox')
        const [sent = ''] = readdirSync(outbox)
        expect(readFileSync(join(outbox, sent), 'utf8')).toContain('From: Stonebridge <jobs@stonebridge.example>')
      },
    ))
  it('an archived record goes into quarantine when its time is over', () =>
    having({ archivedJobMonths: 3 }, async () => {
      const job = await makeJob(world)
      const { version } = await operation.put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
      await operation.put('/jobs/{jobId}/archival', { jobId: job.id, version, body: { reason: 'filled' } })
      const { items } = await admin.get('/archives', { query: { kind: 'job', recordId: job.id } })
      expect(items[0]?.purgeOn).toBe(addMonths(dayOf(new Date()), 3))
    }))
  it('a profile without contact ends when the settings say', () =>
    having({ candidateMonths: 12 }, async () => {
      const body = { firstName: 'Lea', lastName: 'Doe', email: 'lea@people.example', locale: 'en' } as const
      const { id: candidateId } = await operation.post('/candidates', { body })
      expect(await operation.get('/candidates/{candidateId}/privacy', { candidateId })).toMatchObject({
        clock: { why: 'quiet', months: 12 },
      })
    }))
  it('the shop opens and closes, once there is something to sell', async () => {
    expect(await codeOf(change({ shopOpen: true }))).toBe('shop-not-there')
    await runs(world, `create or replace function shop_is_built() returns boolean language sql stable as 'select true'`)
    expect((await change({ shopOpen: true })).shopOpen).toBe(true)
    expect((await world.visitor.get('/shop')).isOpen).toBe(true)
    await change({ shopOpen: false })
    expect(await codeOf(world.visitor.post('/baskets', {}))).toBe('shop-closed')
    const { items } = await admin.get('/settings/changes')
    expect(items.slice(0, 2).map(({ setting, after }) => [setting, after])).toEqual([
      ['shopOpen', false],
      ['shopOpen', true],
    ])
  })
})
