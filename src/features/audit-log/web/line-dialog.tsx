import { Link } from 'react-router'
import { toAudit } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { roleText, sayDoer } from '../doer-text.ts'
import type { AuditLine } from '../shapes.ts'
import { toRecord } from './record-links.ts'
import { text } from './text.ts'

/** What a line says of its record: the name that this has now, or what it is and its number. */
export const nameOf = ({ objectName, objectSays, objectId }: AuditLine) =>
  objectName ?? (objectSays === null || objectId === null ? objectSays : `${objectSays} ${objectId}`)

/** A line of the log with all that it holds. */
export function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const t = useText(text)
  const roles = useText(roleText)
  const dates = useDates()
  const locale = useLocale()
  const to = toRecord(line)
  const { actorRole, changes, objectType, objectId, requestId } = line
  const record = { type: objectType ?? '', id: String(objectId) }
  return (
    <Dialog title={line.says} isDrawer onClose={onClose}>
      <Facts
        of={[
          [t.when, dates.moment(line.at)],
          [t.who, sayDoer(line, locale)],
          [t.role, actorRole in roles ? roles[actorRole as keyof typeof roles] : actorRole],
          [t.object, nameOf(line)],
          [t.reason, line.reason],
          [t.network, line.network],
          [t.apiKey, line.apiKeyName ?? line.apiKeyId],
          [t.session, line.sessionId === null ? null : String(line.sessionId)],
          [t.request, requestId && <code>{requestId}</code>],
          [t.action, <code key="action">{line.action}</code>],
          [t.line, String(line.id)],
          [t.place, line.place ?? t.soon],
          [t.hash, line.hash && <code>{line.hash}</code>],
        ]}
      />
      {changes !== null && (
        <section className={css.stack} aria-label={t.details}>
          <h3>{t.details}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard */}
          <pre tabIndex={0} className={css.text}>
            {JSON.stringify(changes, null, 2)}
          </pre>
        </section>
      )}
      <div className={css.actions}>
        {to && <Link to={to}>{t.openRecord}</Link>}
        {objectType !== null && objectId !== null && (
          <Link to={`${toAudit}?objectType=${record.type}&objectId=${record.id}`} onClick={onClose}>
            {t.sameRecord}
          </Link>
        )}
        {line.apiKeyId !== null && (
          <Link to={`${toAudit}?apiKeyId=${line.apiKeyId}`} onClick={onClose}>
            {t.sameKey}
          </Link>
        )}
        {requestId && (
          <Link to={`${toAudit}?requestId=${encodeURIComponent(requestId)}`} onClick={onClose}>
            {t.sameRequest}
          </Link>
        )}
      </div>
    </Dialog>
  )
}
