import { useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { People } from '#web/ui/people.tsx'
import { StateBar } from '#web/ui/state-bar.tsx'
import { Button, EmptyState } from '#web/ui/controls.tsx'
import { CopyAddress } from '#web/ui/copy-address.tsx'
import { ConfirmDialog, Dialog, MessageDialog } from '#web/ui/dialog.tsx'
import { ExportDialog } from '#web/ui/export-dialog.tsx'
import { FieldHistory, GivenByCandidate } from '#web/ui/field-history.tsx'
import { Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { useDayFilter } from '#web/ui/day-filter.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { FilterChips, Filters } from '#web/ui/list-filters.tsx'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { NewAddress } from '#web/ui/new-address.tsx'
import { NotDone } from '#web/ui/not-done.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Place } from '#web/ui/neighbours.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SegmentButtons, Segments } from '#web/ui/segments.tsx'
import { SimilarPanel } from '#web/ui/similar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { StatusSteps } from '#web/ui/status-steps.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ViewBar } from '#web/ui/view-bar.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import { Typed } from '#web/ui/typed.tsx'
import screen from '#web/ui/screen.module.css'
import css from './components.module.css'
import { specimen } from './components-text.ts'

const nothing = () => {}
const toPage = (page: number) => `#ways-${page}`

export function WayParts() {
  const s = useText(specimen)
  const actions = [
    { key: 'edit', name: s.edit, run: nothing },
    { key: 'disable', name: s.disable, danger: true, run: nothing },
  ]
  return (
    <>
      <Tabs
        label={s.candidates}
        of={[
          { to: '#ways', name: s.all, count: 1204, isCurrent: true },
          { to: '#ways-free', name: s.free, count: 17, isCurrent: false },
        ]}
      />
      <ViewBar
        label={s.views}
        of={[
          { key: 'all', name: s.all, to: '#ways', isCurrent: false },
          { key: 'free', name: s.free, to: '#ways-free', isCurrent: true, isShared: true },
        ]}
        menu={{ label: s.more, actions }}
      >
        <Button small look="quiet">
          {s.saveView}
        </Button>
      </ViewBar>
      <Dotted>
        {'Groupement Interprofessionnel de Désamiantage'}
        {'Boulogne-sur-Mer (62)'}
        {s.long}
      </Dotted>
      <Typed>{s.typedLines}</Typed>
      <Pagination page={5} pages={31} to={toPage} />
      <Pagination page={1} pages={3} to={toPage} />
      <div className={css.row}>
        <Segments
          label={s.view}
          of={[
            { to: '#ways', name: s.asList, isCurrent: true },
            { to: '#ways-cards', name: s.asCards, isCurrent: false },
          ]}
        />
        <ChosenInPlace />
        <Menu label={s.more} actions={actions} />
        <Menu dots label={s.more} actions={actions} />
        <Tooltip text={s.long}>{(described) => <Button aria-describedby={described}>{s.why}</Button>}</Tooltip>
      </div>
      <Place n={3} total={214} isExact onGo={nothing} />
      <Stepper label={s.steps} steps={[s.account, s.you, s.cv]} at={1} />
      <StatusSteps
        label={s.steps}
        at={1}
        steps={[s.account, s.you, s.cv].map((name, n) => ({ key: name, name, note: n < 2 ? '4 Nov, 15:52' : '–' }))}
      />
      <Tabs
        label={s.sums}
        of={[
          { to: '#ways', name: s.all, count: 486, sums: ['£1,293,802', '€113,966'], isCurrent: true },
          { to: '#ways-free', name: s.free, count: 7, sums: ['£9,118', '€2,104'], isCurrent: false },
        ]}
      />
    </>
  )
}

function ChosenInPlace() {
  const s = useText(specimen)
  const [way, setWay] = useState<'all' | 'free'>('all')
  return (
    <SegmentButtons
      label={s.views}
      of={(['all', 'free'] as const).map((value) => ({ value, name: s[value], isCurrent: value === way }))}
      onChoose={setWay}
    />
  )
}

export function MessageParts() {
  const s = useText(specimen)
  const [shown, setShown] = useState<'message' | 'question' | 'drawer' | 'export' | 'link' | 'not-done' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <div className={css.row}>
        <Button onClick={() => toast(s.saved)}>{s.showToast}</Button>
        <Button onClick={() => toastWithUndo(s.archived, async () => {})}>{s.showUndo}</Button>
        <Button onClick={() => toast(s.refused, { bad: true })}>{s.showError}</Button>
        <Button onClick={() => setShown('message')}>{s.showMessage}</Button>
        <Button onClick={() => setShown('question')}>{s.ask}</Button>
        <Button onClick={() => setShown('drawer')}>{s.showDrawer}</Button>
        <Button onClick={() => setShown('export')}>{s.showExport}</Button>
        <Button onClick={() => setShown('link')}>{s.showLink}</Button>
        <Button onClick={() => setShown('not-done')}>{s.showNotDone}</Button>
      </div>
      <EmptyState title={s.noneYet} actions={<Button look="primary">{s.edit}</Button>}>
        {s.noneBody}
      </EmptyState>
      <SimilarPanel
        title={s.maybeKnown}
        isAnother={s.isAnother}
        onOthers={nothing}
        of={rows.map(({ id, name, town }) => ({ id, name, to: '#messages', notes: [town, s.samePhone] }))}
      />
      <Progress done={3} of={8}>
        {s.progress}
      </Progress>
      {shown === 'message' && (
        <MessageDialog title={s.noneYet} onClose={close}>
          <p>{s.noneBody}</p>
        </MessageDialog>
      )}
      {shown === 'export' && <ExportDialog rows={214} hasShown ask={() => Promise.reject(new Error(s.refused))} onClose={close} />}
      {shown === 'link' && (
        <LinkDialog
          title={s.showLink}
          email="siobhan@people.example"
          onMake={async (_, isMailed) => ({ url: 'https://lintel.example/jobs', isMailed })}
          onClose={close}
        >
          <p>{s.noneBody}</p>
        </LinkDialog>
      )}
      {shown === 'drawer' && (
        <Dialog title={s.noneYet} isDrawer onClose={close}>
          <p>{s.noneBody}</p>
        </Dialog>
      )}
      {shown === 'not-done' && (
        <NotDone
          title={s.notArchived}
          of={[...rows.map(({ name }) => ({ name, reason: s.refused })), { name: null, reason: s.samePhone }]}
          gone={s.gone}
          onClose={close}
        />
      )}
      {shown === 'question' && (
        <ConfirmDialog title={s.askTitle} danger onConfirm={close} onClose={close}>
          <p>{s.askBody}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const today = dayOf(new Date())
const rows = [
  { id: 1, name: 'Siobhán O’Neill-Featherstonehaugh', town: 'Leeds', due: addDays(today, -12), hours: 39 },
  { id: 2, name: 'Łukasz Wiśniewski', town: 'Bourgoin-Jallieu', due: today, hours: 31 },
]

export function ListParts() {
  const s = useText(specimen)
  const locale = useLocale()
  const trades = [
    ['bricklayer', s.bricklayer],
    ['electrician', s.electrician],
  ] as const
  const byDay = useDayFilter()
  const filters: readonly Filter[] = [
    { kind: 'many', name: 'trade', label: s.trades, options: trades },
    { kind: 'days', name: 'added', label: s.added },
    { kind: 'numbers', name: 'hours', label: s.hours, min: 0, max: 168 },
    { kind: 'switch', name: 'nights', label: s.nights },
    { name: 'state', label: s.view, options: [['free', s.free]] },
    { kind: 'text', name: 'reference', label: s.reference },
    byDay('freeBy', s.freeBy, 'until'),
  ]
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([2]))
  return (
    <>
      <div className={css.row}>
        <Filters filters={filters} sorts={[]} isSearchable={false} />
      </div>
      <FilterChips filters={filters} />
      <ListTable
        name={s.candidates}
        rows={rows}
        idOf={(row) => row.id}
        to={() => '#lists'}
        selection={{ ids, onChange: setIds, nameOf: (row) => row.name }}
        columns={[
          {
            key: 'name',
            title: s.name,
            mark: (row) => <Avatar name={row.name} />,
            cell: (row) => row.name,
            under: (row) => row.town,
            phone: 'under',
          },
          { key: 'state', title: s.trade, phone: 'end', cell: () => <Status family="open">{s.free}</Status> },
          { key: 'hours', title: s.hours, phone: 'under', numeric: true, cell: (row) => row.hours, sum: showNumber(70, locale) },
        ]}
      />
      <StateBar
        of={[
          { key: 'open', family: 'open', name: s.open, n: 9, to: '#lists' },
          { key: 'waiting', family: 'waiting', name: s.waiting, n: 4, to: '#lists' },
          { key: 'won', family: 'won', name: s.won, n: 2, to: '#lists' },
          { key: 'lost', family: 'lost', name: s.lost, n: 12, to: '#lists' },
        ]}
      />
      <People
        of={rows.map(({ id, name, town, due }) => ({
          key: id,
          mark: <Avatar name={name} />,
          name,
          to: '#lists',
          note: town,
          end: <Clock day={due} />,
        }))}
      />
      <Facts
        of={[
          [s.email, <MailLink key="mail" address="siobhan@people.example" />],
          [s.phone, <PhoneLink key="phone" number="+44 7700 900123" />],
          [
            s.town,
            <>
              Bourgoin-Jallieu <GivenByCandidate />
            </>,
          ],
          [
            s.trade,
            <>
              {s.bricklayer}{' '}
              <FieldHistory
                label={s.trade}
                of={[
                  { was: s.electrician, by: 'Tom Hale', at: '2026-11-21T14:05:00Z' },
                  { was: null, by: null, at: '2026-11-03T08:30:00Z' },
                ]}
              />
            </>,
          ],
          [s.reference, null],
        ]}
      />
      <Timeline
        label={s.timeline}
        of={[
          { key: 1, icon: 'phone', at: new Date().toISOString(), who: 'Tom Hale', what: s.called, body: s.calledBody },
          { key: 2, icon: 'mail', at: '2026-11-17T16:20:00Z', who: 'Tom Hale', what: s.mailed },
          { key: 3, icon: 'file-text', at: '2026-11-17T09:02:00Z', who: 'Siobhán O’Neill-Featherstonehaugh', what: s.sentCv },
        ]}
      />
      <div className={css.row}>
        <CopyAddress done={s.saved}>{s.copy}</CopyAddress>
      </div>
      <div className={screen.form}>
        <NewAddress
          url="https://lintel.example/jobs"
          says={{ shownOnce: s.shownOnce, address: s.address, scan: s.qrCode, copy: s.copy, copied: s.saved }}
        />
      </div>
      <div lang={locale}>
        <Skeleton rows={3} />
      </div>
    </>
  )
}
