import { describe, expect, it } from 'vitest'
import { job } from '#features/jobs/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { show } from '#test/support/render.ts'
import type { Given } from './job-preview.tsx'
import { isPayDoubtful, PayStep } from './pay-step.tsx'

const euros = (min: number) => ({ min, max: min, unit: 'hour', currency: 'EUR' })
const pounds = (min: number) => ({ min, max: min, unit: 'hour', currency: 'GBP' })
const given = (pay: object, place: object = leeds) =>
  ({ input: { ...job, pay, payExtras: [], chargeRate: null }, place }) as unknown as Given
const says = (...of: Parameters<typeof given>) => show(PayStep, { given: given(...of), engagements: null }, { role: 'admin' }).text

describe('the pay of a job', () => {
  it('is held to the law of the place, in Mayotte to its own', () => {
    const french = (department: string) => ({ ...leeds, country: 'FR', department })
    expect(says(euros(950), french('69'))).toContain('below the legal minimum')
    expect(says(euros(950), french('976'))).not.toContain('below the legal minimum')
    expect(says(euros(932), french('976'))).toContain('below the legal minimum')
  })
  it('that the law forbids cannot be published anyway, however much it looks like a slip', () => {
    expect(says(pounds(100))).toContain('below the legal minimum')
    expect(isPayDoubtful(given(pounds(100)))).toBe(false)
    expect(isPayDoubtful(given(pounds(40_000)))).toBe(true)
    expect(isPayDoubtful(given(pounds(2200)))).toBe(false)
  })
})

it('pay is given by the hour in pounds in English, by the month in euros in French', () => {
  const form = (locale: 'en' | 'fr') => show(PayStep, { given: null, engagements: null }, { role: 'admin', locale }).form
  expect(['payUnit', 'payCurrency'].map((name) => form('en').get(name))).toEqual(['hour', 'GBP'])
  expect(['payUnit', 'payCurrency'].map((name) => form('fr').get(name))).toEqual(['month', 'EUR'])
})
