import { type ReactNode, useState } from 'react'
import { showWeekday } from '#shared/dates.ts'
import { capital } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefusals } from './refusals.ts'
import { weekdayName } from '../week-text.ts'
import type { Timesheet } from '../shapes.ts'
import { followDays, stillEmpty, withinDays } from './entry.ts'
import { bodyOf, planOf, sheetOf } from './sheet-of.ts'
import { text } from './text.ts'
import { type Kept, useWeek } from './use-week.ts'
import { WeekDays, type WeekPlan } from './week.tsx'
import { draftKey } from './week-draft.ts'
import { WeekTotal } from './week-total.tsx'
import css from './week.module.css'

type Props = {
  timesheet: Timesheet
  rates: WeekPlan['rates']
  today: string
  mayChange: boolean
  /** Looks again: somebody else changed it. */
  onLook: () => Promise<void>
  /** What stands under the total of a week that is sent or decided. */
  children?: ReactNode
}

/** A week of hours, entered and sent by its candidate or by staff. */
export function WeekForm({ timesheet, rates, today, mayChange, onLook, children }: Props) {
  const { uid } = useSession()
  const { week, version, status, assignment } = timesheet
  const plan = planOf(timesheet, rates)
  const isOpen = mayChange && timesheet.whyNotEnter === null
  const entry = useWeek({
    key: draftKey(uid, assignment.id, week),
    sheet: sheetOf(timesheet),
    version,
    mayChange: isOpen,
    save: async (sheet, seen) => {
      const path = { assignmentId: assignment.id, week }
      return (await api.put('/assignments/{assignmentId}/weeks/{week}', { ...path, body: bodyOf(sheet, seen) })).version
    },
    onStale: onLook,
  })
  return (
    <>
      <WeekDays
        week={week}
        sheet={entry.sheet}
        plan={plan}
        today={today}
        onChange={
          isOpen ? (sheet) => entry.change(withinDays(followDays(entry.sheet, sheet, plan.allowances), plan.allowances, plan)) : null
        }
      />
      <WeekTotal sheet={entry.sheet} plan={plan}>
        {isOpen ? <SendWeek {...{ timesheet, plan, today, entry, onLook }} /> : children}
        {isOpen && status === 'queried' && children}
      </WeekTotal>
    </>
  )
}

type SendProps = Pick<Props, 'timesheet' | 'today' | 'onLook'> & { plan: WeekPlan; entry: ReturnType<typeof useWeek> }

/** The button that sends the week, how it is kept until then, and why it cannot be sent yet. */
function SendWeek({ timesheet, plan, today, entry: { sheet, kept, flush, insist, discard }, onLook }: SendProps) {
  const t = useText(text)
  const locale = useLocale()
  const refusals = useRefusals()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  const { week, sendableFrom, assignment, whyNotSend } = timesheet
  const empty = stillEmpty(week, sheet.days, plan, today, plan.away).map((day) => weekdayName(day, locale))
  const list = empty.length > 1 ? t.and({ some: empty.slice(0, -1).join(', '), last: empty.at(-1) ?? '' }) : (empty[0] ?? '')
  const sayEmpty = empty.length > 0 ? capital(t.stillEmpty({ days: list, n: empty.length })) : ''
  const isEmpty = sheet.days.length === 0
  const isTooSoon = today < sendableFrom
  const isMission = whyNotSend?.startsWith('mission-') === true
  const send = async () => {
    setAsked(false)
    // Save first, so that what is sent is what is on screen.
    if (!(await flush())) return void toast(t.sendOffline, { bad: true })
    await act(async () => {
      const { assignment, week } = timesheet
      const now = await api.get('/assignments/{assignmentId}/weeks/{week}', { assignmentId: assignment.id, week })
      if (now.id === null) throw new Error(t.nothingYet)
      return api.put('/timesheets/{timesheetId}/sending', { timesheetId: now.id, version: now.version })
    }, t.sent)
    await onLook()
  }
  return (
    <>
      {kept.state === 'stale' && (
        <div className={css.queried} role="alert">
          <p>{t.stale}</p>
          <div className={css.acts}>
            <Button small onClick={insist}>
              {t.useMine}
            </Button>
            <Button small onClick={discard}>
              {t.useTheirs}
            </Button>
          </div>
        </div>
      )}
      <ActionButton
        look="primary"
        wide
        disabled={isEmpty || isTooSoon || isMission || kept.state === 'stale' || kept.state === 'refused'}
        onClick={() => (empty.length > 0 ? setAsked(true) : send())}
      >
        <Icon name="send" />
        {assignment.contact ? t.sendTo({ name: assignment.contact.name }) : t.send}
      </ActionButton>
      <p className={`${css.note} ${css.centre}`} role="status">
        {[
          isEmpty ? t.nothingYet : isTooSoon ? t.sendFrom({ day: showWeekday(sendableFrom, locale) }) : sayEmpty,
          isMission && refusals(whyNotSend),
          <KeptWords key="kept" kept={kept} isEmpty={isEmpty} />,
        ]
          .filter(Boolean)
          .flatMap((part, i) => (i > 0 ? [' ', part] : [part]))}
      </p>
      {isAsked && (
        <ConfirmDialog title={t.sendTitle} yes={t.sendAnyway} onConfirm={send} onClose={() => setAsked(false)}>
          <p>{sayEmpty}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function KeptWords({ kept, isEmpty }: { kept: Kept; isEmpty: boolean }) {
  const t = useText(text)
  if (kept.state === 'refused') return <span className={css.refused}>{kept.why}</span>
  if (kept.state === 'here') return <>{t.hereLater}</>
  if (kept.state === 'stale' || (isEmpty && kept.state === 'saved')) return null
  return <>{kept.state === 'saved' ? t.saved : t.saving}</>
}
