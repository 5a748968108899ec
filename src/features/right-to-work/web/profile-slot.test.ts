import { expect, it } from 'vitest'
import { rightToWorkCheck } from '#features/right-to-work/web/samples.ts'
import { show } from '#test/support/render.ts'
import RightToWorkOnProfile from './profile-slot.tsx'

const shown = (check: object, firstDay: string | null) => {
  const permit = { ...rightToWorkCheck, proof: 'fr-temporary', country: 'FR', authenticity: 'prefecture', number: '75031' }
  const items = [{ ...permit, checkedOn: '2026-11-20', ...check }]
  const loaderData = { candidateId: 8, isOwn: false, items, country: 'FR', mayCopy: true, firstDay }
  return show(RightToWorkOnProfile as never, { loaderData } as never).text
}

it('the préfecture was asked in time where its two working days were over by the first day at work', () => {
  // From a Friday they last until Monday.
  const isSaid = (firstDay: string | null, more: object = {}) =>
    shown({ authenticOn: '2026-11-13', ...more }, firstDay).includes('asked less than two working days')
  expect([isSaid('2026-11-16'), isSaid('2026-11-15'), isSaid(null)]).toEqual([false, true, false])
  expect(isSaid('2026-11-15', { withdrawnAt: '2026-11-21T09:00:00Z', counts: false })).toBe(false)
})

it('a check on the first day at work is in time', () => {
  const isSaid = (firstDay: string) => shown({ authenticOn: '2026-11-02' }, firstDay).includes('after the first day at work')
  expect([isSaid('2026-11-20'), isSaid('2026-11-19')]).toEqual([false, true])
})
