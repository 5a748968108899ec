// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { field, one, press, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { EnrolDialog } from './enrol-dialog.tsx'

useDocument()

const code = () => field('code')
const send = async (typed: string) => {
  await type(code(), typed)
  await press(one('[type=submit]'))
  await settle()
}

it('a first code that is wrong is said at its field and connects nothing; the next one does', async () => {
  const finish = vi.fn(async (given: string, _name: string) => {
    if (given !== '654321') throw Object.assign(new Error('refused'), { code: 'auth/invalid-verification-code' })
  })
  const onDone = vi.fn()
  const enrolment = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Lintel?secret=JBSWY3DPEHPK3PXP', finish }
  await stand(EnrolDialog, { enrolment, onDone, onClose: () => {} })

  await send('123456')
  expect(code().getAttribute('aria-invalid')).toBe('true')
  const described = code().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.flatMap((id) => textsOf(`[id="${id}"]`))).toContain('Incorrect code. Enter the latest one from your app.')
  expect(onDone).not.toHaveBeenCalled()

  await send('654321')
  expect(finish.mock.calls).toEqual([
    ['123456', 'Authenticator app'],
    ['654321', 'Authenticator app'],
  ])
  expect(onDone).toHaveBeenCalledOnce()
  expect(code().getAttribute('aria-invalid')).not.toBe('true')
})
