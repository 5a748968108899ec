import {
  toApiKeys,
  toArchived,
  toAssignment,
  toCandidate,
  toCustomer,
  toEditCategory,
  toEditDocumentType,
  toEmployer,
  toFile,
  toHealth,
  toImport,
  toInvoice,
  toJob,
  toMaintenance,
  toOrder,
  toPool,
  toProduct,
  toSettings,
  toSupplier,
  toTemplate,
  toTimesheet,
  toUser,
  toWebhook,
} from '#shared/screens.ts'
import type { AuditLine } from '../shapes.ts'

/** Where a record is, by what lines call it. */
const screenOf: Record<string, (id: number) => string> = {
  account: toUser,
  archive: toArchived,
  assignment: toAssignment,
  candidate: (id) => toCandidate(id),
  category: toEditCategory,
  customer: toCustomer,
  'document-type': toEditDocumentType,
  employer: toEmployer,
  file: toFile,
  import: toImport,
  invoice: toInvoice,
  job: toJob,
  order: toOrder,
  pool: toPool,
  product: toProduct,
  supplier: toSupplier,
  template: toTemplate,
  timesheet: toTimesheet,
  user: toUser,
  webhook: toWebhook,
}
/** What has one screen for all. */
const onlyScreen: Record<string, string> = {
  agency: toSettings,
  'api-key': toApiKeys,
  backup: toHealth,
  maintenance: toMaintenance,
  settings: toSettings,
  task: toHealth,
}
/** Records that have a name as long as they are there. */
const named = ['account', 'candidate', 'employer', 'job', 'supplier', 'user']
/** What details of a line name, where its own record has no screen. */
const besides = { candidateId: toCandidate, supplierId: toSupplier, employerId: toEmployer, jobId: toJob, invoiceId: toInvoice } as const

/** The screen of what a line is about, or of what that belongs to; null where none exists or the record is gone. */
export function toRecord({ objectType, objectId, objectName, changes }: AuditLine): string | null {
  if (objectType === null) return null
  const only = onlyScreen[objectType]
  if (only) return only
  const to = screenOf[objectType]
  if (to) return objectId === null || (named.includes(objectType) && objectName === null) ? null : to(objectId)
  if (changes === null || typeof changes !== 'object' || Array.isArray(changes)) return null
  for (const [name, toOther] of Object.entries(besides)) {
    const id = changes[name]
    if (typeof id === 'number') return toOther(id)
  }
  return null
}
