import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import type { Equality as Found } from '../contract.ts'
import { fewestCounted, genders } from '../rules.ts'
import own from './equality.module.css'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/equality')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** In both languages. */
const few = `<\u00a0${fewestCounted}`

/** Figures on equality, and whether staff may filter the candidate directory by gender. */
export default function Equality({ loaderData: { filter, report } }: Screen<typeof load>) {
  const t = useText(text)
  return (
    <Page title={t.title} sub={t.sub}>
      <div className={css.form}>
        <Report of={report} />
        <Filter of={filter} />
      </div>
    </Page>
  )
}

function Report({ of }: { of: Found['report'] }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <section className={css.card} aria-labelledby="report">
      <h2 id="report">{t.report}</h2>
      <p className={css.sub}>{t.reportBody}</p>
      <table className={own.report} aria-labelledby="report">
        <thead>
          <tr>
            <th scope="col">{t.step}</th>
            {genders.map((gender) => (
              <th key={gender} scope="col">
                {t[gender]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map(({ reached, ...people }) => (
            <tr key={reached}>
              <th scope="row">{t[reached]}</th>
              {genders.map((gender) => {
                const n = people[gender]
                return <td key={gender}>{n === null ? <span className={own.few}>{few}</span> : showNumber(n, locale)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Filter({ of: filter }: { of: Found['filter'] }) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={css.card} aria-labelledby="gender-filter">
      <h2 id="gender-filter">{t.filter}</h2>
      <p>{filter ? t.on : t.off}</p>
      {filter && (
        <Facts
          of={[
            [t.since, dates.moment(filter.allowedAt)],
            [t.by, filter.allowedByName ?? t.gone],
            [t.reason, filter.reason],
          ]}
        />
      )}
      <Law />
      <p className={css.sub}>{t.told}</p>
      <div className={css.actions}>
        {filter ? (
          <ActionButton look="primary" onClick={() => act(() => api.delete('/equality/gender-filter', {}), t.ended)}>
            {t.end}
          </ActionButton>
        ) : (
          <Button look="danger" onClick={() => setAsked(true)}>
            {t.allow}…
          </Button>
        )}
      </div>
      {isAsked && <AllowDialog onClose={() => setAsked(false)} />}
    </section>
  )
}

function Law() {
  const t = useText(text)
  return (
    <div className={css.conflict}>
      <h3>{t.law}</h3>
      <p>{t.lawBody}</p>
      <p>{t.lawExceptions}</p>
    </div>
  )
}

export function AllowDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.allow}
      danger
      send={t.allow}
      onClose={onClose}
      onSend={async (given) => {
        const reason = textOf(given, 'reason') ?? ''
        const wrong = localProblem([
          reason === '' && ['reason', t.needReason],
          given.get('understood') !== 'on' && ['understood', t.needUnderstood],
        ])
        if (wrong) throw wrong
        await api.put('/equality/gender-filter', { body: { reason, understood: true } })
        void revalidate()
        return { said: t.allowed }
      }}
    >
      <Law />
      <TextArea label={t.reason} name="reason" hint={t.reasonHint} rows={3} maxLength={500} />
      <Checkbox name="understood">{t.understood}</Checkbox>
    </DialogForm>
  )
}
