import { toArchivedRecord } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { reasonText } from '../label-text.ts'
import type { ArchiveKind, ArchiveReason } from '../rules.ts'
import { useArchiveText } from './archive-dialog.tsx'

type Kept = { id: number; archivedAt: string | null; archiveReason: ArchiveReason | null; archiveNote: string | null }

/** Since when and why a record is in the archive, and the way there for those who see it; nothing for one that is not. */
export function WhyArchived({ kind, record }: { kind: ArchiveKind; record: Kept }) {
  const a = useArchiveText()
  const r = useText(reasonText)
  const dates = useDates()
  const { role } = useSession()
  const { id, archivedAt, archiveReason, archiveNote } = record
  if (archivedAt === null || archiveReason === null) return null
  return (
    <div className={css.conflict}>
      <p>
        <strong>{a.since({ day: dates.day(archivedAt), reason: r[archiveReason] })}</strong>
      </p>
      {archiveNote && <Typed>{archiveNote}</Typed>}
      {role === 'admin' && (
        <LinkButton small to={toArchivedRecord(kind, id)}>
          {a.inArchives}
        </LinkButton>
      )}
    </div>
  )
}
