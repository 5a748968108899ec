import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { EmptyState } from '#web/ui/controls.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import type { AnyField } from '#shared/fields.ts'
import type { AgencyChange } from '../contract.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { text } from './text.ts'

/** What each detail was, and who changed it, newest first. */
export function SettingsHistory({ of }: { of: readonly AgencyChange[] }) {
  const t = useText(text)
  const l = useText(labels)
  const dates = useDates()
  const say = useSayField()
  if (of.length === 0) return <EmptyState title={t.noChanges} />
  /** An option by its name, all else as it was typed. */
  const shown = (detail: AgencyChange['detail'], value: string) => {
    const field = fields[detail] as AnyField
    return value === '' ? '–' : say(field, field.kind === 'number' ? Number(value) : value)
  }
  return (
    <ListTable
      name={t.history}
      rows={of}
      idOf={({ id }) => id}
      columns={[
        { key: 'what', title: t.what, cell: ({ detail }) => l[detail] },
        { key: 'before', title: t.before, cell: ({ detail, before }) => shown(detail, before) },
        { key: 'after', title: t.after, phone: 'under', cell: ({ detail, after }) => shown(detail, after) },
        { key: 'by', title: t.by, phone: 'under', cell: ({ changedByName }) => changedByName ?? t.gone },
        { key: 'at', title: t.at, phone: 'end', cell: ({ changedAt }) => dates.moment(changedAt) },
      ]}
    />
  )
}
