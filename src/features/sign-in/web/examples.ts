import type { Example } from '#test/support/examples.ts'
import { security } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/forgot-password', at: '/auth/forgot-password' },
  { file: 'public/provider', at: '/auth/provider?failed=true' },
  ...['resetPassword', 'signIn', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'].map((mode) => ({
    file: 'public/action',
    name: mode,
    at: `/auth/action?mode=${mode}&oobCode=x`,
  })),
  { file: 'public/setup', at: '/setup?token=x' },
  { file: 'public/login-modal', props: { onClose: () => {} } },
  { file: 'public/failure', part: 'FailureDialog', props: { code: 'auth/network-request-failed', onClose: () => {} } },
  { file: 'change-password', data: security },
  { file: 'send-verification' },
  { file: 'change-address', part: 'ChangeAddressDialog', props: { onClose: () => {} } },
]
