import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { text } from './text.ts'

type Props = { name: string; label: string; initial: Option | null }

/**
 * Chooses whom to invoice by name. An employer who is no customer yet has its number below zero; `customerOf` makes it one. Without
 * `withEmployers` only customers are found.
 */
export function CustomerField({ withEmployers = false, ...rest }: Props & { withEmployers?: boolean }) {
  const t = useText(text)
  return (
    <Combobox<Option & { town?: string | null }>
      {...rest}
      placeholder={t.findCustomer}
      none={t.noCustomer}
      unchosen={t.unchosenCustomer}
      fewestLetters={0}
      show={({ name, town }) => (town ? `${name}, ${town}` : name)}
      find={async (q) => {
        const { items } = await api.get('/invoices/customers', { query: { q } })
        return items
          .map(({ customerId, employerId, name, town }) => ({ id: customerId ?? -(employerId ?? 0), name, town }))
          .filter(({ id }) => withEmployers || id > 0)
      }}
    />
  )
}

/** The customer that was chosen; an employer becomes one. */
export const customerOf = async (chosen: number): Promise<number> =>
  chosen > 0 ? chosen : (await api.put('/employers/{employerId}/customer', { employerId: -chosen })).id
