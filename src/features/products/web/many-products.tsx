import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { NotDone } from '#web/ui/not-done.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import { mostTogether } from '../rules.ts'
import type { ProductRow } from '../shapes.ts'
import { PricesDialog } from './prices-dialog.tsx'
import { text } from './text.ts'

type Props = { products: readonly ProductRow[]; onChange: (ids: ReadonlySet<number>) => void }
type Refused = { name: string | null; reason: string }

/** At the foot of the list: how many products are selected, and what can be done with them all. */
export function ManyProducts({ products, onChange }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isPricing, setPricing] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const n = products.length
  const productIds = products.map(({ id }) => id).slice(0, mostTogether)
  const nameOf = (id: number) => {
    const one = products.find((product) => product.id === id)
    return one ? (locale === 'fr' ? one.nameFr : one.nameEn) : null
  }
  const together = async (path: '/products/publications' | '/products/retirements', said: (values: { n: number }) => string) => {
    try {
      const answer = await api.post(path, { body: { productIds } })
      if (answer.done.length > 0) toast(said({ n: answer.done.length }))
      setRefused(answer.refused.map(({ productId, message }) => ({ name: nameOf(productId), reason: message })))
      onChange(new Set(answer.refused.map(({ productId }) => productId)))
      void revalidate()
    } catch (error) {
      complain(error)
    }
  }
  return (
    <>
      <SelectionBar label={t.selection} said={n === 0 ? null : t.selected({ n })} onClear={() => onChange(new Set())}>
        <ActionButton small onClick={() => together('/products/publications', t.publishedMany)}>
          {t.publish}
        </ActionButton>
        <Button small onClick={() => setPricing(true)}>
          {t.changePrices}
        </Button>
        <ActionButton small look="danger" onClick={() => together('/products/retirements', t.retiredMany)}>
          {t.retire}
        </ActionButton>
      </SelectionBar>
      {isPricing && (
        <PricesDialog
          products={products.slice(0, mostTogether)}
          onDone={() => {
            onChange(new Set())
            void revalidate()
          }}
          onClose={() => setPricing(false)}
        />
      )}
      {refused.length > 0 && <NotDone title={t.notDone} of={refused} gone="–" onClose={() => setRefused([])} />}
    </>
  )
}
