export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** Why none was made. */
export const exportFaults = ['disk-full', 'too-large', 'not-written'] as const
export type ExportFault = (typeof exportFaults)[number]

/** One that is made, the last that is ready, and one that failed. */
export const mostExports = 3
/** So long it lies there. */
export const exportKeptMs = 86_400_000
/** So often the page hears how far it is. */
export const progressEveryMs = 1000

/** Of these there is one at most. */
export const openStates = ['waiting', 'running'] as const satisfies readonly ExportState[]
export const isOpen = ({ state }: { state: ExportState }): boolean => openStates.some((one) => one === state)
