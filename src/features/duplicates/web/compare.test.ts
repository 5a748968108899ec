// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { requests, sentSince, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, press, push } from '#test/support/user-actions.ts'
import { staffProfile } from '#features/candidates/web/samples.ts'
import { comparison } from '#features/duplicates/web/samples.ts'
import { one, stand, useDocument } from '#test/support/dom.ts'
import Compare from './compare.tsx'

// Records side by side, and what of each is taken unasked.

useDocument()

type Given = { id: number; isAgents?: boolean; [field: string]: unknown }
async function compare(...given: Given[]) {
  signIn()
  const records = given.map(({ isAgents: _, ...more }) => ({ ...staffProfile, ...more }))
  const candidates = given.map(({ id, isAgents = false }) => ({ ...comparison.candidates[0], id, isAgents }))
  await stand(Compare as never, { loaderData: { comparison: { ...comparison, candidates }, records } } as never, { role: 'admin' })
  requests()
}
const radios = (field: string) => all<HTMLInputElement>(`[name="${field}"]`)
const taken = (field: string) => radios(field).find(({ checked }) => checked)?.value

describe('the record that stays unasked', () => {
  it('is the one with an account, wherever it stands', async () => {
    await compare({ id: 12, uid: null }, { id: 9, uid: null }, { id: 15, uid: 'theirs' })
    expect(taken('survivorId')).toBe('15')
  })
  it('is else the oldest', async () => {
    await compare({ id: 12, uid: null }, { id: 9, uid: null }, { id: 15, uid: null })
    expect(taken('survivorId')).toBe('9')
  })
})

describe('what is taken unasked', () => {
  it('is the word of the record that stays, and of another where that says nothing', async () => {
    await compare(
      { id: 9, firstName: 'Jon', grade: null, isHot: false, country: 'GB', postcode: null, place: null },
      { id: 12, firstName: 'Jonathan', grade: 'foreman', isHot: true, country: 'FR', postcode: '69003' },
    )
    const fields = ['firstName', 'grade', 'isHot', 'home']
    expect(fields.map(taken)).toEqual(['9', '12', '12', '12'])
    // With the other record it is that one's word.
    await press(radios('survivorId')[1])
    await settle()
    expect(fields.map(taken)).toEqual(['12', '12', '12', '12'])
    expect(requests()).toContain('GET /candidate-comparison?ids=9,12&survivorId=12')
  })
  it('is of lists, numbers and notes what both say, of three what all do', async () => {
    await compare({ id: 9, note: 'Punctual', tags: ['rail'] }, { id: 12, note: 'Own van', tags: ['van'] })
    expect(['note', 'tags'].map(taken)).toEqual(['both', 'both'])
    expect(nameOf(all('thead th').at(-1) as HTMLElement)).toBe('Both')
    await compare({ id: 9, note: 'a' }, { id: 12, note: 'b' }, { id: 15, note: 'c' })
    expect(nameOf(all('thead th').at(-1) as HTMLElement)).toBe('All')
  })
  it('is no agent, unless the record that stays is theirs', async () => {
    const [ours, agents] = [
      { id: 9, ownerId: null, ownerName: null },
      { id: 12, ownerId: 6, ownerName: 'Ola Reyes', isAgents: true },
    ]
    await compare(ours, agents)
    expect([taken('ownerId'), all('[data-name] small').map(nameOf)]).toEqual(['9', [expect.stringContaining('agent')]])
    await press(radios('survivorId')[1])
    await settle()
    expect(taken('ownerId')).toBe('12')
  })
  it('is the address of whoever has an account, and no other can be chosen', async () => {
    await compare({ id: 9, email: 'old@people.example' }, { id: 12, uid: 'theirs', email: 'own@people.example' })
    await press(radios('survivorId')[0])
    await settle()
    expect(taken('email')).toBe('12')
    expect(radios('email').map(({ disabled }) => disabled)).toEqual([true, false])
  })
  it('is sent as it is chosen by then, with the versions that were seen', async () => {
    await compare({ id: 9, firstName: 'Jon', version: 4 }, { id: 12, firstName: 'Jonathan', version: 7, tags: ['van'] })
    await press(radios('firstName')[1])
    await press(radios('tags')[0])
    sentSince()
    await push('Merge')
    await settle()
    expect(sentSince()).toMatchObject([
      {
        what: 'POST /merges',
        body: {
          survivorId: 9,
          records: [
            { id: 9, version: 4 },
            { id: 12, version: 7 },
          ],
          fields: { firstName: 12, tags: 9 },
        },
      },
    ])
  })
})

it('fields in which they differ come first, and among these those in which both say something', async () => {
  await compare({ id: 9, firstName: 'Jon', grade: null }, { id: 12, firstName: 'Jonathan', phone: '+447700900999' })
  const rows = all('tbody tr')
  // The sample clashes in the number.
  expect(rows.map((row) => row.hasAttribute('data-differs'))).toEqual([true, ...rows.slice(1).map(() => false)])
  expect(nameOf(one('tbody th'))).toContain('Phone')
})
