import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showMoney } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { GateMark, type GateResult } from '#web/ui/gate.tsx'
import { Menu } from '#web/ui/menu.tsx'
import screen from '#web/ui/screen.module.css'
import { standingOf, whyNotReject, whyNotVerify } from '../../documents/rules.ts'
import { addressOf } from '../../files/web/file-links.tsx'
import { todayIn } from '../../places/countries.ts'
import { lastDayOf, noEnd, whyNotChange } from '../rules.ts'
import type { Supplier, SupplierDocument } from '../shapes.ts'
import { documentText } from '../words.ts'
import { AddDocumentDialog, RejectDialog, RemoveDialog, VerifyDialog } from './document-dialogs.tsx'
import css from './supplier.module.css'
import { text } from './text.ts'

type Asked = { what: 'verify' | 'reject' | 'remove'; one: SupplierDocument } | { what: 'add' } | null

/** A supplier's documents, with what is mandatory and missing among them; `earlier`: those too that gave way to a newer one. */
export function DocumentsCard({ supplier, earlier = false }: { supplier: Supplier; earlier?: boolean }) {
  const t = useText(text)
  const d = useText(documentText)
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const mayChange = whyNotChange(me, supplier) === null
  const today = todayIn(supplier.country, new Date())
  const { documents } = supplier
  const isCurrent = (one: SupplierDocument) =>
    one.status !== 'verified' || one.type === 'other' || (one.expiresOn ?? noEnd) === lastDayOf(one.type, documents)
  const shown = earlier ? documents : documents.filter(isCurrent)
  const missing = supplier.asked
    .filter(({ type, until }) => until === null && !documents.some((one) => one.type === type))
    .map(({ type }) => type)
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <section className={screen.card} aria-labelledby="documents">
      <div className={screen.head}>
        <h2 id="documents">{t.documents}</h2>
        {mayChange && (
          <Button small onClick={() => setAsked({ what: 'add' })}>
            + {t.add1}
          </Button>
        )}
      </div>
      {shown.length + missing.length === 0 ? (
        <p className={screen.sub}>{t.noDocuments}</p>
      ) : (
        <table className={`${css.table} ${css.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{t.document}</th>
              <th scope="col">{t.number}</th>
              <th scope="col" className={css.right}>
                {t.validTo}
              </th>
              <th scope="col">{t.checked}</th>
              {mayChange && (
                <th scope="col">
                  <span className="visually-hidden">{t.more}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {missing.map((type) => (
              <tr key={type}>
                <th scope="row">
                  <span className={css.name}>
                    <GateMark result="block" />
                    <span>
                      <b>{d[type]}</b>
                      <small>{t.mandatory}</small>
                    </span>
                  </span>
                </th>
                <td />
                <td className={css.right} />
                <td className={css.late}>{t.missing}</td>
                {mayChange && <td />}
              </tr>
            ))}
            {shown.map((one) => (
              <Row
                key={one.id}
                {...{ one, today }}
                isMandatory={supplier.asked.some(({ type }) => type === one.type)}
                onAsk={mayChange ? (what) => setAsked({ what, one }) : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {earlier && <LinkLine supplier={supplier} />}
      {asked?.what === 'add' && <AddDocumentDialog supplier={supplier} onClose={close} />}
      {asked?.what === 'verify' && <VerifyDialog document={asked.one} onClose={close} />}
      {asked?.what === 'reject' && <RejectDialog document={asked.one} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveDialog
          name={asked.one.name ?? d[asked.one.type]}
          remove={() => api.delete('/supplier-documents/{supplierDocumentId}', { supplierDocumentId: asked.one.id })}
          onClose={close}
        />
      )}
    </section>
  )
}

const marks: Record<ReturnType<typeof standingOf>, GateResult> = {
  verified: 'pass',
  expiring: 'warn',
  expired: 'block',
  requested: 'block',
  submitted: 'warn',
  rejected: 'block',
}

type RowProps = {
  one: SupplierDocument
  today: string
  isMandatory: boolean
  onAsk: ((what: 'verify' | 'reject' | 'remove') => void) | null
}

function Row({ one, today, isMandatory, onAsk }: RowProps) {
  const t = useText(text)
  const d = useText(documentText)
  const locale = useLocale()
  const dates = useDates()
  const standing = standingOf(one, today)
  const name = one.name ?? d[one.type]
  const { file, expiresOn, checkedBy, checkedAt, requestedAt } = one
  const actions = [
    ...(file
      ? [{ key: 'view', name: t.view, run: () => void window.open(addressOf(file.id, { inline: true }), '_blank', 'noopener') }]
      : []),
    ...(onAsk && whyNotVerify(one) === null ? [{ key: 'verify', name: t.verify, run: () => onAsk('verify') }] : []),
    ...(onAsk && whyNotReject(one) === null ? [{ key: 'reject', name: t.reject, danger: true, run: () => onAsk('reject') }] : []),
    ...(onAsk ? [{ key: 'remove', name: t.remove, danger: true, run: () => onAsk('remove') }] : []),
  ]
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          <GateMark result={marks[standing]} />
          <span>
            <b>
              {file ? (
                <a href={addressOf(file.id, { inline: true })} target="_blank" rel="noopener">
                  {name}
                </a>
              ) : (
                name
              )}
            </b>
            <small>
              <Dotted>
                {one.limit && t.limit({ amount: showMoney(one.limit, locale) })}
                {isMandatory && t.mandatory}
              </Dotted>
            </small>
          </span>
        </span>
      </th>
      <td {...(one.number && { 'data-label': t.number })}>{one.number}</td>
      <td
        {...(expiresOn && { 'data-label': t.validTo })}
        className={`${css.right} ${standing === 'expired' ? css.late : standing === 'expiring' ? css.soon : ''}`}
      >
        {expiresOn ? dates.day(expiresOn) : one.status === 'verified' ? t.noEnd : ''}
      </td>
      <td>
        {one.status === 'requested' ? (
          <small>{requestedAt && t.askedOn({ day: dates.day(requestedAt) })}</small>
        ) : one.status === 'submitted' ? (
          onAsk ? (
            <Button small onClick={() => onAsk('verify')}>
              {t.verify}
            </Button>
          ) : (
            t.waits
          )
        ) : one.status === 'rejected' ? (
          <span className={css.late}>{t.rejected({ reason: one.reason ?? '' })}</span>
        ) : (
          <small>{[checkedBy?.name, checkedAt && dates.day(checkedAt)].filter(Boolean).join(', ')}</small>
        )}
      </td>
      {onAsk && (
        <td className={`${css.right} ${css.act}`}>
          <Menu dots label={t.actionsFor({ name })} actions={actions} />
        </td>
      )}
    </tr>
  )
}

/** To whom a link went, and whether it was opened. */
function LinkLine({ supplier: { id: supplierId, link, documents, ...supplier } }: { supplier: Supplier }) {
  const t = useText(text)
  const dates = useDates()
  const me = useSession()
  const act = useAct()
  if (!link) return null
  const isWaiting = documents.some(({ status }) => status === 'requested')
  const withdraw = () => act(() => api.delete('/suppliers/{supplierId}/document-request', { supplierId }), t.withdrawn)
  return (
    <div className={css.asked}>
      <div>
        {t.linkSent({ to: link.sentTo, day: dates.day(link.sentAt), end: dates.day(link.expiresAt) })}{' '}
        {link.openedAt && t.linkOpened({ day: dates.moment(link.openedAt) })}
      </div>
      {isWaiting && whyNotChange(me, supplier) === null && (
        <ActionButton small onClick={withdraw}>
          {t.withdraw}
        </ActionButton>
      )}
    </div>
  )
}
