import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#server/db.ts'
import type { DB } from '#db/tables.ts'

/** What an administrator may switch while the service runs. */
export type Switches = {
  /** Answers do not tell whether an address has an account. */
  hideAccounts: boolean
  passwordSignIn: boolean
  emailLinkSignIn: boolean
  anonymousSignIn: boolean
  /** People may make and delete their own accounts. */
  selfSignUp: boolean
  selfDeletion: boolean
  /** New second factors may be enrolled. Those that exist are always asked for. */
  secondFactors: boolean
  /** Passwords must be hard to guess, not only long enough for the protocol. */
  strongPasswords: boolean
}

const setting = 'identity.switches'
const atFirst: Switches = {
  hideAccounts: true,
  passwordSignIn: true,
  emailLinkSignIn: true,
  anonymousSignIn: false,
  selfSignUp: true,
  selfDeletion: true,
  secondFactors: true,
  strongPasswords: true,
}

/** The switches as set, over the defaults. */
export async function readSwitches({ kysely }: Database, defaults: Partial<Switches>): Promise<Switches> {
  const row = await kysely.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst()
  return { ...atFirst, ...defaults, ...((row?.value ?? {}) as Partial<Switches>) }
}

/** Sets some of them; every process hears of it. */
export async function saveSwitches(db: Kysely<DB>, changes: Partial<Switches>): Promise<void> {
  await sql`insert into settings (name, value) values (${setting}, ${JSON.stringify(changes)})
    on conflict (name) do update set value = settings.value || excluded.value, updated_at = now()`.execute(db)
  await sql`select pg_notify('accounts', 'switches')`.execute(db)
}
