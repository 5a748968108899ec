import { sql } from 'kysely'
import type { ArchiveRule } from '#server/declares.ts'
import { publish } from '#server/realtime.ts'
import { factsOf } from '#shared/field-words.ts'
import { found } from '#shared/problem.ts'
import { toEmployerContacts, toEmployerJobs, toEmployerNotes } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { findEmployer } from './queries.ts'

const counted = words({
  jobs: { en: { one: '{n} job', other: '{n} jobs' }, fr: { one: '{n} offre', other: '{n} offres' } },
  contacts: { en: { one: '{n} contact', other: '{n} contacts' }, fr: { one: '{n} contact', other: '{n} contacts' } },
  sites: { en: { one: '{n} site', other: '{n} sites' }, fr: { one: '{n} chantier', other: '{n} chantiers' } },
  notes: { en: { one: '{n} note', other: '{n} notes' }, fr: { one: '{n} note', other: '{n} notes' } },
  jobsStay: { en: 'Erase these first, one by one.', fr: 'Effacez-les d’abord, une par une.' },
})

/** How the archive shows, restores and erases an employer. */
export const archivedEmployer: ArchiveRule = {
  name: (employerId) => sql`(select name from employers where id = ${employerId})`,
  async snapshot({ db, locale }, employerId) {
    const one = await findEmployer(db, employerId)
    return factsOf(fields, labels, one, locale, {
      name: null,
      sector: null,
      address: [one.address, one.postcode].filter(Boolean).join(', '),
      postcode: null,
      placeId: one.place ? showPlace(one.place, locale) : '',
      isListed: null,
    })
  },
  async hangsOn({ db, locale }, employerId) {
    const { counts, contacts, sites } = await findEmployer(db, employerId)
    const t = say(counted, locale)
    const of = (name: 'jobs' | 'contacts' | 'sites' | 'notes', count: number, path: string) => ({
      name,
      says: t[name]({ n: count }),
      count,
      path,
    })
    return [
      { ...of('jobs', counts.jobs, toEmployerJobs(employerId)), onErasing: 'stays', why: t.jobsStay },
      { ...of('contacts', contacts.length, toEmployerContacts(employerId)), onErasing: 'goes' },
      { ...of('sites', sites.length, toEmployerContacts(employerId)), onErasing: 'goes' },
      { ...of('notes', counts.notes, toEmployerNotes(employerId)), onErasing: 'goes' },
    ]
  },
  conflicts: async () => [],
  isAway: (employerId) => sql`(select archived_at is not null from employers where id = ${employerId})`,
  async restore({ db, now }, employerId) {
    found(
      await db
        .updateTable('employers')
        .set((is) => ({ archivedAt: null, updatedAt: now, version: is('version', '+', 1) }))
        .where('id', '=', employerId)
        .returning('id')
        .executeTakeFirst(),
    )
    await publish(db, [`employer:${employerId}`, 'employers'])
  },
  // A job belongs to the applications of people, who may still ask what they applied for.
  async whyNotErase(db, employerId) {
    const job = await db.selectFrom('jobs').select('id').where('employerId', '=', employerId).limit(1).executeTakeFirst()
    return job ? 'employer-has-jobs' : null
  },
  async erase({ db }, employerId) {
    await db.deleteFrom('employers').where('id', '=', employerId).execute()
    await publish(db, [`employer:${employerId}`, 'employers'])
  },
}
