import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf, showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { answerBy, type Stage } from '../rules.ts'

const world = useApp()
const site = 'http://127.0.0.1:3000'
let operation: Person
let job: { id: number; reference: string }
beforeAll(async () => {
  operation = await world.as('operation')
  job = await makeJob(world, { openings: 99 })
})

type Applicant = { email: string; applicationId: number; uid: string }
const applicationOf = async (email: string) =>
  Number((await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: email } })).items[0]?.id)
const apply = (who: Pick<Person, 'post'>, body: object) =>
  who.post('/jobs/{jobId}/applications', { jobId: job.id, body: body as never, file: cvFile(), idempotencyKey: crypto.randomUUID() })

async function aGuest(locale: Locale): Promise<Applicant> {
  const body = guest()
  await apply(world.client(undefined, locale), body)
  return { email: body.email, applicationId: await applicationOf(body.email), uid: '' }
}
let count = 0
async function aHolder(locale: Locale): Promise<Applicant> {
  const person = await world.as('candidate', `holder ${++count}`)
  await person.post('/candidates/registration', { body: { firstName: 'Lea', lastName: 'Doe', locale, privacyAccepted: true } })
  await apply(person, { privacyAccepted: true, seconds: 30 })
  return { email: person.email, applicationId: await applicationOf(person.email), uid: person.uid }
}

/** Moves an application and returns the mails that this caused. */
async function moved({ email, applicationId }: Applicant, from: Stage, to: Stage, more: object = {}) {
  const resume = from === 'on_hold' || from === 'rejected' ? `'${to}'` : 'null'
  await runs(world, `update applications set stage = '${from}', resume_stage = ${resume}, starts_on = null where id = ${applicationId}`)
  const { version } = await operation.get('/applications/{applicationId}', { applicationId })
  const before = (await world.mails()).length
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: to, tell: true, ...more } as never })
  await settle(world)
  const { moves } = await operation.get('/applications/{applicationId}', { applicationId })
  const mails = (await world.mails()).slice(before).filter(({ to: reader }) => reader === email)
  return { mails, told: moves[0]?.told }
}

/** A step that is an answer says when the next one comes. */
function promise(locale: Locale, to: Stage): string[] {
  if (to !== 'submitted' && to !== 'interview') return []
  const day = showDay(answerBy(dayOf(new Date())), locale)
  return [{ en: `You’ll hear from us by ${day}.`, fr: `Vous aurez de nos nouvelles au plus tard le ${day}.` }[locale]]
}

const account = { en: 'Create an account', fr: 'Créer un compte' }
const jobs = { en: 'See other jobs', fr: 'Voir d’autres offres' }
const register = { en: `${site}/register`, fr: `${site}/fr/register` }
const board = { en: `${site}/jobs`, fr: `${site}/fr/jobs` }

