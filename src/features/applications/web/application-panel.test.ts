// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { answerOtherwise, arriveLate, requests, letArrive, refuse, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, nameOf, openDialog, press, push, putIn } from '#test/support/user-actions.ts'
import { application } from '#features/applications/web/samples.ts'
import { gateAnswer } from '#features/requirements/web/samples.ts'
import { field, one, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { ApplicationPanel } from './application-panel.tsx'

// One application beside the list: how it got there, where it goes, and what is in the way.

useDocument()

const first = {
  ...application,
  stage: 'screening',
  resumeStage: null,
  compliance: null,
  answers: [],
  moves: [] as object[],
  moveCount: 0,
  back: null,
}

const letter = { locale: 'en', subject: 'Your application', greeting: 'Hello Zoë,', body: 'Sorry.', closing: [] }
let now: object = first
const older: object[][] = []
beforeEach(() => {
  signIn()
  now = first
  answerOtherwise((path, sample) => {
    if (path === '/applications/31') return now
    if (path === '/letter-templates') return { items: [] }
    if (path === '/applications/31/letter') return { letter, tells: true }
    if (path === '/applications/31/moves') return { ...(sample as object), items: older.shift() ?? [] }
    return sample
  })
})

const open = async (more: object = {}, role: Role = 'operation') => {
  now = { ...first, ...more }
  const job = { id: 12, status: 'open', openings: 2, filled: 0 }
  await stand(ApplicationPanel, { id: 31, job, onClose: () => {} }, { role })
  await settle()
  requests()
}
const panel = () => one('dialog')
const asked = (pattern: RegExp) => requests().filter((action) => pattern.test(action))
const choose = async (way: string) => {
  await press(all('[role=menuitem], dialog button').find((each) => nameOf(each) === way))
  await settle()
}
const moves = () => asked(/^PUT .*(stage)/)

describe('a move', () => {
  it('to the next stage takes one press, and mails nobody', async () => {
    await open()
    await choose('Move to Vetting')
    expect(moves()).toEqual(['PUT /applications/31/stage {"stage":"vetting","tell":false} as of "1"'])
  })

  it('to a placement takes the first day', async () => {
    await open({ stage: 'offer' })
    await choose('Move to Placed…')
    await putIn(all<HTMLInputElement>('form input[placeholder]')[0] as HTMLInputElement, '4 Jan 2027')
    await push('Move')
    expect(moves()).toEqual([expect.stringMatching(/"stage":"placed","startsOn":"2027-01-04",.* as of "1"$/)])
  })

  it('to a refusal shows the letter, which goes as it was changed', async () => {
    await open()
    await choose('Reject…')
    await putIn(field('reason'), 'pay')
    await settle()
    expect(panel().textContent).toContain('Hello Zoë,')
    await putIn(field('letter-body-en'), 'Sorry, Zoë.')
    await push('Reject')
    const letters = '{"en":{"subject":"Your application","body":"Sorry, Zoë."}}'
    expect(moves()).toEqual([`PUT /applications/31/stage {"stage":"rejected","reason":"pay","tell":true,"letters":${letters}} as of "1"`])
  })

  it('to a refusal takes its reason in one’s own words, and tells nobody who was not to be told', async () => {
    await open()
    await choose('Reject…')
    await putIn(field('reason'), 'other')
    await putIn(field('reasonText'), 'Wanted a part-time role')
    await settle()
    await press(field('tell'))
    await push('Reject')
    const body = '{"stage":"rejected","reason":"other","reasonText":"Wanted a part-time role","tell":false}'
    expect(moves()).toEqual([`PUT /applications/31/stage ${body} as of "1"`])
  })

  it('that somebody else was faster with shows the application as it is now', async () => {
    await open({ stage: 'screening' })
    refuse('stale')
    now = { ...first, stage: 'ended_early', version: 2 }
    await choose('Move to Vetting')
    expect([panel().textContent, button('Move to Vetting')]).toEqual([expect.stringContaining('Ended early'), undefined])
  })

  it('is put back a stage with a note, and says first where the candidate was told', async () => {
    await open({ back: { to: 'new', from: 'screening', told: true } })
    await choose('Put back to New…')
    expect(openDialog()?.textContent).toContain('has already been emailed about “Screening”')
    await putIn(field('note'), 'Wrong person')
    await push('Put back', openDialog())
    expect(moves()).toEqual(['PUT /applications/31/previous-stage {"note":"Wrong person","told":true} as of "1"'])
  })
})

describe('where the gate is in the way', () => {
  const blocked = { compliance: gateAnswer, email: null }

  it('an administrator goes on from there with a reason, and is led to it', async () => {
    await open(blocked, 'admin')
    await push('Put forward anyway')
    expect(document.activeElement).toBe(field('override'))
    await putIn(field('override'), 'The course is booked')
    now = { ...now, stage: 'submitted', override: { by: 'Ada', at: '2026-11-21T12:00:00Z', reason: 'The course is booked' } }
    await push('Move')
    expect(asked(/^PUT .*stage/)).toEqual([expect.stringContaining('"override":"The course is booked"')])
    expect(panel().textContent).toMatch(/Put forward anyway by Ada, .*: The course is booked/)
  })

  it('anybody else reads what it is, and asks for the document there and then', async () => {
    await open(blocked)
    expect(button('Put forward anyway')).toBe(undefined)
    await choose('Move to Submitted…')
    expect(button('Move')?.disabled).toBe(true)
    expect(textsOf('form li').join(' ')).toContain('SMSTS')
    await press(all('form li button').find((each) => nameOf(each) === 'Request document'))
    await settle()
    expect(nameOf(openDialog()?.querySelector('h2') as Element)).toBe('Request documents')
    expect(asked(/documents|types/)).toEqual(['GET /document-types', 'GET /candidates/8/documents'])
    // Whoever closes the window before the answer has come sees what came of it all the same.
    arriveLate(/^PUT /)
    await press(button('Create link'))
    await press(all('dialog dialog button').find((each) => nameOf(each) === 'Close'))
    await settle()
    expect([all('dialog dialog').length, ...asked(/applications.31$/)]).toEqual([0])
    letArrive()
    await settle()
    const [made, ...read] = asked(/document-request|applications.31$/)
    expect(made).toMatch(/^PUT .candidates.8.document-request .*"types":\["smsts"\]/)
    expect(read).toEqual(['GET /applications/31'])
  })
})

it('a rejection without a reason is not sent, and the reason is marked', async () => {
  await open()
  await choose('Reject…')
  await push('Reject', panel())
  expect(asked(/PUT/)).toEqual([])
  expect(field('reason').getAttribute('aria-invalid')).toBe('true')
  const said = (field('reason').getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(said).toContain('Choose a reason.')
})
