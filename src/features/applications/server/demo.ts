import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Answered, Question } from '../../jobs/question-contract.ts'
import { choicesOf, knocksOut } from '../../jobs/questions.ts'
import type { DemoCandidate } from '../../candidates/server/demo.ts'
import { type DemoJob, fillJobs } from '../../jobs/server/demo.ts'
import { keepNotifications } from '../../notifications/server/commands.ts'
import { answerBy, isOwedAnswer, rejectReasons, type Stage } from '../rules.ts'
import { answerColumns } from './answers.ts'
import { countAnswerDays } from './answer-times.ts'
import { jobsWithGates, regate } from './gate.ts'
import { applicantNotice, applicationNotice, candidateNotice, isSeen } from './mails.ts'

const count = 2000

/** Ways through the pipeline and how often they are taken; each step keeps to the transition table. */
const paths: readonly (readonly [readonly Stage[], number])[] = [
  [[], 34],
  [['screening'], 14],
  [['screening', 'vetting'], 8],
  [['screening', 'submitted'], 9],
  [['screening', 'submitted', 'interview'], 6],
  [['screening', 'submitted', 'interview', 'offer'], 3],
  [['screening', 'submitted', 'interview', 'offer', 'placed'], 3],
  [['rejected'], 9],
  [['screening', 'rejected'], 7],
  [['screening', 'submitted', 'client_declined'], 4],
  [['withdrawn'], 2],
  [['on_hold'], 1],
]
const messages = {
  en: [
    '',
    '',
    'I live ten minutes away and can start on Monday.',
    'I have worked with your foreman before.',
    'Looking for something steady until spring.',
  ],
  fr: [
    '',
    '',
    'J’habite à dix minutes et peux commencer lundi.',
    'J’ai déjà travaillé avec votre chef de chantier.',
    'Je cherche un poste stable jusqu’au printemps.',
  ],
}

