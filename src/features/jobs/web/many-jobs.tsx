import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addDays, dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { ExportDialog } from '#web/ui/export-dialog.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { Menu } from '#web/ui/menu.tsx'
import { NotDone } from '#web/ui/not-done.tsx'
import { SelectionBar, selectionText } from '#web/ui/selection-bar.tsx'
import { complain } from '#web/ui/toast.tsx'
import { type ArchivalWords, ArchiveFields, archivalIn, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { labels } from '../field-text.ts'
import type { ChangedJob, JobChange } from '../life-contract.ts'
import { mostAtOnce, mostChosenForExport, mostSelected } from '../rules.ts'
import { lifeText } from './life-text.ts'

const kinds = ['extend', 'pause', 'close', 'relist', 'archive', 'set-owner'] as const
type Kind = (typeof kinds)[number]

type Props = {
  ids: ReadonlySet<number>
  /** How many match the list's filters, and which they are. */
  total: number
  readAll: () => Promise<readonly number[]>
  onChange: (ids: ReadonlySet<number>) => void
}

/** At the foot of the list: how many jobs are selected, and what can be done with them all. */
export function ManyJobs({ ids, total, readAll, onChange }: Props) {
  const t = useText(lifeText)
  const a = useArchiveText()
  const b = useText(selectionText)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Kind | null>(null)
  const [isExporting, setExporting] = useState(false)
  const [refused, setRefused] = useState<readonly ChangedJob[]>([])
  const names = { ...t, archive: a.archive, 'set-owner': t.owner }
  const n = ids.size
  const [isReading, setReading] = useState(false)
  const selectAll = () => {
    setReading(true)
    readAll()
      .then((all) => onChange(new Set([...ids, ...all])), complain)
      .finally(() => setReading(false))
  }
  const send = async (change: JobChange, idempotencyKey: string) => {
    const items: ChangedJob[] = []
    try {
      for (let from = 0; from < n; from += mostAtOnce) {
        const jobIds = [...ids].slice(from, from + mostAtOnce)
        // Once some were done, what is left is another request.
        const key = `${idempotencyKey}-${n}-${from}`
        items.push(...(await api.post('/job-changes', { body: { change, jobIds }, idempotencyKey: key })).items)
      }
    } finally {
      // What was refused stays selected, and what came after a request that failed; what is gone cannot.
      const settled = new Set(items.filter(({ code, title }) => code === null || title === null).map(({ jobId }) => jobId))
      onChange(new Set([...ids].filter((id) => !settled.has(id))))
      void revalidate()
    }
    const kept = items.filter(({ code }) => code !== null)
    setRefused(kept)
    return { said: t.done({ n: items.length - kept.length }) }
  }
  const left = refused.map(({ title: name, reason }) => ({ name, reason }))
  return (
    <>
      <SelectionBar
        label={t.selection}
        said={n === 0 ? null : t.selected({ n })}
        ways={
          n < total &&
          total <= mostSelected && (
            <Button small look="quiet" busy={isReading} onClick={selectAll}>
              {b.selectAll({ n: total })}
            </Button>
          )
        }
        onClear={() => onChange(new Set())}
      >
        <Button small onClick={() => setAsked('extend')}>
          {t.extend}
        </Button>
        <Menu
          label={t.more}
          actions={[
            ...kinds.slice(1).map((key) => ({ key, name: names[key], danger: key === 'close', run: () => setAsked(key) })),
            ...(n <= mostChosenForExport ? [{ key: 'export', name: t.export, run: () => setExporting(true) }] : []),
          ]}
        />
      </SelectionBar>
      {asked && <ChangeDialog kind={asked} title={names[asked]} n={n} onSend={send} onClose={() => setAsked(null)} />}
      {isExporting && (
        <ExportDialog
          rows={n}
          ask={({ format }) => api.get('/staff/jobs/export', { query: { ids: [...ids], format } })}
          onClose={() => setExporting(false)}
        />
      )}
      {refused.length > 0 && <NotDone title={t.notDone({ n: refused.length })} of={left} gone={t.gone} onClose={() => setRefused([])} />}
    </>
  )
}

type DialogProps = {
  kind: Kind
  title: string
  n: number
  onSend: (change: JobChange, key: string) => Promise<{ said: string }>
  onClose: () => void
}

function ChangeDialog({ kind, title, n, onSend, onClose }: DialogProps) {
  const t = useText(lifeText)
  const l = useText(labels)
  const a = useArchiveText()
  const start = addDays(dayOf(new Date()), 30)
  return (
    <DialogForm
      title={`${title} · ${t.selected({ n })}`}
      send={title}
      danger={kind === 'close' || kind === 'archive'}
      onClose={onClose}
      onSend={(given, key) => onSend(changeIn(kind, given, a), key)}
    >
      {kind === 'archive' && <p>{t.archivedMany}</p>}
      {(kind === 'extend' || kind === 'relist') && <DayField label={l.closesOn} name="closesOn" defaultValue={start} required />}
      {(kind === 'pause' || kind === 'close') && <TextField label={t.reason} name="reason" maxLength={500} required />}
      {kind === 'archive' && <ArchiveFields kind="job" />}
      {kind === 'set-owner' && <ColleagueField name="ownerId" label={t.owner} worksHere />}
    </DialogForm>
  )
}

function changeIn(kind: Kind, given: FormData, a: ArchivalWords): JobChange {
  if (kind === 'extend' || kind === 'relist') return { kind, closesOn: textOf(given, 'closesOn') ?? '' }
  if (kind === 'archive') return { kind, ...archivalIn('job', given, a) }
  if (kind === 'set-owner') return { kind, ownerId: numberOf(given, 'ownerId') ?? 0 }
  return { kind, reason: textOf(given, 'reason') ?? '' }
}
