// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { act } from '#test/support/act.ts'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { putIn } from '#test/support/user-actions.ts'
import { type candidateCard, duplicateGroup } from '#features/duplicates/web/samples.ts'
import { field, one, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { MaybeTwice, useSimilarCandidates } from './similar.tsx'

useDocument()

/** Fields of a form in which somebody is typed. */
function Typing({ except }: { except?: number }) {
  const { look } = useSimilarCandidates(except)
  const names = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'postcode', 'country', 'note']
  return createElement('form', { onBlur: look }, ...names.map((name) => createElement('input', { key: name, name })))
}

describe('who may be meant is asked', () => {
  const leave = async (typed: Record<string, string>, left = Object.keys(typed).at(-1) as string) => {
    for (const [name, value] of Object.entries(typed)) await putIn(field(name), value)
    await settle()
    requests()
    await act(async () => field(left).dispatchEvent(new Event('focusout', { bubbles: true })))
    await settle()
    return requests()
  }
  it.each<[what: string, typed: Record<string, string>, asked: string[]]>([
    ['by both names', { firstName: 'Jon', lastName: 'Orr' }, ['firstName=Jon&lastName=Orr']],
    ['not by a first name', { firstName: 'Jon' }, []],
    ['not by a last name', { lastName: 'Orr' }, []],
    ['by an address', { email: 'jon@people.example' }, ['email=jon%40people.example']],
    ['not by the beginning of one', { email: 'jon@people' }, []],
    ['by a number', { phone: '077009' }, ['phone=077009']],
    ['not by the beginning of one', { phone: '07700' }, []],
    ['not by a day of birth and a postcode alone', { dateOfBirth: '1990-05-17', postcode: 'LS6 3DP' }, []],
  ])('%s: %j', async (_what, typed, asked) => {
    signIn()
    await stand(Typing, {})
    expect(await leave(typed)).toEqual(asked.map((query) => `GET /candidates/similar?${decodeURIComponent(query)}`))
  })
  it('with all that is known by then, but the one whose record it is, and on leaving what tells people apart alone', async () => {
    signIn()
    await stand(Typing, { except: 8 })
    const typed = { firstName: ' Jon ', lastName: 'Orr', dateOfBirth: '1990-05-17', postcode: 'LS6 3DP', country: 'FR', note: 'x' }
    expect(await leave(typed)).toEqual([])
    expect(await leave(typed, 'postcode')).toEqual([
      'GET /candidates/similar?firstName=Jon&lastName=Orr&dateOfBirth=1990-05-17&postcode=LS6 3DP&country=FR&except=8',
    ])
  })
})

describe('that somebody may be there twice', () => {
  const [sam, samuel] = duplicateGroup.candidates as [typeof candidateCard, typeof candidateCard]
  const group = { ...duplicateGroup, candidates: [samuel, sam, { ...sam, id: 12, firstName: 'Samir' }] }
  const look = async (role: 'admin' | 'operation', items: object[]) => {
    signIn()
    answerOtherwise((path, sample) => (path === '/duplicates' ? { items, total: items.length } : sample))
    requests()
    await stand(MaybeTwice, { candidateId: 8, version: 1 }, { role })
    await settle()
  }
  const told = () => textsOf('[role=status]').filter(Boolean)
  it('is said of all the others, and leads to all of them side by side, the one whose profile it is first', async () => {
    await look('admin', [group])
    expect(told()).toEqual([expect.stringContaining('Possible duplicate of Samuel Whitfield, Samir Whitfield.')])
    expect(one('[role=status] a').getAttribute('href')).toBe('/dashboard/duplicated-candidates/compare?ids=8,9,12')
  })
  it('is neither said nor asked for those who cannot merge, and not said of nobody', async () => {
    await look('operation', [group])
    expect([requests(), told()]).toEqual([[], []])
    await look('admin', [])
    expect(told()).toEqual([])
  })
})