/** Two thousand applications with believable histories. One job draws sixty people, some draw nobody. */
export async function makeApplications(
  db: WriteDb,
  random: Random,
  {
    jobs,
    candidates,
    cvOf,
    staff,
    now,
  }: { jobs: DemoJob[]; candidates: DemoCandidate[]; cvOf: Map<number, number>; staff: number[]; now: Date },
): Promise<void> {
  const open = jobs.filter(({ status }) => !['draft', 'pending_approval', 'scheduled'].includes(status))
  const taken = new Set<string>()
  const filled = new Map<number, number>()
  const rows: { row: Parameters<typeof insertable>[0]; steps: Stage[]; at: Date[]; reason: string | null }[] = []
  const add = (job: DemoJob, candidate: DemoCandidate, wanted?: readonly Stage[]) => {
    const key = `${job.id}/${candidate.id}`
    if (taken.has(key)) return
    taken.add(key)
    let steps = [...(wanted ?? random.weighted(paths))]
    if (steps.at(-1) === 'placed') {
      const n = filled.get(job.id) ?? 0
      if (n >= job.openings || job.status !== 'open') steps = steps.slice(0, -1)
      else filled.set(job.id, n + 1)
    }
    // While the job was online.
    const until = (job.closedAt ?? now).getTime()
    const early = wanted ? 0.5 : 0.98
    const appliedAt = new Date(job.createdAt.getTime() + random.next() * early * (until - job.createdAt.getTime()))
    const span = now.getTime() - appliedAt.getTime()
    const at = steps.map((_, i) => new Date(appliedAt.getTime() + (span * (i + 1)) / (steps.length + 1)))
    const stage = steps.at(-1) ?? 'new'
    // Now and then a colleague puts somebody to a job; the two accounts of the demonstration apply by themselves.
    const addedBy = rows.length % 9 === 4 && candidate.id > 2 ? (staff[rows.length % staff.length] ?? null) : null
    const reason = stage === 'rejected' ? random.pick(rejectReasons.slice(0, -1)) : null
    rows.push({
      steps,
      at,
      reason,
      row: {
        candidateId: candidate.id,
        jobId: job.id,
        stage,
        fileId: cvOf.get(candidate.id) ?? null,
        message: addedBy ? '' : random.pick(messages[candidate.locale]),
        source: addedBy ? 'staff' : 'site',
        addedBy,
        ...answerColumns(addedBy ? [] : answered(job.questions, rows.length, dayOf(now))),
        appliedAt,
        openedAt: steps.length > 0 || random.chance(0.4) ? new Date(appliedAt.getTime() + span / 20) : null,
        resumeStage: ['rejected', 'client_declined', 'withdrawn', 'on_hold'].includes(stage) ? (steps.at(-2) ?? 'new') : null,
        reason,
        startsOn: stage === 'placed' ? addDays(dayOf(at.at(-1) ?? now), random.between(3, 30)) : null,
        ...promised(random, stage, answerBy(dayOf(appliedAt)), now),
        stageChangedAt: at.at(-1) ?? appliedAt,
        stageChangedBy: steps.length > 0 ? random.pick(staff) : null,
        placedAt: at[steps.lastIndexOf('placed')] ?? null,
        version: steps.length + 1,
      },
    })
  }
  const running = open.filter(({ status }) => status === 'open')
  const popular = running[0] as DemoJob
  for (let i = 0; i < 60; i++) add(popular, pickApplicant(random, candidates.slice(2), popular))
  const stories: readonly (readonly Stage[])[] = [
    [],
    ['screening'],
    ['screening', 'submitted', 'interview'],
    ['rejected'],
    ['screening', 'submitted'],
    ['screening', 'submitted', 'offer', 'placed'],
  ]
  for (const candidate of candidates.slice(0, 2)) {
    // For jobs of their country that have been online for a while, so that something can have come of it.
    const older = running.filter(
      ({ createdAt, country }) => now.getTime() - createdAt.getTime() > 14 * 86_400_000 && isCompatriot(candidate, country),
    )
    for (const [i, steps] of stories.entries()) add(older[(3 + i * 7 + (candidate.id % 5)) % older.length] as DemoJob, candidate, steps)
  }
  // The second half of the last jobs stays without anybody.
  const asked = open.slice(0, Math.floor(open.length * 0.93))
  while (rows.length < count) {
    const job = asked[Math.floor(asked.length * random.next() ** 1.4)] as DemoJob
    add(job, pickApplicant(random, candidates.slice(2), job))
  }
  const made: { id: number }[] = []
  for (let i = 0; i < rows.length; i += 500)
    made.push(
      ...(await db
        .insertInto('applications')
        .values(rows.slice(i, i + 500).map(({ row }) => insertable(row)))
        .returning('id')
        .execute()),
    )
  const history = rows.flatMap(({ steps, at, reason, row }, i) =>
    steps.map((to, n) => ({
      applicationId: (made[i] as { id: number }).id,
      fromStage: steps[n - 1] ?? 'new',
      toStage: to,
      movedBy: row.stageChangedBy,
      movedAt: at[n] as Date,
      reason: n === steps.length - 1 ? reason : null,
      told: to !== 'vetting',
    })),
  )
  for (let i = 0; i < history.length; i += 1000)
    await db
      .insertInto('applicationMoves')
      .values(history.slice(i, i + 1000))
      .execute()
  await fillJobs(db, filled)
  await countAnswerDays(db, now)
  await planSteps(db, now)
  await makeNotifications(db, now)
}

/** What the gate says, once everybody's papers and checks are there: none of it is news. */
export async function settleGates(db: WriteDb, now: Date): Promise<void> {
  for (const jobId of await jobsWithGates(db)) await regate(db, { jobId }, now)
  await db.updateTable('applications').set({ gateWas: null, gateChangedAt: null }).execute()
  // But the end of one job, with many under way, was moved this morning.
  const popular = db.selectFrom('applications as a').select('a.jobId').where('a.gate', '=', 'block').groupBy('a.jobId')
  await db
    .updateTable('applications')
    .set({ gateWas: 'pass', gateChangedAt: new Date(now.getTime() - 3 * 3_600_000) })
    .where('jobId', '=', popular.orderBy(sql`count(*) desc, a.job_id`).limit(1))
    .where('gate', '=', 'block')
    .where(sql<boolean>`id % 5 = 0`)
    .execute()
}

