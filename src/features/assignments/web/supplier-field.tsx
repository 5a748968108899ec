import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { labels } from '../field-text.ts'
import { text } from './text.ts'

/** An umbrella company that may employ somebody today, chosen by name. */
export function UmbrellaField({ initial }: { initial: Option | null }) {
  const t = useText(text)
  const l = useText(labels)
  return (
    <Combobox
      name="supplierId"
      label={l.supplierId}
      initial={initial}
      placeholder={t.supplierHint}
      none={t.noSupplier}
      unchosen={t.chooseSupplier}
      fewestLetters={0}
      find={findUmbrellas}
    />
  )
}

async function findUmbrellas(q: string): Promise<Option[]> {
  const query = { ...(q && { q }), type: 'umbrella', choosable: true, sort: 'name', dir: 'asc', limit: 20 } as const
  const { items } = await api.get('/suppliers', { query })
  return items.map(({ id, legalName, tradingName }) => ({ id, name: tradingName ?? legalName }))
}
