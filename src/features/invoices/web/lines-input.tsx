import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { type Currency, showExactMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type Ordered, OrderedValue } from '#web/ui/ordered.tsx'
import screen from '#web/ui/screen.module.css'
import { type Nature, natures, type VatCode } from '../../vat/rules.ts'
import { cisKinds, type CisKind, type Unit, units } from '../rules.ts'
import { lineText, unitText } from './line-text.ts'
import css from './lines-input.module.css'
import { newLineId, type TypedLine } from './typed-lines.ts'

type Props = {
  list: Ordered<TypedLine>
  /** What each comes to, in the same order. */
  nets: readonly number[]
  currency: Currency
  /** The codes that may be chosen, in words. */
  codes: readonly (readonly [VatCode, string])[]
  hasCis: boolean
  most: number
  onAdd: () => void
  /** Stands under the lines: the note, what they come to. */
  below: ReactNode
}

/** The lines of a draft, each with its amounts, in an order; the form has them as JSON under `lines`. On a phone each is a card. */
export function LinesInput({ list, onAdd, most, below, ...rest }: Props) {
  const t = useText(lineText)
  const locale = useLocale()
  const { entries } = list
  return (
    <section ref={list.box} className={`${screen.card} ${css.box}`} aria-labelledby="lines">
      <div className={css.top}>
        <h2 id="lines">
          {t.lines} <small>{showNumber(entries.length, locale)}</small>
        </h2>
        {entries.length < most ? (
          <Button small look="quiet" data-add onClick={onAdd}>
            <Icon name="plus" />
            {t.add}
          </Button>
        ) : (
          <span className={screen.sub}>{t.full({ most })}</span>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={screen.sub}>{t.none}</p>
      ) : (
        <div className={css.heads} aria-hidden="true">
          <span />
          <span>{t.description}</span>
          <span className={css.right}>{t.quantity}</span>
          <span>{t.unit}</span>
          <span className={css.right}>{t.price}</span>
          <span>{t.vat}</span>
          <span className={css.right}>{t.net}</span>
        </div>
      )}
      <ol className={css.lines}>
        {entries.map((line, at) => (
          <Line key={line.id} list={list} line={line} at={at} hasRoom={entries.length < most} {...rest} />
        ))}
      </ol>
      <OrderedValue
        of={list}
        label={t.lines}
        said={entries.map(({ description, quantity, unitPrice }) => `${description} ${quantity} × ${unitPrice}`).join(' · ')}
      />
      {below}
    </section>
  )
}

type LineProps = Omit<Props, 'onAdd' | 'most' | 'below'> & { line: TypedLine; at: number; hasRoom: boolean }

function Line({ list, line, at, nets, currency, codes, hasCis, hasRoom }: LineProps) {
  const t = useText(lineText)
  const u = useText(unitText)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(line.discount !== '' || line.nature !== 'service')
  const n = at + 1
  const last = list.entries.length - 1
  const change = (changes: Partial<TypedLine>) => list.change(line.id, changes)
  const name = (field: string) => `/lines/${at}/${field}`
  const typed = (field: 'description' | 'detail' | 'quantity' | 'unitPrice' | 'discount') => ({
    name: name(field),
    value: line[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    autoComplete: 'off',
  })
  const amount = { inputMode: 'decimal', maxLength: 20 } as const
  const isDeduction = line.depositId !== null
  return (
    <li data-entry={line.id}>
      <fieldset className={css.line}>
        <legend className="visually-hidden">{t.nth({ n })}</legend>
        <Grip list={list} at={at} />
        <div className={css.what}>
          <TextField label={t.description} {...typed('description')} title={line.description} maxLength={300} required />
        </div>
        <div className={`${css.number} ${css.quantity}`}>
          <TextField label={t.quantity} {...typed('quantity')} {...amount} readOnly={isDeduction} required />
        </div>
        <div className={css.unit}>
          <Select
            label={t.unit}
            name={name('unit')}
            value={line.unit}
            options={units.map((one) => [one, u[one]])}
            onChange={({ target }) => change({ unit: target.value as Unit })}
          />
        </div>
        <div className={`${css.number} ${css.price}`}>
          <TextField label={t.price} {...typed('unitPrice')} {...amount} readOnly={isDeduction} required />
        </div>
        <div className={css.vat}>
          <Select
            label={t.vat}
            name={name('vatCode')}
            value={line.vatCode}
            disabled={isDeduction || line.fixedRate !== null}
            options={codes}
            onChange={({ target }) => change({ vatCode: target.value as VatCode })}
          />
        </div>
        <div className={css.net}>
          <span className={css.netLabel}>{t.net}</span>
          <strong>{showExactMoney({ amount: nets[at] ?? 0, currency }, locale)}</strong>
        </div>
        <div className={css.more}>
          <Menu
            dots
            label={t.more({ n })}
            actions={[
              ...(isOpen ? [] : [{ key: 'fields', name: t.moreFields, run: () => setOpen(true) }]),
              ...(hasRoom && !isDeduction ? [{ key: 'copy', name: t.copy, run: () => list.add({ ...line, id: newLineId() }) }] : []),
              ...(at > 0 ? [{ key: 'up', name: t.upShort, run: () => list.move(at, at - 1) }] : []),
              ...(at < last ? [{ key: 'down', name: t.downShort, run: () => list.move(at, at + 1) }] : []),
              { key: 'remove', name: t.removeShort, danger: true, run: () => list.remove(at) },
            ]}
          />
        </div>
        <div className={css.detail}>
          <TextField label={t.detail} {...typed('detail')} maxLength={300} placeholder={t.detailShort} />
        </div>
        {(isOpen || hasCis) && (
          <div className={css.extra}>
            {hasCis && (
              <Select
                label={t.cis}
                name={name('cis')}
                value={line.cis ?? ''}
                empty={t.notCis}
                options={cisKinds.map((one) => [one, t[one]])}
                onChange={({ target }) => change({ cis: (target.value || null) as CisKind | null })}
              />
            )}
            {isOpen && <TextField label={t.discount} {...typed('discount')} {...amount} />}
            {isOpen && (
              <Select
                label={t.nature}
                name={name('nature')}
                value={line.nature}
                options={natures.map((one) => [one, t[one]])}
                onChange={({ target }) => change({ nature: target.value as Nature })}
              />
            )}
          </div>
        )}
      </fieldset>
    </li>
  )
}

/** Carries a line up and down, by pointer or with the arrow keys. */
function Grip({ list, at }: { list: Ordered<TypedLine>; at: number }) {
  const t = useText(lineText)
  const now = useRef({ list, at })
  now.current = { list, at }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : -1
    if (to < 0 || to >= list.entries.length) return
    event.preventDefault()
    list.move(at, to)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    // The line moves in the document meanwhile, and would lose a capture.
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const { list, at } = now.current
      const rows = [...(list.box.current?.querySelectorAll('[data-entry]') ?? [])].map((row) => row.getBoundingClientRect())
      const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom)
      const [own, other] = [rows[at], rows[over]]
      if (over === at || !own || !other) return
      // Not before the other one would be left behind: of two heights they would change places for ever.
      const isPast = over > at ? clientY > other.bottom - own.height : clientY < other.top + own.height
      if (isPast) list.move(at, over)
    }
    const carrying = new AbortController()
    const { signal } = carrying
    const stop = () => carrying.abort()
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', stop, { signal })
    addEventListener('pointercancel', stop, { signal })
  }
  return (
    <button type="button" className={css.grip} data-grip aria-label={t.drag({ n: at + 1 })} {...{ onKeyDown, onPointerDown }}>
      <Icon name="grip-vertical" />
    </button>
  )
}
