// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deeds } from '#test/support/fake-server.ts'
import { push } from '#test/support/user-actions.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

useDocument()

it('recovery codes are copied and saved as they are shown, a line each', async () => {
  await stand(RecoveryCodesDialog, { codes: ['abcd-1234', 'efgh-5678'], onClose: () => {} })
  await push('Copy')
  expect(deeds()).toContain('copies abcd-1234\nefgh-5678')
  await push(/^Save/)
  expect(deeds()).toContain(String.raw`saves "Lintel\nabcd-1234\nefgh-5678\n"`)
})
