// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  alerts,
  box,
  checklist,
  choose,
  fillWith,
  offer,
  publish,
  shownStep,
  step,
  towns,
  write,
  writeWhole,
} from '#test/support/job-in-writing.ts'
import { next, sentSince } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, nameOf, push } from '#test/support/user-actions.ts'
import { elsewhere, field, one, press, takeAway, textsOf, type, useDocument } from '#test/support/dom.ts'

// The form of a new job: its steps, what it asks for and what it remarks on.

useDocument()

const refuseFields = (...pointers: string[]) => {
  const errors = pointers.map((pointer) => ({ pointer, code: 'invalid', message: 'Change this.' }))
  next(/^POST \/jobs$/, { status: 400, code: 'invalid-argument', errors })
}
const toCorrect = () =>
  all('nav[aria-label=Steps] button')
    .filter((one) => one.textContent.includes('to correct'))
    .map(nameOf)
const lines = () => all('[role=alert] a')
const focus = () => document.activeElement
const hints = () => textsOf('[data-step] p, [data-step] li').join(' ')

describe('what was refused', () => {
  it('is shown at its step, the first one by itself, until it was changed; a line leads to the field in another step', async () => {
    await write()
    await step('Publishing')
    refuseFields('/title', '/placeId')
    await publish()
    expect(shownStep()).toBe('Role')
    expect(field('title').getAttribute('aria-invalid')).toBe('true')
    expect(toCorrect()).toEqual(['1 Role to correct', '2 Location and dates to correct'])
    await fillWith({ title: 'Roofer' })
    expect(field('title').getAttribute('aria-invalid')).not.toBe('true')
    expect(toCorrect()).toEqual(['2 Location and dates to correct'])
    await press(lines().find((line) => nameOf(line).startsWith('Town')) as HTMLElement)
    await settle()
    expect(shownStep()).toBe('Location and dates')
    expect(focus()).toBe(box('placeId'))
    // A reload comes back to it.
    await takeAway()
    await write()
    expect(shownStep()).toBe('Location and dates')
  })

  it('is marked at each step, whichever of its fields that is', async () => {
    await write()
    await step('Publishing')
    refuseFields('/tags', '/workplace', '/pay/max')
    await publish()
    expect(toCorrect()).toEqual(['1 Role to correct', '2 Location and dates to correct', '3 Pay to correct'])
  })

  it('is also a town that was typed and not chosen, before anything is sent', async () => {
    await write()
    offer('/places')
    await type(box('placeId'), 'Marseill')
    await step('Publishing')
    expect(checklist()[0]).toBe('Choose a town from the list.')
    await publish()
    expect(sentSince()).toEqual([])
    expect(toCorrect()).toEqual(['2 Location and dates to correct'])
    expect(lines().map(nameOf)).toEqual(['Town: Choose a town from the list.'])
    await step('Role')
    await press(lines()[0] as HTMLElement)
    await settle()
    expect(focus()).toBe(box('placeId'))
  })
})

describe('before a job goes online', () => {
  it('its checklist is shown to whoever has not seen it, and nothing is sent; then the server has its say', async () => {
    await write()
    await step('Pay')
    await publish()
    expect(shownStep()).toBe('Publishing')
    expect(focus()).toBe(one('#checklist'))
    expect(sentSince()).toEqual([])
    await publish()
    expect(sentSince()).toMatchObject([{ what: 'POST /jobs', body: { publish: true } }])
  })

  it('pay below the minimum of the law is said beside it and in the checklist; put right, the refusal goes', async () => {
    await writeWhole('Roofer')
    await fillWith({ payMin: '9' })
    expect(hints()).toContain('This is below the legal minimum: £12.71 an hour')
    expect(checklist().join()).toContain('This is below the legal minimum: £12.71 an hour')
    refuseFields('/pay/min')
    await publish()
    expect(alerts().join()).toContain('There is a problem')
    await fillWith({ payMin: '21' })
    expect(alerts()).toEqual([])
    expect(hints()).not.toContain('legal minimum')
  })

  it('pay that does not suit its unit is remarked on, and may be published all the same', async () => {
    await write()
    await fillWith({ payMin: '22', payMax: '26', payUnit: 'month' })
    expect(hints()).toMatch(/£22–£26\sa\smonth is unusually low/)
    expect([button('Publish anyway') !== undefined, button('Publish')]).toEqual([true, undefined])
    await fillWith({ payUnit: 'hour' })
    expect(hints()).not.toContain('unusually low')
    expect([button('Publish anyway'), button('Publish') !== undefined]).toEqual([undefined, true])
  })

  it('a charge too near to the pay shows what is left of it, and that an administrator has to approve', async () => {
    await write()
    await fillWith({ payMin: '21', chargeRate: '22' })
    expect(hints()).toMatch(/margin £1, 5%/)
    expect(one('section[aria-label=Pay]').textContent).toContain('The charge is less than 15% above the highest pay')
  })

  it('a confidential client asks for an administrator, who can be chosen, and a day on which it goes online by itself', async () => {
    await writeWhole('Silent glazier')
    expect(field('approverId')).toBeNull()
    await press(field('showEmployer'))
    await settle()
    expect(one('[data-step="5"]').textContent).toContain('The client is confidential, so an administrator must approve the job first.')
    offer('/colleagues', { id: 3, uid: 'c', name: 'Ada Lee', role: 'admin' })
    await choose('approverId', 'Ada')
    await fillWith({ opensAtDay: '23 Nov 2026', opensAtTime: '07:30' })
    await publish()
    const opensAt = new Date('2026-11-23T07:30').toISOString()
    expect(sentSince()).toMatchObject([{ body: { publish: true, showEmployer: false, approverId: 3, opensAt } }])
    expect(elsewhere()).toBe('/dashboard/job/7/details')
  })

  it('in France it has to say what it pays, and the contracts of France come first', async () => {
    await write()
    expect(checklist()).toContain('Recommended: pay. Adverts with pay get more applications.')
    const first = () => one<HTMLInputElement>('[name=engagements]').value
    expect(first()).toBe('paye')
    const payLabel = () => field('payMin').labels?.[0]?.textContent
    expect(payLabel()).toContain('optional')
    offer('/places', towns.lyon)
    await choose('placeId', 'lyon')
    expect(first()).toBe('cdi')
    expect(payLabel()).toBe('Pay from')
    await step('Publishing')
    await push('Add pay (required in France)')
    expect([shownStep(), focus()]).toEqual(['Pay', field('payMin')])
  })
})
