import type { Locale } from '#shared/locale.ts'
import type { CodeType } from '../../rules.ts'

const modes = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const satisfies Record<CodeType, string>

/** Where this installation is reached, and the name it has in the protocol. */
export type Site = { publicUrl: string; apiKey: string }

/** The address of the page that uses a code. Opening it never consumes the code: mail scanners follow links too. */
export function codeLink(
  { publicUrl, apiKey }: Site,
  { type, code, locale, continueUrl }: { type: CodeType; code: string; locale: Locale; continueUrl?: string | undefined },
): string {
  const query = new URLSearchParams({ mode: modes[type], oobCode: code, apiKey, lang: locale })
  if (continueUrl) query.set('continueUrl', continueUrl)
  return `${publicUrl}/auth/action?${query}`
}
