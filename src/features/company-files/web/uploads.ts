import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import { partBytes } from '../../files/rules.ts'
import { sendFile, type Step, type Way } from '../../files/web/public/send-file.ts'
import { type UploadFault, whyNotUpload } from '../rules.ts'

// What is being uploaded, for as long as the window is open: it goes on while one looks into other folders.

export type Target = { folderId: number | null; place: string; replacesId?: number; note?: string }
/** A file and the folders in which it came, from above. */
export type Dropped = { file: File; below: readonly string[] }

export type Sending = { key: number; name: string; size: number; to: Target; startedAt: number } & (
  | { is: 'waiting' | 'stopped' | 'kept'; done: number }
  | Step
  | { is: 'refused'; done: number; code: UploadFault | null; why: string }
)

/** So many at once: small files wait for answers, not for the line. */
const lanes = 3
export const mostTogether = 5000

type Own = { dropped: Dropped; stop: AbortController }
let all: readonly Sending[] = []
const own = new Map<number, Own>()
const listeners = new Set<() => void>()
let lastKey = 0
let running = 0
let isPaused = false

function change(next: readonly Sending[]): void {
  all = next
  for (const listener of listeners) listener()
}
const tell = (key: number, step: object) => change(all.map((one) => (one.key === key ? ({ ...one, ...step } as Sending) : one)))

export const uploads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => all,
  isPaused: () => isPaused,
}

/** Sends these, after those that are on their way. */
export function upload(dropped: readonly Dropped[], to: Target): void {
  const added = dropped.map((one): Sending => {
    const key = ++lastKey
    own.set(key, { dropped: one, stop: new AbortController() })
    const code = whyNotUpload(one.file)
    const base = { key, name: [...one.below, one.file.name].join('/'), size: one.file.size, to, startedAt: 0, done: 0 }
    return code === null ? { ...base, is: 'waiting' } : { ...base, is: 'refused', code, why: '' }
  })
  change([...all.filter(({ is }) => is !== 'kept' || added.length === 0), ...added])
  next()
}

/** Pauses all, or goes on: what was sent already is not sent again. */
export function pause(paused: boolean): void {
  isPaused = paused
  if (paused) {
    for (const { key, is } of all) if (is === 'sending' || is === 'paused' || is === 'checking') own.get(key)?.stop.abort()
    change([...all])
  } else {
    change(all.map((one) => (one.is === 'stopped' ? ({ ...one, is: 'waiting' } as Sending) : one)))
    next()
  }
}

export function again(key: number): void {
  tell(key, { is: 'waiting', done: 0 })
  next()
}

export function forget(key: number): void {
  own.get(key)?.stop.abort()
  own.delete(key)
  change(all.filter((one) => one.key !== key))
}

export function forgetAll(): void {
  for (const { stop } of own.values()) stop.abort()
  own.clear()
  isPaused = false
  change([])
}

function next(): void {
  while (!isPaused && running < lanes) {
    const waiting = all.find(({ is }) => is === 'waiting')
    if (!waiting) return
    running++
    tell(waiting.key, { is: 'sending', startedAt: Date.now() })
    void send(waiting).finally(() => {
      running--
      next()
    })
  }
}

async function send({ key, to }: Sending): Promise<void> {
  const one = own.get(key)
  if (!one) return
  one.stop = new AbortController()
  const { signal } = one.stop
  try {
    const { status, reason, code } = await sendFile(one.dropped.file, wayOf(one.dropped, to), (step) => tell(key, step), signal)
    tell(key, status === 'kept' ? { is: 'kept' } : { is: 'refused', code, why: reason ?? '' })
  } catch (error) {
    tell(key, signal.aborted ? { is: 'stopped' } : { is: 'refused', code: codeOf(error), why: whyOf(error) })
  }
}

const codeOf = (error: unknown) => (isApiProblem(error) ? (error.body.errors?.[0]?.code ?? error.body.code) : null)
const whyOf = (error: unknown) => (isApiProblem(error) ? (error.body.errors?.[0]?.message ?? error.body.title) : (error as Error).message)

const wayOf = ({ file, below }: Dropped, { folderId, replacesId, note }: Target): Way => ({
  partBytes,
  begin: (sha256) =>
    api.post('/company-uploads', {
      body: {
        name: file.name,
        size: file.size,
        folderId,
        below: [...below],
        ...(sha256 && { sha256 }),
        ...(replacesId && { replacesId }),
        ...(note && { note }),
      },
    }),
  sendPart: (companyUploadId, from, part) =>
    api.put('/company-uploads/{companyUploadId}/parts', { companyUploadId, query: { from }, file: part }),
  look: (companyUploadId) => api.get('/company-uploads/{companyUploadId}', { companyUploadId }),
})
