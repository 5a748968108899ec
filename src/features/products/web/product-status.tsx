import { useText } from '#web/text.tsx'
import { Status } from '#web/ui/status.tsx'
import { stateText } from '../option-text.ts'
import { hasSizes, type ProductKind, type ProductState } from '../rules.ts'

const families = { draft: 'draft', published: 'won', low: 'late', full: 'late', retired: 'lost' } as const

/** How a product stands; goods are out of stock where seats are full. */
export function ProductStatus({ state, kind }: { state: ProductState; kind: ProductKind }) {
  const t = useText(stateText)
  return <Status family={families[state]}>{state === 'full' && hasSizes(kind) ? t.sold_out : t[state]}</Status>
}
