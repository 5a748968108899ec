// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import * as addresses from '#shared/screens.ts'
import { everyScreen, type Screen } from '#test/support/examples.ts'
import { requests } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { button, openDialog, press } from '#test/support/user-actions.ts'

// Dialogs that an address opens by its fragment: `…/list#put-to-job`.

useScreens()

const example = (file: string, part?: string) => everyScreen.find((one) => one.file === file && one.part === part) as Screen
const dialogs: Record<string, Screen> = {
  '#put-to-job': example('batches/web/on-candidates'),
  '#request-documents': example('documents/web/profile-slot'),
  '#registration-link': example('candidates/web/registration-link', 'RegistrationCard'),
}

it('this list has every dialog that an address opens', () => {
  const paths = Object.values(addresses).map((one) => (typeof one === 'string' ? one : (one as (...keys: string[]) => string)('7', '8')))
  expect(new Set(paths.flatMap((path) => /#.*/.exec(path) ?? []))).toEqual(new Set(Object.keys(dialogs)))
})

it.each(Object.entries(dialogs))('closing %s removes the fragment and keeps the rest of the address', async (hash, screen) => {
  const end = await mount({ ...screen, at: `/list?trade=roofer${hash}` })
  expect(openDialog()).toBeDefined()
  requests()
  await press(button('Cancel', openDialog()))
  await settle()
  expect([openDialog(), requests().filter((one) => one.startsWith('goes to'))]).toEqual([undefined, ['goes to /list?trade=roofer']])
  await end()
})
