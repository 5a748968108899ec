// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOtherwise, requests, doInPart, next, sentSince, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, nameOf, openDialog, press, push, putIn } from '#test/support/user-actions.ts'
import { application } from '#features/applications/web/samples.ts'
import { field, stand, textsOf, useDocument, wait } from '#test/support/dom.ts'
import type { Stage } from '../rules.ts'
import { MoveBar, type Movable, stayed, useMoveSeveral } from './move-several.tsx'

useDocument()

const job = { id: 12, status: 'open', openings: 2, filled: 0 }
const at = (stage: Stage, n: number, from = 1): Movable[] =>
  Array.from({ length: n }, (_, i) => ({
    ...application,
    id: from + i,
    version: 3,
    stage,
    resumeStage: null,
    candidateName: `C${from + i}`,
  }))

let stays: number[] = []
function Bar({ chosen }: { chosen: readonly Movable[] }) {
  const { moveSeveral, refusals } = useMoveSeveral(job.id)
  const onChange = (ids: ReadonlySet<number>) => {
    stays = [...ids]
  }
  return createElement(Fragment, null, createElement(MoveBar, { job, chosen, moveSeveral, onChange }), refusals)
}
const open = async (chosen: readonly Movable[]) => {
  stays = []
  await stand(Bar, { chosen })
  await wait(60_000) // what the test before was told goes
  sentSince()
}
const moveTo = async (name: string) => {
  await press(all('[role=menuitem]').find((one) => nameOf(one) === name))
  await settle()
}
const ways = () => all('[role=menuitem]').map(nameOf)
const idsOf = ({ body }: { body: Record<string, unknown> }) => (body.items as { applicationId: number }[]).map((one) => one.applicationId)
const toasts = () => textsOf('[role=status], [role=alert]').filter(Boolean).join(' | ')

beforeEach(() => {
  signIn()
  answerOtherwise((path, sample) =>
    path === '/letter-templates' ? { items: [] } : path.endsWith('/letter') ? { ...(sample as object), tells: true } : sample,
  )
})

describe('moving several applications', () => {
  it('go to wherever one of them may, and it says for how many that is where not for all', async () => {
    await open([...at('new', 2), ...at('screening', 1, 3)])
    expect(ways()).toContain('Screening (2 of 3)')
    expect(ways()).toContain('On hold')
    expect(ways()).not.toContain('Rejected…')
    expect(button('Reject')).not.toBe(undefined)
  })
  it('sends two hundred a request', async () => {
    await open(at('new', 201))
    await moveTo('Screening')
    const [first, second, ...more] = sentSince()
    expect([first, second].map((one) => one && idsOf(one).length)).toEqual([200, 1])
    expect([second && idsOf(second), more]).toEqual([[201], []])
    expect(first?.body).toMatchObject({ stage: 'screening', items: { 0: { applicationId: 1, version: 3 } } })
    expect(second?.key).toMatch(/-200$/)
    expect(second?.key?.replace(/200$/, '0')).toBe(first?.key)
    expect([stays, toasts()]).toEqual([[], expect.stringContaining('201')])
  })
  it('changes nothing when the first request is refused', async () => {
    await open(at('new', 201))
    next(/moves$/, { status: 409, code: 'conflict', detail: 'The server says no.' })
    await moveTo('Screening')
    expect([sentSince().length, stays, toasts()]).toEqual([1, [], expect.stringContaining('The server says no.')])
  })
  it('of whom a later part does not arrive were moved as far as they came, and the others stay selected', async () => {
    await open(at('new', 201))
    let parts = 0
    const answered = fetch
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation((address, given) => {
      if (String(address).endsWith('/moves')) parts += 1
      return parts === 2 ? Promise.reject(new TypeError('Failed to fetch')) : answered(address, given)
    })
    await moveTo('Screening')
    send.mockRestore()
    expect([stays, toasts()]).toEqual([[201], expect.stringContaining('200')])
    await push('Undo')
    expect(
      sentSince()
        .filter(({ what }) => what.endsWith('undone-moves'))
        .map((one) => idsOf(one).length),
    ).toEqual([200])
  })
  it('are taken back as they were moved, with the versions that they have since', async () => {
    await open(at('new', 201))
    await moveTo('Screening')
    sentSince()
    await push('Undo')
    const back = sentSince()
    expect(back.map((one) => [one.what, idsOf(one).length])).toEqual([
      ['POST /jobs/12/undone-moves', 200],
      ['POST /jobs/12/undone-moves', 1],
    ])
  })
  it('keeps refused ones selected and says why', async () => {
    doInPart(true)
    await open(at('new', 3))
    await moveTo('Screening')
    expect(stays).toEqual([2])
    expect(nameOf(openDialog()?.querySelector('h2') as Element)).toContain('2')
  })
  it('asks for a reason or a first day before sending', async () => {
    await open(at('screening', 2))
    await push('Reject')
    await push('Reject', openDialog())
    expect(sentSince()).toEqual([])
    await putIn(field('reason'), 'other')
    await putIn(field('reasonText'), ' Wanted nights ')
    await settle()
    await press(field('tell'))
    await push('Reject', openDialog())
    expect(sentSince().map(({ body }) => ({ ...body, items: undefined }))).toEqual([
      { stage: 'rejected', reason: 'other', reasonText: 'Wanted nights', tell: false, items: undefined },
    ])
    expect(requests().some((action) => action.startsWith('POST'))).toBe(true)
  })
})

describe('who stays selected', () => {
  const became = (applicationId: number, code: string | null, candidateName: string | null = 'Ada') =>
    ({ applicationId, code, candidateName, version: 4, reason: null }) as never
  it('is whoever was refused or not asked about; neither who was moved nor who is gone', () => {
    const all = [became(1, null), became(2, 'move-not-allowed'), became(3, 'not-found', null)]
    expect([...stayed(at('new', 4), all)]).toEqual([2, 4])
  })
})
