import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPostman } from '#server/mail.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { logoUrl, shownLogo } from '../logo.ts'
import { linesOfMissing } from './missing.ts'

const world = useApp({ CONTACT_EMAIL: 'office@agency.example', CONTACT_PHONE: '+44 113 496 0000' })
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})

const read = () => world.visitor.get('/agency')
const change = async (body: object) => admin.patch('/agency', { version: (await read()).version, body })
/** Which detail was refused, and why. */
const faultsOf = async (body: object) => {
  const { errors = [] } = await problemOf(change(body))
  return errors.map(({ pointer, code }) => `${pointer} ${code}`)
}
const missing = () => linesOfMissing(world.app.database.kysely, 'https://jobs.example')

const british = { country: 'GB', legalForm: 'ltd', companyNumber: '1234567', vatNumber: '123 4567 82' } as const
const french = { country: 'FR', legalForm: 'sas', companyNumber: '732 829 320', vatNumber: '44732829320' } as const

describe('until somebody saves the details', () => {
  it('the environment says how to reach the agency, and the start names all else', async () => {
    expect(await read()).toMatchObject({ email: 'office@agency.example', phone: '+441134960000', name: null, version: 1 })
    const lines = await missing()
    expect(lines).toContain('Missing from the legal notice: Registered name')
    expect(lines.join()).not.toMatch(/notice: (Phone|Email),/)
    expect(lines.at(-1)).toBe('Enter it at https://jobs.example/dashboard/settings')
    const { missingDetails } = await admin.get('/overview')
    expect(missingDetails).toHaveLength(lines.length - 1)
    expect((await (await world.as('operation')).get('/overview')).missingDetails).toEqual([])
  })
})

describe('changing the details', () => {
  it('checks numbers by the rules of the country, and writes them as it does', async () => {
    expect(await change(british)).toMatchObject({ companyNumber: '01234567', vatNumber: 'GB123456782' })
    expect(await faultsOf({ vatNumber: 'GB123456789' })).toEqual(['/vatNumber vat-number-invalid-GB'])
    // The numbers stay those of the other country.
    expect(await faultsOf({ country: 'FR' })).toEqual([
      '/legalForm legal-form-of-other-country',
      '/companyNumber company-number-invalid-FR',
      '/vatNumber vat-number-invalid-FR',
    ])
    expect(await change(french)).toMatchObject({ companyNumber: '732829320', vatNumber: 'FR44732829320' })
    expect((await change({ companyNumber: '732 829 320 00074' })).companyNumber).toBe('732829320')
    for (const number of ['732829321', '000000000'])
      expect(await faultsOf({ companyNumber: number })).toEqual(['/companyNumber company-number-invalid-FR'])
    expect(await faultsOf({ companyNumber: '443061841' })).toEqual(['/vatNumber vat-number-of-another'])
    expect(await faultsOf({ country: null })).toEqual(['/country agency-country-first'])
    expect(await faultsOf({ supervisor: 'ico', supervisorNumber: 'A1' })).toEqual(['/supervisorNumber supervisor-number-invalid'])
    expect(await faultsOf({ supervisor: 'cnil', supervisorNumber: 'ZA123456' })).toEqual(['/supervisorNumber supervisor-number-not-of-ico'])
  })
  it('keeps what each was, and who changed it', async () => {
    await change({ hostName: 'Rackhouse' })
    await change({ hostName: 'Rackhouse Two' })
    const { items } = await admin.get('/agency/changes')
    expect(items[0]).toMatchObject({ detail: 'hostName', before: 'Rackhouse', after: 'Rackhouse Two', changedByName: expect.any(String) })
  })
  it('that are complete leaves nothing for the start to name', async () => {
    await change({
      ...{
        ...french,
        name: 'Pierre Blanche',
        address: '8 rue Neuve\n69001 Lyon',
        phone: '04 99 00 12 34',
        email: 'bonjour@agence.example',
      },
      ...{ registerTown: 'Lyon', publicationDirector: 'Ada Lee', hostName: 'Rackhouse', hostAddress: 'Leeds', hostPhone: '+441134960000' },
      ...{ supervisor: 'cnil', supervisorNumber: null, privacyEmail: 'donnees@agence.example' },
    })
    expect(await missing()).toEqual([])
  })
})

describe('the logo', () => {
  const draw = (width: number, height: number) => new File([new Uint8Array(createCanvas(width, height).encodeSync('png'))], 'logo.png')
  const load = (headers = {}) => world.raw({ url: '/api/v1/agency/logo', headers })

  it('is drawn anew and small, is not sent again while it is the same, and stands in mails', async () => {
    const set = await admin.put('/agency/logo', { file: draw(1200, 300) })
    expect(set).toMatchObject({ width: 480, height: 120 })
    const { headers, rawPayload } = await load()
    expect([headers['content-type'], rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
    expect((await load({ 'if-none-match': headers.etag })).statusCode).toBe(304)
    expect((await read()).logo).toEqual(set)
    await createPostman(world.config).deliver(
      { to: 'sam@people.example', locale: 'en', subject: 'Hello', paragraphs: ['Hello'] },
      { lines: ['Stonebridge'], logo: { url: logoUrl(set, 'https://jobs.example'), ...shownLogo(set, [240, 60]) } },
    )
    const outbox = join(world.config.dataDir, 'outbox')
    expect(readFileSync(join(outbox, readdirSync(outbox).at(-1) as string), 'utf8')).toContain(set.tag)
  })
  it('that is no picture is refused, and each change is in the history until none is there', async () => {
    const before = (await read()).logo?.tag
    const refused = await problemOf(admin.put('/agency/logo', { file: new File(['GIF89a'], 'logo.png') }))
    expect(refused.errors?.[0]?.code).toBe('logo-type')
    await admin.delete('/agency/logo')
    expect([(await load()).statusCode, (await read()).logo]).toEqual([404, null])
    const { items } = await admin.get('/agency/changes')
    expect(items[0]).toMatchObject({ detail: 'logo', before, after: '' })
  })
})

it('another start leaves what was saved', async () => {
  const { fillAgency } = await import('./commands.ts')
  const before = await read()
  await fillAgency(world.app.database.kysely, { contact: { email: 'other@agency.example', phone: null } })
  expect(await read()).toEqual(before)
})
