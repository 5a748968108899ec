import { readDraft, writeDraft } from '#web/ui/draft.ts'
import type { Sheet } from './entry.ts'

/** A week as this phone keeps it until the server has it; `version`: of the sheet that was changed, 0 where there was none. */
export type Draft = { at: number; version: number; sheet: Sheet }

/** Whoever logs out takes along everything that begins with `draft`. */
export const draftKey = (uid: string, assignmentId: number, week: string) => `draft ${uid} hours ${assignmentId} ${week}`

export function readWeek(key: string): Draft | null {
  try {
    return readDraft<Draft>(localStorage, key)
  } catch {
    // A browser that keeps nothing has nothing to bring back.
    return null
  }
}

/** Whether this phone has it now. */
export function writeWeek(key: string, draft: Draft): boolean {
  try {
    return writeDraft(localStorage, key, draft)
  } catch {
    return false
  }
}

export function dropWeek(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
