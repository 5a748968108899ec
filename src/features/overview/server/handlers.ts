import { askedPeriod } from '#server/figures.ts'
import type { Handlers } from '#server/handler-context.ts'
import { worksHere } from '#shared/roles.ts'
import { missingOf } from '../../agency/rules.ts'
import { findAgency } from '../../agency/server/queries.ts'
import { myDay } from '../../calendar/server/my-day.ts'
import type { overview } from '../contract.ts'
import { counted } from './behind.ts'
import { findDesk } from './desk.ts'
import { findOwn } from './own.ts'
import { findWaiting } from './waiting.ts'

export const overviewHandlers: Handlers<typeof overview> = {
  findOverview: async ({ query }, at) => {
    const { db, actor, now } = at
    const spans = askedPeriod(query, now)
    const isStaff = worksHere(actor)
    const promised = findWaiting(at)
    const [{ waiting, due }, desk, own, missingDetails, today] = await Promise.all([
      promised,
      isStaff ? findDesk(at, spans, promised) : null,
      isStaff ? null : findOwn(at),
      actor.role === 'admin' ? findAgency(db).then(missingOf) : [],
      isStaff ? myDay(at) : [],
    ])
    const answersDue = counted(due.due, 'applications', { answerDue: true })
    return { period: spans.period, answersDue, waiting, myDay: today, missingDetails, desk, own }
  },
}
