import { useState } from 'react'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, TextField } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import screen from '#web/ui/screen.module.css'
import { showNumber } from '#shared/number.ts'
import { readFields } from '#shared/fields.ts'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { localOf } from '../../places/clocks.ts'
import { type Country, zoneOf } from '../../places/countries.ts'
import { sessionBounds } from '../bounds.ts'
import { sessionFields } from '../fields.ts'
import { sessionLabels } from '../field-text.ts'
import { whyNotBook } from '../rules.ts'
import type { Product, Session } from '../shapes.ts'
import css from './products.module.css'
import { SupplierField } from './supplier-field.tsx'
import { text } from './text.ts'

type Props = { product: Product; mayChange: boolean }

/** The dates of a product with their seats. */
export function Sessions({ product, mayChange }: Props) {
  const t = useText(text)
  const [asked, setAsked] = useState<Session | 'new' | null>(null)
  const [cancelling, setCancelling] = useState<Session | null>(null)
  const dates = useDates()
  const act = useAct()
  const cancel = async ({ id: productSessionId, version }: Session) => {
    await act(() => api.put('/product-sessions/{productSessionId}/cancellation', { productSessionId, version }), t.saidCancelled)
    setCancelling(null)
  }
  return (
    <section className={screen.card} aria-labelledby="sessions">
      <div className={css.head}>
        <h2 id="sessions">{t.sessions}</h2>
        {mayChange && (
          <Button small onClick={() => setAsked('new')}>
            <Icon name="plus" />
            {t.addSession}
          </Button>
        )}
      </div>
      {product.sessions.length === 0 ? (
        <p className={screen.sub}>{t.noSessions}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.rows}>
            <thead>
              <tr>
                <th scope="col">{t.when}</th>
                <th scope="col">{t.where}</th>
                <th scope="col" className={css.number}>
                  {t.seats}
                </th>
                <th scope="col" className={css.number}>
                  {t.taken}
                </th>
                <th scope="col" className={css.number}>
                  {t.left}
                </th>
                {mayChange && <td />}
              </tr>
            </thead>
            <tbody>
              {product.sessions.map((one) => (
                <Line key={one.id} of={one} country={product.country} {...(mayChange && { onChange: setAsked, onCancel: setCancelling })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && <SessionDialog product={product} session={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
      {cancelling && (
        <ConfirmDialog
          title={t.cancelTitle({ day: dates.day(cancelling.startsAt) })}
          danger
          yes={t.cancelSession}
          onConfirm={() => cancel(cancelling)}
          onClose={() => setCancelling(null)}
        >
          <p>{t.cancelBody({ n: cancelling.taken })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type LineProps = { of: Session; country: Country; onChange?: (session: Session) => void; onCancel?: (session: Session) => void }

function Line({ of, country, onChange, onCancel }: LineProps) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const locale = useLocale()
  const over = whyNotBook(of, new Date())
  const when = (moment: string) => {
    const local = localOf(moment, zoneOf(country))
    return `${dates.day(local.slice(0, 10))}, ${local.slice(11)}`
  }
  const number = (n: number) => showNumber(n, locale)
  const where = [of.place ? of.place.name : t.online, of.venue].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        {when(of.startsAt)}
        {over && <small>{over === 'session-cancelled' ? t.cancelled : t.past}</small>}
      </th>
      <td>
        {where}
        {of.supplier && <small>{of.supplier.name}</small>}
      </td>
      <td className={css.number}>{number(of.seats)}</td>
      <td className={css.number}>
        {number(of.taken)}
        {of.held > 0 && <small>{t.held({ n: of.held })}</small>}
      </td>
      <td className={css.number}>
        {over ? '–' : <b className={of.left === 0 ? css.gone : of.left <= of.seats / 4 ? css.few : undefined}>{number(of.left)}</b>}
      </td>
      {onChange && onCancel && (
        <td>
          {over !== 'session-cancelled' && (
            <Menu
              dots
              label={t.actionsFor({ name: when(of.startsAt) })}
              actions={[
                { key: 'edit', name: f.edit, run: () => onChange(of) },
                ...(over ? [] : [{ key: 'cancel', name: t.cancelSession, danger: true, run: () => onCancel(of) }]),
              ]}
            />
          )}
        </td>
      )}
    </tr>
  )
}

type DialogProps = { product: Pick<Product, 'id' | 'country'>; session: Session | null; onClose: () => void }

/** Adds a session or changes one, by the clocks of its country. */
export function SessionDialog({ product: { id: productId, country }, session, onClose }: DialogProps) {
  const t = useText(text)
  const f = useText(formText)
  const act = useAct()
  const { input, label } = useFields(sessionFields, sessionLabels, session ?? undefined)
  const time = (name: 'startsAt' | 'endsAt') => (
    <TextField
      label={label[name]}
      name={name}
      type="datetime-local"
      required
      defaultValue={session ? localOf(session[name], zoneOf(country)) : ''}
    />
  )
  return (
    <DialogForm
      title={session ? t.editSession : t.addSession}
      isWide
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = readFields(sessionFields, given)
        await (session
          ? api.patch('/product-sessions/{productSessionId}', { productSessionId: session.id, version: session.version, body })
          : api.post('/products/{productId}/sessions', { productId, body, idempotencyKey }))
        await act(async () => undefined, f.saved)
      }}
    >
      <input type="hidden" name="country" value={country} />
      <div className={screen.two}>
        {time('startsAt')}
        {time('endsAt')}
      </div>
      <div className={screen.two}>
        <PlaceField label={label.placeId} name="placeId" optional initial={session?.place ?? null} />
        <TextField label={label.venue} name="venue" maxLength={sessionBounds.venue.max} defaultValue={session?.venue ?? ''} optional />
      </div>
      <p className={screen.sub}>{t.townHint}</p>
      <div className={screen.two}>
        {input('seats')}
        <SupplierField label={label.supplierId} name="supplierId" initial={session?.supplier ?? null} />
      </div>
    </DialogForm>
  )
}
