import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'
import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { limits } from '../rules.ts'
import { openSheet } from './sheet.ts'
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
const codes = async (importId: number) =>
  (await operation.get('/imports/{importId}/problems', { importId, query: { limit: 50 } })).items.map(
    ({ number, heading, code }) => `${number} ${heading} ${code}`,
  )

describe('a candidate of a row', () => {
  it('has what several cells say of one thing, each once; what has no place of its own stands in the note', async () => {
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
  it('is free from a day, at once, or on notice, as the cell says it', async () => {
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
  it('is of the country that the row says, else of that where its postcode is, else of the file’s, and spoken to so', async () => {
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
  it('has a town that nobody knows in the address', async () => {
    const [row] = await given(`Name,Email,Address,Town\nAnn Mason,${newAddress()},1 Mill Lane,Zzyzx Parva\n`)
    expect(row).toMatchObject({ address: '1 Mill Lane, Zzyzx Parva', placeId: null })
  })
  it('has the tags and the lawful basis of the file, and whom it says as their owner', async () => {
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
  it('has a name of two words and a way to be reached, whatever is done with other faults', async () => {
    const { id, ...checked } = await check(
      await start(`Name,Email,Phone\nCher,${newAddress()},\nAnn Mason,,\nBob Mason,N/A,07700 900804\n`),
      {
        faults: 'to-note',
      },
    )
    expect(checked).toMatchObject({ ready: 1, faulty: 2 })
    expect(await codes(id)).toEqual(['2 Name name-of-one-word', '3 Email candidate-unreachable'])
  })
  it('says no more in a cell than that can hold', async () => {
    const words = (n: number) => 'x'.repeat(n)
    const rows = [words(limits.wordLetters), words(limits.wordLetters + 1)].map((trade) => `Ann Mason,${newAddress()},${trade},`)
    const notes = [limits.letters, limits.letters + 1].map((n) => `Ann Mason,${newAddress()},,${words(n)}`)
    const { id } = await check(
      await start(
        `Name,Email,Trade,Notes\n${rows.join('\n')}\nBob Mason,${newAddress()},Joiner,\nBob Mason,${newAddress()},Joiner,\n${notes.join('\n')}\n`,
      ),
    )
    expect((await codes(id)).filter((one) => one.endsWith('cell-too-long'))).toEqual(['3 Trade cell-too-long', '7 Notes cell-too-long'])
  })
  it('is known by the address before the number, and as the first of two who share a number', async () => {
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

it('an employer of a row is as large as the people that it names', async () => {
  const people = [9, 10, 49, 50, 249, 250, 999, 1000]
  const rows = people.map((n) => `Sized ${n} Masonry,${n}`)
  const sizes = (await given(`Company name,Company size\n${rows.join('\n')}\n`)).map((row) => row?.size)
  expect(sizes).toEqual(['1-9', '10-49', '10-49', '50-249', '50-249', '250-999', '250-999', '1000+'])
})

it('a job of a row is open for 30 days, and in the language of its file', async () => {
  await operation.post('/employers', { body: { name: 'Brought In', sector: 'industrial', placeId: leeds } })
  const content = 'Job title,Client,Location,Openings\nJoiner,Brought In,Leeds,1\n'
  const [[english], [french]] = [await given(content), await given(content, { locale: 'fr' })]
  expect([english?.language, french?.language, english?.closesOn]).toEqual(['en', 'fr', addDays(today, 30)])
})

describe('a file', () => {
  it('is read in the way that somebody says, and once more as it is found out', async () => {
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
  it('has its headings below Excel’s word for its sign, which is no row', async () => {
    const read = await start(`sep=;\r\nName;Email\r\nAnn Mason;${newAddress()}\r\n`)
    expect(read).toMatchObject({ delimiter: 'semicolon', headerLine: 1, total: 1 })
    expect(read.columns.map(({ target }) => target)).toEqual(['fullName', 'email'])
  })
  it('is meant as its numbers and days are written, else as whoever brings it would write them', async () => {
    const optionsOf = async (rows: string) => (await start(`Name,Where to ring,Since\n${rows}\n`)).options
    expect(await optionsOf('Ann Mason,07700 900805,12/25/2025')).toMatchObject({ country: 'GB', locale: 'en', dayOrder: 'mdy' })
    expect(await optionsOf('Ann Mason,x,25/12/2025')).toMatchObject({ country: 'GB', dayOrder: 'dmy' })
    await operation.patch('/me/preferences', { body: { locale: 'fr' } })
    try {
      expect(await optionsOf('Ann Mason,y,03/04/2025')).toMatchObject({ country: 'FR', locale: 'fr', dayOrder: 'dmy' })
      expect(await optionsOf('Ann Mason,07700 900806,2025-12-25')).toMatchObject({ country: 'GB', locale: 'en', dayOrder: 'dmy' })
    } finally {
      await operation.patch('/me/preferences', { body: { locale: 'en' } })
    }
  })
  it('is matched as the last of those with its headings was that somebody checked, and is its bringer’s', async () => {
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
  it('that nobody went on with is given up after 30 days, and no day sooner', async () => {
    const ids = [(await start('Name,Email\nAnn Mason,a@people.example\n')).id, (await start('Name,Email\nAnn Mason,a@people.example\n')).id]
    await runs(world, `update imports set created_at = now() - interval '30 days 1 minute' where id = ${ids[0]}`)
    await runs(world, `update imports set created_at = now() - interval '29 days 23 hours' where id = ${ids[1]}`)
    await importTasks['imports.forget'].run(world.tasking())
    expect(await find(Number(ids[0]))).toMatchObject({ status: 'cancelled', fileId: null, finishedAt: expect.any(String), total: 1 })
    expect(await find(Number(ids[1]))).toMatchObject({ status: 'read', fileId: expect.any(Number) })
  })
  it('of 200 columns is read, and of no more', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lintel-columns-'))
    afterAll(() => rmSync(dir, { recursive: true, force: true }))
    const path = join(dir, 'wide.csv')
    const open = (columns: number) => {
      writeFileSync(path, `${Array.from({ length: columns }, (_, i) => `Column ${i}`).join()}\n${'1,'.repeat(columns - 1)}1\n`)
      return openSheet(path, 'csv', { encoding: null, delimiter: null, headerLine: null })
    }
    expect((await open(200)).headings).toHaveLength(200)
    await expect(open(201)).rejects.toMatchObject({ code: 'import-too-many-columns' })
  })
})

it('what is wrong is counted by column, and comes with its heading in the file to correct, in the reader’s language', async () => {
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

it.each([
  ['dmy', '31/12/2026'],
  ['mdy', '12/31/2026'],
  ['ymd', '2026-12-31'],
] as const)('a day that is none is answered with one in the order that was chosen: %s', async (dayOrder, example) => {
  const rows = `Name,Email,Born\nAnn Mason,${newAddress()},1990-05-01\nBob Mason,${newAddress()},soon\n`
  const { id: importId } = await check(await start(rows), { dayOrder, faults: 'leave-out' })
  const { items } = await operation.get('/imports/{importId}/problems', { importId })
  expect(items.map(({ message }) => message)).toEqual([expect.stringContaining(` ${example}.`)])
  expect(await (await operation.get('/imports/{importId}/faulty-rows', { importId })).text()).toContain(` ${example}.`)
})

describe('a JSON Resume', () => {
  it('says all that a person says of themselves, in the reader’s language', async () => {
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
  it('of another program is read with what it tells of work and education in the note', async () => {
    const resume = {
      basics: {
        name: 'Ann Mason',
        email: newAddress(),
        label: 'Bricklayer',
        summary: 'On time',
        url: 'https://ann.example',
        location: { city: 'Leeds' },
      },
      work: [{ name: 'Hale & Sons', position: 'Bricklayer', startDate: '2019', endDate: '2024', summary: 'Facades' }, { name: 'Roe' }],
      education: [{ studyType: 'NVQ', area: 'Masonry', institution: 'Leeds College', endDate: '2018' }],
      skills: [{ name: 'Rail' }, { name: '' }],
    }
    const { id } = await check(await start(JSON.stringify(resume), 'ann.json'))
    const note = [
      'Summary: On time',
      'Work: Bricklayer, Hale & Sons · 2019 – 2024 · Facades',
      'Roe',
      'Education history: NVQ, Masonry, Leeds College, 2018',
      'URL: https://ann.example',
    ].join('\n')
    expect(await rowsOf(id)).toMatchObject([{ town: 'Leeds', given: { trade: 'bricklayer', tags: ['rail'], note } }])
  })
})
