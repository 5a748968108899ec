import type { Operations } from '#shared/contract.ts'
import type { Live } from '#server/realtime.ts'
import type { Admission } from '#server/operations.ts'
import type { Handlers } from '#server/handler-context.ts'
import { analyticsHandlers } from './features/analytics/server/handlers.ts'
import { archiveRules, declared, erasePerson } from './declared.ts'
import { accountingHandlers } from './features/accounting/server/handlers.ts'
import { activityHandlers } from './features/activities/server/handlers.ts'
import { agencyHandlers } from './features/agency/server/handlers.ts'
import { alertHandlers } from './features/alerts/server/handlers.ts'
import { apiKeyHandlers } from './features/api-keys/server/handlers.ts'
import { applicationHandlers } from './features/applications/server/handlers.ts'
import { archiveHandlers } from './features/archives/server/handlers.ts'
import { assignmentHandlers } from './features/assignments/server/handlers.ts'
import { auditLogHandlers } from './features/audit-log/server/handlers.ts'
import { batchHandlers } from './features/batches/server/handlers.ts'
import { calendarHandlers } from './features/calendar/server/handlers.ts'
import { candidateHandlers } from './features/candidates/server/handlers.ts'
import { categoryHandlers } from './features/categories/server/handlers.ts'
import { channelHandlers } from './features/channels/server/handlers.ts'
import { companyFileHandlers } from './features/company-files/server/handlers.ts'
import { customerHandlers } from './features/customers/server/handlers.ts'
import { directoryHandlers } from './features/directory/server/handlers.ts'
import { contentHandlers } from './features/content/server/handlers.ts'
import { documentAdmissions, documentHandlers } from './features/documents/server/handlers.ts'
import { duplicateHandlers } from './features/duplicates/server/handlers.ts'
import { employerHandlers } from './features/employers/server/handlers.ts'
import { enquiryHandlers } from './features/enquiries/server/handlers.ts'
import { entitlementHandlers } from './features/entitlements/server/handlers.ts'
import { equalityHandlers } from './features/equality/server/handlers.ts'
import { fileHandlers } from './features/files/server/handlers.ts'
import { identityHandlers } from './features/identity/server/handlers.ts'
import { importHandlers } from './features/imports/server/handlers.ts'
import type { Identity } from './features/identity/server/port.ts'
import { invoiceDocumentHandlers } from './features/invoice-documents/server/handlers.ts'
import { invoiceHandlers } from './features/invoices/server/handlers.ts'
import { reminderHandlers } from './features/invoices/server/reminders/handlers.ts'
import { jobHandlers } from './features/jobs/server/handlers.ts'
import { exportHandlers } from './features/exports/server/handlers.ts'
import { healthHandlers } from './features/health/server/handlers.ts'
import { liveHandlers } from './features/live/server/handlers.ts'
import { maintenanceHandlers } from './features/maintenance/server/handlers.ts'
import { messageHandlers } from './features/messages/server/handlers.ts'
import { notificationHandlers } from './features/notifications/server/handlers.ts'
import { onSiteHandlers } from './features/on-site/server/handlers.ts'
import { matchHandlers } from './features/matches/server/handlers.ts'
import { orderHandlers } from './features/orders/server/handlers.ts'
import { businessHandlers } from './features/business/server/handlers.ts'
import { saleHandlers } from './features/sales/server/handlers.ts'
import { overviewHandlers } from './features/overview/server/handlers.ts'
import { paymentHandlers } from './features/payments/server/handlers.ts'
import { receivableHandlers } from './features/receivables/server/handlers.ts'
import { placeHandlers } from './features/places/server/handlers.ts'
import { letterHandlers } from './features/letters/server/handlers.ts'
import { poolHandlers } from './features/pools/server/handlers.ts'
import { rightToWorkHandlers } from './features/right-to-work/server/handlers.ts'
import { requirementHandlers } from './features/requirements/server/handlers.ts'
import { savedJobHandlers } from './features/saved-jobs/server/handlers.ts'
import { sitePackHandlers } from './features/site-packs/server/handlers.ts'
import { shopHandlers } from './features/shop/server/handlers.ts'
import { interviewHandlers } from './features/interviews/server/handlers.ts'
import { shortlistHandlers } from './features/shortlists/server/handlers.ts'
import { supplierAdmissions, supplierHandlers } from './features/suppliers/server/handlers.ts'
import { templateHandlers } from './features/templates/server/handlers.ts'
import { timesheetHandlers } from './features/timesheets/server/handlers.ts'
import { timelineHandlers } from './features/timeline/server/handlers.ts'
import { productHandlers } from './features/products/server/handlers.ts'
import { privacyHandlers } from './features/privacy/server/handlers.ts'
import { personalDataHandlers } from './features/users/server/personal-data.ts'
import { userHandlers } from './features/users/server/handlers.ts'
import { viewHandlers } from './features/views/server/handlers.ts'
import { webhookHandlers } from './features/webhooks/server/handlers.ts'
import { settingHandlers } from './features/settings/server/handlers.ts'
import { waitingHandlers } from './features/waiting-list/server/handlers.ts'

/** Who may send files without an account. */
export const admissions: Partial<Record<keyof Operations, Admission>> = { ...documentAdmissions, ...supplierAdmissions }

/** Every handler, one line a feature. */
export const handlers = (live: Live, { publicConfig, signUp }: Pick<Identity, 'publicConfig' | 'signUp'>): Handlers<Operations> => ({
  ...identityHandlers(publicConfig),
  ...fileHandlers,
  ...placeHandlers,
  ...agencyHandlers,
  ...categoryHandlers(declared.categoryUses),
  ...employerHandlers,
  ...candidateHandlers(signUp),
  ...activityHandlers,
  ...poolHandlers,
  ...letterHandlers(declared.letters),
  ...productHandlers,
  ...documentHandlers(declared.categoryUses),
  ...jobHandlers(),
  ...contentHandlers,
  ...savedJobHandlers,
  ...equalityHandlers,
  ...directoryHandlers,
  ...alertHandlers,
  ...rightToWorkHandlers,
  ...requirementHandlers,
  ...messageHandlers,
  ...applicationHandlers,
  ...entitlementHandlers,
  ...paymentHandlers,
  ...onSiteHandlers,
  ...matchHandlers,
  ...assignmentHandlers,
  ...companyFileHandlers,
  ...orderHandlers(),
  ...customerHandlers,
  ...invoiceHandlers(),
  ...reminderHandlers,
  ...invoiceDocumentHandlers,
  ...accountingHandlers,
  ...supplierHandlers,
  ...receivableHandlers,
  ...calendarHandlers,
  ...interviewHandlers,
  ...timesheetHandlers,
  ...sitePackHandlers,
  ...shortlistHandlers,
  ...channelHandlers,
  ...templateHandlers,
  ...timelineHandlers,
  ...batchHandlers,
  ...viewHandlers,
  ...archiveHandlers(archiveRules),
  ...importHandlers,
  ...duplicateHandlers,
  ...liveHandlers(live, declared.topics),
  ...notificationHandlers(declared.events),
  ...userHandlers(publicConfig, declared.actions),
  ...privacyHandlers(declared, erasePerson),
  ...personalDataHandlers(declared.personalData),
  ...enquiryHandlers,
  ...maintenanceHandlers,
  ...auditLogHandlers(declared),
  ...healthHandlers,
  ...exportHandlers,
  ...waitingHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...settingHandlers,
  ...shopHandlers,
  ...businessHandlers,
  ...saleHandlers,
  ...analyticsHandlers,
  ...overviewHandlers,
})
