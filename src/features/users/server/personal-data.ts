import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '#server/standing.ts'

type Json = Record<string, never>

/**
 * Everything that is kept about the person who asks (GDPR articles 15 and 20). Left out: what protects the account, what
 * staff wrote for themselves about an application, and other people.
 */
export async function exportPersonalData({ db, actor, now }: Reading) {
  const accountId = actor.id
  const rows = async (query: RawBuilder<{ row: Json }>) => (await query.execute(db)).rows.map(({ row }) => row)
  const [account, profile, notifications, applications, files, signIns, activity] = await Promise.all([
    rows(sql`select to_jsonb(t) as row from (
      select a.uid, a.email, a.email_verified, a.display_name, a.role, a.locale, a.date_style, a.created_at, a.last_login_at,
        u.phone, u.branch, u.agent_company,
        (select jsonb_agg(jsonb_build_object('event', n.event, 'in_app', n.in_app, 'mail', n.mail)) from notification_choices n where n.account_id = a.id) as notification_choices
      from accounts a left join users u on u.account_id = a.id where a.id = ${accountId}) t`),
    rows(
      sql`select to_jsonb(c) - 'note' - 'owner_id' - 'account_id' - 'email_key' as row from candidates c where c.account_id = ${accountId}`,
    ),
    rows(sql`select jsonb_build_object('at', n.created_at, 'event', n.event, 'sentence', case a.locale when 'fr' then n.sentence_fr else n.sentence_en end, 'read_at', n.read_at) as row
      from notifications n join accounts a on a.id = n.account_id where n.account_id = ${accountId} order by n.id desc limit 10000`),
    rows(sql`select jsonb_build_object('id', ap.id, 'job', j.title, 'employer', e.name, 'stage', ap.stage, 'applied_at', ap.applied_at,
        'message', ap.message, 'stage_changed_at', ap.stage_changed_at, 'starts_on', ap.starts_on) as row
      from applications ap join candidates c on c.id = ap.candidate_id join jobs j on j.id = ap.job_id join employers e on e.id = j.employer_id
      where c.account_id = ${accountId} order by ap.id`),
    rows(sql`select jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'kind', f.kind, 'created_at', f.created_at) as row
      from files f join candidates c on c.id = f.candidate_id where c.account_id = ${accountId} and f.removed_at is null order by f.id`),
    rows(sql`select jsonb_build_object('at', s.created_at, 'last_used_at', s.last_used_at, 'ended_at', s.ended_at, 'device', s.user_agent, 'network', s.network) as row
      from identity_sessions s where s.account_id = ${accountId} order by s.id desc limit 10000`),
    rows(
      sql`select jsonb_build_object('at', e.at, 'action', e.action) as row from audit e where e.actor_id = ${accountId} order by e.id desc limit 10000`,
    ),
  ])
  return {
    exportedAt: now.toISOString(),
    account: account[0] as Json,
    profile: profile[0] ?? null,
    notifications,
    applications,
    files,
    signIns,
    activity,
  }
}
