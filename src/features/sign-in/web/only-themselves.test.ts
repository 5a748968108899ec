// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { mount, useScreens } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { everyScreen } from '#test/support/examples.ts'

// What the identity service does it would do to the administrator's own account, so a preview offers none of it.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

useScreens()

/** The buttons of a screen that can be pressed, and whether it says why the others cannot. */
async function offered(file: string, what: string | undefined, isPreview: boolean) {
  const drawing = everyScreen.find((one) => one.file === file && (what === undefined || one.name === what))
  const end = await mount({ ...(drawing as (typeof everyScreen)[number]), isPreview })
  const buttons = all<HTMLButtonElement>('main button:not(:disabled)').map(nameOf)
  const why = document.body.textContent?.includes('Only this user can change how they log in') ?? false
  await end()
  return { buttons, why }
}

it.each([
  ['of the password', 'sign-in/web/change-password', undefined, ['Change password']],
  [
    'of all that protects an account',
    'users/web/account',
    'security',
    ['Change address', 'Disconnect', 'Connect another app', 'Create new recovery codes'],
  ],
] as const)('a preview offers nothing on the screen %s, and says why', async (_, file, what, those) => {
  const own = await offered(file, what, false)
  const seen = await offered(file, what, true)
  expect(own.buttons.filter((one) => !seen.buttons.includes(one))).toEqual(those)
  expect([own.why, seen.why]).toEqual([false, true])
})
