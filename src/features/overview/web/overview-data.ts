import type { CallOutput, Operations } from '#shared/contract.ts'

/** What the screen is told. */
export type OverviewData = CallOutput<Operations['findOverview']>
