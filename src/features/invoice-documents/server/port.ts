import type { Answer, Platform } from '../rules.ts'

/** What is handed over: an invoice, or word that one was paid. */
export type Parcel = { fileName: string; content: Buffer }
/** What the platform says of an invoice that it got. */
export type PlatformAnswer = { invoice: string; answer: Answer; reason: string }
/** An answer that arrived; `settle` puts it away once we know it, or as one that we cannot use. */
export type Arrived = { name: string; answer: PlatformAnswer | null; settle(isUsed: boolean): Promise<void> }

/** An approved platform, or what stands between us and one. Handing over twice, and reading twice, must do no harm. */
export type PlatformPort = {
  name: Platform
  handOver(parcel: Parcel): Promise<void>
  arrived(): AsyncIterable<Arrived>
}
