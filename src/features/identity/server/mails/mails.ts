import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { now } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { Letter } from '#shared/letter.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { entryOf } from '../../entry.ts'
import type { CodeType } from '../../rules.ts'
import { accountLetters, type Notice, type Subject } from './letters.ts'
import { text } from './mail-text.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { createCode } from './codes.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { codeLink } from './links.ts'

/** A caught code, for tests only: what a mail would have carried. */
export type SentCode = { email: string; requestType: string; oobCode: string; oobLink: string; newEmail?: string }
/** What mails are made with. */
export type MailKit = {
  database: Database
  config: Config
  apiKey: string
  /** Counts one use of a key; refuses when there were too many. */
  limits: { spend(key: string, limit: number, windowSeconds: number): Promise<void> }
  sentCodes: SentCode[]
}

const subjects = {
  PASSWORD_RESET: 'reset',
  VERIFY_EMAIL: 'verify',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'change',
  RECOVER_EMAIL: 'recover',
} as const satisfies Record<CodeType, Subject>

function send(db: Kysely<DB>, { to, locale, subject, url }: { to: string; locale: Locale; subject: Subject; url: string }): Promise<void> {
  return sendLetter(db, accountLetters[subject], { to, locale, values: {}, url }, { isAwaited: true })
}

type Coded = { to: string; type: CodeType; code: string; locale: Locale; continueUrl?: string | undefined; newEmail?: string | undefined }

/** Mails a code: to the address that it proves. */
export async function sendCode(kit: MailKit, db: Kysely<DB>, { to, type, code, locale, continueUrl, newEmail }: Coded): Promise<void> {
  const link = codeLink({ publicUrl: kit.config.publicUrl, apiKey: kit.apiKey }, { type, code, locale, continueUrl })
  if (kit.config.testHooks)
    kit.sentCodes.push({ email: to, requestType: type, oobCode: code, oobLink: link, ...(newEmail ? { newEmail } : {}) })
  await send(db, { to: newEmail ?? to, locale, subject: subjects[type], url: link })
}

/** Tells the address that an account had until now, in the account's language, with a code that takes the account back. */
export async function sendRecovery(kit: MailKit, db: Kysely<DB>, { id, email, locale }: Account): Promise<void> {
  if (!email) return
  const code = await createCode(db, { type: 'RECOVER_EMAIL', accountId: id, email })
  // The column is held to our languages by a CHECK constraint.
  await sendCode(kit, db, { to: email, type: 'RECOVER_EMAIL', code, locale: locale as Locale })
}

type Site = { publicUrl: string }

/** Tells the owner of an account, in their language, what changed in how one gets in, and what to do if it was not them. */
export async function tellOwner(db: Kysely<DB>, config: Site, accountId: number, notice: Notice, values = { provider: '' }): Promise<void> {
  const owner = await db.selectFrom('accounts').select(['email', 'locale']).where('id', '=', accountId).executeTakeFirstOrThrow()
  await sendNotice(db, config, owner, accountLetters[notice], values)
}

/** Tells the address that an account had until an administrator moved it; nobody takes it back by this mail. */
export function tellFormerAddress(db: Kysely<DB>, config: Site, before: Owner): Promise<void> {
  return sendNotice(db, config, before, accountLetters.addressMoved, {})
}

/** Tells the owner that somebody signed in from a device that the account has not been used on; a few times a day at most. */
export async function sendNewDeviceNotice(
  kit: MailKit,
  db: Kysely<DB>,
  { id, email, locale }: Account,
  { device, network }: { device: { browser: string; system: string } | null; network: string },
): Promise<void> {
  if (!email || !(await isWithin(kit, `new-device:${id}`, 5, 86_400))) return
  const t = say(text, locale as Locale)
  const values = { device: device ? t.browserOn(device) : t.unknownDevice, network }
  await sendNotice(db, kit.config, { email, locale }, accountLetters.newDevice, values)
}

type Owner = Pick<Account, 'email' | 'locale'>

async function sendNotice(
  db: Kysely<DB>,
  { publicUrl }: Site,
  { email, locale }: Owner,
  letter: Letter,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (!email) return
  await sendLetter(db, letter, { to: email, locale: locale as Locale, values, url: `${publicUrl}/auth/forgot-password` })
}

/** Tells the owner of an address that somebody tried to register with it; at most once an hour. */
export async function sendRegisteredNotice(kit: MailKit, email: string): Promise<void> {
  const db = kit.database.kysely
  const account = await findAccount(db, { emailKey: email })
  // What the mail advises must work.
  if (!account || entryOf(account, 'PASSWORD_RESET', now()) === 'INVALID_OOB_CODE') return
  if (!(await isWithin(kit, `registered:${email}`, 1, 3600))) return
  await send(db, { to: email, locale: account.locale as Locale, subject: 'registered', url: `${kit.config.publicUrl}/auth/login` })
}

async function isWithin({ limits }: MailKit, key: string, limit: number, windowSeconds: number): Promise<boolean> {
  try {
    await limits.spend(key, limit, windowSeconds)
    return true
  } catch (error) {
    if (error instanceof IdentityError) return false
    throw error
  }
}
