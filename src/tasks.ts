import { analyticsTasks } from './features/analytics/server/tasks.ts'
import { backupTasks } from '#server/backup/tasks.ts'
import { createPostman, type Mail } from '#server/mail.ts'
import { settings } from '#server/settings.ts'
import { noteSent } from '#server/mail-sent.ts'
import { keyTasks, platformTasks } from '#server/housekeeping.ts'
import type { Config } from '#server/config.ts'
import type { Tasks } from '#server/tasks.ts'
import { operations } from './contract.ts'
import { logoUrl, shownLogo } from './features/agency/logo.ts'
import { signatureOf } from './features/agency/publisher.ts'
import { attachedStatement } from './features/accounting/server/downloads.ts'
import { findLogo } from './features/agency/server/logo.ts'
import { findAgency } from './features/agency/server/queries.ts'
import { alertTasks } from './features/alerts/server/tasks.ts'
import { applicationTasks } from './features/applications/server/tasks.ts'
import { archiveTasks } from './features/archives/server/tasks.ts'
import { auditLogTasks } from './features/audit-log/server/tasks.ts'
import { batchTasks } from './features/batches/server/tasks.ts'
import { calendarTasks } from './features/calendar/server/tasks.ts'
import { candidateTasks } from './features/candidates/server/tasks.ts'
import { companyFileTasks } from './features/company-files/server/tasks.ts'
import { documentTasks } from './features/documents/server/tasks.ts'
import { rightToWorkTasks } from './features/right-to-work/server/tasks.ts'
import { enquiryTasks } from './features/enquiries/server/tasks.ts'
import { exportTasks } from './features/exports/server/tasks.ts'
import { fileTasks } from './features/files/server/tasks.ts'
import { identityTasks } from './features/identity/server/tasks.ts'
import { duplicateTasks } from './features/duplicates/server/tasks.ts'
import { importTasks } from './features/imports/server/tasks.ts'
import { attachedTo } from './features/invoice-documents/server/send.ts'
import { invoiceDocumentTasks } from './features/invoice-documents/server/tasks.ts'
import { invoiceTasks } from './features/invoices/server/tasks.ts'
import { reminderTasks } from './features/invoices/server/reminders/tasks.ts'
import { jobTasks } from './features/jobs/server/tasks.ts'
import { notificationTasks } from './features/notifications/server/tasks.ts'
import { savedJobTasks } from './features/saved-jobs/server/tasks.ts'
import { salesTasks } from './features/orders/server/sales.ts'
import { productTasks } from './features/products/server/tasks.ts'
import { entitlementTasks } from './features/entitlements/server/jobs.ts'
import { orderTasks } from './features/orders/server/tasks.ts'
import { receivableTasks } from './features/receivables/server/tasks.ts'
import { shopTasks } from './features/shop/server/tasks.ts'
import { interviewTasks } from './features/interviews/server/tasks.ts'
import { assignmentTasks } from './features/assignments/server/tasks.ts'
import { supplierTasks } from './features/suppliers/server/tasks.ts'
import { privacyTasks } from './features/privacy/server/tasks.ts'
import { timesheetTasks } from './features/timesheets/server/tasks.ts'
import { waitingTasks } from './features/waiting-list/server/tasks.ts'
import { webhookTasks } from './features/webhooks/server/tasks.ts'
import { retention } from './retention.ts'

/** Every background task, one line a feature. */
export const tasks = (config: Config): Tasks => {
  const postman = createPostman(config)
  return {
    'mail.send': {
      run: async (at, mail: Mail) => {
        const db = at.database.kysely
        const [agency, logo] = [await findAgency(db), await findLogo(db)]
        const signature = signatureOf(agency, mail.locale, config.publicUrl, settings())
        const head = logo && { url: logoUrl(logo, config.publicUrl), ...shownLogo(logo, [240, 60]) }
        await postman.deliver(mail, { lines: signature, logo: head }, [
          ...(await attachedTo(at, mail)),
          ...(await attachedStatement(at, mail)),
        ])
        await noteSent(at.database.kysely)
      },
    },
    ...platformTasks,
    ...backupTasks,
    ...keyTasks(operations),
    ...identityTasks,
    ...notificationTasks,
    ...fileTasks,
    ...companyFileTasks,
    ...jobTasks,
    ...savedJobTasks,
    ...alertTasks,
    ...candidateTasks,
    ...documentTasks,
    ...rightToWorkTasks,
    ...applicationTasks,
    ...productTasks,
    ...salesTasks,
    ...entitlementTasks,
    ...orderTasks,
    ...invoiceTasks,
    ...reminderTasks,
    ...invoiceDocumentTasks,
    ...assignmentTasks,
    ...supplierTasks,
    ...calendarTasks,
    ...receivableTasks,
    ...interviewTasks,
    ...timesheetTasks,
    ...batchTasks,
    ...importTasks,
    ...duplicateTasks,
    ...privacyTasks,
    ...enquiryTasks,
    ...waitingTasks,
    ...webhookTasks,
    ...exportTasks,
    ...shopTasks,
    ...analyticsTasks,
    ...auditLogTasks,
    ...archiveTasks(retention(config)),
  } as Tasks
}
