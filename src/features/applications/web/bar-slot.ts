import { type ComponentType, createContext } from 'react'
import type { Application } from '../contract.ts'

/** What is lent to the feature that adds to the bar of selected applicants. */
export type SelectedApplications = {
  job: { id: number }
  chosen: readonly Pick<Application, 'id' | 'candidateName' | 'stage'>[]
}

/** What a feature above adds to that bar, on the list and the board; the frame of the dashboard says which. */
export const BarPart = createContext<ComponentType<SelectedApplications> | null>(null)
