// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { all, putIn } from '#test/support/user-actions.ts'
import { field, one, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { EndsField } from './ends-field.tsx'

useDocument()

const duration = () => one<HTMLInputElement>('input[type=number]')
/** The last day once this many weeks, or months, were typed. */
async function lasting(typed: string, startsOn: string | null = '2027-01-04', unit = 'weeks'): Promise<string> {
  await stand(EndsField, { startsOn, initial: '2027-06-30' })
  await putIn(all<HTMLSelectElement>('select')[0] as HTMLSelectElement, unit)
  await type(duration(), typed)
  return field('endsOn').value
}

it.each([
  ['1', 'weeks', '2027-01-10'],
  ['520', 'weeks', '2036-12-21'],
  ['1', 'months', '2027-02-03'],
])('work that lasts %s %s ends on its last day', async (n, unit, last) => expect(await lasting(n, '2027-01-04', unit)).toBe(last))
it.each(['0', '521', '1.5', '-1'])('a duration of %s leaves the last day as it was', async (n) =>
  expect(await lasting(n)).toBe('2027-06-30'),
)
it('a duration asks for the first day where there is none', async () => {
  expect(await lasting('4', null)).toBe('2027-06-30')
  expect(textsOf('[role=alert], [id*=error], small, p').join()).toContain('Choose the start date first.')
})
