// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { everyScreen } from '#test/support/examples.ts'
import { requests } from '#test/support/fake-server.ts'
import { settle, useOneScreen } from '#test/support/mounted-screen.ts'
import { all, type Field, nameOf, openDialog, press, putIn, titleOf } from '#test/support/user-actions.ts'

// Recovery codes belong to all the apps of an account: new ones make those on paper worthless.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

const open = useOneScreen()

type Drawing = (typeof everyScreen)[number]
const drawing = everyScreen.find(({ file, name }) => file === 'users/web/account' && name === 'security') as Drawing

type Shown = { security: { secondFactors: object[] }; sessions: object[] }
const shown = (drawing.props as { loaderData: Shown }).loaderData
/** What is done by pressing the last button called so, and agreeing where that is asked. */
async function lastOf(name: RegExp, loaderData: object, agreed?: RegExp) {
  await open({ ...drawing, props: { ...drawing.props, loaderData: { ...shown, ...loaderData } } })
  requests()
  await press(all('main button').findLast((one) => name.test(nameOf(one))))
  await settle()
  if (agreed) await press(all('dialog[open] button').find((one) => agreed.test(nameOf(one))))
  await settle()
  return requests()[0]
}

it('of several devices the one that is pressed is logged out', async () => {
  const sessions = [1, 2, 3].map((id) => ({ ...shown.sessions[0], id }))
  expect(await lastOf(/^Log out$/, { sessions })).toBe('DELETE /me/sessions/3')
})
it('of several apps the one that is pressed is disconnected', async () => {
  const secondFactors = ['old', 'new'].map((id) => ({ ...shown.security.secondFactors[0], id }))
  expect(await lastOf(/^Disconnect$/, { security: { ...shown.security, secondFactors } }, /^OK$/)).toBe('identity removeFactor "new"')
})

/** What is done once an app has shown its first code, and which window is open then; `security`: how the account was protected before. */
async function afterConnecting(security: object) {
  const { loaderData } = drawing.props as { loaderData: { security: object } }
  const props = { ...drawing.props, loaderData: { ...loaderData, security: { ...loaderData.security, ...security } } }
  await open({ ...drawing, props })
  await press(all('button').find((one) => /^Connect/.test(nameOf(one))))
  await settle()
  await putIn(all<Field>('[name=code]').at(-1) as Field, '123456')
  requests()
  await press(all('[type=submit]').at(-1))
  await settle()
  const dialog = openDialog()
  return [...requests(), dialog ? titleOf(dialog) : null]
}

const connected = 'identity enrol "123456" "Authenticator app"'

it('the first app comes with recovery codes', async () =>
  expect(await afterConnecting({ secondFactors: [], recoveryCodesLeft: 0 })).toEqual([
    connected,
    'POST /me/recovery-codes',
    'looks again',
    'Your recovery codes',
  ]))