const lastSites = ['Albion Mill, second fix', 'Riverside School, blockwork', 'Les Terrasses, gros œuvre']

/** What the nth applicant answered: now and then no transport, or no card. */
function answered(questions: readonly Question[], n: number, today: string): Answered[] {
  return questions.map((question, i) => {
    const choices = choicesOf(question) ?? []
    const given = {
      'yes-no': [choices[(n + i) % 6 === 0 ? 1 : 0] ?? ''],
      document: [choices[(n + i) % 9 === 0 ? 1 : 0] ?? ''],
      one: [choices[n % choices.length] ?? ''],
      several: choices.filter((_, k) => (n + k) % 3 === 0),
      number: [String(1 + ((n * 7) % 28))],
      date: [addDays(today, (n * 5) % 40)],
      short: [lastSites[n % 3] ?? ''],
      long: [],
      link: n % 4 === 0 ? ['https://photos.example/my-work'] : [],
    }[question.kind]
    return { question, given, knocksOut: knocksOut(question, given) }
  })
}

const nextSteps = {
  en: ['Call about the card', 'Ask for references', 'Agree a day for the site visit'],
  fr: ['Appeler au sujet de la carte', 'Demander des références', 'Fixer une visite du chantier'],
}

/** What was thought of some who are under way, and what is to be done next with a few of them. */
async function planSteps(db: WriteDb, now: Date): Promise<void> {
  await sql`update applications a set rating = 2 + (a.id % 4) where is_active(a) and a.opened_at is not null and a.id % 3 = 0`.execute(db)
  const owner = await db.selectFrom('accounts').select('id').where('role', '=', 'operation').orderBy('id').executeTakeFirstOrThrow()
  for (const [language, steps] of Object.entries(nextSteps))
    await sql`update applications a set next_step = (${steps}::text[])[1 + a.id % 3], next_step_on = ${dayOf(now)}::date + (a.id % 6)::int,
      next_step_by = ${owner.id} from jobs j where j.id = a.job_id and j.language = ${language} and is_active(a) and a.id % 7 = 0 and a.opened_at is not null
      and (a.id / 3) % 4 = 0`.execute(db)
}

