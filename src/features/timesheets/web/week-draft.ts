import { draftKeptMs } from '#shared/drafts.ts'
import type { Sheet } from './entry.ts'

/** A week as this phone keeps it until the server has it; `version`: of the sheet that was changed, 0 where there was none. */
export type Draft = { at: number; version: number; sheet: Sheet }

/** Whoever logs out takes along everything that begins with `draft`. */
export const draftKey = (uid: string, assignmentId: number, week: string) => `draft ${uid} hours ${assignmentId} ${week}`

export function readDraft(key: string, now = Date.now()): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    if (draft && now - draft.at < draftKeptMs) return draft
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to bring back.
  }
  return null
}

/** Whether this phone has it now. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
