import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { momentOf } from '../../places/instants.ts'
import { zoneOf } from '../../places/countries.ts'
import { planDemoEvent } from '../../calendar/server/demo.ts'
import type { InterviewStatus, Outcome } from '../rules.ts'

const clocks = ['08:30', '10:00', '11:30', '14:00', '15:30']
const notes = {
  GB: ['Bring your safety boots and your CSCS card.', 'Ask for the site office at the main gate.', ''],
  FR: ['Apportez vos chaussures de sécurité et votre carte BTP.', 'Demandez le bureau de chantier à l’entrée principale.', ''],
}

/** Candidates at the interview stage have been met, are going to be, or choose a time. */
export async function makeInterviews(db: WriteDb, random: Random, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const at = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .leftJoin('employerContacts as k', (on) => on.onRef('k.employerId', '=', 'j.employerId').on('k.isMain', '=', true))
    .select([
      'a.id',
      'a.candidateId',
      'a.jobId',
      'j.employerId',
      'j.title',
      'j.siteAddress',
      'p.name as town',
      'p.country',
      'k.id as contactId',
    ])
    .select(['c.firstName', 'c.lastName', 'c.email', 'c.locale'])
    .where('a.stage', 'in', ['interview', 'offer'])
    .where('c.status', 'in', ['active', 'on_assignment'])
    .orderBy('a.id')
    .limit(40)
    .execute()
  for (const [i, one] of at.entries()) {
    const zone = zoneOf(one.country)
    const status = (['booked', 'held', 'proposed', 'booked', 'held', 'no_show'] as const)[i % 6] as InterviewStatus
    const isPast = status === 'held' || status === 'no_show'
    const day = workingDay(addDays(dayOf(now), isPast ? -random.between(1, 12) : random.between(1, 9)))
    const local = `${day}T${clocks[i % clocks.length]}`
    const startsAt = momentOf(local, zone)
    const minutes = 45
    const location = one.siteAddress ? `${one.siteAddress}, ${one.town}` : one.town
    const name = `${one.firstName} ${one.lastName}`
    const eventId =
      status === 'proposed'
        ? null
        : await planDemoEvent(
            db,
            {
              kind: 'interview',
              title: `${name}, ${one.title}`,
              location,
              zone,
              startsLocal: local,
              minutes,
              ownerId: staffId,
              applicationId: one.id,
              jobId: one.jobId,
              candidateId: one.candidateId,
              employerId: one.employerId,
              asks: [{ candidateId: one.candidateId, name, email: one.email, locale: one.locale, answer: 'accepted' }],
            },
            { by: staffId, at: new Date(now.getTime() - 2 * 86_400_000) },
          )
    const { id: interviewId } = await db
      .insertInto('interviews')
      .values({
        applicationId: one.id,
        eventId,
        status,
        mode: 'site',
        zone,
        minutes,
        location,
        note: notes[one.country === 'FR' ? 'FR' : 'GB'][i % 3] ?? '',
        contactId: one.contactId,
        interviewerId: staffId,
        answerBy: new Date(now.getTime() + 2 * 86_400_000),
        outcome: status === 'held' ? (['hire', 'second', 'undecided'] as const satisfies Outcome[])[i % 3] : null,
        createdBy: staffId,
        createdAt: new Date(now.getTime() - 3 * 86_400_000),
        bookedAt: status === 'proposed' ? null : new Date(now.getTime() - 2 * 86_400_000),
        endedAt: isPast ? new Date(Date.parse(startsAt) + minutes * 60_000) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const slots = status === 'proposed' ? [0, 1, 2].map((n) => momentOf(`${workingDay(addDays(day, n))}T${clocks[n]}`, zone)) : [startsAt]
    await db
      .insertInto('interviewSlots')
      .values([...new Set(slots)].map((startsAt) => ({ interviewId, startsAt })))
      .execute()
  }
}

const workingDay = (day: string): string => {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 ? addDays(day, 1) : weekday === 6 ? addDays(day, 2) : day
}
