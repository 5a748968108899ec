// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { everyScreen } from '#test/every-screen.ts'
import { deeds } from '#test/listener.ts'
import { mount, settle, useScreens } from '#test/mounted.ts'
import { all, type Field, nameOf, openDialog, press, putIn, titleOf } from '#test/press.ts'

// Recovery codes belong to all the apps of an account: new ones make those on paper worthless.

const identity = await vi.hoisted(async () => (await import('#test/known-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

useScreens()
let end = async () => {}
afterEach(async () => {
  await end()
  deeds()
})

type Drawing = (typeof everyScreen)[number]
const drawing = everyScreen.find(({ file, what }) => file === 'users/web/account' && what === 'security') as Drawing

/** What is done once an app has shown its first code, and which window is open then; `security`: how the account was protected before. */
async function afterConnecting(security: object) {
  const { loaderData } = drawing.props as { loaderData: { security: object } }
  const props = { ...drawing.props, loaderData: { ...loaderData, security: { ...loaderData.security, ...security } } }
  end = await mount({ ...drawing, props })
  await press(all('button').find((one) => /^Connect/.test(nameOf(one))))
  await settle()
  await putIn(all<Field>('[name=code]').at(-1) as Field, '123456')
  deeds()
  await press(all('[type=submit]').at(-1))
  await settle()
  const dialog = openDialog()
  return [...deeds(), dialog ? titleOf(dialog) : null]
}

const connected = 'identity enrol "123456" "Authenticator app"'

it('the first app comes with recovery codes', async () =>
  expect(await afterConnecting({ secondFactors: [], recoveryCodesLeft: 0 })).toEqual([
    connected,
    'POST /me/recovery-codes',
    'looks again',
    'Your recovery codes',
  ]))
it('another app leaves those that somebody has', async () => expect(await afterConnecting({})).toEqual([connected, 'looks again', null]))
it('no app comes with any where whoever signs people in knows of none', async () =>
  expect(await afterConnecting({ secondFactors: [], recoveryCodesLeft: null })).toEqual([connected, 'looks again', null]))
