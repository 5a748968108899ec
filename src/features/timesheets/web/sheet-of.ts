import type { CallInput } from '#shared/contract.ts'
import type { Timesheet } from '../shapes.ts'
import type { timesheets } from '../contract.ts'
import { asInput, type Sheet } from './entry.ts'
import type { WeekPlan } from './week.tsx'

/** A week as it is typed, of the one that the server has. */
export const sheetOf = ({ days, extras }: Pick<Timesheet, 'days' | 'extras'>): Sheet => ({
  days: days.map(({ overtime: _, ...day }) => ({ ...day, hours: day.kind === 'holiday' ? day.hours : null })),
  extras: extras.map(({ id: _, ...extra }) => extra),
})

/** The same as the API takes it. */
export const bodyOf = ({ days, extras }: Sheet, version: number): CallInput<(typeof timesheets)['saveWeek']>['body'] => ({
  version,
  days: days.map(asInput),
  extras: extras.map(({ allowanceId, label, quantity, pay }) =>
    allowanceId === null ? { label, amount: pay } : { allowanceId, quantity },
  ),
})

/** What is agreed for the week; `rates`: what is paid from which day on. */
export const planOf = ({ assignment, allowances, openDays, holidays, warnings }: Timesheet, rates: WeekPlan['rates']): WeekPlan => ({
  ...assignment,
  ...{ allowances, openDays, holidays, rates },
  away: warnings.flatMap(({ day, code }) => (code === 'away' ? [day] : [])),
})
