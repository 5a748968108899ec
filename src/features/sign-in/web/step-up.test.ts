// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Line } from '#test/support/line.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, type Field, nameOf, press, putIn } from '#test/support/user-actions.ts'
import { proveAgain } from '#web/prove-again.ts'
import { StepUp } from './step-up.tsx'

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

useScreens()
let end = async () => {}
beforeEach(async () => {
  identity.security = { hasPassword: false, providers: [] }
  end = await mount({ component: StepUp, role: 'admin' } as unknown as Parameters<typeof mount>[0])
  void proveAgain()
  await settle()
})
afterEach(async () => {
  await end()
  Line.all.clear()
})

const said = () => all('dialog :is([role=alert], [role=status])').map(nameOf).filter(Boolean).join()
const mail = async () => {
  await press(all('dialog button').find((button) => /mail/.test(nameOf(button))))
  await settle()
}
const comeBack = async () => {
  new Line().postMessage('provider')
  await settle()
}

it('whoever asks for a link once more hears no more why the one before was not sent', async () => {
  identity.fails = { sendSignInLink: ['auth/other'] }
  await mail()
  expect(said()).toContain('auth/other')
  await mail()
  expect(said()).toMatch(/^[^/]*@/)
})

it('whoever asks for a link after the second step was over hears why it is not sent', async () => {
  identity.fails = { prove: ['auth/multi-factor-auth-required'], finish: ['auth/odd'], sendSignInLink: ['auth/other'] }
  await comeBack()
  await putIn(all<Field>('[name=code]').at(-1) as Field, '111111')
  await press(all('[type=submit]').at(-1))
  await settle()
  expect(said()).toBe('auth/odd')
  await mail()
  expect(said()).toContain('auth/other')
})
