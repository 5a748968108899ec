// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import { takePlace } from '#web/way-back.ts'
import { endedAs } from '../../features/identity/web/ended.ts'
import { Leave } from './leave.tsx'

useDocument()

const settled = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../../features/identity/web/identity.ts', () => ({ settled }))

/** Where whoever is no longer signed in is taken. */
async function leavesFor(locale: 'en' | 'fr' = 'en'): Promise<unknown> {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await stand(Leave, {}, { locale })
  await settle()
  const [[to] = []] = replace.mock.calls
  replace.mockRestore()
  return to
}

it('leads to the front page in one’s language', async () => {
  settled.mockResolvedValue()
  expect([await leavesFor('en'), await leavesFor('fr')]).toEqual(['/', '/fr'])
})
it('leads whose session somebody ended to where they can log in again, and come back from', async () => {
  settled.mockResolvedValue()
  history.replaceState(null, '', '/dashboard/job/12/details?tab=2')
  sessionStorage.setItem(endedAs, 'elsewhere')
  expect(await leavesFor()).toBe('/auth/login')
  expect(takePlace()).toBe('/dashboard/job/12/details?tab=2')
})
it('has whoever logged out come back nowhere', async () => {
  settled.mockResolvedValue()
  history.replaceState(null, '', '/dashboard/job/12/details')
  await leavesFor()
  expect(takePlace()).toBeNull()
})
