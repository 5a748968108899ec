import { createContext, type ReactNode, useContext } from 'react'

/** What a feature above a list's own shows in it: columns, by the number of the record, and a line over the rows. */
export type More = { columns: readonly { key: string; title: string; phone?: 'under'; cell: (id: number) => ReactNode }[]; note: ReactNode }

const MoreContext = createContext<More>({ columns: [], note: null })
export const MoreProvider = MoreContext.Provider
export const useMore = () => useContext(MoreContext)
