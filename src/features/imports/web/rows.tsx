import { Link, useSearchParams } from 'react-router'
import type { AnyField } from '#shared/fields.ts'
import { showPhone } from '#shared/phone.ts'
import { toCandidate, toEmployer, toJob, toSupplier } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { EmptyState } from '#web/ui/controls.tsx'
import { changed } from '#web/ui/list-query.ts'
import { MailAddress } from '#web/ui/facts.tsx'
import { type Column, ListTable, TwoLines } from '#web/ui/list-table.tsx'
import type { MenuAction } from '#web/ui/menu.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { Status, type Family } from '#web/ui/status.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { fields } from '../../candidates/fields.ts'
import { fields as employerFields } from '../../employers/fields.ts'
import { fields as supplierFields } from '../../suppliers/fields.ts'
import { fields as jobFields } from '../../jobs/fields.ts'
import type { Import, ImportRow } from '../contract.ts'
import { type DoubleWay, type Noun, nounOf, type RowOutcome, wayFor, whyNot } from '../rules.ts'
import { type Target, targetText } from '../targets.ts'
import { text } from './import-text.ts'
import { ProblemList, type Problems } from './problems.tsx'

/** Ways to look at a file’s rows. */
export const views = ['rows', 'to-mend', 'known'] as const
type View = (typeof views)[number]

type Double = NonNullable<ImportRow['double']>
type Paged<Row> = { items: readonly Row[]; total: number }
type Props = { of: Import; view: View; rows: Paged<ImportRow> | null; problems: Problems | null; doubles: Paged<ImportRow> | null }

/** What is known of a file’s rows: those that will be written or were, those with errors, those whose person is known. */
export function Rows({ of, view, rows, problems, doubles }: Props) {
  const t = useText(text)
  const [query] = useSearchParams()
  if (!rows && !problems && !doubles) return null
  const to = (name: View) => `?${changed(query, { view: name === 'rows' ? '' : name, column: '' })}`
  const tabs = [
    { view: 'rows' as const, name: of.status === 'checked' ? t.toBeAdded : t.rows, count: of.status === 'checked' ? of.ready : of.total },
    { view: 'to-mend' as const, name: t.toMend, count: of.faulty },
    { view: 'known' as const, name: t.known, count: of.doubles },
  ]
  return (
    <section className={css.stack} aria-label={t.rows}>
      <Tabs label={t.rows} of={tabs.map((tab) => ({ to: to(tab.view), name: tab.name, count: tab.count, isCurrent: tab.view === view }))} />
      {rows && <Preview of={of} rows={rows} />}
      {problems && <ProblemList of={of} problems={problems} />}
      {doubles && <DoubleList of={of} doubles={doubles} />}
    </section>
  )
}

const families: Record<RowOutcome, Family> = {
  waiting: 'waiting',
  ready: 'open',
  faulty: 'lost',
  double: 'waiting',
  added: 'won',
  filled: 'won',
  'left-out': 'paused',
  undone: 'paused',
  kept: 'late',
}

const fieldsOf: Record<Noun, Record<string, AnyField>> = {
  candidate: fields as Record<string, AnyField>,
  employer: employerFields as Record<string, AnyField>,
  job: jobFields as Record<string, AnyField>,
  supplier: supplierFields as Record<string, AnyField>,
}
/** What the first column says. */
const inName: readonly string[] = ['fullName', 'firstName', 'lastName', 'name', 'legalName', 'title']

/** The record that a row became, or completed. */
function toRecord({ candidateId, employerId, jobId, supplierId }: ImportRow): string | null {
  if (candidateId !== null) return toCandidate(candidateId)
  if (jobId !== null) return toJob(jobId)
  if (supplierId !== null) return toSupplier(supplierId)
  return employerId === null ? null : toEmployer(employerId)
}

function Preview({ of, rows: { items, total } }: { of: Import; rows: Paged<ImportRow> }) {
  const t = useText(text)
  const locale = useLocale()
  const say = useSayField()
  if (items.length === 0) return <EmptyState title={t.noneReady} />
  const noun = nounOf(of)
  const used = [...new Set(of.columns.map(({ target }) => target))]
  const own = used.filter((target): target is Target => target !== '' && !inName.includes(target))
  const isOver = of.status !== 'checked'
  const columns: Column<ImportRow>[] = [
    {
      key: 'name',
      title: t.name,
      cell: (row) => {
        const to = toRecord(row)
        return to ? <Link to={to}>{row.name}</Link> : row.name
      },
    },
    { key: 'line', title: t.line, numeric: true, cell: (row) => row.number },
    ...(isOver ? [{ key: 'state', title: t.state, phone: 'end' as const, cell: (row: ImportRow) => <Outcome of={row.outcome} /> }] : []),
    ...own.map(
      (target, i): Column<ImportRow> => ({
        key: target,
        title: targetText[noun][target]?.[locale] ?? target,
        ...(i < 2 && { phone: 'under' }),
        cell: (row) => sayIn(row, target),
      }),
    ),
  ]
  const sayIn = ({ given, town }: ImportRow, target: Target) => {
    if (!given) return null
    if (target === 'placeId') return town
    if (target === 'employerId') return String(given.employer ?? '')
    if (target === 'doNotContact') return String(given.doNotContactReason ?? '')
    const value = given[target]
    return target === 'phone' || target === 'phone2'
      ? value && <span className={css.oneLine}>{showPhone(String(value))}</span>
      : target === 'email'
        ? value && <MailAddress of={String(value)} />
        : target === 'note'
          ? String(value ?? '')
          : say(fieldsOf[noun][target] as AnyField, value)
  }
  return (
    <>
      {total > items.length && <p className={css.sub}>{t.firstRows({ n: items.length })}</p>}
      <ListTable name={t.rows} rows={items} idOf={(row) => row.id} columns={columns} />
    </>
  )
}

