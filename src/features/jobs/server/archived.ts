import { sql } from 'kysely'
import type { ArchiveRule } from '#server/declares.ts'
import { publish } from '#server/realtime.ts'
import { found } from '#shared/problem.ts'
import { toApplicants, toEmployer } from '#shared/screens.ts'
import { showDay } from '#shared/dates.ts'
import { say, words } from '#shared/text.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import type { JobStatus } from '../rules.ts'
import { showPay } from '../show-pay.ts'
import { findJob } from './queries.ts'

const text = words({
  applications: {
    en: { one: '{n} application', other: '{n} applications' },
    fr: { one: '{n} candidature', other: '{n} candidatures' },
  },
  applicationsStay: {
    en: 'Erased with each applicant’s record.',
    fr: 'Elles appartiennent aux candidats et disparaissent avec la fiche de chacun.',
  },
  reference: { en: 'Reference', fr: 'Référence' },
  closeReason: { en: 'Why it was closed', fr: 'Motif de clôture' },
  owner: { en: 'Owner', fr: 'Responsable' },
  employerArchived: {
    en: 'Its employer {name} is archived too. Restore the employer first.',
    fr: 'Son employeur {name} est archivé aussi. Restaurez d’abord l’employeur.',
  },
})

/** How the archive shows, restores and erases a job. */
export const archivedJob: ArchiveRule = {
  name: (jobId) => sql`(select title from jobs where id = ${jobId})`,
  async snapshot({ db, locale }, jobId) {
    const job = await findJob(db, jobId)
    const [l, t] = [say(labels, locale), say(text, locale)]
    return [
      { label: t.reference, value: job.reference },
      { label: l.employerId, value: job.employer?.name ?? '' },
      { label: l.placeId, value: showPlace(job.place, locale) },
      { label: l.openings, value: String(job.openings) },
      { label: l.pay, value: job.pay ? showPay(job.pay, locale) : '' },
      { label: l.startsOn, value: job.startsOn ? showDay(job.startsOn, locale) : '' },
      { label: l.closesOn, value: showDay(job.closesOn, locale) },
      { label: t.owner, value: job.ownerName ?? '' },
      { label: t.closeReason, value: job.closeReason ?? '' },
    ]
  },
  async hangsOn({ db, locale }, jobId) {
    const { n } = await db
      .selectFrom('applications')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow()
    const t = say(text, locale)
    const says = t.applications({ n })
    return [{ name: 'applications', says, count: n, path: toApplicants(jobId), onErasing: 'stays', why: t.applicationsStay }]
  },
  async conflicts({ db, locale }, jobId) {
    const employer = await db
      .selectFrom('jobs as j')
      .innerJoin('employers as e', 'e.id', 'j.employerId')
      .select(['e.id', 'e.name'])
      .where('j.id', '=', jobId)
      .where('e.archivedAt', 'is not', null)
      .executeTakeFirst()
    if (!employer) return []
    const says = say(text, locale).employerArchived({ name: employer.name })
    return [{ code: 'employer-archived', says, path: toEmployer(employer.id) }]
  },
  isAway: (jobId) => sql`(select status = 'archived' from jobs where id = ${jobId})`,
  async restore({ db, now }, jobId, was) {
    found(
      await db
        .updateTable('jobs')
        .set((is) => ({ status: was as JobStatus, updatedAt: now, version: is('version', '+', 1) }))
        .where('id', '=', jobId)
        .where('status', '=', 'archived')
        .returning('id')
        .executeTakeFirst(),
    )
    await publish(db, [`job:${jobId}`, 'jobs'], { jobId })
  },
  async whyNotErase(db, jobId) {
    const applied = await db.selectFrom('applications').select('id').where('jobId', '=', jobId).limit(1).executeTakeFirst()
    return applied ? 'job-has-applications' : null
  },
  async erase({ db }, jobId) {
    await db.deleteFrom('jobs').where('id', '=', jobId).execute()
    await publish(db, [`job:${jobId}`, 'jobs'], { jobId })
  },
}
