// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, press, push, putIn } from '#test/support/user-actions.ts'
import { application } from '#features/applications/web/samples.ts'
import { field, one, stand, useDocument } from '#test/support/dom.ts'
import { NextStep } from './next-step.tsx'
import { Promised } from './promised.tsx'

// What stands beside an open application: notes, the promise of an answer, and what comes next.

useDocument()

let timeline = { items: [] as object[], total: 0, isClosed: false }
beforeEach(() => {
  signIn()
  timeline = { items: [], total: 0, isClosed: false }
  answerOtherwise((path, sample) => (path === '/candidates/8/timeline' ? timeline : sample))
})

describe('the promise of an answer', () => {
  const open = async (more: object) => {
    await stand(Promised, {
      application: { ...application, stage: 'screening', letterAt: null, ...more } as never,
      onChange: async () => {},
    })
    await settle()
  }
  it('offers a reply to whoever waits', async () => {
    await open({ putOffAt: null, putOff: 0 })
    await push('Reply')
    expect(requests().filter((action) => action.includes('/reply'))).toEqual([`GET /applications/${application.id}/reply?until=2026-11-27`])
    expect(document.body.textContent).not.toContain('holding repl')
  })
  it('offers none while a letter waits to go', async () => {
    await open({ letterAt: '2026-11-23T09:00:00Z' })
    expect([one('time') === null, button('Reply')]).toEqual([false, undefined])
  })
  it.each(['offer', 'placed', 'rejected', 'withdrawn'])('stands nowhere where none is owed: %s', async (stage) => {
    await open({ stage })
    expect(one('time')).toBe(null)
  })
})

describe('the next step', () => {
  const open = async (nextStep: { what: string; on: string | null } | null, rating: number | null = null) => {
    await stand(NextStep, { application: { ...application, id: 31, nextStep, rating } as never, onChange: async () => {} })
    await settle()
  }
  const asked = () => requests().filter((action) => /^(PUT|DELETE)/.test(action))
  it('is planned where there is none, and says that none was seen', async () => {
    await open(null)
    expect([button('Done'), button('Change')]).toEqual([undefined, undefined])
    await push('Add next step')
    await putIn(field('what'), 'Ring the client')
    await push('Save')
    expect(asked()).toEqual(['PUT /applications/31/next-step {"what":"Ring the client","on":null,"seen":null}'])
  })
  it('that is changed or done is the one that was seen', async () => {
    await open({ what: 'Ring', on: null }, 3)
    await push('Change')
    await putIn(field('what'), 'Ring again')
    await push('Save')
    await push('Done')
    expect(asked()).toEqual([
      'PUT /applications/31/next-step {"what":"Ring again","on":null,"seen":"Ring"}',
      'DELETE /applications/31/next-step?seen=Ring',
    ])
  })
  it('stands beside a rating, which is given as another than the one that was seen, or taken back', async () => {
    await open(null, 3)
    await press(all('[type=radio]')[3])
    await push('No rating')
    expect(asked()).toEqual([4, null].map((rating) => `PUT /applications/31/rating {"rating":${rating},"seen":3}`))
  })
})