type Telling = [from: Stage, to: Stage, more: object, subject: string, body: string, isOver: boolean]
const title = 'Bricklayer, new build'
const told: Record<Locale, Telling[]> = {
  en: [
    ['new', 'screening', {}, `${title}: Being checked`, `We are looking at your application for “${title}” in detail.`, false],
    [
      'vetting',
      'submitted',
      {},
      `${title}: With the employer`,
      `Good news: we have put you forward to the employer for “${title}”.`,
      false,
    ],
    [
      'offer',
      'placed',
      { startsOn: '2027-01-04' },
      `${title}: Hired`,
      `Congratulations: you are hired for “${title}”. Your first day is 4 Jan 2027.`,
      false,
    ],
    [
      'screening',
      'rejected',
      { reason: 'other', reasonText: 'No van' },
      `Your application for ${title}`,
      `Thank you for your interest in “${title}”. We won’t be taking your application further this time.\n\nReason: No van\n\nYou are welcome to apply for other jobs.`,
      true,
    ],
    [
      'submitted',
      'client_declined',
      {},
      `Your application for ${title}`,
      `Thank you for your interest in “${title}”. We won’t be taking your application further this time.\n\nThe employer has chosen to go ahead with other candidates.\n\nYou are welcome to apply for other jobs.`,
      true,
    ],
    ['offer', 'offer_declined', {}, `${title}: Withdrawn`, `Your application for “${title}” has been withdrawn.`, true],
  ],
  fr: [
    ['new', 'screening', {}, `${title} : En cours d’examen`, `Nous examinons en détail votre candidature pour « ${title} ».`, false],
    [
      'offer',
      'placed',
      { startsOn: '2027-01-04' },
      `${title} : Retenue`,
      `Félicitations : le poste « ${title} » est pour vous. Votre premier jour est le 4 janv. 2027.`,
      false,
    ],
    [
      'submitted',
      'client_declined',
      {},
      `Votre candidature : ${title}`,
      `Merci de votre intérêt pour « ${title} ». Nous ne pouvons pas donner suite à votre candidature.\n\nL’employeur a retenu d’autres candidats.\n\nN’hésitez pas à postuler à d’autres offres.`,
      true,
    ],
  ],
}
/** No-break spaces stand before French signs; they are held elsewhere. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))

describe.each(['en', 'fr'] as const)('a guest who reads %s', (locale) => {
  it('is thanked, promised an answer by a day, told how to withdraw, and offered an account', async () => {
    const { email } = await aGuest(locale)
    const [mail] = plain((await world.mails()).filter(({ to }) => to === email))
    const { answerBy } = (await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: email } })).items[0] as {
      answerBy: string
    }
    const tag = { en: 'en-GB', fr: 'fr-FR' }[locale]
    const said = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(answerBy))
    const day = locale === 'fr' ? said.replace(/^1 /, '1er ') : said
    expect(mail).toMatchObject({
      locale,
      subject: { en: `We’ve received your application: ${title}`, fr: `Nous avons reçu votre candidature : ${title}` }[locale],
      paragraphs: [
        { en: 'Hello,', fr: 'Bonjour,' }[locale],
        expect.stringContaining(plain(day)),
        expect.stringContaining(`${locale === 'fr' ? '/fr' : ''}/contact-us?withdraw=${job.reference}`),
        expect.stringContaining({ en: 'Create an account to track', fr: 'Avec un compte' }[locale]),
      ],
      action: { label: account[locale], url: register[locale] },
    })
  })
  it.each(told[locale])('is mailed about %s → %s %j', async (from, to, more, subject, body, isOver) => {
    const { mails, told: said } = await moved(await aGuest(locale), from, to, more)
    expect([plain(mails), said]).toMatchObject([
      [
        {
          locale,
          subject,
          paragraphs: [expect.any(String), ...body.split('\n\n'), ...promise(locale, to), ...(isOver ? [] : [expect.any(String)])],
          action: isOver ? { label: jobs[locale], url: board[locale] } : { label: account[locale], url: register[locale] },
        },
      ],
      true,
    ])
  })
})

describe.each(['en', 'fr'] as const)('a candidate with an account who reads %s', (locale) => {
  it.each(told[locale].slice(0, 2))('is mailed about %s → %s, with a link to their applications', async (from, to, more, subject, body) => {
    const applicant = await aHolder(locale)
    await runs(world, `update accounts set locale = '${locale}' where uid = '${applicant.uid}'`)
    const { mails, told: said } = await moved(applicant, from, to, more)
    expect([plain(mails), said]).toMatchObject([
      [
        {
          locale,
          subject,
          paragraphs: [expect.stringContaining('Lea'), body, ...promise(locale, to)],
          action: { url: `${site}/dashboard/applied-jobs/${applicant.uid}/list` },
        },
      ],
      true,
    ])
  })
})

it('somebody who wants no mail gets none, and the history says so', async () => {
  const holder = await aHolder('en')
  const person = await world.as('candidate', `holder ${count}`)
  const choices = [{ event: 'application-moved' as const, inApp: true, mail: 'never' as const }]
  await person.put('/me/notification-choices', { body: { choices } })
  expect(await moved(holder, 'new', 'screening')).toEqual({ mails: [], told: false })
  expect((await person.get('/me/notifications', { query: {} })).items).toMatchObject([{ event: 'application-moved' }])
})

describe('no mail goes out', () => {
  const silent: [why: string, from: Stage, to: Stage, more: object][] = [
    ['for a move between stages that look alike to the candidate', 'screening', 'vetting', {}],
    ['when it resumes after a pause', 'on_hold', 'submitted', {}],
    ['when it is reopened', 'rejected', 'screening', {}],
    ['when a placement ends as planned', 'placed', 'completed', {}],
    ['when staff choose not to tell', 'new', 'rejected', { reason: 'distance', tell: false }],
  ]
  it.each(silent)('%s: %s → %s', async (_, from, to, more) => {
    expect(await moved(await aHolder('en'), from, to, more)).toEqual({ mails: [], told: false })
  })
})
