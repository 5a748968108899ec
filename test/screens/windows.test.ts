// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import * as addresses from '#shared/screens.ts'
import { type Drawn, everyScreen } from '#test/screens/samples/screens.ts'
import { deeds } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { button, openDialog, press } from '#test/support/user-actions.ts'

// Windows that an address opens by its end: `…/list#put-to-job`.

useScreens()

const drawn = (file: string, one: Partial<Drawn> = {}) =>
  everyScreen.find((screen) => Object.entries({ file, ...one }).every(([name, value]) => screen[name as 'file'] === value)) as Drawn
const windows: Record<string, Drawn> = {
  '#put-to-job': drawn('batches/web/on-candidates', { what: 'two gathered' }),
  '#request-documents': drawn('documents/web/profile-slot'),
  '#registration-link': drawn('candidates/web/registration-link', { part: 'RegistrationCard' }),
}

it('every window that an address opens is in this list', () => {
  const made = Object.values(addresses).map((one) => (typeof one === 'string' ? one : (one as (...keys: string[]) => string)('7', '8')))
  expect(new Set(made.flatMap((one) => /#.*/.exec(one) ?? []))).toEqual(new Set(Object.keys(windows)))
})

it.each(Object.entries(windows))('%s goes from the address with its window, and all else of the address stays', async (hash, screen) => {
  const at = '/list?trade=roofer'
  const end = await mount({ ...screen, at: `${at}${hash}` })
  const isOpen = () => openDialog() !== undefined
  expect(isOpen()).toBe(true)
  deeds()
  await press(button('Cancel', openDialog()))
  await settle()
  const went = deeds().filter((one) => one.startsWith('goes to'))
  expect([isOpen(), went]).toEqual([false, [`goes to ${at}`]])
  await end()
})
