import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import type { SeenBy } from '#shared/roles.ts'
import { later } from '#web/later.ts'
import { pageMemory } from '#web/page-memory.ts'
import { forgetHere, savedHere } from '#web/saved-here.ts'
import { complain } from '#web/ui/toast.tsx'
import { ownApi } from './own-application.ts'

/** A candidate; an administrator who sees Lintel through their eyes takes nothing along. */
export type Saver = { uid: string; seenBy: SeenBy | null }

const saved = pageMemory<ReadonlySet<number>>()
const asked = pageMemory<true>()
/** What somebody pressed on this page, which an answer that was under way by then does not know. */
const pressed = pageMemory<Map<number, boolean>>()
const listeners = new Set<() => void>()
const change = (uid: string, ids: ReadonlySet<number>) => {
  saved.set(uid, ids)
  for (const listener of listeners) listener()
}

/** The jobs that a candidate saved, asked for once; null until they are known. */
export function useSaved({ uid, seenBy }: Saver): ReadonlySet<number> | null {
  const isPreview = seenBy !== null
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => saved.get(uid) ?? null,
    () => null,
  )
  useEffect(() => {
    if (asked.has(uid)) return
    asked.set(uid, true)
    void load(uid, isPreview).catch(() => asked.delete(uid))
  }, [uid, isPreview])
  return shown
}

async function load(uid: string, isPreview: boolean): Promise<void> {
  if (!isPreview) await takeAlong()
  const { jobIds } = await (await ownApi()).get('/me/saved-job-ids')
  const ids = new Set(jobIds)
  for (const [jobId, isSaved] of pressed.get(uid) ?? []) isSaved ? ids.add(jobId) : ids.delete(jobId)
  change(uid, ids)
}

/** What was saved in this browser before somebody logged in becomes theirs. A job that is gone, or one too many, is left out. */
export async function takeAlong(open: () => Promise<Pick<Api<Operations>, 'put'>> = ownApi): Promise<void> {
  const here = savedHere()
  if (here.length === 0) return
  const api = await open()
  for (const jobId of here.map(Number).reverse())
    await api.put('/me/saved-jobs/{jobId}', { jobId }).catch((problem) => {
      if (!isApiProblem(problem) || ![404, 409].includes(problem.body.status)) throw problem
    })
  forgetHere()
}

/** Saves a job, or saves it no longer; shown at once, and taken back where the server refuses. */
export async function setSaved(uid: string, jobId: number, isSaved: boolean): Promise<void> {
  const presses = (pressed.get(uid) ?? new Map<number, boolean>()).set(jobId, isSaved)
  pressed.set(uid, presses)
  show(uid, jobId, isSaved)
  try {
    const api = await later(ownApi)
    await (isSaved ? api.put : api.delete)('/me/saved-jobs/{jobId}', { jobId })
  } catch (problem) {
    presses.delete(jobId)
    show(uid, jobId, !isSaved)
    complain(problem)
  }
}

function show(uid: string, jobId: number, isSaved: boolean): void {
  const others = [...(saved.get(uid) ?? [])].filter((id) => id !== jobId)
  change(uid, new Set(isSaved ? [...others, jobId] : others))
}
