import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { importsOf } from '#test/support/imports.ts'
import { description, leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { Noun } from '../rules.ts'
import { nounIn } from './headings.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const { start, check, write, undo, rowsOf } = importsOf(world, () => operation, 'joborders.csv')
const titled = async (q: string) => (await operation.get('/staff/jobs', { query: { q } })).items
const add = (name: string, more: object = {}) =>
  operation.post('/employers', { body: { name, sector: 'industrial', placeId: leeds, ...more } })

/** As OpenCATS exports its list of job orders. */
const list = (...rows: string[]) =>
  ['ID,Title,Company,Type,Status,Created,Owner,Recruiter,City,State,Max Rate,Salary,Start Date,Openings,Total Openings', ...rows].join('\n')

describe('a file of jobs', () => {
  it('as OpenCATS exports its job orders comes as drafts, and is taken back', async () => {
    const { id: employerId } = await add('Tenon Joinery Ltd')
    const read = await start(
      list(
        '11,Bench joiner wanted,Tenon Joinery,C,Active,01-02-24,Ann Hale,Bob Roe,Leeds,West Yorkshire,,,,0,2',
        '12,Site manager,TENON JOINERY LTD,H,Active,01-02-24,Ann Hale,Bob Roe,,,,£45k a year,,3,3',
      ),
    )
    expect(read).toMatchObject({ status: 'read', noun: 'job', total: 2 })
    expect(read.columns.map(({ target }) => target)).toEqual([
      '',
      'title',
      'employerId',
      'jobTypes',
      '',
      '',
      '',
      '',
      'placeId',
      '',
      'pay',
      'pay',
      'startsOn',
      'openings',
      '',
    ])
    expect(await check(read)).toMatchObject({ status: 'checked', ready: 2, faulty: 0, doubles: 0 })
    expect(await write(read.id)).toMatchObject({ status: 'written', added: 2 })
    const [first, second] = await rowsOf(read.id)
    expect(first).toMatchObject({ name: 'Bench joiner wanted', outcome: 'added', town: 'Leeds', jobId: expect.any(Number) })
    const joiner = await operation.get('/jobs/{jobId}', { jobId: first?.jobId as number })
    expect(joiner).toMatchObject({
      status: 'draft',
      trade: 'joiner',
      category: 'industrial',
      jobTypes: ['temporary'],
      openings: 1,
      place: { id: leeds },
      employer: { id: employerId },
      language: 'en',
      pay: null,
    })
    // Its text is still to be written: no sentence of ours stands in its place, and it cannot go online without.
    expect(joiner.description).toBe('')
    const online = operation.put('/jobs/{jobId}/publication', { jobId: joiner.id, version: joiner.version, body: {} })
    expect(await problemOf(online)).toMatchObject({
      status: 409,
      code: 'description-too-short',
      title: 'Write a description of at least 100 characters before the job goes online.',
      // All that keeps it from going online is named at once: the file's new employer has accepted no terms.
      errors: [
        { pointer: '/description' },
        { pointer: '/sitePostcode' },
        { pointer: '/engagements' },
        { pointer: '/employerId', code: 'employer-terms-missing' },
      ],
    })
    // Where the file names no town, it is the employer's.
    expect(await operation.get('/jobs/{jobId}', { jobId: second?.jobId as number })).toMatchObject({
      trade: 'site-manager',
      jobTypes: ['full-time'],
      openings: 3,
      pay: { min: 4_500_000, max: 4_500_000, unit: 'year', currency: 'GBP' },
      place: { id: leeds },
    })
    // Nobody outside sees a draft.
    expect((await world.visitor.get('/jobs', { query: { keyword: 'tenon' } })).total).toBe(0)

    expect(await undo(read.id)).toMatchObject({ status: 'undone', kept: 0 })
    expect(await titled('Bench joiner wanted')).toEqual([])
  })
  it('has a bare number paid for what its heading names', async () => {
    const read = await start('Job title,Client,Location,Weekly rate\nJoiner,Tenon Joinery,Leeds,900\n')
    await check(read)
    expect((await rowsOf(read.id))[0]?.given).toMatchObject({ pay: { min: 90_000, unit: 'week' } })
  })
  it('as OpenCATS keeps them in its table is matched, its HTML read as text', async () => {
    await add('Mortar & Co')
    const text = `<p>Lay bricks &amp; blocks on a new school in Leeds.</p><ul><li>Two years on the trowel</li><li>Own tools</li></ul><p>Send your CV, a person reads it.</p>`
    const read = await start(
      `joborder_id,recruiter,company,title,description,notes,type,rate_max,openings,city,start_date\n5,1,Mortar & Co,Bricklayer,"${text}",Client is difficult,FL,"£22 an hour",4,Leeds,2026-12-01\n`,
      'dump.csv',
    )
    expect([read.noun, read.columns.find(({ heading }) => heading === 'notes')?.target]).toEqual(['job', ''])
    expect(await check(read)).toMatchObject({ ready: 1 })
    await write(read.id)
    const [row] = await rowsOf(read.id)
    const job = await operation.get('/jobs/{jobId}', { jobId: row?.jobId as number })
    expect(job.description).toBe(
      'Lay bricks & blocks on a new school in Leeds.\n\n- Two years on the trowel\n- Own tools\nSend your CV, a person reads it.',
    )
    expect(job).toMatchObject({ jobTypes: ['freelancer'], pay: { min: 2200, unit: 'hour' }, startsOn: '2026-12-01', openings: 4 })
    expect(JSON.stringify(job)).not.toContain('difficult')
  })
  it('finds employers by the numbers with which an import brought them', async () => {
    const companies = await start('company_id,name,city\n4711,Numbered & Known,Leeds\n4712,Other One,Leeds\n', 'companies.csv')
    await check(companies)
    await write(companies.id)
    const read = await start('joborder_id,company_id,title,city,openings\n1,4711,Tiler,Leeds,1\n2,4799,Tiler,Leeds,1\n')
    expect(read.columns[1]?.target).toBe('employerId')
    expect(await check(read)).toMatchObject({ ready: 1, faulty: 1 })
    expect((await rowsOf(read.id))[0]?.given).toMatchObject({ employer: 'Numbered & Known' })
    // The name says more than a number.
    const both = await start('company_id,company,title,city,openings\n4712,Numbered and Known Ltd,Roofer,Leeds,1\n')
    await check(both)
    expect((await rowsOf(both.id))[0]?.given).toMatchObject({ employer: 'Numbered & Known' })
    expect(await undo(companies.id)).toMatchObject({ kept: 0 })
    expect(await check(read)).toMatchObject({ ready: 0, faulty: 2 })
  })
  it('finds them by these numbers long after the rows of that import are gone, and no longer than the employer is there', async () => {
    const companies = await start('company_id,name,city\n5811,Lasting & Sons,Leeds\n', 'companies.csv')
    await check(companies)
    await write(companies.id)
    const others = await start('client_id,name,city\n5811,Of Another Program,Leeds\n', 'clients.csv')
    await check(others)
    await write(others.id)
    await runs(world, `delete from import_rows where import_id in (${companies.id}, ${others.id})`)
    const read = await start('joborder_id,company_id,title,city\n1,5811,Tiler,Leeds\n')
    expect(await check(read)).toMatchObject({ ready: 1 })
    expect((await rowsOf(read.id))[0]?.given).toMatchObject({ employer: 'Lasting & Sons' })
    await runs(world, `delete from employers where name in ('Lasting & Sons', 'Of Another Program')`)
    expect(await runs(world, `select * from employer_numbers where number = '5811'`)).toEqual([])
    expect(await check(read)).toMatchObject({ ready: 0, faulty: 1 })
  })
  it('finds them as before once an import that gave their numbers to others is undone', async () => {
    await add('Quoin Known To Both')
    const brought = async (...rows: string[]) => {
      const { id } = await check(await start(['company_id,name,city', ...rows].join('\n'), 'companies.csv'))
      return write(id)
    }
    await brought('6811,Quoin Alpha,Leeds', '6812,Quoin Beta,Leeds')
    const read = await start('joborder_id,company_id,title,city\n1,6811,Tiler,Leeds\n2,6812,Tiler,Leeds\n')
    const employers = async () => {
      await check(read)
      return (await rowsOf(read.id)).map(({ given }) => (given as { employer?: string } | null)?.employer)
    }
    // Of another program, one of them known already.
    const other = await brought('6811,Quoin Known To Both,Leeds', '6812,Quoin Gamma,Leeds')
    expect(await employers()).toEqual(['Quoin Known To Both', 'Quoin Gamma'])
    expect(await undo(other.id)).toMatchObject({ status: 'undone' })
    expect(await employers()).toEqual(['Quoin Alpha', 'Quoin Beta'])
  })
  it('finds the later of two employers to whom one file gives the same number', async () => {
    await write((await check(await start('company_id,name,city\n6851,Plinth Before,Leeds\n6851,Plinth After,Leeds\n', 'companies.csv'))).id)
    const read = await start('joborder_id,company_id,title,city\n1,6851,Tiler,Leeds\n')
    await check(read)
    expect((await rowsOf(read.id))[0]?.given).toMatchObject({ employer: 'Plinth After' })
  })
  it('finds no older employer of a number where the newest is archived', async () => {
    for (const name of ['Lintel Older', 'Lintel Newer'])
      await write((await check(await start(`company_id,name,city\n6911,${name},Leeds\n`, 'companies.csv'))).id)
    await runs(world, `update employers set archived_at = now() where name = 'Lintel Newer'`)
    const read = await start('joborder_id,company_id,title,city\n1,6911,Tiler,Leeds\n')
    expect(await check(read)).toMatchObject({ ready: 0, faulty: 1 })
  })
  it('finds by name no employer who is archived, and the other of that name where there is one', async () => {
    const read = async () => {
      const { id, ...checked } = await check(await start('title,company,city\nTiler,Corbel & Quoin,Leeds\n'))
      return { ...checked, employer: (await rowsOf(id))[0]?.given?.employer }
    }
    for (const name of ['Corbel & Quoin', 'Corbel & Quoin Ltd'])
      await operation.post('/employers', { body: { name, sector: 'residential' } })
    await runs(world, `update employers set archived_at = now() where name = 'Corbel & Quoin'`)
    expect(await read()).toMatchObject({ ready: 1, employer: 'Corbel & Quoin Ltd' })
    await runs(world, `update employers set archived_at = now() where name = 'Corbel & Quoin Ltd'`)
    expect(await read()).toMatchObject({ ready: 0, faulty: 1 })
  })
  it.each(['fill', 'leave-out'] as const)('finds them by every number that one file gave to the same employer: %s', async (doubles) => {
    const name = `Soffit ${doubles}`
    const [first, blank, phoned, chained] = doubles === 'fill' ? [7011, 7012, 7013, 7014] : [7111, 7112, 7113, 7114]
    const number = doubles === 'fill' ? '07654321' : '07654322'
    const companies = await start(
      [
        'company_id,name,city,phone,company_number',
        `${first},${name} Ltd,Leeds,,`,
        `${blank},${name.toUpperCase()} Limited,Leeds,,`,
        `${phoned},${name},Leeds,0113 496 0123,${number}`,
        // Known by its registration number as the row before, which is known by its name as the first.
        `${chained},Trading As Soffit ${doubles},Leeds,,${number}`,
      ].join('\n'),
      'companies.csv',
    )
    expect(await check(companies, { doubles })).toMatchObject({ ready: 1, doubles: 3 })
    expect((await rowsOf(companies.id)).map(({ double }) => double?.row ?? null)).toEqual([null, 2, 2, 4])
    await write(companies.id)
    const orders = [first, blank, phoned, chained].map((number, i) => `${i},${number},Tiler ${i},Leeds`)
    const read = await start(['joborder_id,company_id,title,city', ...orders].join('\n'))
    expect(await check(read)).toMatchObject({ ready: 4, faulty: 0 })
    for (const { given } of await rowsOf(read.id)) expect(given).toMatchObject({ employer: `${name} Ltd` })
  })
  it('says by row and column what cannot be taken', async () => {
    await add('Purlin France', { country: 'FR', placeId: 2996944 })
    const read = await start(
      [
        'Intitulé de poste;Client;Lieu;Salaire;Nombre de postes;Durée hebdomadaire',
        'Maçon;Nobody Knows Them;Lyon;18 €/h;1',
        'Cuisinier;Purlin France;Lyon;18 €/h;1',
        'Couvreur;Purlin France;Zzyzx;18 €/h;1',
        'Maçon coffreur;Purlin France;Lyon;;1',
        ';Purlin France;Lyon;18 €/h;1',
        'Plombier;;Lyon;18 €/h;beaucoup',
        'Plombier;Purlin France;;18 €/h;2;37,5',
        'Maçon;Purlin France;Lyon;18 €/h;2;37,3',
      ].join('\n'),
      'offres.csv',
    )
    expect(await check(read, { country: 'FR', locale: 'fr' })).toMatchObject({ ready: 1, faulty: 7 })
    const { items } = await operation.get('/imports/{importId}/problems', { importId: read.id, query: { limit: 50 } })
    expect(items.map(({ number, heading, code }) => [number, heading, code])).toEqual([
      [2, 'Client', 'import-employer-unknown'],
      [3, 'Intitulé de poste', 'cell-not-option'],
      [4, 'Lieu', 'import-town-unknown'],
      [5, 'Salaire', 'pay-required-in-france'],
      [6, 'Intitulé de poste', 'cell-missing'],
      [7, 'Nombre de postes', 'cell-not-number'],
      [9, 'Durée hebdomadaire', 'not-multiple'],
    ])
    expect(items[6]?.message).toBe('Enter a multiple of 0.25.')
    expect(items[1]?.message).toContain('“Cuisinier”')
    await write(read.id)
    const draft = (await rowsOf(read.id)).find(({ jobId }) => jobId !== null)
    expect(await operation.get('/jobs/{jobId}', { jobId: draft?.jobId as number })).toMatchObject({
      language: 'fr',
      pay: { currency: 'EUR', unit: 'hour' },
      place: { name: 'Lyon' },
    })
  })
  it('holds pay to the law of the town, whichever postcode or none stands beside it', async () => {
    await add('Purlin Mayotte', { country: 'FR', placeId: 2996944 })
    const rows = ['Mamoudzou;;9,50', 'Mamoudzou;97600;9,30', 'Lyon;;9,50', 'Lyon;97600;9,50']
    const read = await start(
      ['Intitulé de poste;Client;Lieu;Code postal;Taux horaire', ...rows.map((row, i) => `Maçon ${i};Purlin Mayotte;${row} €/h`)].join(
        '\n',
      ),
      'offres.csv',
    )
    expect(await check(read, { country: 'FR', locale: 'fr' })).toMatchObject({ ready: 1, faulty: 3 })
    const { items } = await operation.get('/imports/{importId}/problems', { importId: read.id, query: { limit: 50 } })
    expect(items.map(({ number, heading, message }) => [number, heading, message])).toEqual([
      [3, 'Taux horaire', expect.stringContaining('€9.33')],
      [4, 'Taux horaire', expect.stringContaining('€12.02')],
      [5, 'Taux horaire', expect.stringContaining('€12.02')],
    ])
  })
  it('finds those that are known by employer, title and town, and further up in the file', async () => {
    await add('Gable Ends')
    const row = 'Roofer,Gable Ends,Leeds,2'
    const first = await start(`Title,Company,City,Openings\n${row}\n`)
    await check(first)
    await write(first.id)
    const read = await start(`Title,Company,City,Openings\n${row.toUpperCase()}\nTiler,Gable Ends,Leeds,1\nTiler,Gable Ends,Leeds,1\n`)
    expect(await check(read)).toMatchObject({ ready: 1, doubles: 2 })
    const rows = await rowsOf(read.id)
    expect(rows.map(({ double }) => double && [double.match, double.job?.title ?? double.row])).toEqual([
      ['job', 'Roofer'],
      null,
      ['job', 3],
    ])
    const decide = (doubleWay: 'fill' | 'add') =>
      operation.put('/imports/{importId}/decisions', { importId: read.id, body: { number: 2, doubleWay } })
    expect(await problemOf(decide('fill'))).toMatchObject({ status: 409, code: 'import-job-stays' })
    await decide('add')
    expect(await write(read.id)).toMatchObject({ added: 2, leftOut: 1 })
    expect(await titled('roofer')).toHaveLength(2)
  })
  it('takes none for another of another employer, title or town', async () => {
    await add('Soffit')
    await add('Fascia')
    const first = await start('Title,Company,City,Openings\nRoofer,Soffit,Leeds,2\n')
    await check(first)
    await write(first.id)
    const others = ['Roofer,Fascia,Leeds', 'Tiler,Soffit,Leeds', 'Roofer,Soffit,York', 'Tiler,Soffit,York', 'Tiler,Fascia,Leeds']
    const read = await start(`Title,Company,City,Openings\n${others.map((one) => `${one},1\n`).join('')}`)
    expect(await check(read)).toMatchObject({ ready: 5, doubles: 0 })
  })
  it('takes no archived job for a double', async () => {
    await add('Purlin')
    const file = 'Title,Company,City,Openings\nRoofer,Purlin,Leeds,2\n'
    const first = await start(file)
    await check(first)
    await write(first.id)
    expect(await check(await start(file))).toMatchObject({ ready: 0, doubles: 1 })
    await runs(world, `update jobs set status = 'archived' where id = ${(await rowsOf(first.id))[0]?.jobId}`)
    expect(await check(await start(file))).toMatchObject({ ready: 1, doubles: 0 })
  })
  it('leaves a draft that somebody changed or posted when it is undone', async () => {
    const { id: employerId, version: before } = await add('Stay Put')
    const body = { version: '2026-01', acceptedOn: '2026-01-12' }
    await operation.put('/employers/{employerId}/terms', { employerId, version: before, body })
    const read = await start('Title,Company,City,Openings\nWelder,Stay Put,Leeds,1\nPlumber,Stay Put,Leeds,1\nGlazier,Stay Put,Leeds,1\n')
    await check(read)
    await write(read.id)
    const [welder, plumber] = (await rowsOf(read.id)).map(({ jobId }) => jobId as number)
    const { version } = await operation.get('/jobs/{jobId}', { jobId: welder as number })
    await operation.patch('/jobs/{jobId}', { jobId: welder as number, version, body: { openings: 3 } })
    const draft = await operation.get('/jobs/{jobId}', { jobId: plumber as number })
    const rest = { description, sitePostcode: 'LS1 4AP', engagements: ['paye' as const] }
    const told = await operation.patch('/jobs/{jobId}', { jobId: draft.id, version: draft.version, body: rest })
    await operation.put('/jobs/{jobId}/publication', { jobId: draft.id, version: told.version, body: {} })
    expect(await undo(read.id)).toMatchObject({ kept: 2 })
    expect((await titled('welder')).length + (await titled('plumber')).length).toBe(2)
    expect(await titled('glazier')).toEqual([])
  })
  it('needs a title and an employer', async () => {
    const read = await start('Title,Openings\nWelder,1\n')
    expect(await problemOf(check(read))).toMatchObject({ errors: [{ pointer: '/targets', code: 'import-without-title' }] })
  })
})

it.each<[string, string, Noun]>([
  ['Title,Company,Openings', 'export.csv', 'job'],
  ['joborder_id,company_id,title', 'export.csv', 'job'],
  ['Title,Company', 'Job orders 2025.xlsx', 'job'],
  ['First name,Job title,Company', 'joborders.csv', 'candidate'],
])('%s in %s are rows of a noun: %s', (headings, name, noun) => expect(nounIn(headings.split(','), name)).toBe(noun))
