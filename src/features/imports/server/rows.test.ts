import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'

// What becomes of each row and column, beyond what the journeys through whole files show.

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const { start, check, write, rowsOf, find, work } = importsOf(world, () => operation, 'people.csv')
const today = dayOf(new Date())
const given = async (content: string, more: Parameters<typeof check>[1] = {}) => {
  const { id } = await check(await start(content), more)
  return (await rowsOf(id)).map((row) => row.given as Record<string, unknown> | null)
}

describe('a row with errors', () => {
  it('is corrected in place and tried again, and only a cell of such a row', async () => {
    const [good, email] = [newAddress(), newAddress()]
    const checked = await check(await start(`Name,Email,Phone\nAnn Mason,${good},07700 900871\nBob Roofer,nonsense,07700 900872\n`))
    expect(checked).toMatchObject({ ready: 1, faulty: 1 })
    const importId = checked.id
    const { items } = await operation.get('/imports/{importId}/problems', { importId })
    expect(items).toMatchObject([{ number: 3, column: 1, value: 'nonsense' }])
    const correct = (number: number, column: number) =>
      operation.put('/imports/{importId}/corrections', { importId, body: { cells: [{ number, column, value: email }] } })
    expect((await problemOf(correct(2, 1))).status).toBe(404)
    expect((await problemOf(correct(3, 3))).status).toBe(404)
    expect((await correct(3, 1)).status).toBe('checking')
    await work(importId)
    expect(await find(importId)).toMatchObject({ status: 'checked', ready: 2, faulty: 0 })
    expect((await rowsOf(importId)).map((row) => (row.given as { email: string }).email)).toEqual([good, email])
  })
})

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
