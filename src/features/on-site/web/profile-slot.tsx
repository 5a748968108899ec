import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import type { Screen, Visit } from '#web/load.ts'
import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import type { Absence } from '../shapes.ts'
import { kindText } from '../text.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  if (tabOf(url, named === null) !== 'overview') return null
  const candidateId = named ?? (await api.get('/me/candidate')).id
  return { candidateId, isOwn: named === null, ...(await api.get('/candidates/{candidateId}/absences', { candidateId })) }
}

/** On the overview: days on which they cannot work, for whoever may know the record and for themselves. */
export default function AbsencesOnProfile({ loaderData: shown }: Screen<typeof load>) {
  return shown && <Absences {...shown} />
}

type Shown = { candidateId: number; isOwn: boolean; items: readonly Absence[] }
type Asked = { one?: Absence } | null

function Absences({ candidateId, isOwn, items }: Shown) {
  const t = useText(text)
  const isPreview = useIsPreview()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const today = dayOf(new Date())
  const coming = items.filter(({ toDay }) => toDay >= today).toReversed()
  const past = items.filter(({ toDay }) => toDay < today)
  const list = (some: readonly Absence[]) => <AbsenceList items={some} mayChange={!isPreview} onChange={(one) => setAsked({ one })} />
  return (
    <section className={css.card} aria-labelledby="absences">
      <div className={css.head}>
        <h2 id="absences">{t.absences}</h2>
        {!isPreview && (
          <Button small onClick={() => setAsked({})}>
            {t.addAbsence}
          </Button>
        )}
      </div>
      {isOwn && <p className={css.sub}>{t.absencesOwn}</p>}
      {coming.length === 0 ? <p className={css.sub}>{t.noAbsences}</p> : list(coming)}
      {past.length > 0 && (
        <details>
          <summary>{t.pastAbsences({ n: past.length })}</summary>
          {list(past)}
        </details>
      )}
      {asked && (
        <AbsenceDialog
          candidateId={candidateId}
          {...(asked.one && { absence: asked.one })}
          onClose={() => {
            setAsked(null)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

type ListProps = { items: readonly Absence[]; mayChange: boolean; onChange: (one: Absence) => void }

function AbsenceList({ items, mayChange, onChange }: ListProps) {
  const t = useText(text)
  const f = useText(formText)
  const k = useText(kindText)
  const dates = useDates()
  const act = useAct()
  const says = ({ fromDay, toDay }: Absence) =>
    fromDay === toDay ? dates.day(fromDay) : t.fromTo({ from: dates.day(fromDay), to: dates.day(toDay) })
  const actionsOf = (one: Absence) => [
    { key: 'edit', name: f.edit, run: () => onChange(one) },
    {
      key: 'remove',
      name: t.removeAbsence,
      danger: true,
      run: () => void act(() => api.delete('/candidate-absences/{absenceId}', { absenceId: one.id }), t.removed),
    },
  ]
  return (
    <ul className={css.timeline}>
      {items.map((one) => (
        <li key={one.id} className={css.entry}>
          <div>
            <strong>{says(one)}</strong>
            <small>{k[one.kind]}</small>
            {one.note}
          </div>
          {mayChange && <Menu dots label={t.actionsFor({ name: says(one) })} actions={actionsOf(one)} />}
        </li>
      ))}
    </ul>
  )
}
