import { sql } from 'kysely'
import type { ArchiveRule } from '#server/declares.ts'
import { found } from '#shared/problem.ts'
import { showPhone } from '#shared/phone.ts'
import { toCandidate, toUser } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { labels } from '../field-text.ts'
import { text as userText } from '../text.ts'
import { openAgain } from './commands.ts'
import { findUser } from './queries.ts'

const text = words({
  role: { en: 'Role', fr: 'Rôle' },
  email: { en: 'Email', fr: 'E-mail' },
  records: { en: { one: '{n} own record', other: '{n} own records' }, fr: { one: '{n} fiche à charge', other: '{n} fiches à charge' } },
  recordsStay: { en: 'They stay, without an owner.', fr: 'Elles restent, sans responsable.' },
  candidates: {
    en: { one: '{n} candidate record', other: '{n} candidate records' },
    fr: { one: '{n} fiche de candidat', other: '{n} fiches de candidat' },
  },
  sessions: { en: { one: '{n} login', other: '{n} logins' }, fr: { one: '{n} connexion', other: '{n} connexions' } },
  lines: {
    en: { one: '{n} line of the audit log', other: '{n} lines of the audit log' },
    fr: { one: '{n} ligne du journal', other: '{n} lignes du journal' },
  },
  linesStay: {
    en: 'The log must show what was done; it keeps a number in place of the name.',
    fr: 'Le journal doit montrer ce qui a été fait ; il garde un numéro à la place du nom.',
  },
})

/** How the archive shows, restores and erases somebody's account. */
export const archivedUser: ArchiveRule = {
  name: (accountId) => sql`(select coalesce(display_name, email, '–') from accounts where id = ${accountId})`,
  async snapshot({ db, locale }, accountId) {
    const user = await findUser(db, accountId)
    const [l, t, u] = [say(labels, locale), say(text, locale), say(userText, locale)]
    return [
      { label: t.role, value: u[user.role] },
      { label: t.email, value: user.email ?? '' },
      { label: l.phone, value: user.phone ? showPhone(user.phone) : '' },
      { label: l.branch, value: user.branch ?? '' },
      { label: l.agentCompany, value: user.agentCompany ?? '' },
    ]
  },
  async hangsOn({ db, locale }, accountId) {
    const t = say(text, locale)
    const { rows } = await sql<{ candidateId: number | null; records: number; sessions: number; lines: number }>`select
        (select id from candidates where account_id = ${accountId}) as candidate_id,
        ((select count(*) from jobs where owner_id = ${accountId}) + (select count(*) from candidates where owner_id = ${accountId})
          + (select count(*) from employers where owner_id = ${accountId})) as records,
        (select count(*) from identity_sessions where account_id = ${accountId}) as sessions,
        (select count(*) from audit where actor_id = ${accountId}) as lines`.execute(db)
    const { candidateId, records, sessions, lines } = found(rows[0])
    const own = candidateId === null ? 0 : 1
    return [
      {
        name: 'candidates',
        says: t.candidates({ n: own }),
        count: own,
        path: candidateId === null ? null : toCandidate(candidateId),
        onErasing: 'goes',
      },
      { name: 'records', says: t.records({ n: records }), count: records, path: toUser(accountId), onErasing: 'stays', why: t.recordsStay },
      { name: 'sessions', says: t.sessions({ n: sessions }), count: sessions, path: toUser(accountId), onErasing: 'goes' },
      { name: 'lines', says: t.lines({ n: lines }), count: lines, path: null, onErasing: 'stays', why: t.linesStay },
    ]
  },
  conflicts: async () => [],
  opensAccount: true,
  isAway: (accountId) => sql`(select disabled from accounts where id = ${accountId})`,
  restore: ({ db, now }, accountId, was) => openAgain(db, accountId, was === 'suspended' ? now : null),
  // Whoever is a candidate too is erased as one, with the account.
  async whyNotErase(db, accountId) {
    const own = await db.selectFrom('candidates').select('id').where('accountId', '=', accountId).executeTakeFirst()
    return own ? 'user-is-candidate' : null
  },
  erase: { person: (accountId) => ({ accountId }) },
}
