// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  alerts,
  answerWith,
  box,
  checklist,
  choose,
  fillWith,
  offer,
  preview,
  saveDraft,
  shownStep,
  step,
  towns,
  write,
} from '#test/support/job-in-writing.ts'
import { next, sentSince } from '#test/support/fake-server.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { elsewhere, field, press, takeAway, type, useDocument } from '#test/support/dom.ts'

// A job that is saved before it can be a draft, and what becomes of it in the meantime.

useDocument()

const unfinished = (form: Record<string, string[]>, version = 1) => ({
  id: 4,
  version,
  title: 'Any',
  updatedAt: '2026-11-20T09:00:00.000Z',
  form,
})
const at = '/dashboard/job/post?unfinished=4'
const list = '/dashboard/job/list'
const refuseFor = (...codes: string[]) =>
  next(/^POST \/jobs$/, {
    status: 400,
    code: 'invalid-argument',
    errors: codes.map((code) => ({ pointer: '/hoursPerWeek', code, message: `${code}.` })),
  })
/** What was saved, where, and as of which version. */
const saved = () =>
  sentSince()
    .filter(({ what }) => what !== 'POST /jobs')
    .map(({ what, version, body }) => [what, ...(version ? [version] : []), (body.form as Record<string, string[]>).title])
const gone = { status: 404, code: 'not-found' }
const newer = () => next(/^PATCH/, { status: 412, code: 'precondition-failed', detail: 'Saved in another window.' })

describe('a job with something missing', () => {
  it('is saved with the step and all that was chosen, and carried on there', async () => {
    await write()
    await fillWith({ title: 'Halfway roofer' })
    await choose('employerId', 'Hale')
    await step('Location and dates')
    await choose('placeId', 'Leeds')
    refuseFor('required', 'too-short')
    await saveDraft()
    const [draft, kept] = sentSince()
    expect(draft).toMatchObject({ what: 'POST /jobs', body: { publish: false } })
    expect(kept).toMatchObject({ what: 'POST /me/unfinished-jobs', key: draft?.key })
    expect(elsewhere()).toBe(list)
    await takeAway()
    // On another machine.
    history.replaceState(null, '')
    await write({ loaderData: unfinished(kept?.body.form as never), at })
    expect(shownStep()).toBe('Location and dates')
    expect([field('title').value, box('employerId').value, box('placeId').value]).toEqual([
      'Halfway roofer',
      'Hale & Sons',
      'Leeds, West Yorkshire',
    ])
    await saveDraft()
    expect(sentSince()).toMatchObject([{ what: 'POST /jobs', body: { employerId: 7, placeId: towns.leeds.id, unfinishedJobId: 4 } }])
  })

  it('that is wrong besides is not saved, and that is said', async () => {
    await write()
    await fillWith({ title: 'Odd hours' })
    refuseFor('required', 'wrong-step')
    await saveDraft()
    expect(saved()).toEqual([])
    expect(alerts().join()).toContain('wrong-step.')
    expect(elsewhere()).toBe(null)
  })

  it('is saved at once where something was typed and not chosen', async () => {
    await write()
    offer('/employers')
    await type(box('employerId'), 'Nobody & Sons')
    await saveDraft()
    expect(sentSince().map(({ what }) => what)).toEqual(['POST /me/unfinished-jobs'])
    expect(elsewhere()).toBe(list)
  })

  it('lacks the closing date that was cleared, and nothing is lost with it', async () => {
    await write()
    await fillWith({ title: 'Dateless roofer' })
    await step('Publishing')
    expect(checklist()).not.toContain('Add closing date')
    await fillWith({ closesOn: '' })
    expect(checklist()).toContain('Add closing date')
    expect(preview()).toContain('Dateless roofer')
  })
})

describe('an unfinished job', () => {
  it('that was saved elsewhere meanwhile is saved over that once somebody means it', async () => {
    await write({ loaderData: unfinished({ title: ['Two windows'] }), at })
    await fillWith({ title: 'Mine' })
    answerWith('/me/unfinished-jobs/4', unfinished({}, 2))
    refuseFor('required')
    newer()
    await saveDraft()
    expect(alerts().join()).toContain('Saved in another window.')
    expect(saved()).toEqual([['PATCH /me/unfinished-jobs/4', '"1"', ['Mine']]])
    refuseFor('required')
    await saveDraft()
    // As of the version that was found then.
    expect(saved()).toEqual([['PATCH /me/unfinished-jobs/4', '"2"', ['Mine']]])
    expect(elsewhere()).toBe(list)
  })

  it.each([
    ['discarded', () => next(/^PATCH/, gone), 1],
    ['found newer and then discarded', () => [newer(), next(/^GET \/me\/unfinished-jobs\/4/, gone)], 2],
  ])('that was %s elsewhere is saved anew', async (_, happen, times) => {
    await write({ loaderData: unfinished({ title: ['Gone elsewhere'] }), at })
    await fillWith({ title: 'Typed since' })
    happen()
    for (let i = 0; i < times; i++) {
      refuseFor('required')
      await saveDraft()
    }
    expect(saved()).toEqual([
      ['PATCH /me/unfinished-jobs/4', '"1"', ['Typed since']],
      ['POST /me/unfinished-jobs', ['Typed since']],
    ])
    expect(elsewhere()).toBe(list)
  })

  it('has what was typed since after a reload, though it is gone by then, and is saved', async () => {
    await write({ loaderData: unfinished({ title: ['Gone again'] }), at })
    await fillWith({ title: 'Typed before the reload' })
    await takeAway()
    await write({ at })
    expect(field('title').value).toBe('Typed before the reload')
    refuseFor('required')
    next(/^PATCH/, gone)
    await saveDraft()
    expect(saved().at(-1)).toEqual(['POST /me/unfinished-jobs', ['Typed before the reload']])
  })

  it('is a form of its own beside another one', async () => {
    await write({ at, begun: [{ ...unfinished({}), id: 9, title: 'Other' }] })
    await fillWith({ title: 'Typed of the first' })
    expect(field('title').value).toBe('Typed of the first')
    await press(all('a').find((one) => nameOf(one) === 'Continue: Other') as HTMLElement)
    expect(field('title').value).toBe('')
  })
})
