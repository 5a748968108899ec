import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'
import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { importTasks } from './tasks.ts'

// What becomes of each row and column, beyond what the journeys through whole files show.

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const { work, find, start, check, write, rowsOf } = importsOf(world, () => operation, 'people.csv')
const today = dayOf(new Date())
const given = async (content: string, more: Parameters<typeof check>[1] = {}) => {
  const { id } = await check(await start(content), more)
  return (await rowsOf(id)).map((row) => row.given as Record<string, unknown> | null)
}

describe('the candidate of a row', () => {
  it('combines several cells without repeats; what fits no field goes into the note', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const long = 'a'.repeat(41)
    const tags = Array.from({ length: 31 }, (_, i) => `tag ${i}`).join(', ')
    const [row] = await given(
      `Name,Email,Email 2,Phone,Phone 2,Mobile,Address 1,Address 2,Trade,Other trades,Tags,Notes,Misc\n` +
        `Ann Mason,${email},${email.toUpperCase()}; ${other},07700 900801,07700900801 / 07700 900802,07700 900803,1 Mill Lane,Holbeck,` +
        `Bricklayer,"Joiner, Bricklayer","${tags}, Tag 1, ${long}",Rang,Late\n`,
    )
    expect(row).toMatchObject({
      email,
      phone: '+447700900801',
      phone2: '+447700900802',
      address: '1 Mill Lane, Holbeck',
      trade: 'bricklayer',
      otherTrades: ['joiner'],
    })
    expect(row?.tags).toHaveLength(30)
    expect(String(row?.note).split('\n')).toEqual([
      'Rang',
      'Misc: Late',
      `Email 2: ${other}`,
      'Mobile: +447700900803',
      `Tags: tag 30, ${long}`,
    ])
  })
  it('is available from a day, at once or after notice, as the cell says', async () => {
    const days = [addDays(today, -1), today, addDays(today, 1), 'ASAP']
    const notices = ['2 weeks', '1 mois', '10', 'immediate']
    const rows = await given(
      `Name,Email,Available from,Notice\n${days.map((day, i) => `Ann No${i},${newAddress()},${day},${notices[i]}`).join('\n')}\n`,
    )
    expect(rows.map((row) => [row?.availability, row?.availableFrom ?? null])).toEqual([
      ['now', null],
      ['now', null],
      ['date', addDays(today, 1)],
      ['now', null],
    ])
    expect(rows.map((row) => row?.noticeDays)).toEqual([14, 30, 10, 0])
    const [byWord] = await given(`Name,Email,Availability\nAnn Mason,${newAddress()},${addDays(today, 9)}\n`)
    expect(byWord).toMatchObject({ availability: 'date', availableFrom: addDays(today, 9) })
  })
  it('takes the country from the row, then its postcode, then the file', async () => {
    const rows = ['France,', ',69003', ',LS1 4DY', ',']
    const said = await given(`Name,Email,Country,Postcode\n${rows.map((row, i) => `Ann No${i},${newAddress()},${row}`).join('\n')}\n`, {
      country: 'GB',
      locale: 'fr',
    })
    expect(said.map((row) => [row?.country, row?.locale])).toEqual([
      ['FR', 'fr'],
      ['FR', 'fr'],
      ['GB', 'fr'],
      ['GB', 'fr'],
    ])
    expect((await given(`Name,Email,Country\nAnn Mason,${newAddress()},France\n`, { country: 'GB', locale: 'en' }))[0]?.locale).toBe('fr')
  })
  it('gets the tags, lawful basis and owner chosen for the file', async () => {
    const colleague = await world.as('operation', 'Owns them')
    const { id } = await check(await start(`Name,Email,Tags\nAnn Mason,${newAddress()},Rail\n`), {
      tags: ['fair 2026'],
      lawfulBasis: 'consent',
      ownerId: colleague.id,
    })
    await write(id)
    const [row] = await rowsOf(id)
    expect(await operation.get('/candidates/{candidateId}', { candidateId: Number(row?.candidateId) })).toMatchObject({
      tags: ['fair 2026', 'rail'],
      lawfulBasis: 'consent',
      ownerId: colleague.id,
    })
  })
  it('is matched by address before number, and to the first of two who share a number', async () => {
    const [email, phone] = [newAddress(), '07700 900811']
    const person = (more: object) =>
      operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Known', locale: 'en', ...more } as never })
    const [first, second, byEmail] = [await person({ phone }), await person({ phone }), await person({ email })]
    expect(second.id).toBeGreaterThan(first.id)
    const { id } = await check(await start(`Name,Email,Phone\nAnn Known,${email},${phone}\nAnn Known,,${phone}\n`))
    expect((await rowsOf(id)).map(({ double }) => [double?.match, double?.candidate?.id])).toEqual([
      ['email', byEmail.id],
      ['phone', first.id],
    ])
  })
})

