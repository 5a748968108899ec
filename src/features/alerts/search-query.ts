import { toQuery } from '../jobs/filters.ts'
import type { AlertSearch } from './contract.ts'

/** A search as the list of jobs has it in its address: `?keyword=mason&location=12&distance=10`. */
export const searchQuery = (search: AlertSearch): string => toQuery({ ...search, distance: search.distance ?? 0 })
