import { useState } from 'react'
import { api } from '#web/api.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, TextField } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import screen from '#web/ui/screen.module.css'
import { sizeBounds } from '../bounds.ts'
import { sizeLabels } from '../field-text.ts'
import type { Product, Size } from '../shapes.ts'
import css from './products.module.css'
import { text } from './text.ts'

/** What lies in the store room, size by size. */
export function Sizes({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const t = useText(text)
  const l = useText(sizeLabels)
  const locale = useLocale()
  const act = useAct()
  const [asked, setAsked] = useState<Size | 'new' | null>(null)
  const [removing, setRemoving] = useState<Size | null>(null)
  const nameOf = (size: string) => (size === 'one-size' ? t.oneSize : size)
  return (
    <section className={screen.card} aria-labelledby="sizes">
      <div className={css.head}>
        <h2 id="sizes">{t.sizes}</h2>
        {mayChange && (
          <Button small onClick={() => setAsked('new')}>
            <Icon name="plus" />
            {t.addSize}
          </Button>
        )}
      </div>
      {product.sizes.length === 0 ? (
        <p className={screen.sub}>{t.noSizes}</p>
      ) : (
        <table className={css.rows}>
          <thead>
            <tr>
              <th scope="col">{l.size}</th>
              <th scope="col" className={css.number}>
                {l.stock}
              </th>
              {mayChange && <td />}
            </tr>
          </thead>
          <tbody>
            {product.sizes.map((one) => (
              <tr key={one.id}>
                <th scope="row">{nameOf(one.size)}</th>
                <td className={css.number}>
                  {showNumber(one.stock, locale)}
                  {product.lowStock > 0 && one.stock <= product.lowStock && <small className={css.gone}>{t.low}</small>}
                </td>
                {mayChange && (
                  <td>
                    <Menu
                      dots
                      label={t.actionsFor({ name: nameOf(one.size) })}
                      actions={[
                        { key: 'count', name: t.countStock, run: () => setAsked(one) },
                        { key: 'remove', name: t.removeSize, danger: true, run: () => setRemoving(one) },
                      ]}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && <SizeDialog productId={product.id} size={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
      {removing && (
        <ConfirmDialog
          title={t.removeTitle({ size: nameOf(removing.size) })}
          danger
          yes={t.removeSize}
          onConfirm={async () => {
            await act(() => api.delete('/product-sizes/{productSizeId}', { productSizeId: removing.id }), t.removed)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{t.removeBody}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Adds a size, or records how many of one are in stock. */
export function SizeDialog({ productId, size, onClose }: { productId: number; size: Size | null; onClose: () => void }) {
  const t = useText(text)
  const l = useText(sizeLabels)
  const f = useText(formText)
  const act = useAct()
  return (
    <DialogForm
      title={size ? t.stockOf({ size: size.size === 'one-size' ? t.oneSize : size.size }) : t.addSize}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const stock = numberOf(given, 'stock') ?? 0
        await (size
          ? api.put('/product-sizes/{productSizeId}/stock', { productSizeId: size.id, body: { was: size.stock, becomes: stock } })
          : api.post('/products/{productId}/sizes', { productId, body: { size: textOf(given, 'size') ?? '', stock }, idempotencyKey }))
        await act(async () => undefined, f.saved)
      }}
    >
      {!size && <TextField label={l.size} name="size" maxLength={sizeBounds.size.max} required autoComplete="off" />}
      <TextField
        label={l.stock}
        name="stock"
        type="number"
        min={0}
        max={sizeBounds.stock.max}
        required
        defaultValue={size ? String(size.stock) : ''}
      />
    </DialogForm>
  )
}
