import { useText } from '#web/text.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { Transfer } from '../../../payments/shapes.ts'
import css from './order.module.css'
import { text } from './text.ts'

/** In groups of four, as banks print it. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
const dashed = (sortCode: string) => sortCode.replace(/(..)(?=.)/g, '$1-')

/** Where a transfer goes and what to write on it, as text and as a code for banking apps. */
export function PaymentDetails({ transfer }: { transfer: Transfer }) {
  const t = useText(text)
  return (
    <>
      <dl className={css.facts}>
        {(
          [
            [t.reference, transfer.reference],
            [t.holder, transfer.holder],
            [t.iban, transfer.iban && grouped(transfer.iban)],
            [t.bic, transfer.bic],
            [t.sortCode, transfer.sortCode && dashed(transfer.sortCode)],
            [t.accountNumber, transfer.accountNumber],
          ] as const
        ).map(([name, value]) =>
          value ? (
            <div key={name} className={css.pair}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {transfer.epc && (
        <div className={css.qr}>
          <QrCode value={transfer.epc} label={t.qr} />
          <small className={css.soft}>{t.qrHint}</small>
        </div>
      )}
    </>
  )
}
