import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toCandidates, toEmployers, toImport, toImports, toJobs, toSuppliers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { AnchorButton, Button, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from '#web/ui/screen.module.css'
import { Stepper } from '#web/ui/stepper.tsx'
import { addressOf } from '../../files/web/file-links.tsx'
import type { Import } from '../contract.ts'
import { type ImportStatus, isAtWork, nounOf, whyNot } from '../rules.ts'
import { ColumnsForm } from './columns-form.tsx'
import { ImportState } from './import-state.tsx'
import { text } from './import-text.ts'
import { ReadAnew, SheetChoice } from './read-anew.tsx'
import { FaultyRowsButton } from './faulty-rows-button.tsx'
import { Rows, views } from './rows.tsx'

async function load(api: Api<Operations>, { url, params }: Visit<'importId'>) {
  const importId = idIn(params.importId)
  const q = queryOf(url)
  const view = q.oneOf('view', views) ?? 'rows'
  const page = Number(q.text('page') ?? 1) || 1
  const limit = Number(q.text('limit') ?? 10) || 10
  const at = { importId }
  const found = await api.get('/imports/{importId}', at)
  const hasRows = ['checked', 'writing', 'written', 'undoing', 'undone', 'cancelled'].includes(found.status) && found.fileId !== null
  const column = q.text('column')
  const [rows, problems] = await Promise.all([
    hasRows && view === 'rows' && api.get('/imports/{importId}/rows', { ...at, query: { limit: 50, ...firstOf(found) } }),
    hasRows &&
      view === 'to-mend' &&
      api.get('/imports/{importId}/problems', { ...at, query: { page, limit, ...(column && { column: Number(column) }) } }),
  ])
  const doubles =
    hasRows && view === 'known' && (await api.get('/imports/{importId}/rows', { ...at, query: { page, limit, isDouble: true } }))
  return { found, view, rows: rows || null, problems: problems || null, doubles: doubles || null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Of a checked file those rows that will be added, of a written one what came of each. */
const firstOf = ({ status }: Import) => (status === 'checked' ? { outcome: 'ready' as const } : {})

const stepOf: Record<ImportStatus, number> = {
  reading: 0,
  failed: 0,
  read: 1,
  checking: 2,
  checked: 2,
  writing: 3,
  written: 4,
  undoing: 3,
  undone: 4,
  cancelled: 4,
}

/** One file on its way: what it asks of whoever brings it in follows from where it stands, on every device. */
export default function ImportScreen({ loaderData: { found, ...shown } }: Screen<typeof load>) {
  const t = useText(text)
  const [query] = useSearchParams()
  useLive([`import:${found.id}`])
  const isAsked = found.status === 'read' || (found.status === 'checked' && query.get('step') === 'columns')
  return (
    <Page title={found.name} over={<ImportState {...found} />} actions={<Actions of={found} />}>
      <Stepper label={t.steps} steps={[t.stepFile, t.stepColumns, t.stepCheck, t.stepDone]} at={isAsked ? 1 : stepOf[found.status]} />
      {isAtWork(found.status) && <AtWork of={found} />}
      {found.status === 'failed' && <Failed of={found} />}
      {found.status === 'failed' && found.fileId !== null && <SheetChoice of={found} />}
      {isAsked && (
        <>
          <SheetChoice of={found} />
          <ColumnsForm
            key={`${found.id} ${found.sheet} ${found.noun} ${found.headerLine} ${found.encoding} ${found.delimiter}`}
            of={found}
          />
          <ReadAnew of={found} />
        </>
      )}
      {found.status === 'checked' && !isAsked && <Checked of={found} />}
      {found.finishedAt !== null && found.status !== 'failed' && <Result of={found} />}
      {!isAsked && <Rows of={found} {...shown} />}
    </Page>
  )
}

function Actions({ of }: { of: Import }) {
  const t = useText(text)
  const act = useAct()
  const cancel = () => act(() => api.put('/imports/{importId}/cancellation', { importId: of.id }), t.cancelled)
  return (
    <>
      {!whyNot('cancel', of) && of.status !== 'failed' && (
        <ActionButton look="quiet" onClick={cancel}>
          {isAtWork(of.status) ? t.stop : t.discard}
        </ActionButton>
      )}
      {of.fileId !== null && (
        <AnchorButton look="quiet" href={addressOf(of.fileId)} download>
          {t.original}
        </AnchorButton>
      )}
    </>
  )
}

function AtWork({ of: { status, done, total } }: { of: Import }) {
  const t = useText(text)
  const locale = useLocale()
  const said = (n: number) => showNumber(n, locale)
  return (
    <section className={css.card}>
      <Progress done={status === 'reading' ? 0 : done} of={Math.max(total, done, 1)}>
        {status === 'reading' ? t.readSoFar({ n: done }) : t.soFar({ done: said(done), total: said(total) })}
      </Progress>
      <p className={css.sub}>{t.goesOn}</p>
    </section>
  )
}

function Failed({ of }: { of: Import }) {
  const t = useText(text)
  return (
    <section className={css.card}>
      <p role="alert">{of.reason}</p>
      <div className={css.actions}>
        <LinkButton look="primary" to={toImports}>
          {t.another}
        </LinkButton>
      </div>
    </section>
  )
}

/** What a check found, and the way on. */
function Checked({ of }: { of: Import }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const act = useAct()
  const isMore = (of.options?.doubles !== 'leave-out' && of.doubles > 0) || of.toTake > 0
  const n = of.ready + of.others
  const write = async () => {
    await act(() => api.put('/imports/{importId}/writing', { importId: of.id }), t.writing)
    void revalidate()
  }
  return (
    <section className={css.card}>
      <p>{n === 0 && !isMore ? t.noneReady : t.nothingYet}</p>
      {of.others > 0 && <p>{nounOf(of) === 'candidate' ? t.othersAdded({ n: of.others }) : t.employerOthersAdded({ n: of.others })}</p>}
      <div className={css.actions}>
        {(n > 0 || isMore) && (
          <ActionButton look="primary" onClick={write}>
            {n > 0
              ? { candidate: t.importThem, employer: t.importEmployers, job: t.importJobs, supplier: t.importSuppliers }[nounOf(of)]({ n })
              : t.fillThem}
          </ActionButton>
        )}
        <LinkButton to={`${toImport(of.id)}?step=columns`}>{t.back}</LinkButton>
        {of.faulty > 0 && <FaultyRowsButton importId={of.id} />}
      </div>
      {of.faulty > 0 && <p className={css.sub}>{t.downloadHint}</p>}
    </section>
  )
}

function Result({ of }: { of: Import }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const { added, filled, leftOut, faulty, kept, status } = of
  const { add, to, list } = {
    candidate: { add: t.resultAdded, to: toCandidates, list: t.toList },
    employer: { add: t.employersAdded, to: toEmployers, list: t.toEmployers },
    job: { add: t.jobsAdded, to: `${toJobs}?status=draft`, list: t.toJobs },
    supplier: { add: t.suppliersAdded, to: toSuppliers, list: t.toSuppliers },
  }[nounOf(of)]
  const said = [
    add({ n: added }),
    ...(filled > 0 ? [t.resultFilled({ n: filled })] : []),
    ...(leftOut > 0 ? [t.resultLeftOut({ n: leftOut })] : []),
    ...(faulty > 0 ? [t.resultFaulty({ n: faulty })] : []),
  ]
  return (
    <section className={css.card}>
      <p>
        <strong>
          <Dotted>{said}</Dotted>
        </strong>
      </p>
      {of.reason !== null && <p>{of.reason}</p>}
      {status === 'undone' && kept > 0 && <p>{t.resultKept({ n: kept })}</p>}
      {of.fileId === null && <p className={css.sub}>{t.forgotten}</p>}
      <div className={css.actions}>
        {status === 'written' && (
          <LinkButton look="primary" to={to}>
            {list}
          </LinkButton>
        )}
        {faulty > 0 && of.fileId !== null && <FaultyRowsButton importId={of.id} />}
        {of.fileId !== null && !whyNot('undo', of) && <Button onClick={() => setAsked(true)}>{t.undo}</Button>}
        <LinkButton to={toImports}>{t.another}</LinkButton>
      </div>
      {isAsked && (
        <DialogForm
          title={t.undoTitle}
          send={t.undo}
          onSend={async () => {
            await api.put('/imports/{importId}/undoing', { importId: of.id })
            setAsked(false)
            void revalidate()
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t.undoBody}</p>
        </DialogForm>
      )}
    </section>
  )
}
