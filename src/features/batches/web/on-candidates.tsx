import { useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { toCompare } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SelectionBar, selectionText } from '#web/ui/selection-bar.tsx'
import { ExportDialog } from '#web/ui/export-dialog.tsx'
import { useBasket } from '../../candidates/web/basket.ts'
import { exportMatching } from '../../candidates/web/export.tsx'
import { filtersIn } from '../../candidates/web/filters-in.ts'
import type { BatchAction, GivenSelection } from '../contract.ts'
import { ActionDialog } from './action-dialog.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { text } from './batch-text.ts'
import css from './on-candidates.module.css'

export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** What the list of candidates tells: how many it has for which filters. */
export type OnList = { total: number; search: string }

const kinds = [
  'put-to-job',
  'add-tags',
  'remove-tags',
  'add-to-pool',
  'remove-from-pool',
  'set-owner',
  'send-mail',
  'log-activity',
  'request-documents',
  'archive',
] as const
type Kind = (typeof kinds)[number]
const [, ...others] = kinds
type Running = { id: number; title: string; jobId?: number }

/** At the foot of the list of candidates: who is selected, and what can be done with them all. */
export default function OnCandidates() {
  const { total, search } = useOutletContext<OnList | undefined>() ?? { total: 0, search: '' }
  const { role } = useSession()
  const t = useText(text)
  const b = useText(selectionText)
  const basket = useBasket()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Kind | null>(hash === '#put-to-job' ? 'put-to-job' : null)
  const [running, setRunning] = useState<Running | null>(null)
  const [isShown, setShown] = useState(false)
  const [isExported, setExported] = useState(false)
  if (role === 'agent') return null
  const n = basket.all?.total ?? basket.chosen.length
  const names = {
    'put-to-job': t.putToJob,
    'add-tags': t.addTags,
    'remove-tags': t.removeTags,
    'set-owner': t.setOwner,
    'send-mail': t.sendMail,
    'add-to-pool': t.addToPool,
    'remove-from-pool': t.removeFromPool,
    'log-activity': t.logActivity,
    'request-documents': t.requestDocuments,
    archive: t.archive,
  }
  const selection: GivenSelection = basket.all
    ? { query: filtersIn(new URL(basket.all.search, location.origin)) }
    : { ids: basket.chosen.map(([id]) => id) }
  const close = () => {
    setAsked(null)
    // A reload does not ask again.
    if (hash) navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  }
  const start = async (kind: Kind, action: BatchAction, idempotencyKey: string) => {
    const { id } = await api.post('/batches', { body: { action, selection }, idempotencyKey })
    close()
    setRunning({ id, title: names[kind], ...(action.kind === 'put-to-job' && { jobId: action.jobId }) })
  }
  return (
    <>
      <SelectionBar
        label={t.selection}
        said={n === 0 ? null : basket.all ? b.allSelected({ n }) : t.selected({ n })}
        ways={
          <>
            {!basket.all && (
              <Button small look="quiet" onClick={() => setShown(true)}>
                {t.show}
              </Button>
            )}
            {!basket.all && total > n && (
              <Button small look="quiet" onClick={() => basket.chooseAll(search, total)}>
                {b.selectAll({ n: total })}
              </Button>
            )}
          </>
        }
        onClear={basket.clear}
      >
        <Button small look="primary" onClick={() => setAsked('put-to-job')}>
          {t.putToJob}
        </Button>
        <Menu
          label={t.more}
          actions={[
            ...others.map((key) => ({ key, name: names[key], run: () => setAsked(key) })),
            { key: 'export', name: t.export, run: () => setExported(true) },
            ...(role === 'admin' && !basket.all && n > 1 && n <= 5
              ? [{ key: 'merge', name: t.merge, run: () => void navigate(toCompare(...basket.chosen.map(([id]) => id))) }]
              : []),
          ]}
        />
      </SelectionBar>
      {asked && (
        <ActionDialog
          kind={asked}
          title={names[asked]}
          n={n}
          first={basket.chosen[0]?.[1] ?? null}
          onSend={(action, key) => start(asked, action, key)}
          onClose={close}
        />
      )}
      {running && (
        <BatchDialog
          batchId={running.id}
          title={running.title}
          // Whoever is on the job now would be offered for it again.
          {...(running.jobId !== undefined && { jobId: running.jobId, onDone: basket.clear })}
          onClose={() => setRunning(null)}
        />
      )}
      {isExported && (
        <ExportDialog
          rows={n}
          onClose={() => setExported(false)}
          ask={({ format }) =>
            basket.all
              ? exportMatching(new URL(`http://list/${basket.all.search}`), { format })
              : api.get('/candidates/export', { query: { ids: basket.chosen.map(([id]) => id), format } })
          }
        />
      )}
      {isShown && <Chosen onClose={() => setShown(false)} />}
    </>
  )
}

/** Who is selected, each to be taken out. */
function Chosen({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const basket = useBasket()
  return (
    <Dialog title={t.selected({ n: basket.chosen.length })} onClose={onClose}>
      <ul className={css.chosen}>
        {basket.chosen.map(([id, name]) => (
          <li key={id}>
            {name}
            <IconButton
              icon="x"
              label={t.remove({ name })}
              onClick={() => basket.choose(new Set([...basket.ids].filter((one) => one !== id)), () => undefined)}
            />
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Button look="primary" onClick={onClose}>
          {f.ok}
        </Button>
      </div>
    </Dialog>
  )
}
