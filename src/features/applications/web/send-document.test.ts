// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, openDialog } from '#test/support/user-actions.ts'
import { describedType, plainType } from '#features/documents/web/samples.ts'
import { asked, gateAnswer } from '#features/requirements/web/samples.ts'
import { field, stand, takeAway, useDocument } from '#test/support/dom.ts'
import { isSentByCandidate, SendDocument } from './send-document.tsx'

// What a candidate sends for a line of what a job asks for.

useDocument()

const [blue, gold] = describedType.options
const cscs = { code: 'cscs', en: 'CSCS card', fr: 'Carte CSCS' }
const plain = (code: string) => ({ code, en: code, fr: code })
const [sample] = gateAnswer.lines
const line = { ...sample, requirement: { type: cscs, ...asked }, reason: 'ends-early', documentId: 5, alternative: 0 }
const held = {
  ...{
    id: 5,
    candidateId: 8,
    type: 'cscs',
    status: 'verified',
    number: 'five',
    model: null,
    level: 'blue',
    categories: [],
    files: [],
    version: 2,
  },
  ...{ issuedOn: '2022-01-12', expiresOn: '2027-01-14', isProvisional: false, reason: null, replacesId: null, replacedAt: null },
}
let documents: object[] = []
beforeEach(() => {
  signIn()
  answerOtherwise((path, sample) => {
    if (path === '/me/candidate') return { ...(sample as object), id: 8 }
    if (path === '/document-types') return { items: [describedType, plainType('smsts'), { ...plainType('gone'), isHidden: true }] }
    return path === '/candidates/8/documents' ? { items: documents } : sample
  })
})
const send = async (have: object[], more: object = {}) => {
  documents = have
  await takeAway()
  await stand(SendDocument, { line: { ...line, ...more } as never, onClose: () => {} }, { role: 'candidate' })
  await settle()
}
/** Of which document, until when it was good, and which level is asked for. */
const known = () => [field('number').value, field('expiresOn').value, field('level')?.value]

describe('what is sent for a line', () => {
  it('is a newer version of what is verified, of which the days are asked anew', async () => {
    await send([held])
    expect(known()).toEqual(['five', '', 'blue'])
  })
  it('is the newer version that waits to be checked, where there is one', async () => {
    const newer = { ...held, id: 6, status: 'submitted', number: 'six', replacesId: 5 }
    await send([held, newer])
    expect(known()).toEqual(['six', '2027-01-14', 'blue'])
    await send([held, { ...newer, replacedAt: '2026-11-01T12:00:00Z' }])
    expect(known()[0]).toBe('five')
    await send([held, { ...newer, replacesId: 7 }])
    expect(known()[0]).toBe('five')
  })
  it.each(['requested', 'rejected', 'submitted'])('is what was asked for, sent back or waits, as it was written: %s', async (status) => {
    await send([{ ...held, status }])
    expect(known()).toEqual(['five', '2027-01-14', 'blue'])
  })
  it('has the level that the job asks for where theirs is too low or not known, and theirs elsewhere', async () => {
    const requirement = { ...line.requirement, level: gold }
    await send([held], { requirement, reason: 'level-too-low' })
    expect(known()[2]).toBe('gold')
    await send([held], { requirement })
    expect(known()[2]).toBe('blue')
    await send([{ ...held, level: null }], { requirement })
    expect(known()[2]).toBe('gold')
  })
  it('is a new document of any type that will do, the one that is asked for first', async () => {
    const alternatives = [
      { type: plain('smsts'), level: null, categories: [] },
      { type: plain('gone'), level: null, categories: [] },
    ]
    const requirement = { type: cscs, ...asked, level: blue, alternatives }
    await send([held], { requirement, documentId: null, reason: 'missing' })
    expect([field('type').value, known()]).toEqual(['cscs', ['', '', 'blue']])
    expect(all<HTMLOptionElement>('select[name=type] option').map(({ value }) => value)).toEqual(['', 'cscs', 'smsts'])
    expect(openDialog()?.querySelector('h2')?.textContent).toContain('CSCS card')
  })
})

it.each([
  ['upload', true],
  ['upload-again', true],
  ['renew', true],
  ['replace-provisional', true],
  ['verify', false],
  ['start-later', false],
])('candidates send something themselves where that helps: %s', (action, isSent) => {
  const of = { ...line, remedy: { action, by: null } } as never
  expect(isSentByCandidate(of)).toBe(isSent)
  expect(isSentByCandidate({ ...(of as typeof line), requirement: { type: plain('right-to-work-gb'), ...asked } } as never)).toBe(false)
})
