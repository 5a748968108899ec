import { sendMail } from '#server/mail.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import type { CodeType } from '../rules.ts'
import { text } from '../text.ts'
import type { Toolkit } from './toolkit.ts'

const modes = {
  PASSWORD_RESET: ['resetPassword', 'reset'],
  VERIFY_EMAIL: ['verifyEmail', 'verify'],
  EMAIL_SIGNIN: ['signIn', 'signIn'],
  VERIFY_AND_CHANGE_EMAIL: ['verifyAndChangeEmail', 'change'],
  RECOVER_EMAIL: ['recoverEmail', 'recover'],
} as const satisfies Record<CodeType, readonly [string, string]>

/** The address of the page that uses a code. Opening it never consumes the code: mail scanners follow links too. */
export function codeLink(
  kit: Pick<Toolkit, 'config' | 'apiKey'>,
  type: CodeType,
  code: string,
  locale: Locale,
  continueUrl?: string,
): string {
  const query = new URLSearchParams({ mode: modes[type][0], oobCode: code, apiKey: kit.apiKey, lang: locale })
  if (continueUrl) query.set('continueUrl', continueUrl)
  return `${kit.config.publicUrl}/auth/action?${query}`
}

export async function sendCode(
  kit: Toolkit,
  {
    to,
    type,
    code,
    locale,
    continueUrl,
    newEmail,
  }: { to: string; type: CodeType; code: string; locale: Locale; continueUrl?: string | undefined; newEmail?: string | undefined },
): Promise<void> {
  const link = codeLink(kit, type, code, locale, continueUrl)
  if (kit.config.testHooks)
    kit.sentCodes.push({ email: to, requestType: type, oobCode: code, oobLink: link, ...(newEmail ? { newEmail } : {}) })
  const t = say(text, locale)
  const name = modes[type][1]
  await sendMail(kit.database.kysely, {
    to: type === 'VERIFY_AND_CHANGE_EMAIL' && newEmail ? newEmail : to,
    locale,
    subject: t[`${name}Subject`],
    paragraphs: [t[`${name}Body`]],
    action: { label: t[`${name}Action`], url: link },
  })
}

/** Tells the owner of an address that somebody tried to register with it; at most once an hour. */
export async function sendRegisteredNotice(kit: Toolkit, email: string): Promise<void> {
  const account = await kit.database.kysely.selectFrom('accounts').select(['locale']).where('emailKey', '=', email).executeTakeFirst()
  if (!account) return
  try {
    await kit.counters.spend(`registered:${email}`, 1, 3600)
  } catch {
    return
  }
  const locale = account.locale as Locale
  const t = say(text, locale)
  await sendMail(kit.database.kysely, {
    to: email,
    locale,
    subject: t.registeredSubject,
    paragraphs: [t.registeredBody],
    action: { label: t.registeredAction, url: `${kit.config.publicUrl}/auth/login` },
  })
}