/** The newest of what concerned the people one logs in as. They have read all but four. */
async function makeNotifications(db: WriteDb, now: Date): Promise<void> {
  const newest = (row: string, at: string) => sql<number>`row_number() over (partition by ${sql.ref(row)} order by ${sql.ref(at)} desc)`
  const applicants = await db
    .selectFrom('applications as ap')
    .innerJoin('jobs as j', 'j.id', 'ap.jobId')
    .innerJoin('candidates as c', 'c.id', 'ap.candidateId')
    .select([
      'j.ownerId as accountId',
      'j.id',
      'j.title',
      'j.reference',
      'ap.id as applicationId',
      'c.id as candidateId',
      'c.firstName',
      'c.lastName',
      'ap.appliedAt as at',
    ])
    .select(newest('j.ownerId', 'ap.appliedAt').as('n'))
    .where('j.ownerId', 'is not', null)
    .execute()
  const moves = await db
    .selectFrom('applicationMoves as m')
    .innerJoin('applications as ap', 'ap.id', 'm.applicationId')
    .innerJoin('jobs as j', 'j.id', 'ap.jobId')
    .innerJoin('candidates as c', 'c.id', 'ap.candidateId')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .innerJoin('accounts as o', (join) =>
      join.on((is) => is.or([is('o.id', '=', is.ref('c.accountId')), is('o.id', '=', is.ref('c.ownerId'))])),
    )
    .select([
      'o.id as accountId',
      'o.role',
      'a.uid',
      'c.id',
      'c.firstName',
      'c.lastName',
      'j.title',
      'm.fromStage',
      'm.toStage',
      'm.movedAt as at',
    ])
    .select(newest('o.id', 'm.movedAt').as('n'))
    .where('o.role', 'in', ['agent', 'candidate'])
    .execute()
  const kept = [
    ...applicants.map((row) => ({ ...row, ...applicantNotice({ ...row, id: row.candidateId }, row, row.applicationId) })),
    ...moves
      .filter(({ fromStage, toStage }) => isSeen({ from: fromStage as Stage, to: toStage as Stage }))
      .map((row) => {
        const notice = row.role === 'agent' ? candidateNotice : applicationNotice
        return { ...row, ...notice(row, row, row.toStage as Stage) }
      }),
  ]
    .filter(({ n }) => Number(n) <= 14)
    .map(({ accountId, about, event, path, sentence, at, n }) => ({
      accountId: accountId as number,
      candidateId: about ?? null,
      event,
      path,
      sentence,
      at: new Date(at),
      inApp: true,
      awaitsDigest: false,
      readAt: Number(n) > 4 ? now : null,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await keepNotifications(db, kept)
}

/** Most of those who waited longer than was promised were told so, and hear of it next in these days; a few are late. */
function promised(random: Random, stage: Stage, first: string, now: Date): Pick<Row, 'answerBy' | 'putOff' | 'putOffAt'> {
  const kept = { answerBy: first, putOff: 0, putOffAt: null }
  const today = dayOf(now)
  if (!isOwedAnswer(stage) || first > today) return kept
  if (random.chance(0.15)) return { ...kept, answerBy: answerBy(addDays(today, -random.between(3, 7)), undefined, 1) }
  const told = addDays(today, -random.between(1, 6))
  return { answerBy: answerBy(told), putOff: random.between(1, 2), putOffAt: new Date(`${told}T10:00:00Z`) }
}

const isCompatriot = ({ locale }: DemoCandidate, country: DemoJob['country']) => (locale === 'fr') === (country === 'FR')

/** People apply in their own country, mostly in their trade, and rarely far from home. */
function pickApplicant(random: Random, candidates: DemoCandidate[], job: DemoJob): DemoCandidate {
  const compatriots = candidates.filter((one) => isCompatriot(one, job.country))
  const colleagues = compatriots.filter(({ trade }) => trade === job.trade)
  const asked = random.some(colleagues.length > 3 && random.chance(0.6) ? colleagues : compatriots, random.between(2, 12))
  const far = ({ town }: DemoCandidate) => Math.hypot(town.lat - job.town.lat, (town.lon - job.town.lon) * 0.6)
  return asked.reduce((nearest, one) => (far(one) < far(nearest) ? one : nearest))
}

type Row = {
  source: 'site' | 'staff'
  addedBy: number | null
  candidateId: number
  jobId: number
  stage: Stage
  resumeStage: Stage | null
  fileId: number | null
  message: string
  answers: string
  knockOuts: number
  appliedAt: Date
  openedAt: Date | null
  reason: string | null
  startsOn: string | null
  answerBy: string
  putOff: number
  putOffAt: Date | null
  stageChangedAt: Date
  stageChangedBy: number | null
  placedAt: Date | null
  version: number
}
const insertable = (row: Row) => row

/** Somebody who was placed and whose work is over: since that day, or since an hour after the last move where that is later. */
export async function endPlaced(
  db: WriteDb,
  applicationId: number,
  { to, since, by }: { to: 'completed' | 'ended_early'; since: Date; by: number },
): Promise<void> {
  const last = db.selectFrom('applications').select('stageChangedAt').where('id', '=', applicationId)
  const { stageChangedAt } = await last.executeTakeFirstOrThrow()
  const at = new Date(Math.max(since.getTime(), new Date(stageChangedAt).getTime() + 3_600_000))
  await db
    .updateTable('applications')
    .set({ stage: to, resumeStage: 'placed', stageChangedAt: at, stageChangedBy: by, version: (is) => is('version', '+', 1) })
    .where('id', '=', applicationId)
    .execute()
  await db.insertInto('applicationMoves').values({ applicationId, fromStage: 'placed', toStage: to, movedBy: by, movedAt: at }).execute()
}
