import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { text } from './text.ts'

type Props = { label: string; name: string; initial?: Option | null }

/** A supplier with whom business may be done, chosen by name; sends its id under `name`. */
export function SupplierField({ label, name, initial = null }: Props) {
  const t = useText(text)
  return (
    <Combobox
      name={name}
      label={label}
      optional
      initial={initial}
      placeholder={t.supplierHint}
      none={t.noSupplier}
      unchosen={t.chooseSupplier}
      fewestLetters={0}
      find={findSuppliers}
    />
  )
}

async function findSuppliers(q: string): Promise<Option[]> {
  const { items } = await api.get('/suppliers', { query: { ...(q && { q }), choosable: true, sort: 'name', dir: 'asc', limit: 20 } })
  return items.map(({ id, legalName, tradingName }) => ({ id, name: tradingName ?? legalName }))
}
