import { type Account, accountsOf } from '../../../identity/server/accounts/accounts.ts'
import { described } from '../described.ts'
import type { Call, Toolkit } from '../toolkit.ts'
import { type Body, part, text, texts, whole } from '../body.ts'

/** Reads accounts by uid, address or a provider's identity; `users` is left out when nobody matches. */
export async function adminLookup(kit: Toolkit, { body }: Call) {
  const kind = 'identitytoolkit#GetAccountInfoResponse'
  const uids = texts(body, 'localId', 100)
  const emails = texts(body, 'email', 100).map((email) => email.toLowerCase())
  const identities = (Array.isArray(body.federatedUserId) ? (body.federatedUserId as Body[]) : []).slice(0, 100)
  if (uids.length + emails.length + identities.length === 0) return { kind }
  const rows = await accountsOf(kit.database.kysely)
    .where((is) =>
      is.or([
        is('uid', 'in', ['', ...uids]),
        is('emailKey', 'in', ['', ...emails]),
        ...identities.map((identity) =>
          is.exists(
            is
              .selectFrom('accountProviders as link')
              .select('link.accountId')
              .whereRef('link.accountId', '=', 'accounts.id')
              .where('link.provider', '=', text(identity, 'providerId') ?? '')
              .where('link.subject', '=', text(identity, 'rawId') ?? ''),
          ),
        ),
      ]),
    )
    .limit(300)
    .execute()
  return { kind, ...(rows.length > 0 ? { users: rows.map(described) } : {}) }
}

/** `accounts:batchGet`: pages through everybody in the order of their uids. Hashes leave here and nowhere else. */
export async function adminList(kit: Toolkit, { request }: Call) {
  const query = request.query as Body
  const most = Math.min(whole(query, 'maxResults') || 20, 1000)
  const after = text({ uid: Buffer.from(text(query, 'nextPageToken') ?? '', 'base64url').toString() }, 'uid') ?? ''
  const rows = await accountsOf(kit.database.kysely).where('uid', '>', after).orderBy('uid').limit(most).execute()
  const last = rows.length === most ? rows.at(-1) : undefined
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    ...(rows.length > 0 ? { users: rows.map(withHash) } : {}),
    ...(last ? { nextPageToken: Buffer.from(last.uid).toString('base64url') } : {}),
  }
}

function withHash(account: Account): Body {
  const { passwordHash } = account
  return { ...described(account), ...(passwordHash ? { passwordHash: Buffer.from(passwordHash).toString('base64url'), salt: '' } : {}) }
}

const sorts = {
  USER_ID: 'uid',
  NAME: 'displayName',
  CREATED_AT: 'createdAt',
  LAST_LOGIN_AT: 'lastLoginAt',
  USER_EMAIL: 'emailKey',
} as const

/** `accounts:query`: counts accounts, or lists a slice of them. */
export async function adminQuery(kit: Toolkit, { body }: Call) {
  const expression = part({ first: Array.isArray(body.expression) ? body.expression[0] : undefined }, 'first')
  const [email, uid] = [text(expression, 'email')?.toLowerCase(), text(expression, 'userId')]
  const matching = accountsOf(kit.database.kysely)
    .$if(email !== undefined, (rows) => rows.where('emailKey', '=', email as string))
    .$if(uid !== undefined, (rows) => rows.where('uid', '=', uid as string))
  if (body.returnUserInfo === false) {
    const { count } = await matching
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return { recordsCount: String(count) }
  }
  const sort = sorts[(text(body, 'sortBy') || 'USER_ID') as keyof typeof sorts] ?? 'uid'
  const rows = await matching
    .orderBy(sort, text(body, 'order') === 'DESC' ? 'desc' : 'asc')
    .offset(whole(body, 'offset') ?? 0)
    .limit(Math.min(whole(body, 'limit') || 500, 500))
    .execute()
  return { recordsCount: String(rows.length), userInfo: rows.map(described) }
}
