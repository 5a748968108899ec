import { type ReactNode, useState } from 'react'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import type { Engagement } from '../rules.ts'
import type { Assignment, AssignmentDraft } from '../shapes.ts'
import { AllowancesField } from './allowances-field.tsx'
import { useSay } from './say.ts'
import { UmbrellaField } from './supplier-field.tsx'
import { text } from './text.ts'

type Props = {
  draft: AssignmentDraft
  /** The one that is changed; a new one begins with the terms of the job. */
  assignment?: Assignment
  /** Until it begins, its first day and engagement may change. */
  isPlanned: boolean
  onEngagement?: (engagement: Engagement) => void
  /** What only a new one asks: pay and charge. */
  children?: ReactNode
}

/** The fields of an assignment, the same for setting up and changing. */
export function AssignmentFields({ draft, assignment, isPlanned, onEngagement, children }: Props) {
  const t = useText(text)
  const e = useText(sharedTerms)
  const say = useSay()
  const record = assignment ?? draft.start
  const { input, label } = useFields(fields, labels, record)
  const [engagement, setEngagement] = useState<Engagement>(record.engagement)
  const isMission = engagement === 'interim'
  return (
    <>
      <section className={css.card} aria-labelledby="period">
        <h2 id="period">{t.period}</h2>
        <div className={css.two}>
          {isPlanned ? input('startsOn') : <input type="hidden" name="startsOn" value={record.startsOn} />}
          {!assignment && (
            <DayField
              label={t.lastDay}
              name="endsOn"
              defaultValue={draft.start.endsOn ?? ''}
              hint={isMission ? undefined : t.lastDayHint}
            />
          )}
        </div>
        <div className={css.two}>
          {isPlanned ? (
            <Select
              label={label.engagement}
              name="engagement"
              value={engagement}
              options={draft.engagements.map((one) => [one.engagement, e[one.engagement]])}
              onChange={({ target }) => {
                setEngagement(target.value as Engagement)
                onEngagement?.(target.value as Engagement)
              }}
            />
          ) : (
            <input type="hidden" name="engagement" value={engagement} />
          )}
          {engagement === 'umbrella' && <UmbrellaField initial={assignment?.supplier ?? null} />}
          {input('role')}
        </div>
      </section>
      {children}
      <section className={css.card} aria-labelledby="site">
        <h2 id="site">{t.site}</h2>
        <div className={css.two}>
          <TextField label={label.siteName} name="siteName" maxLength={120} optional defaultValue={record.siteName} />
          <TextField label={label.siteAddress} name="siteAddress" maxLength={300} optional defaultValue={record.siteAddress} />
        </div>
        <Select
          label={label.contactId}
          name="contactId"
          hint={t.contactHint}
          optional
          empty={t.noContact}
          defaultValue={String((assignment ? assignment.contact?.id : draft.start.contactId) ?? '')}
          options={draft.contacts.map((one) => [String(one.id), one.name])}
        />
      </section>
      <section className={css.card} aria-labelledby="hours">
        <h2 id="hours">{t.hours}</h2>
        <CheckGroup legend={label.workDays} name="workDays">
          <div className={css.checks}>
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Checkbox key={day} name="workDays" value={day} defaultChecked={record.workDays.includes(day)}>
                {say.weekDays([day])}
              </Checkbox>
            ))}
          </div>
        </CheckGroup>
        <div className={css.three}>
          <TextField label={label.dayStarts} name="dayStarts" type="time" required defaultValue={record.dayStarts} />
          <TextField label={label.dayEnds} name="dayEnds" type="time" required defaultValue={record.dayEnds} />
          {input('breakMinutes')}
        </div>
        <div className={css.two}>
          <TextField
            label={label.overtimeAfter}
            name="overtimeAfter"
            type="number"
            min={1}
            max={168}
            step="0.25"
            inputMode="decimal"
            optional
            defaultValue={record.overtimeAfter === null ? '' : record.overtimeAfter / 100}
          />
          <TextField
            label={label.overtimeTimes}
            name="overtimeTimes"
            type="number"
            min={1}
            max={3}
            step="0.05"
            inputMode="decimal"
            defaultValue={record.overtimeTimes / 100}
          />
        </div>
      </section>
      <AllowancesField initial={record.allowances} currency={draft.currency} />
      {isMission ? (
        <section className={css.card} aria-labelledby="mission">
          <h2 id="mission">{t.mission}</h2>
          <div className={css.two}>
            {input('missionReason')}
            <TextField
              label={label.missionDetail}
              name="missionDetail"
              maxLength={300}
              optional
              hint={t.missionDetailHint}
              defaultValue={record.missionDetail}
            />
          </div>
          <div className={css.three}>
            {input('dpaeOn')}
            <TextField label={label.dpaeReference} name="dpaeReference" maxLength={60} optional defaultValue={record.dpaeReference} />
            {input('signedOn')}
          </div>
        </section>
      ) : (
        <input type="hidden" name="missionReason" value="" />
      )}
    </>
  )
}
