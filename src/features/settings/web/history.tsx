import type { AnyField } from '#shared/fields.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { EmptyState } from '#web/ui/controls.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import type { AgencyChange } from '../../agency/contract.ts'
import { labels as agencyLabels } from '../../agency/field-text.ts'
import { fields as agencyFields } from '../../agency/fields.ts'
import type { SettingChange } from '../contract.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { text } from './text.ts'

/** What each setting and each detail of the agency was, and who changed it, newest first. */
export function History({ ofSettings, ofAgency }: { ofSettings: readonly SettingChange[]; ofAgency: readonly AgencyChange[] }) {
  const t = useText(text)
  const l = useText(labels)
  const a = useText(agencyLabels)
  const dates = useDates()
  const say = useSayField()
  const shown = (field: AnyField, value: unknown) => say(field, value) || '–'
  /** Details of the agency are kept as text; their numbers count down, so that no two rows share one. */
  const read = (field: AnyField, value: string) => (field.kind === 'number' && value !== '' ? Number(value) : value)
  const rows = [
    ...ofSettings.map(({ id, setting, before, after, changedByName, changedAt }) => {
      const field = fields[setting] as AnyField
      return { id, what: l[setting], before: shown(field, before), after: shown(field, after), changedByName, changedAt }
    }),
    ...ofAgency.map(({ id, detail, before, after, changedByName, changedAt }) => {
      if (detail === 'logo') {
        const [was, is] = [before, after].map((tag) => (tag ? t.logoNamed({ tag }) : '–')) as [string, string]
        return { id: -id, what: t.logo, before: was, after: is, changedByName, changedAt }
      }
      const field = agencyFields[detail] as AnyField
      const [was, is] = [before, after].map((value) => shown(field, read(field, value))) as [string, string]
      return { id: -id, what: a[detail], before: was, after: is, changedByName, changedAt }
    }),
  ].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
  if (rows.length === 0) return <EmptyState title={t.noChanges} />
  return (
    <ListTable
      name={t.history}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { key: 'what', title: t.what, cell: ({ what }) => what },
        { key: 'before', title: t.before, cell: ({ before }) => before },
        {
          key: 'after',
          title: t.after,
          phone: 'under',
          cell: ({ after }) => after,
          inWords: ({ before, after }) => `${before} → ${after}`,
        },
        { key: 'by', title: t.by, phone: 'under', cell: ({ changedByName }) => changedByName ?? t.gone },
        { key: 'at', title: t.at, phone: 'end', cell: ({ changedAt }) => dates.moment(changedAt) },
      ]}
    />
  )
}
