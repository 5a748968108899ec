import type { Filter } from './list-filter.tsx'
import { queryOf, useAskedQuery } from './list-query.ts'

/** A filter by one record that figures lead to and nobody chooses in the list: there while it is in force, so that its chip takes it away. */
export function useLinkedFilter(): (name: string, label: string, record: string) => Filter[] {
  const q = queryOf({ searchParams: useAskedQuery() })
  return (name, label, record) => {
    const id = q.id(name)
    return id === undefined ? [] : [{ name, label, options: [[String(id), record]] }]
  }
}
