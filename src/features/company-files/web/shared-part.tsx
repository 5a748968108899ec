import { useId } from 'react'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CompanyFileDetails } from '../shapes.ts'
import css from './details.module.css'
import { useSharing } from './share-dialog.tsx'
import { roleText, text } from './share-text.ts'

/** With whom a file is shared, in short, and the way to change that. */
export function SharedPart({ file, onShare }: { file: CompanyFileDetails; onShare: () => void }) {
  const t = useText(text)
  const roles = useText(roleText)
  const dates = useDates()
  const id = useId()
  const { shown } = useSharing({ fileId: file.id })
  const open = (shown?.links ?? []).filter(({ revokedAt, expiresAt }) => revokedAt === null && Date.parse(expiresAt) > Date.now())
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.row}>
        <h3 id={id}>{t.shared}</h3>
        <Button small onClick={onShare}>
          <Icon name="link" /> {t.shareTo}
        </Button>
      </div>
      {shown && shown.shares.length + open.length === 0 && <p>{t.notShared}</p>}
      <ul className={css.versions}>
        {shown?.shares.map(({ id: shareId, role, person }) => (
          <li key={shareId}>
            <Icon name="users" />
            <span>
              {role ? roles[role] : person?.name}
              <small>{t.mayRead}</small>
            </span>
          </li>
        ))}
        {open.map(({ id: linkId, hasPassword, expiresAt, openings }) => (
          <li key={`link ${linkId}`}>
            <Icon name="link" />
            <span>
              {hasPassword ? t.linkWithPassword : t.link}
              <small>
                {t.until({ day: dates.day(expiresAt) })}, {openings.n === 0 ? t.neverOpened : t.opened({ n: openings.n })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
