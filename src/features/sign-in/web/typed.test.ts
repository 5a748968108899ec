// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle, useOneScreen } from '#test/support/mounted-screen.ts'
import { all, type Field, nameOf, press, putIn } from '#test/support/user-actions.ts'

// What somebody typed about how they log in outlasts what is asked in between, and what is wrong with it.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

const openScreen = useOneScreen()
beforeEach(() => void Object.assign(identity, { fails: {}, session: { uid: 'me', role: 'operation' } }))

const field = (name: string) => all<Field>(`[name=${name}]`).at(-1) as Field
async function send(given: Record<string, string>, within = 'form') {
  for (const [name, value] of Object.entries(given)) await putIn(field(name), value)
  await press(all(`${within} [type=submit]`).at(-1))
  await settle()
}
const close = async () => {
  await press(all('dialog[open] button').find((one) => nameOf(one) === 'Close'))
  await settle()
}
const wrong = () => all('[aria-invalid=true]').map((one) => one.getAttribute('name'))

describe('a new password', () => {
  const given = { current: 'old', next: 'Strong words 42', repeat: 'Strong words 42' }
  const open = async () => {
    const props = { loaderData: { hasPassword: true, providers: [] } }
    await openScreen({ file: 'sign-in/web/change-password', isPublic: false, role: 'operation', props })
  }
  it('stays as it was typed where the two are not the same', async () => {
    await open()
    await send({ ...given, repeat: 'Strong words 43' })
    expect([field('next').value, wrong()]).toEqual([given.next, ['repeat']])
  })
})

it('a new address stays as it was typed where it is not taken', async () => {
  identity.fails = { changeAddress: ['auth/requires-recent-login'] }
  const props = { onClose: () => {} }
  await openScreen({ file: 'sign-in/web/change-address', part: 'ChangeAddressDialog', isPublic: false, role: 'admin', props })
  await send({ email: 'new@example.org' })
  await close()
  expect(all<Field>('[name=email]').map(({ value }) => value)).toEqual(['new@example.org'])
})

it('a login that is refused leaves what was typed, and the password had the focus when it was said why, so that it has it again', async () => {
  identity.fails = { signIn: ['auth/invalid-credential'] }
  await openScreen({ file: 'sign-in/web/public/login-modal', isPublic: true, role: null, props: { onClose: () => {} } } as never)
  const opens = HTMLDialogElement.prototype.showModal
  const focused: unknown[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    focused.push(document.activeElement)
    opens.call(this)
  })
  await send({ email: 'zoe@example.org', password: 'Wrong words 42' })
  expect(focused).toEqual([field('password')])
  expect([field('email').value, field('password').value]).toEqual(['zoe@example.org', 'Wrong words 42'])
})

it('whoever sets Lintel up without the link is told where it is, and can fill in nothing', async () => {
  await openScreen({ file: 'sign-in/web/public/setup', isPublic: true, role: null, at: '/setup' })
  expect(document.body.textContent).toContain('open the link that Lintel writes to its log')
  expect([all('input'), all('main a').map((one) => one.getAttribute('href'))]).toEqual([[], ['/auth/login']])
})
