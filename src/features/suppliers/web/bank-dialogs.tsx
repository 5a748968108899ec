import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import screen from '#web/ui/screen.module.css'
import { accountBounds } from '../bounds.ts'
import type { AccountDetails, Supplier, SupplierAccount } from '../shapes.ts'
import { inGroups, parts } from './bank-parts.ts'
import css from './supplier.module.css'
import { text } from './text.ts'

export type Compared = CallOutput<Operations['showSupplierAccount']>
type Closing = { onClose: () => void }

/** Asks for bank details to be set or changed. */
export function AccountDialog({ supplier: { id: supplierId, country, legalName }, onClose }: { supplier: Supplier } & Closing) {
  const t = useText(text)
  return (
    <DialogForm
      title={t.bank}
      send={t.askChange}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const of = (name: string) => textOf(given, name) ?? null
        const body = {
          holder: of('holder') ?? '',
          iban: of('iban'),
          bic: of('bic'),
          sortCode: of('sortCode'),
          accountNumber: of('accountNumber'),
        }
        await api.post('/suppliers/{supplierId}/accounts', { supplierId, body, idempotencyKey })
        return { said: t.changeAsked }
      }}
    >
      <p>{t.changeBody}</p>
      <TextField label={t.holder} name="holder" {...lengths('holder')} defaultValue={legalName} required autoComplete="off" />
      {country === 'GB' && (
        <div className={screen.two}>
          <TextField label={t.sortCode} name="sortCode" {...lengths('sortCode')} inputMode="numeric" optional autoComplete="off" />
          <TextField
            label={t.accountNumber}
            name="accountNumber"
            {...lengths('accountNumber')}
            inputMode="numeric"
            optional
            autoComplete="off"
          />
        </div>
      )}
      <TextField
        label={t.iban}
        name="iban"
        {...lengths('iban')}
        required={country === 'FR'}
        optional={country === 'GB'}
        autoComplete="off"
      />
      <TextField label={t.bic} name="bic" {...lengths('bic')} optional autoComplete="off" />
    </DialogForm>
  )
}

const lengths = (name: keyof typeof accountBounds) => ({ maxLength: accountBounds[name].max })

type CompareProps = { change: SupplierAccount; of: Compared; mayDecide: boolean; mayWithdraw: boolean } & Closing
const shown = (name: (typeof parts)[number], of: AccountDetails | null) => {
  const value = of?.[name]
  return value ? inGroups(name, value) : '–'
}

/** The details now beside those that are asked for, for the second administrator to decide. */
export function CompareDialog({ change, of: { account, before }, mayDecide, mayWithdraw, onClose }: CompareProps) {
  const t = useText(text)
  const f = useText(formText)
  const act = useAct()
  const supplierAccountId = change.id
  const decide = (ask: () => Promise<unknown>, said: string) => async () => {
    await act(ask, said)
    onClose()
  }
  return (
    <Dialog title={t.compareTitle} onClose={onClose}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.bank}</span>
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {parts
            .filter((name) => account[name] || before?.[name])
            .map((name) => (
              <tr key={name}>
                <th scope="row">{t[name]}</th>
                <td>{shown(name, before)}</td>
                <td>{before?.[name] === account[name] ? shown(name, account) : <strong>{shown(name, account)}</strong>}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{mayDecide ? t.changeBody : mayWithdraw && t.yours}</p>
      <DialogActions>
        <Button onClick={onClose}>{f.cancel}</Button>
        {mayWithdraw && (
          <ActionButton
            onClick={decide(() => api.put('/supplier-accounts/{supplierAccountId}/withdrawal', { supplierAccountId }), t.withdrawn)}
          >
            {t.withdrawChange}
          </ActionButton>
        )}
        {mayDecide && (
          <>
            <ActionButton
              look="danger"
              onClick={decide(() => api.put('/supplier-accounts/{supplierAccountId}/refusal', { supplierAccountId }), t.refused)}
            >
              {t.refuse}
            </ActionButton>
            <ActionButton
              look="primary"
              onClick={decide(() => api.put('/supplier-accounts/{supplierAccountId}/agreement', { supplierAccountId }), t.agreed)}
            >
              {t.agree}
            </ActionButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
