import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { EmployerFrame } from '../../employers/web/employer-frame.tsx'
import { entitlementKinds, type EntitlementKind } from '../rules.ts'
import type { Entitlement } from '../shapes.ts'
import { text as names } from '../text.ts'
import { sayLeft } from './say-left.ts'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'employerId'>) {
  const employerId = idIn(params.employerId)
  const [employer, credits] = await Promise.all([
    api.get('/employers/{employerId}', { employerId }),
    api.get('/employers/{employerId}/entitlements', { employerId }),
  ])
  return { employer, ...credits }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What an employer can use, and has used. */
export default function CreditsOfEmployer({ loaderData: { employer, left, items } }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(names)
  const dates = useDates()
  const { role } = useSession()
  const [isGiving, setGiving] = useState(false)
  const [ending, setEnding] = useState<Entitlement | null>(null)
  const has = sayLeft(left, t)
  return (
    <EmployerFrame employer={employer} tab="credits">
      <section className={css.card} aria-labelledby="credits">
        <div className={css.head}>
          <h2 id="credits">{has ? t.left({ what: has }) : t.none}</h2>
          {role === 'admin' && employer.archivedAt === null && (
            <Button small onClick={() => setGiving(true)}>
              {t.give}
            </Button>
          )}
        </div>
        {items.length === 0 ? (
          <p className={css.sub}>{t.empty}</p>
        ) : (
          <ul className={css.timeline}>
            {items.map((one) => (
              <li key={one.id}>
                <div className={css.entry}>
                  <div>
                    <strong>{e[one.kind]}</strong>: {t.usedOf({ used: one.used, granted: one.granted, day: dates.day(one.endsOn) })}
                    {one.endedAt && `, ${t.ended({ day: dates.day(one.endedAt) })}`}
                    <small>{one.orderLineId === null ? t.given({ reason: one.note }) : t.order}</small>
                    {one.uses.map((use) => (
                      <small key={use.id}>
                        {dates.day(use.usedAt)}: {use.job ? <Link to={toJob(use.job.id)}>{use.job.title}</Link> : '–'}
                        {use.returnedAt ? `, ${t.returned}` : use.endsAt && `, ${t.until({ day: dates.day(use.endsAt) })}`}
                      </small>
                    ))}
                  </div>
                  {role === 'admin' && one.orderLineId === null && one.endedAt === null && (
                    <Button small look="quiet" onClick={() => setEnding(one)}>
                      {t.end}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isGiving && <GiveDialog employerId={employer.id} onClose={() => setGiving(false)} />}
      {ending && <EndDialog of={ending} onClose={() => setEnding(null)} />}
    </EmployerFrame>
  )
}

/** Gives credits by hand, with the reason. */
export function GiveDialog({ employerId, onClose }: { employerId: number; onClose: () => void }) {
  const t = useText(text)
  const e = useText(names)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.give}
      send={t.give}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = {
          kind: (textOf(given, 'kind') ?? 'job_credit') as EntitlementKind,
          granted: numberOf(given, 'granted') ?? 0,
          days: numberOf(given, 'days') ?? 0,
          daysValid: numberOf(given, 'daysValid') ?? 0,
          note: textOf(given, 'note') ?? '',
        }
        await api.post('/employers/{employerId}/entitlements', { employerId, body, idempotencyKey })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <Select label={t.kind} name="kind" defaultValue="job_credit" options={entitlementKinds.map((kind) => [kind, e[kind]])} />
      <TextField label={t.number} name="granted" type="number" min={1} max={1000} defaultValue="1" required />
      <TextField label={t.days} name="days" type="number" min={1} max={365} defaultValue="30" required />
      <TextField label={t.daysValid} name="daysValid" type="number" min={1} max={1095} defaultValue="90" required />
      <TextField label={t.why} name="note" maxLength={500} required />
    </DialogForm>
  )
}

export function EndDialog({ of: { id: entitlementId }, onClose }: { of: Entitlement; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.end}
      danger
      send={t.end}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/entitlements/{entitlementId}/end', { entitlementId, body: { reason: textOf(given, 'reason') ?? '' } })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.endBody}</p>
      <TextField label={t.why} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
