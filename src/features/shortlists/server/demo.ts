import type { WriteDb } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Random } from '#server/random.ts'
import type { Locale } from '#shared/locale.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { momentOf } from '../../places/instants.ts'
import { zoneOf } from '../../places/countries.ts'
import { usualDays } from '../limits.ts'
import { type Answer, usualDetails } from '../rules.ts'

const notes = {
  en: ['Steady on price work, reads drawings.', 'Has run a gang of four.', 'Knows the site from last year.', ''],
  fr: ['Autonome, lit les plans.', 'A dirigé une équipe de quatre personnes.', 'Connaît le chantier depuis l’an dernier.', ''],
}
const comments: Record<Locale, Partial<Record<Answer, string>>> = {
  en: { no: 'Too far from the site', interview: 'We walk the east wall' },
  fr: { no: 'Trop loin du chantier', interview: 'Nous ferons le tour du chantier' },
}
/** What employers answered so far: of the first list all but one, of the second nobody, of the third one. */
const answered: (Answer | null)[][] = [['yes', 'interview', 'no', null], [null], ['interview', null]]

/** Some employers have the link of a shortlist, and answered part of it. */
export async function makeShortlists(db: WriteDb, random: Random, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('employerContacts as k', (on) => on.onRef('k.employerId', '=', 'j.employerId').on('k.isMain', '=', true))
    .select(['a.id', 'a.jobId', 'j.siteAddress', 'p.country', 'k.id as contactId', 'k.locale'])
    .where('a.stage', 'in', ['submitted', 'interview'])
    .where('j.status', '=', 'open')
    .where('c.status', 'in', ['active', 'on_assignment'])
    .orderBy('a.jobId')
    .orderBy('a.id')
    .execute()
  const jobIds = [...new Set(rows.map(({ jobId }) => jobId))].slice(0, answered.length)
  for (const [i, jobId] of jobIds.entries()) {
    const people = rows.filter((row) => row.jobId === jobId).slice(0, 4)
    const [first] = people
    if (!first) continue
    const { locale, contactId, country } = first
    const today = dayOf(now)
    const sentAt = new Date(now.getTime() - random.between(20, 60) * 3_600_000)
    const { id: shortlistId } = await db
      .insertInto('shortlists')
      .values({
        jobId,
        contactId,
        locale,
        shows: [...usualDetails],
        people: people.length,
        answerBy: addDays(today, random.between(1, 4)),
        expiresOn: addDays(today, usualDays),
        location: first.siteAddress ?? '',
        // Nobody has the secret of a demonstration; staff make a new link.
        hash: sha256(newSecret(16)),
        sentAt,
        mailed: true,
        createdBy: staffId,
        createdAt: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = ['10:00', '14:30'].map((time, n) => momentOf(`${addDays(today, 3 + n)}T${time}`, zoneOf(country)))
    await db
      .insertInto('shortlistTimes')
      .values(times.map((startsAt) => ({ shortlistId, startsAt })))
      .execute()
    const answers = people.map((_, n) => answered[i]?.[n] ?? null)
    await db
      .insertInto('shortlistEntries')
      .values(
        people.map(({ id: applicationId }, position) => {
          const answer = answers[position] ?? null
          return {
            shortlistId,
            applicationId,
            position,
            note: notes[locale][position] ?? '',
            answer,
            comment: (answer && comments[locale][answer]) ?? '',
            startsAt: answer === 'interview' ? (times[0] ?? null) : null,
            answeredAt: answer && new Date(now.getTime() - 3_600_000),
          }
        }),
      )
      .execute()
    if (answers.some((answer) => answer !== null))
      await db
        .insertInto('shortlistViews')
        .values([
          { shortlistId, at: new Date(sentAt.getTime() + 60_000), outcome: 'shown', byPerson: false },
          { shortlistId, at: new Date(now.getTime() - 2 * 3_600_000), outcome: 'shown', byPerson: true },
        ])
        .execute()
  }
}
