import { nameIn } from '#shared/categories.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { ManagedCategory } from '../contract.ts'
import { text as refusals } from '../text.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { text } from './text.ts'

export function MergeCategoryDialog({ from, onClose }: { from: ManagedCategory; onClose: () => void }) {
  const t = useText(text)
  const r = useText(refusals)
  const locale = useLocale()
  const { id: categoryId, kind } = from
  return (
    <MergeDialog
      name={nameIn(from, locale)}
      onClose={onClose}
      find={async (q) => {
        const { items } = await api.get('/staff/categories', { query: { kind, q, limit: 20 } })
        return items.filter(({ id }) => id !== categoryId).map((one) => ({ id: one.id, name: nameIn(one, locale) }))
      }}
      foresee={async (into) => {
        const { refusal, ...seen } = await api.get('/categories/{categoryId}/merge-preview', { categoryId, query: { into } })
        const why = refusal && (refusal === 'permission-denied' ? t.notAllowed : r[refusal])
        return { ...seen, into: nameIn(seen.into, locale), refusal: why }
      }}
      merge={async (into, idempotencyKey) =>
        nameIn(await api.post('/categories/{categoryId}/merge', { categoryId, body: { into }, idempotencyKey }), locale)
      }
    />
  )
}
