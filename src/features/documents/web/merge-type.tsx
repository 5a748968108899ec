import { nameIn } from '#shared/categories.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { MergeDialog } from '../../categories/web/merge-dialog.tsx'
import { text as refusals } from '../text.ts'
import type { ManagedType } from '../type-contract.ts'
import { text } from './type-text.ts'

export function MergeTypeDialog({ from, onClose }: { from: ManagedType; onClose: () => void }) {
  const t = useText(text)
  const r = useText(refusals)
  const locale = useLocale()
  const { id: documentTypeId } = from
  return (
    <MergeDialog
      name={nameIn(from, locale)}
      onClose={onClose}
      find={async (q) => {
        const { items } = await api.get('/staff/document-types', { query: { q, limit: 20 } })
        return items.filter(({ id }) => id !== documentTypeId).map((one) => ({ id: one.id, name: nameIn(one, locale) }))
      }}
      foresee={async (into) => {
        const seen = await api.get('/document-types/{documentTypeId}/merge-preview', { documentTypeId, query: { into } })
        const why = seen.refusal && (seen.refusal === 'permission-denied' ? t.notAllowed : r[seen.refusal])
        return { moves: seen.moves, into: nameIn(seen.into, locale), refusal: why }
      }}
      merge={async (into, idempotencyKey) =>
        nameIn(await api.post('/document-types/{documentTypeId}/merge', { documentTypeId, body: { into }, idempotencyKey }), locale)
      }
    />
  )
}
