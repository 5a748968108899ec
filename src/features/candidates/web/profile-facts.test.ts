import { describe, expect, it } from 'vitest'
import { fieldChange, staffProfile } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import type { FieldChange } from '../contract.ts'
import type { Candidate } from '../shapes.ts'
import { ProfileFacts } from './profile-facts.tsx'

const facts = (more: object, changes: object[] = []) => {
  const candidate = { ...staffProfile, ...more } as Candidate
  return show(ProfileFacts, { candidate, staff: candidate, changes: changes.map((one) => ({ ...fieldChange, ...one })) as FieldChange[] })
}

describe('what is known of somebody', () => {
  it('has number and address where the head has them no longer, as nobody may get in touch', () => {
    expect(facts({}).text).not.toMatch(/7700 900123|zoe@people/)
    expect(facts({ doNotContactReason: 'Asked us' }).text).toMatch(/zoe@people\.example.*7700 900123/)
  })
  it('has a number beside its earlier values, which the head has not', () => {
    const { text, buttons } = facts({}, [{ field: 'phone', was: '+447700900999' }])
    expect(text).toContain('+44 7700 900123')
    expect(buttons).toContain('Earlier values: Phone')
  })
  it('has earlier values of what said something before, not of what was filled in for the first time', () => {
    expect(facts({}, [{ was: null }]).buttons).toEqual([])
    const { html, buttons } = facts({}, [{ was: 'improver' }, { id: 40, was: null, byCandidate: false, changedByName: 'Tom Hale' }])
    expect(buttons).toEqual(['Earlier values: Grade'])
    expect(html).toContain('Tom Hale')
  })
  it('names in one line what is not given, a no among it, and shows no flag that is off', () => {
    const { text } = facts({ canLodgeAway: false, ownTransport: true, shifts: [], noticeDays: null })
    const [given = '', notGiven = ''] = text.split('Not given')
    expect(notGiven).toMatch(/Shifts/)
    expect([given, notGiven].map((one) => one.includes('Has own transport'))).toEqual([true, false])
  })
  it('says a day to start on, and of whoever has none how they stand', () => {
    expect(facts({ availability: 'date', availableFrom: '2027-01-04' }).text).toContain('From 4 Jan 2027')
    expect(facts({ availability: 'on-assignment', availableFrom: '2027-01-04' }).text).not.toContain('From 4 Jan 2027')
  })
})
