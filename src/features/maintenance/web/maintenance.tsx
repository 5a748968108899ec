import { useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { localDay, localTime } from '#web/local-day.ts'
import { useAt, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { AnchorButton, TextField } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { useFormField } from '#web/ui/form-context.ts'
import { textOf } from '#web/ui/form-data.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/maintenance')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Until when, by the clock of whoever says so. */
function EndsField({ initial }: { initial: string | null }) {
  const t = useText(text)
  const { error } = useFormField('endsAt')
  const at = initial === null ? null : new Date(initial)
  return (
    <div className={css.two}>
      <DayField label={t.endsAt} name="endsAtDay" hint={t.endsAtHint} error={error} optional defaultValue={at ? localDay(at) : ''} />
      <TextField label={t.time} name="endsAtTime" type="time" defaultValue={at ? localTime(at) : '08:00'} />
    </div>
  )
}

/** What the form says of it, as the API takes it. */
export function closingIn(given: FormData) {
  const day = textOf(given, 'endsAtDay')
  return {
    endsAt: day ? new Date(`${day}T${textOf(given, 'endsAtTime') ?? '00:00'}`).toISOString() : null,
    noteEn: textOf(given, 'noteEn') ?? '',
    noteFr: textOf(given, 'noteFr') ?? '',
  }
}

/** Closes Lintel for maintenance and opens it again. */
export default function Maintenance({ loaderData: { maintenance } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const dates = useDates()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null)
  const agreed = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const close = (yes: boolean) => {
    answer?.(yes)
    setAnswer(null)
  }
  return (
    <Page
      title={t.title}
      sub={maintenance ? t.closed : t.open}
      actions={
        maintenance && (
          <>
            <AnchorButton href={at('/maintenance')} target="_blank" rel="noreferrer">
              {t.look}
            </AnchorButton>
            <ActionButton look="primary" onClick={() => act(() => api.delete('/maintenance', {}), t.ended)}>
              {t.end}
            </ActionButton>
          </>
        )
      }
    >
      {maintenance && (
        <section className={css.card} aria-label={t.title}>
          <Facts
            of={[
              [t.since, dates.moment(maintenance.startedAt)],
              [t.by, maintenance.startedByName ?? t.commandLine],
              [t.endsAt, maintenance.endsAt ? dates.moment(maintenance.endsAt) : t.unknown],
              [t.noteEn, maintenance.noteEn],
              [t.noteFr, maintenance.noteFr],
            ]}
          />
        </section>
      )}
      <Form
        key={maintenance?.startedAt}
        className={css.form}
        onSend={async (given) => {
          if (!maintenance && !(await agreed())) return
          await api.put('/maintenance', { body: closingIn(given) })
          await revalidate()
          return { said: t.started }
        }}
      >
        <section className={css.card}>
          <p>{t.what}</p>
          <EndsField initial={maintenance?.endsAt ?? null} />
          <TextArea label={t.noteEn} name="noteEn" hint={t.noteHint} optional rows={3} maxLength={500} defaultValue={maintenance?.noteEn} />
          <TextArea label={t.noteFr} name="noteFr" optional rows={3} maxLength={500} defaultValue={maintenance?.noteFr} />
          <div className={css.actions}>
            <Submit look={maintenance ? 'secondary' : 'danger'}>{maintenance ? t.change : t.start}</Submit>
          </div>
        </section>
      </Form>
      {answer && (
        <ConfirmDialog title={t.sure} yes={t.start} danger onConfirm={() => close(true)} onClose={() => close(false)}>
          <p>{t.what}</p>
        </ConfirmDialog>
      )}
      <Outlet />
    </Page>
  )
}
