import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Pager } from '#web/ui/pager.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import css from '#web/ui/screen.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import { actionText } from '../action-text.ts'
import { labels } from '../field-text.ts'
import { documentText, statusText } from '../words.ts'
import { SupplierFrame } from './supplier-frame.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url, params }: Visit<'supplierId'>) {
  const supplierId = idIn(params.supplierId)
  const { page, limit } = queryOf(url).paging([])
  const [supplier, history] = await Promise.all([
    api.get('/suppliers/{supplierId}', { supplierId }),
    api.get('/suppliers/{supplierId}/history', { supplierId, query: { page, limit } }),
  ])
  return { supplier, history }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const iconOf = (action: string): IconName => {
  if (action.startsWith('supplier-document') || action.includes('documents')) return 'file-text'
  if (action.startsWith('supplier-contact')) return 'circle-user-round'
  if (action.startsWith('supplier-account')) return 'key-round'
  return action.includes('suspended') ? 'triangle-alert' : 'pencil'
}

/** Who did what with a supplier, and when. */
export default function SupplierHistory({ loaderData: { supplier, history } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const a = useText(actionText)
  const d = useText(documentText)
  const s = useText(statusText)
  const nameOf = (field: string) => (field in l ? l[field as keyof typeof l] : null)
  return (
    <SupplierFrame supplier={supplier} tab="history">
      <section className={css.card} aria-label={t.history}>
        {history.total === 0 ? (
          <p className={css.sub}>{t.noHistory}</p>
        ) : (
          <Timeline
            label={t.history}
            of={history.items.map(({ id, at, action, byName, reason, fields, documentType, status }) => ({
              key: id,
              icon: iconOf(action),
              at,
              who: byName ?? t.byItself,
              what: action in a ? a[action as keyof typeof a] : action,
              body:
                [documentType && d[documentType], status && s[status], ...fields.map(nameOf), reason].filter(Boolean).join(' · ') ||
                undefined,
            }))}
          />
        )}
        <Pager total={history.total} />
      </section>
    </SupplierFrame>
  )
}
