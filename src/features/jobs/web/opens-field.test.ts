import { expect, it } from 'vitest'
import { opensAtIn } from './opens-field.tsx'

const at = (given: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return opensAtIn(form)
}

it('a job opens at the moment that was chosen, by the clock of whoever chose it; at the first of the day where no time is said', () => {
  expect(at({ opensAtDay: '2026-12-01', opensAtTime: '07:30' })).toEqual(new Date(2026, 11, 1, 7, 30))
  expect(at({ opensAtDay: '2026-12-01', opensAtTime: '' })).toEqual(new Date(2026, 11, 1))
  // In summer time too.
  expect(at({ opensAtDay: '2026-07-01', opensAtTime: '08:00' })).toEqual(new Date(2026, 6, 1, 8))
})
it('a job opens at once where no day is said', () => expect(at({ opensAtDay: '', opensAtTime: '08:00' })).toBeNull())
