import type { WriteDb } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'

/** What the form begins with. */
const begun = {
  jobTypes: ['full-time'],
  openings: ['1'],
  workplace: ['on-site'],
  showEmployer: ['on'],
  opensAtTime: ['08:00'],
  channels: ['google', 'indeed', 'feed'],
  requirements: ['[]'],
  questions: ['[]'],
}

/** Two jobs that the recruiter began to write while on the phone. */
export async function makeUnfinishedJobs(db: WriteDb, authorId: number, now: Date): Promise<void> {
  const closesOn = [addDays(dayOf(now), 30)]
  const town = await db
    .selectFrom('places')
    .selectAll()
    .where('country', '=', 'GB')
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, name, region, department, country, lat, lon } = town
  const rows = [
    {
      hoursAgo: 2,
      form: {
        ...begun,
        closesOn,
        language: ['en'],
        title: ['Scaffolder, school extension'],
        category: ['commercial'],
        trade: ['scaffolder'],
        placeId: [String(id)],
        'placeId option': [JSON.stringify({ id, name, region, department, country, lat, lon })],
        startsOn: [addDays(dayOf(now), 21)],
        step: ['1'],
      },
    },
    { hoursAgo: 75, form: { ...begun, closesOn, language: ['fr'], title: ['Chef d’équipe coffreur (H/F)'], step: ['0'] } },
  ].map(({ hoursAgo, form }) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    return { authorId, form: JSON.stringify(form), createdAt: at, updatedAt: at }
  })
  await db.insertInto('unfinishedJobs').values(rows).execute()
}
