import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { importsOf } from '#test/support/imports.ts'
import { leeds } from '#test/support/factories.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const { start, check, write, undo, rowsOf } = importsOf(world, () => operation, 'companies.csv')
const named = async (q: string) => (await operation.get('/employers', { query: { q } })).items
const add = (name: string, more: object = {}) => operation.post('/employers', { body: { name, sector: 'residential', ...more } })

/** As OpenCATS exports its list of companies. */
const list = (...rows: string[]) => ['Name,Jobs,Phone,Phone 2,City,State,Zip,Web Site,Owner,Contact,Created,Misc Notes', ...rows].join('\n')

describe('a file of employers', () => {
  it('from OpenCATS is matched, checked, written and undone', async () => {
    const read = await start(
      list(
        'Pilaster Ltd,3,0113 496 0123,0113 496 0124,Leeds,West Yorkshire,LS1 4AP,pilaster.example,Ann Hale,Bob Roe,01-02-24,Pays late',
        'Corniche SARL,,04 72 00 00 01,,Lyon,,69003,http://corniche.example,Ann Hale,,01-02-24,',
      ),
    )
    expect(read).toMatchObject({ status: 'read', noun: 'employer', total: 2 })
    expect(read.columns.map(({ target }) => target)).toEqual([
      'name',
      '',
      'phone',
      'phone',
      'placeId',
      '',
      'postcode',
      'website',
      '',
      'note',
      '',
      'note',
    ])
    const checked = await check(read)
    expect(checked).toMatchObject({ status: 'checked', ready: 2, faulty: 0, doubles: 0 })
    const written = await write(read.id)
    expect(written).toMatchObject({ status: 'written', added: 2 })
    const [first] = await rowsOf(read.id)
    expect(first).toMatchObject({ name: 'Pilaster Ltd', outcome: 'added', candidateId: null, employerId: expect.any(Number) })
    const employerId = first?.employerId as number
    expect(await operation.get('/employers/{employerId}', { employerId })).toMatchObject({
      name: 'Pilaster Ltd',
      country: 'GB',
      phone: '+441134960123',
      postcode: 'LS1 4AP',
      website: 'https://pilaster.example/',
      place: { id: leeds },
      sector: 'residential',
      isListed: false,
      owner: { id: operation.id },
    })
    const { items: notes } = await operation.get('/employers/{employerId}/notes', { employerId, query: {} })
    expect(notes.map(({ text }) => text)).toEqual(['Contact: Bob Roe\nMisc Notes: Pays late\nPhone 2: +441134960124'])
    expect(await named('Corniche')).toMatchObject([{ country: 'FR', place: { name: 'Lyon' } }])

    expect(await undo(read.id)).toMatchObject({ status: 'undone', kept: 0 })
    expect([await named('Pilaster'), await named('Corniche')]).toEqual([[], []])
  })
  it('matches known employers by number, name or address, also within the file', async () => {
    const number = await add('Quite Otherwise', { companyNumber: '01234567' })
    const known = await add('Gargoyle & Sons Ltd')
    const address = await add('Third at the Dock', { address: '9 Dock Street', postcode: 'LS10 1JF' })
    const read = await start(
      [
        'Company name,Company number,Address,Postcode',
        'Somebody Else,1234567,,',
        'GARGOYLE AND SONS LIMITED,,,',
        'Dockside Works,,9 dock street,LS10 1JF',
        'Fresh Façades,,,',
        'Fresh Facades Ltd,,,',
      ].join('\n'),
    )
    expect(await check(read)).toMatchObject({ ready: 1, doubles: 4 })
    const rows = await rowsOf(read.id)
    expect(rows.map(({ double }) => double && [double.match, double.employer?.id ?? double.row])).toEqual([
      ['number', number.id],
      ['employer', known.id],
      ['address', address.id],
      null,
      ['employer', 5],
    ])
    const decide = (row: number, doubleWay: 'add' | 'fill') =>
      operation.put('/imports/{importId}/decisions', { importId: read.id, body: { number: row, doubleWay } })
    expect(await problemOf(decide(2, 'add'))).toMatchObject({ status: 409, code: 'import-row-same-number' })
    await decide(4, 'add')
    await decide(3, 'fill')
    expect(await write(read.id)).toMatchObject({ added: 2, filled: 0, leftOut: 3 })
    expect(await named('Dockside Works')).toHaveLength(1)
  })
  it('fills in empty fields, and blanks them when undone', async () => {
    const { id: employerId } = await add('Lintel & Jamb', { phone: '0113 496 0199' })
    const read = await start('Client,Telephone,Email,City\nLintel and Jamb,0113 496 0200,office@jamb.example,Leeds\n', 'clients.csv')
    expect(await check(read, { doubles: 'fill' })).toMatchObject({ doubles: 1 })
    expect(await write(read.id)).toMatchObject({ filled: 1, added: 0 })
    const at = () => operation.get('/employers/{employerId}', { employerId })
    expect(await at()).toMatchObject({ phone: '+441134960199', email: 'office@jamb.example', place: { id: leeds }, version: 2 })
    expect(await undo(read.id)).toMatchObject({ status: 'undone', kept: 0 })
    expect(await at()).toMatchObject({ phone: '+441134960199', email: null, place: null, version: 3 })
  })
  it('keeps employers that somebody has worked with when undone', async () => {
    const read = await start(list('Touched Truss,,,,,,,,,,,', 'Noted Newel,,,,,,,,,,,First note', 'Plain Plinth,,,,,,,,,,,'))
    await check(read)
    await write(read.id)
    const [touched, noted] = (await rowsOf(read.id)).map(({ employerId }) => employerId as number)
    await operation.patch('/employers/{employerId}', { employerId: touched as number, version: 1, body: { size: '1-9' } })
    await operation.post('/employers/{employerId}/notes', { employerId: noted as number, body: { text: 'Rang today' } })
    expect(await undo(read.id)).toMatchObject({ kept: 2 })
    expect([(await named('Touched Truss')).length, (await named('Noted Newel')).length, (await named('Plain Plinth')).length]).toEqual([
      1, 1, 0,
    ])
  })
})
