import { ApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import type { FileKind } from '../rules.ts'
import { partBytes } from '../rules.ts'
import type { Upload } from '../upload-contract.ts'

export type Target = { candidateId: number; kind: FileKind; replacesId?: number }
export type Step = { done: number; is: 'sending' | 'paused' | 'checking' }

const longestWaitMs = 15_000
const lookMs = 500

/**
 * Sends a file in parts. Where the connection breaks it waits and goes on with the part that was lost; what the server refuses is
 * thrown. Begun anew, also after a reload, the same file goes on where it stopped.
 */
export async function sendFile(file: File, to: Target, tell: (step: Step) => void, signal: AbortSignal): Promise<Upload> {
  const patiently = <T>(ask: () => Promise<T>, done: number) => persist(ask, () => tell({ done, is: 'paused' }), signal)
  tell({ done: 0, is: 'sending' })
  const sha256 = await hashOf(file)
  let upload = await patiently(() => api.post('/uploads', { body: { name: file.name, size: file.size, sha256, ...to } }), 0)
  const uploadId = upload.id
  while (upload.status === 'receiving') {
    const from = upload.received
    tell({ done: from, is: 'sending' })
    const part = new File([file.slice(from, from + partBytes)], 'part')
    upload = await patiently(() => api.put('/uploads/{uploadId}/parts', { uploadId, query: { from }, file: part }), from)
  }
  tell({ done: file.size, is: 'checking' })
  while (upload.status === 'checking') {
    await pause(lookMs, signal)
    upload = await patiently(() => api.get('/uploads/{uploadId}', { uploadId }), file.size)
  }
  return upload
}

/** Again and again while nobody answers or the server has too much to do, with longer and longer waits. */
async function persist<T>(ask: () => Promise<T>, onWait: () => void, signal: AbortSignal): Promise<T> {
  for (let waitMs = 1000; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiProblem) || (error.body.status < 502 && error.body.status !== 429) || error.body.status === 507) throw error
      onWait()
      await pause(waitMs, signal)
    }
  }
}

/** Browsers hash only where the connection is safe; without it an upload is not taken up again after a reload. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
