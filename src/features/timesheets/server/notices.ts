import type { WriteContext } from '#server/handler-context.ts'
import { toMyWeek, toTimesheet } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { showHours, weekNumber } from '../words.ts'
import { hoursEvents } from './events.ts'
import type { Entered, Held } from './sheets.ts'

const said = words({
  sent: { en: '{name} sent {hours} hours for week {number}.', fr: '{name} a envoyé {hours} heures pour la semaine {number}.' },
  queried: {
    en: '{by} asks about the hours of {name} in week {number}: {query}',
    fr: '{by} a une question sur les heures de {name}, semaine {number} : {query}',
  },
  queriedYours: {
    en: '{employer} asks about your hours of week {number}: {query}',
    fr: '{employer} a une question sur vos heures de la semaine {number} : {query}',
  },
  approved: { en: 'Your {hours} hours of week {number} are approved.', fr: 'Vos {hours} heures de la semaine {number} sont validées.' },
  missing: {
    en: 'Your hours of week {number} at {site} are missing. Enter and send them so that you are paid.',
    fr: 'Vos heures de la semaine {number} sur {site} manquent. Saisissez-les et envoyez-les pour être payé.',
  },
})

type At = Pick<WriteContext, 'db' | 'now' | 'config'>
type By = At & { actor: { id: number | null } }

/** The owner of the placement, unless they sent them themselves. */
export async function tellSent(at: By, sheet: Entered): Promise<void> {
  if (sheet.ownerId === at.actor.id) return
  await notify(at, sheet.ownerId, {
    event: 'hours-sent',
    to: hoursEvents['hours-sent'].to,
    usualMail: hoursEvents['hours-sent'].mail,
    about: sheet.candidateId,
    path: toTimesheet(sheet.id),
    sentence: (locale) => {
      const { candidateName: name, hours, week } = sheet
      return say(said, locale).sent({ name, hours: showHours(hours, locale), number: weekNumber(week) })
    },
  })
}

/** Whoever entered them corrects them: the candidate, and the owner in any case. */
export async function tellQueried(at: By, sheet: Entered, query: string, by: string): Promise<void> {
  const number = weekNumber(sheet.week)
  const common = { event: 'hours-queried', to: hoursEvents['hours-queried'].to, about: sheet.candidateId } as const
  if (sheet.ownerId !== at.actor.id)
    await notify(at, sheet.ownerId, {
      ...common,
      path: toTimesheet(sheet.id),
      sentence: (locale) => say(said, locale).queried({ by, name: sheet.candidateName, number, query }),
    })
  if (sheet.enteredBy === 'candidate') await tellQueriedAgain(at, { ...sheet, query })
}

export const tellQueriedAgain = (
  at: At,
  sheet: Pick<Held, 'accountId' | 'candidateId' | 'assignmentId' | 'week' | 'employerName' | 'query'>,
) =>
  notify(at, sheet.accountId, {
    event: 'hours-queried',
    to: hoursEvents['hours-queried'].to,
    about: sheet.candidateId,
    path: toMyWeek(sheet.assignmentId, sheet.week),
    sentence: (locale) =>
      say(said, locale).queriedYours({ employer: sheet.employerName, number: weekNumber(sheet.week), query: sheet.query }),
  })

export async function tellApproved(at: At, { accountId, assignmentId, candidateId, week, hours }: Entered): Promise<void> {
  await notify(at, accountId, {
    event: 'hours-approved',
    to: hoursEvents['hours-approved'].to,
    usualMail: hoursEvents['hours-approved'].mail,
    about: candidateId,
    path: toMyWeek(assignmentId, week),
    sentence: (locale) => say(said, locale).approved({ hours: showHours(hours, locale), number: weekNumber(week) }),
  })
}

/** Asks a candidate to enter a week; null where nobody was notified. */
export const tellMissing = (at: At, one: Pick<Held, 'accountId' | 'assignmentId' | 'candidateId' | 'week' | 'siteName'>) =>
  notify(at, one.accountId, {
    event: 'hours-missing',
    to: hoursEvents['hours-missing'].to,
    about: one.candidateId,
    path: toMyWeek(one.assignmentId, one.week),
    sentence: (locale) => say(said, locale).missing({ number: weekNumber(one.week), site: one.siteName }),
  })
