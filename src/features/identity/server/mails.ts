import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { now } from '#server/clock.ts'
import { sendMail } from '#server/mail.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { entryOf } from '../entry.ts'
import type { CodeType } from '../rules.ts'
import { text } from '../text.ts'
import { type Account, findAccount } from './accounts.ts'
import { createCode } from './codes.ts'
import { IdentityError } from './envelope.ts'
import { codeLink } from './links.ts'
import type { Toolkit } from './toolkit.ts'

type Kit = Pick<Toolkit, 'config' | 'apiKey' | 'database' | 'limits' | 'sentCodes'>
type Subject = 'reset' | 'verify' | 'signIn' | 'change' | 'recover' | 'registered' | 'password'

const subjects = {
  PASSWORD_RESET: 'reset',
  VERIFY_EMAIL: 'verify',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'change',
  RECOVER_EMAIL: 'recover',
} as const satisfies Record<CodeType, Subject>

function send(db: Kysely<DB>, { to, locale, subject, url }: { to: string; locale: Locale; subject: Subject; url: string }): Promise<void> {
  const t = say(text, locale)
  const action = { label: t[`${subject}Action`], url }
  return sendMail(db, { to, locale, subject: t[`${subject}Subject`], paragraphs: [t[`${subject}Body`]], action })
}

type Letter = { to: string; type: CodeType; code: string; locale: Locale; continueUrl?: string | undefined; newEmail?: string | undefined }

/** Mails a code: to the address that it proves. */
export async function sendCode(kit: Kit, db: Kysely<DB>, { to, type, code, locale, continueUrl, newEmail }: Letter): Promise<void> {
  const link = codeLink({ publicUrl: kit.config.publicUrl, apiKey: kit.apiKey }, { type, code, locale, continueUrl })
  if (kit.config.testHooks)
    kit.sentCodes.push({ email: to, requestType: type, oobCode: code, oobLink: link, ...(newEmail ? { newEmail } : {}) })
  await send(db, { to: newEmail ?? to, locale, subject: subjects[type], url: link })
}

/** Tells the address that an account had until now, with a code that takes the account back. */
export async function sendRecovery(kit: Kit, db: Kysely<DB>, before: Account, locale: Locale): Promise<void> {
  if (!before.email) return
  const code = await createCode(db, { type: 'RECOVER_EMAIL', accountId: before.id, email: before.email })
  await sendCode(kit, db, { to: before.email, type: 'RECOVER_EMAIL', code, locale })
}

/** Tells the owner that the password is another one now. */
export async function sendPasswordNotice(kit: Kit, db: Kysely<DB>, { email, locale }: Pick<Account, 'email' | 'locale'>): Promise<void> {
  // The column is held to our languages by a CHECK constraint.
  if (email)
    await send(db, { to: email, locale: locale as Locale, subject: 'password', url: `${kit.config.publicUrl}/auth/forgot-password` })
}

/** Tells the owner of an address that somebody tried to register with it; at most once an hour. */
export async function sendRegisteredNotice(kit: Kit, email: string): Promise<void> {
  const db = kit.database.kysely
  const account = await findAccount(db, { emailKey: email })
  // What the mail advises must work.
  if (!account || entryOf(account, 'PASSWORD_RESET', now()) === 'INVALID_OOB_CODE') return
  if (!(await isFirst(kit, `registered:${email}`))) return
  await send(db, { to: email, locale: account.locale as Locale, subject: 'registered', url: `${kit.config.publicUrl}/auth/login` })
}

async function isFirst({ limits }: Kit, key: string): Promise<boolean> {
  try {
    await limits.spend(key, 1, 3600)
    return true
  } catch (error) {
    if (error instanceof IdentityError) return false
    throw error
  }
}
