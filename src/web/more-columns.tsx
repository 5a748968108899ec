import { createContext, type ReactNode, useContext } from 'react'
import type { Filter } from './ui/list-filter.tsx'

/** What a feature above a list's own shows in it: columns, by the number of the record, filters, and a line over the rows. */
export type More = {
  columns: readonly { key: string; title: string; phone?: 'own'; sort?: string; cell: (id: number) => ReactNode }[]
  filters: readonly Filter[]
  note: ReactNode
}

const MoreContext = createContext<More>({ columns: [], filters: [], note: null })
export const MoreProvider = MoreContext.Provider
export const useMore = () => useContext(MoreContext)
