import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { hostOf } from '#shared/web-address.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { isCurrent, nameOfAccreditation } from '../accreditations.ts'
import { whyNotChange } from '../rules.ts'
import type { Accreditation, Employer } from '../shapes.ts'
import { AccreditationDialog } from './contact-dialogs.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { text } from './staff-text.ts'

type Asked = { what: 'change' | 'remove'; one: Accreditation } | { what: 'add' } | null

/** What the employer is accredited by, when the proof was seen and until when it holds. */
export function Accreditations({ employer }: { employer: Employer }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const mayChange = whyNotChange(me, employer) === null
  const today = dayOf(new Date())
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const actionsOf = (one: Accreditation) => [
    { key: 'edit', name: f.edit, run: () => setAsked({ what: 'change', one }) },
    { key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', one }) },
  ]
  return (
    <section className={css.card} aria-labelledby="accreditations">
      <div className={css.head}>
        <h2 id="accreditations">{t.accreditations}</h2>
        {mayChange && (
          <Button small onClick={() => setAsked({ what: 'add' })}>
            + {t.addAccreditation}
          </Button>
        )}
      </div>
      {employer.accreditations.length === 0 && <p className={css.sub}>{t.noAccreditations}</p>}
      <ul className={css.timeline}>
        {employer.accreditations.map((one) => (
          <li key={one.id} className={css.entry}>
            <div>
              <strong>{nameOfAccreditation(one)}</strong> {!isCurrent(one, today) && <Status family="late">{t.expired}</Status>}
              <small>
                {[one.number, t.seenOn({ day: dates.day(one.seenOn) }), one.expiresOn && t.validUntil({ day: dates.day(one.expiresOn) })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {one.checkUrl && (
                <a href={one.checkUrl} target="_blank" rel="noreferrer">
                  {hostOf(one.checkUrl)}
                </a>
              )}
            </div>
            {mayChange && <Menu dots label={t.actionsFor({ name: nameOfAccreditation(one) })} actions={actionsOf(one)} />}
          </li>
        ))}
      </ul>
      {(asked?.what === 'add' || asked?.what === 'change') && (
        <AccreditationDialog employerId={employer.id} {...(asked.what === 'change' && { one: asked.one })} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          name={nameOfAccreditation(asked.one)}
          remove={() => api.delete('/employer-accreditations/{accreditationId}', { accreditationId: asked.one.id })}
          onClose={close}
        />
      )}
    </section>
  )
}
