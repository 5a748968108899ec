import { type ComponentType, createContext } from 'react'
import type { Movable } from './move-several.tsx'

/** What is lent to the feature that adds to the bar of selected applicants. */
export type SelectedApplications = { job: { id: number }; chosen: readonly Movable[] }

/** What a feature above adds to that bar, on the list and the board; the frame of the dashboard says which. */
export const BarPart = createContext<ComponentType<SelectedApplications> | null>(null)
