import { sql } from 'kysely'
import { inTransaction } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { dayOf, showDay } from '#shared/dates.ts'
import { toCandidate } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { rightToWorkDeclares } from './declares.ts'

const said = words({
  due: {
    en: '{name}’s right to work expires on {day}. Check it again before then.',
    fr: 'Le droit de travailler prend fin le {day} pour {name}. Revérifiez-le avant cette date.',
  },
})

type Due = { id: number; candidateId: number; name: string; until: string; ownerId: number | null }

/** Tells whoever looks after somebody, or else every administrator, that a permission is about to end: once for each check. */
async function tellOfRechecks({ database: { kysely }, config, now }: TaskContext): Promise<void> {
  const { rows } = await sql<Due>`
    select k.id, k.candidate_id as "candidateId", c.first_name || ' ' || c.last_name as name, k.permission_until::text as until,
      (select a.id from accounts a where a.id = c.owner_id and a.role in ('admin', 'operation') and not a.disabled) as "ownerId"
    from right_to_work_checks k join candidates c on c.id = k.candidate_id
    where k.withdrawn_at is null and k.told_at is null and k.follow_up_on <= ${dayOf(now)}::date and is_shown(c)
      and not exists (select from right_to_work_checks newer where newer.candidate_id = k.candidate_id and newer.country = k.country
        and newer.withdrawn_at is null and (newer.checked_on, newer.id) > (k.checked_on, k.id))
    order by k.id`.execute(kysely)
  await forEach(rows, ({ id, candidateId, name, until, ownerId }) =>
    inTransaction(kysely, async (db) => {
      const mine = db.updateTable('rightToWorkChecks').set({ toldAt: now }).where('id', '=', id).where('toldAt', 'is', null)
      if (!(await mine.returning('id').executeTakeFirst())) return
      const admins = db.selectFrom('accounts').select('id').where('role', '=', 'admin').where('disabled', '=', false)
      const readers = ownerId === null ? (await admins.execute()).map((one) => one.id) : [ownerId]
      for (const reader of readers)
        await notify({ db, now, config }, reader, {
          event: 'right-to-work-due',
          to: rightToWorkDeclares.events['right-to-work-due'].to,
          about: candidateId,
          path: toCandidate(candidateId, 'documents'),
          sentence: (locale) => say(said, locale).due({ name, day: showDay(until, locale) }),
        })
    }),
  )
}

export const rightToWorkTasks = { 'rightToWork.recheck': { every: '10 7 * * *', catchesUp: true, run: tellOfRechecks } }
