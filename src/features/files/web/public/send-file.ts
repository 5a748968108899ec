import { ApiProblem } from '#shared/problem.ts'
import type { Upload } from '../../upload-contract.ts'

export type Step = { done: number; is: 'sending' | 'paused' | 'checking' }

/** By which calls a file is sent in parts. */
export type Way = {
  partBytes: number
  /** Without the hash it begins anew each time. */
  begin: (sha256: string | undefined) => Promise<Upload>
  sendPart: (uploadId: number, from: number, part: File) => Promise<Upload>
  look: (uploadId: number, sha256: string | undefined) => Promise<Upload>
}

const longestWaitMs = 15_000
const lookMs = 500

/**
 * Sends a file in parts. Where the connection breaks it waits and goes on with the part that was lost; what the server refuses is
 * thrown. Begun anew, also after a reload, the same file goes on where it stopped.
 */
export async function sendFile(file: File, way: Way, tell: (step: Step) => void, signal: AbortSignal): Promise<Upload> {
  const patiently = <T>(ask: () => Promise<T>, step: Step) => {
    tell(step)
    return persist(ask, (isWaiting) => tell(isWaiting ? { ...step, is: 'paused' } : step), signal)
  }
  tell({ done: 0, is: 'sending' })
  const sha256 = await hashOf(file)
  let upload = await patiently(() => way.begin(sha256), { done: 0, is: 'sending' })
  const { id } = upload
  while (upload.status === 'receiving') {
    const from = upload.received
    const part = new File([file.slice(from, from + way.partBytes)], 'part')
    upload = await patiently(() => way.sendPart(id, from, part), { done: from, is: 'sending' })
  }
  if (upload.status === 'checking') tell({ done: file.size, is: 'checking' })
  while (upload.status === 'checking') {
    await pause(lookMs, signal)
    upload = await patiently(() => way.look(id, sha256), { done: file.size, is: 'checking' })
  }
  return upload
}

/** Again and again while nobody answers or the server has too much to do, with longer and longer waits. */
async function persist<T>(ask: () => Promise<T>, onWait: (isWaiting: boolean) => void, signal: AbortSignal): Promise<T> {
  for (let waitMs = 1000; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    signal.throwIfAborted()
    try {
      return await Promise.race([ask(), stopped(signal)])
    } catch (error) {
      if (!(error instanceof ApiProblem) || (error.body.status < 502 && error.body.status !== 429) || error.body.status === 507) throw error
      onWait(true)
      await pause(waitMs, signal)
      onWait(false)
    }
  }
}

/** Browsers hash only where the connection is safe; without it an upload is not taken up again after a reload. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Rejects once somebody stops it: what is on its way then may arrive all the same, and is not sent again. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
