export const batchKinds = [
  'add-tags',
  'remove-tags',
  'set-owner',
  'put-to-job',
  'send-mail',
  'add-to-pool',
  'remove-from-pool',
  'log-activity',
  'archive',
  'request-documents',
  'move-application',
] as const
export type BatchKind = (typeof batchKinds)[number]
export const batchStatuses = ['waiting', 'running', 'finished', 'cancelled', 'undoing', 'undone'] as const
export type BatchStatus = (typeof batchStatuses)[number]
export const outcomes = ['waiting', 'done', 'failed', 'undone'] as const

/** Who may change many candidates at once, undo included; what is queued ends with this right. */
export const batchers = ['admin', 'operation'] as const

/** Whether the queue is at work on it. */
export const isAtWork = (status: BatchStatus) => ['waiting', 'running', 'undoing'].includes(status)

/** So many candidates at once, and no more. */
export const mostRows = 10_000
/** A mail that left cannot be taken back; out of the archive administrators take. */
export const undoableKinds = [
  'add-tags',
  'remove-tags',
  'set-owner',
  'put-to-job',
  'add-to-pool',
  'remove-from-pool',
  'log-activity',
  'move-application',
] as const satisfies readonly BatchKind[]

/** Why a batch cannot be stopped now; null when it can. */
export const whyNotCancel = ({ status }: { status: BatchStatus }) =>
  status === 'waiting' || status === 'running' ? null : ('batch-over' as const)

/** Why a batch cannot be taken back; null when it can. What was stopped half-way is taken back as far as it came. */
export function whyNotUndo({ status, kind }: { status: BatchStatus; kind: BatchKind }): 'batch-not-over' | 'batch-final' | null {
  if (!undoableKinds.some((one) => one === kind)) return 'batch-final'
  return status === 'finished' || status === 'cancelled' ? null : 'batch-not-over'
}

/** `Hello {firstName}` with the names of somebody in place of what stands for them. */
export const fillIn = (text: string, names: { firstName: string; lastName: string }): string =>
  text.replace(/\{(firstName|lastName)\}/g, (_, name: keyof typeof names) => names[name])