describe('a file', () => {
  it('is read again with the chosen columns', async () => {
    const { id: importId } = await start(`Export of 12/03/2026\nof all\nName;Email, work\nAnn Mason;${newAddress()}\n`)
    const anew = async (body: object) => {
      await operation.put('/imports/{importId}/reading', { importId, body })
      await work(importId)
      const { headerLine, delimiter, encoding, total, columns } = await find(importId)
      return { headerLine, delimiter, encoding, total, headings: columns.map(({ heading }) => heading) }
    }
    expect(await anew({ delimiter: 'semicolon', headerLine: 3 })).toMatchObject({
      headerLine: 3,
      total: 1,
      headings: ['Name', 'Email, work'],
    })
    expect(await anew({ delimiter: 'semicolon', headerLine: 2 })).toMatchObject({ headerLine: 2, total: 2 })
    expect(await anew({ delimiter: 'semicolon', headerLine: 0 })).toMatchObject({ headerLine: 0, total: 4 })
    expect(await anew({ delimiter: 'comma', headerLine: 3, encoding: 'windows-1252' })).toMatchObject({
      ...{ delimiter: 'comma', encoding: 'windows-1252', headings: ['Name;Email', 'work'] },
    })
    expect(await anew({})).toMatchObject({ delimiter: 'semicolon', encoding: 'utf-8', headerLine: 3 })
  })
  it('is matched like the last checked file of the same person with these headings', async () => {
    const content = () => `Alpha,Beta\nAnn Mason,${newAddress()}\n`
    const checkAs = async (target: 'note' | 'tags') => {
      const read = await start(content())
      const columns = read.columns.map((column, i) => ({ ...column, target: i === 0 ? ('fullName' as const) : target }))
      return check({ ...read, columns }, { tags: [target] })
    }
    await checkAs('tags')
    await checkAs('note')
    await start(content())
    const { id: cancelled } = await checkAs('tags')
    await operation.put('/imports/{importId}/cancellation', { importId: cancelled })
    const colleague = await world.as('operation', 'Colleague')
    const { id } = await colleague.post('/imports', { file: new File([content()], 'people.csv') })
    await work(id)
    const last = await find(id)
    expect(last).toMatchObject({ isRemembered: true, options: { tags: ['note'], ownerId: colleague.id } })
    expect(last.columns.map(({ target }) => target)).toEqual(['fullName', 'note'])
    expect(await start('Alpha,Gamma\nAnn Mason,x\n')).toMatchObject({ isRemembered: false, options: { tags: [] } })
  })
  it('is dropped after 30 days without being continued', async () => {
    const ids = [(await start('Name,Email\nAnn Mason,a@people.example\n')).id, (await start('Name,Email\nAnn Mason,a@people.example\n')).id]
    await runs(world, `update imports set created_at = now() - interval '30 days 1 minute' where id = ${ids[0]}`)
    await runs(world, `update imports set created_at = now() - interval '29 days 23 hours' where id = ${ids[1]}`)
    await importTasks['imports.forget'].run(world.tasking())
    expect(await find(Number(ids[0]))).toMatchObject({ status: 'cancelled', fileId: null, finishedAt: expect.any(String), total: 1 })
    expect(await find(Number(ids[1]))).toMatchObject({ status: 'read', fileId: expect.any(Number) })
  })
})

it('errors are counted by column and listed with the heading in the file', async () => {
  const rows = ['Ann Mason,x,12', `Bob Mason,${newAddress()},12`, `Eve Mason,${newAddress()},`]
  const { id: importId } = await check(await start(`Name,Email,Phone\n${rows.join('\n')}\n`), { faults: 'leave-out' })
  const { columns, total } = await operation.get('/imports/{importId}/problems', { importId, query: { limit: 2 } })
  expect([total, columns]).toEqual([
    3,
    [
      { column: 1, problems: 1 },
      { column: 2, problems: 2 },
    ],
  ])
  const answer = await world.client(operation.token, 'fr').get('/imports/{importId}/faulty-rows', { importId })
  const [headings, first, second, ...others] = (await answer.text()).trim().split('\r\n')
  expect(headings).toContain('"À corriger"')
  expect([first, second, others]).toEqual([expect.stringMatching(/Email: .*Phone: /), expect.stringMatching(/"Phone: /), []])
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('à corriger'))
})

describe('a JSON Resume', () => {
  it('reads everything a person can state', async () => {
    const body = {
      ...{ firstName: 'Zoë', lastName: 'Mason', phone: '07700 900807', locale: 'en', address: '1 Mill Lane', placeId: leeds },
      ...{ trade: 'bricklayer', otherTrades: ['joiner'], languages: [{ code: 'pl', level: 'B2' }], qualification: "master's-degree" },
    }
    const { id: candidateId } = await operation.post('/candidates', { body: body as never })
    const resume = await world.client(operation.token, 'fr').get('/candidates/{candidateId}/resume', { candidateId })
    expect(resume).toMatchObject({
      basics: { name: 'Zoë Mason', label: 'Maçon', location: { address: '1 Mill Lane', city: 'Leeds', countryCode: 'GB' } },
      languages: [{ language: 'polonais', fluency: 'B2' }],
      skills: [{ name: 'Maçon' }, { name: 'Menuisier' }],
    })
    expect(resume.education).toHaveLength(1)
    expect(resume.basics.email).toBeUndefined()
  })
})
