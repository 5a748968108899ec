import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'

const text = words({
  selectAll: { en: 'Select this page', fr: 'Sélectionner cette page' },
  select: { en: 'Select {name}', fr: 'Sélectionner {name}' },
})

/** Which rows are chosen, and what each is called. */
export type Selection<Row> = { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void; nameOf: (row: Row) => string }

/** Takes all of `changing` in, or out when all are in already. */
export function toggled(ids: ReadonlySet<number>, changing: readonly number[]): ReadonlySet<number> {
  const rest = [...ids].filter((id) => !changing.includes(id))
  return new Set(changing.every((id) => ids.has(id)) ? rest : [...rest, ...changing])
}

export function SelectPage<Row>({ selection: { ids, onChange }, ids: page }: { selection: Selection<Row>; ids: readonly number[] }) {
  const t = useText(text)
  const chosen = page.filter((id) => ids.has(id)).length
  return (
    <input
      type="checkbox"
      aria-label={t.selectAll}
      checked={chosen === page.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < page.length
      }}
      onChange={() => onChange(toggled(ids, page))}
    />
  )
}

export function SelectRow<Row>({ selection: { ids, onChange, nameOf }, id, row }: { selection: Selection<Row>; id: number; row: Row }) {
  const t = useText(text)
  return (
    <input
      type="checkbox"
      aria-label={t.select({ name: nameOf(row) })}
      checked={ids.has(id)}
      onChange={() => onChange(toggled(ids, [id]))}
    />
  )
}