function Outcome({ of }: { of: RowOutcome }) {
  const t = useText(text)
  const names: Record<RowOutcome, string> = {
    waiting: t.checking,
    ready: t.toBeAdded,
    faulty: t.toMend,
    double: t.known,
    added: t.outcomeAdded,
    filled: t.outcomeFilled,
    'left-out': t.outcomeLeftOut,
    undone: t.undone,
    kept: t.outcomeKept,
  }
  return (
    <span className={css.oneLine}>
      <Status family={families[of]}>{names[of]}</Status>
    </span>
  )
}

function DoubleList({ of, doubles: { items, total } }: { of: Import; doubles: Paged<ImportRow> }) {
  const t = useText(text)
  const act = useAct()
  if (items.length === 0) return <EmptyState title={t.noDoubles} />
  const all = of.options?.doubles ?? 'leave-out'
  const forAll = ({ ways, isOther }: Double) => wayFor(ways, isOther ? (of.options?.others ?? 'add-without') : all)
  const decide = ({ number }: ImportRow, doubleWay: DoubleWay | null, said: string) =>
    act(
      () => api.put('/imports/{importId}/decisions', { importId: of.id, body: { number, doubleWay } }),
      t.decided({ n: number, way: said }),
    )
  const actionsOf = (row: ImportRow): MenuAction[] => {
    if (!row.double) return []
    const { ways, doubleWay } = row.double
    const named = [
      [null, t.asForAll({ way: t[`way-${forAll(row.double)}`] })] as const,
      ...ways.map((one) => [one, t[`way-${one}`]] as const),
    ]
    return named
      .filter(([one]) => one !== doubleWay)
      .map(([one, name]) => ({ key: one ?? 'for-all', name, run: () => decide(row, one, name) }))
  }
  const isOpen = !whyNot('decide', of)
  const marks = {
    email: t.email,
    phone: t.phone,
    name: t['name-mark'],
    number: t.number,
    employer: t.name,
    address: t.address,
    job: t['job-mark'],
  }
  return (
    <>
      {isOpen && <p className={css.sub}>{t.decisionsBody}</p>}
      <ListTable
        name={t.known}
        rows={items}
        idOf={(row) => row.id}
        {...(isOpen && { menu: { nameOf: (row: ImportRow) => row.name, actions: actionsOf } })}
        columns={[
          { key: 'name', title: t.name, cell: (row) => row.name },
          { key: 'line', title: t.line, numeric: true, cell: (row) => row.number },
          {
            key: 'decision',
            title: isOpen ? t.decision : t.state,
            phone: 'end',
            cell: (row) =>
              isOpen
                ? row.double && (
                    <TwoLines under={row.double.doubleWay === null && t.forAll}>
                      {t[`way-${row.double.doubleWay ?? forAll(row.double)}`]}
                    </TwoLines>
                  )
                : row.outcome !== 'double' && <Outcome of={row.outcome} />,
          },
          {
            key: 'by',
            title: t.sameBy,
            cell: (row) => row.double && <TwoLines under={row.double.isOther && t.otherName}>{marks[row.double.match]}</TwoLines>,
          },
          { key: 'as', title: t.as, phone: 'under', cell: (row) => row.double && <Known of={row.double} /> },
        ]}
      />
      <Pager total={total} />
    </>
  )
}

/** Which record a row is, to look at in a window of its own, so that the import stays. */
function Known({ of: { candidate, employer, supplier, job, row } }: { of: NonNullable<ImportRow['double']> }) {
  const t = useText(text)
  if (job)
    return (
      <TwoLines under={job.reference}>
        <Link to={toJob(job.id)} target="_blank">
          {job.title}
        </Link>
      </TwoLines>
    )
  if (employer)
    return (
      <TwoLines under={employer.town}>
        <Link to={toEmployer(employer.id)} target="_blank">
          {employer.name}
        </Link>
      </TwoLines>
    )
  if (supplier)
    return (
      <TwoLines under={supplier.town}>
        <Link to={toSupplier(supplier.id)} target="_blank">
          {supplier.name}
        </Link>
      </TwoLines>
    )
  if (!candidate) return t.lineOf({ n: row ?? 0 })
  const { id, name, email, phone } = candidate
  return (
    <TwoLines under={[email, phone && showPhone(phone)].filter(Boolean).join(' · ')}>
      <Link to={toCandidate(id)} target="_blank">
        {name}
      </Link>
    </TwoLines>
  )
}
