import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Currency } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { complain } from '#web/ui/toast.tsx'
import type { PaymentAccount } from '../../payments/shapes.ts'
import { text } from './text.ts'

/** Where customers transfer money, one account a currency. */
export function BankAccounts({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState<readonly PaymentAccount[] | null>(null)
  const [currency, setCurrency] = useState<Currency>('GBP')
  useEffect(() => {
    api.get('/payment-accounts', {}).then(({ items }) => setKnown(items), complain)
  }, [])
  const one = known?.find((account) => account.currency === currency)
  return (
    <DialogForm
      title={t.bankAccounts}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const typed = (name: string) => textOf(given, name) ?? null
        const numbers =
          currency === 'EUR'
            ? { iban: typed('iban'), bic: typed('bic') }
            : { sortCode: typed('sortCode'), accountNumber: typed('accountNumber') }
        await api.put('/payment-accounts/{currency}', { currency, body: { holder: typed('holder') ?? '', ...numbers } })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.bankAccountsBody}</p>
      <Select
        label={`${t.pounds} / ${t.euros}`}
        name="currency"
        value={currency}
        onChange={({ target }) => setCurrency(target.value === 'EUR' ? 'EUR' : 'GBP')}
        options={[
          ['GBP', t.pounds],
          ['EUR', t.euros],
        ]}
      />
      <div key={`${currency} ${one?.version ?? 0}`}>
        <TextField label={t.holder} name="holder" defaultValue={one?.holder ?? ''} maxLength={70} required />
        {currency === 'EUR' ? (
          <>
            <TextField label={t.iban} name="iban" defaultValue={one?.iban ?? ''} maxLength={42} required />
            <TextField label={t.bic} name="bic" defaultValue={one?.bic ?? ''} maxLength={11} optional />
          </>
        ) : (
          <>
            <TextField label={t.sortCode} name="sortCode" defaultValue={one?.sortCode ?? ''} maxLength={8} inputMode="numeric" required />
            <TextField
              label={t.accountNumber}
              name="accountNumber"
              defaultValue={one?.accountNumber ?? ''}
              maxLength={8}
              inputMode="numeric"
              required
            />
          </>
        )}
      </div>
    </DialogForm>
  )
}
