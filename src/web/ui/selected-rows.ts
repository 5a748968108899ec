import { useState } from 'react'

/**
 * The rows of a list that are selected, on whatever page they were: each as it stands by now, as far as this page shows it, else as it stood
 * when something was selected beside it.
 */
export function useSelectedRows<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    ids,
    onChange: (next: ReadonlySet<number>) => {
      setIds(next)
      setKnown(new Map([...known, ...rows.map((row) => [row.id, row] as const)]))
    },
    rowOf: (id: number) => (rows.find((row) => row.id === id) ?? known.get(id)) as Row,
  }
}
