// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, nameOf, press, push, putIn } from '#test/support/user-actions.ts'
import { application } from '#test/support/samples.ts'
import type { Given } from '#test/support/render.ts'
import { field, one, stand, takeAway, textsOf, useDocument } from '#test/support/dom.ts'
import { NextStep } from './next-step.tsx'
import { Notes } from './notes.tsx'
import { Promised } from './promised.tsx'

// What stands beside an open application: notes, the promise of an answer, and what comes next.

useDocument()

let timeline = { items: [] as object[], total: 0, isClosed: false }
beforeEach(() => {
  signIn()
  timeline = { items: [], total: 0, isClosed: false }
  answerOtherwise((path, sample) => (path === '/candidates/8/timeline' ? timeline : sample))
})

describe('the notes beside an application', () => {
  const note = (id: number, more: object = {}) => ({
    activity: {
      ...{ id, candidateId: 8, kind: 'note', text: `Note ${id}`, mentions: [], job: null, happenedAt: '2026-11-20T12:00:00Z' },
      ...{ author: { uid: 'tom', name: 'Tom Hale' }, createdAt: '2026-11-20T12:00:00Z', correctedAt: null, version: 1 },
      ...more,
    },
  })
  const move = { activity: null }
  const open = async (items: object[], more: Partial<typeof timeline> = {}, given: Given = {}) => {
    timeline = { items, total: items.length, isClosed: false, ...more }
    await stand(Notes, { of: { candidateId: 8, jobId: 12 } }, given)
    await settle()
  }
  const shown = () => [...(document.body.textContent ?? '').matchAll(/Note (\d)/g)].map(([, n]) => Number(n))
  const way = () => all('a').find((link) => nameOf(link) === 'See all notes')

  it('are the newest three, and lead to all where there are more', async () => {
    await open([move, note(4), note(3), move, note(2), note(1)])
    expect([shown(), way()?.getAttribute('href')]).toEqual([[4, 3, 2], '/dashboard/candidate/8/profile?tab=timeline'])
  })
  it.each([
    ['lead nowhere where they are all there are', [note(3), move, note(2), note(1)], 4, false],
    ['lead to all where older ones may stand among what was not read', [note(1)], 21, true],
    ['lead nowhere where all was read', [note(1)], 20, false],
  ])('%s', async (_, items, total, leads) => {
    await open(items, { total })
    expect(way() !== undefined).toBe(leads)
  })
  it('say who wrote each, and for which job', async () => {
    await open([note(2, { job: { id: 12, title: 'Roofer' }, kind: 'call' }), note(1, { author: null })])
    const text = document.body.textContent ?? ''
    expect(text).toContain('Call · Roofer')
    expect(text).toContain('Tom Hale')
    expect(text).toContain('Someone')
  })
  it('are written for this job, and read again then', async () => {
    await open([])
    await putIn(field('text'), 'Has boots')
    deeds()
    await push('Add')
    const [written, ...after] = deeds().filter((deed) => deed.includes('/candidates/8/'))
    expect(written).toBe('POST /candidates/8/activities {"kind":"note","text":"Has boots","jobId":12} once')
    expect(after).toEqual(['GET /candidates/8/timeline?limit=20'])
  })
  it('are written neither of whoever was put away nor through somebody else’s eyes', async () => {
    await open([note(1)], { isClosed: true })
    expect([shown(), one('form')]).toEqual([[1], null])
    await takeAway()
    await open([note(1)], {}, { isPreview: true })
    expect([shown(), one('form')]).toEqual([[1], null])
  })
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
    expect(deeds().filter((deed) => deed.includes('/reply'))).toEqual([`GET /applications/${application.id}/reply?until=2026-11-27`])
    expect(document.body.textContent).not.toContain('Told to wait')
  })
  it('offers none while a letter waits to go', async () => {
    await open({ letterAt: '2026-11-23T09:00:00Z' })
    expect([one('h2') === null, button('Reply')]).toEqual([false, undefined])
  })
  it('says how often it was put off, and when last', async () => {
    await open({ putOffAt: '2026-11-18T09:00:00Z', putOff: 2 })
    expect(textsOf('section > p').map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([expect.stringMatching(/2 .*18 Nov 2026/)])
  })
  it.each(['offer', 'placed', 'rejected', 'withdrawn'])('stands nowhere where none is owed: %s', async (stage) => {
    await open({ stage })
    expect(one('section')).toBe(null)
  })
})

describe('the next step', () => {
  const open = async (nextStep: { what: string; on: string | null } | null, rating: number | null = null) => {
    await stand(NextStep, { application: { ...application, id: 31, nextStep, rating } as never, onChange: async () => {} })
    await settle()
  }
  const asked = () => deeds().filter((deed) => /^(PUT|DELETE)/.test(deed))
  it('is planned where there is none, and says that none was seen', async () => {
    await open(null)
    expect([button('Done'), button('Change')]).toEqual([undefined, undefined])
    await push('Plan the next step')
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
