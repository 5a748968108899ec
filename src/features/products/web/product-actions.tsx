import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { toProduct } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { type ProductStatus, whyNotChange, whyNotRetire } from '../rules.ts'
import { text } from './text.ts'

type One = { id: number; name: string; version: number; status: ProductStatus }

/** What can be done with a product as it stands, the same in the list and on its own screen; what it lacks to go on sale is said when one tries. */
export function useProductActions(): { of: (product: One) => MenuAction[]; dialogs: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<One | null>(null)
  const of = (product: One): MenuAction[] => {
    const { id: productId, version, status } = product
    if (whyNotChange(me) !== null) return []
    const publish = {
      key: 'publish',
      name: status === 'retired' ? t.publishAgain : t.publish,
      run: () => void act(() => api.put('/products/{productId}/publication', { productId, version }), t.saidPublished),
    }
    return [
      { key: 'edit', name: f.edit, run: () => void navigate(toProduct(productId)) },
      ...(status === 'published' ? [] : [publish]),
      ...(whyNotRetire(me, product) === null ? [{ key: 'retire', name: t.retire, danger: true, run: () => setAsked(product) }] : []),
    ]
  }
  const retire = async ({ id: productId, version }: One) => {
    await act(() => api.put('/products/{productId}/retirement', { productId, version }), t.saidRetired)
    setAsked(null)
  }
  return {
    of,
    dialogs: asked && (
      <ConfirmDialog
        title={t.retireTitle({ name: asked.name })}
        danger
        yes={t.retire}
        onConfirm={() => retire(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{t.retireBody}</p>
      </ConfirmDialog>
    ),
  }
}
