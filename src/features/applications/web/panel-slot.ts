import { type ComponentType, createContext } from 'react'
import type { Stage } from '../rules.ts'

/** What the panel of an application lends the feature that adds to it. */
export type OpenApplication = { application: { id: number; jobId: number; candidateId: number; stage: Stage } }

/** What a feature above adds to the panel of an application; the frame of the dashboard says which. */
export const PanelPart = createContext<ComponentType<OpenApplication> | null>(null)
