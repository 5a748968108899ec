import { declared } from './declared.ts'
import { accounting } from './features/accounting/contract.ts'
import { activities } from './features/activities/contract.ts'
import { agencies } from './features/agency/contract.ts'
import { apiKeys } from './features/api-keys/contract.ts'
import { applications } from './features/applications/contract.ts'
import { auditLog } from './features/audit-log/contract.ts'
import { analytics } from './features/analytics/contract.ts'
import { alerts } from './features/alerts/contract.ts'
import { archives } from './features/archives/contract.ts'
import { assignments } from './features/assignments/contract.ts'
import { batches } from './features/batches/contract.ts'
import { calendar } from './features/calendar/contract.ts'
import { candidates } from './features/candidates/contract.ts'
import { categories } from './features/categories/contract.ts'
import { channels } from './features/channels/contract.ts'
import { companyFiles } from './features/company-files/contract.ts'
import { customers } from './features/customers/contract.ts'
import { directory } from './features/directory/contract.ts'
import { content } from './features/content/contract.ts'
import { documents } from './features/documents/contract.ts'
import { duplicates } from './features/duplicates/contract.ts'
import { employers } from './features/employers/contract.ts'
import { entitlements } from './features/entitlements/contract.ts'
import { enquiries } from './features/enquiries/contract.ts'
import { equalities } from './features/equality/contract.ts'
import { files } from './features/files/contract.ts'
import { uploads } from './features/files/upload-contract.ts'
import { identity } from './features/identity/contract.ts'
import { imports } from './features/imports/contract.ts'
import { invoiceDocuments } from './features/invoice-documents/contract.ts'
import { invoices } from './features/invoices/contract.ts'
import { reminders } from './features/invoices/reminder-contract.ts'
import { jobs } from './features/jobs/contract.ts'
import { exportOperations } from './features/exports/contract.ts'
import { healthOperations } from './features/health/contract.ts'
import { live } from './features/live/contract.ts'
import { maintenances } from './features/maintenance/contract.ts'
import { letterTemplates } from './features/letters/contract.ts'
import { messages } from './features/messages/contract.ts'
import { notifications } from './features/notifications/contract.ts'
import { onSite } from './features/on-site/contract.ts'
import { matches } from './features/matches/contract.ts'
import { orders } from './features/orders/contract.ts'
import { business } from './features/business/contract.ts'
import { overview } from './features/overview/contract.ts'
import { payments } from './features/payments/contract.ts'
import { places } from './features/places/contract.ts'
import { pools } from './features/pools/contract.ts'
import { products } from './features/products/contract.ts'
import { privacy } from './features/privacy/contract.ts'
import { receivables } from './features/receivables/contract.ts'
import { rightToWork } from './features/right-to-work/contract.ts'
import { requirements } from './features/requirements/contract.ts'
import { sitePacks } from './features/site-packs/contract.ts'
import { shop } from './features/shop/contract.ts'
import { sales } from './features/sales/contract.ts'
import { savedJobs } from './features/saved-jobs/contract.ts'
import { interviews } from './features/interviews/contract.ts'
import { shortlists } from './features/shortlists/contract.ts'
import { suppliers } from './features/suppliers/contract.ts'
import { templates } from './features/templates/contract.ts'
import { timesheets } from './features/timesheets/contract.ts'
import { timeline } from './features/timeline/contract.ts'
import { avatars } from './features/users/avatar-contract.ts'
import { performances } from './features/users/performance-contract.ts'
import { personalData, users } from './features/users/contract.ts'
import { views } from './features/views/contract.ts'
import { webhooks } from './features/webhooks/contract.ts'
import { settingOperations } from './features/settings/contract.ts'
import { waiting } from './features/waiting-list/contract.ts'

/** Every operation of the product, one line a feature. */
export const operations = {
  ...identity,
  ...files,
  ...uploads,
  ...places,
  ...agencies,
  ...categories,
  ...employers,
  ...candidates,
  ...activities,
  ...pools,
  ...documents,
  ...jobs,
  ...content,
  ...savedJobs,
  ...equalities,
  ...directory,
  ...alerts,
  ...rightToWork,
  ...requirements,
  ...messages,
  ...letterTemplates,
  ...applications,
  ...products,
  ...entitlements,
  ...payments,
  ...onSite,
  ...matches,
  ...assignments,
  ...companyFiles,
  ...orders,
  ...customers,
  ...invoices,
  ...reminders,
  ...invoiceDocuments,
  ...accounting,
  ...suppliers,
  ...receivables,
  ...calendar,
  ...interviews,
  ...timesheets,
  ...sitePacks,
  ...shortlists,
  ...channels,
  ...templates,
  ...timeline,
  ...batches,
  ...imports,
  ...duplicates,
  ...privacy,
  ...live,
  ...views,
  ...archives,
  ...notifications(Object.keys(declared.events) as (keyof typeof declared.events)[]),
  ...users,
  ...avatars,
  ...performances,
  ...personalData(declared.personalLists),
  ...enquiries,
  ...maintenances,
  ...auditLog,
  ...healthOperations,
  ...exportOperations,
  ...waiting,
  ...apiKeys,
  ...webhooks,
  ...settingOperations,
  ...shop,
  ...business,
  ...sales,
  ...analytics,
  ...overview,
}

type Every = typeof operations

declare module './shared/contract.ts' {
  interface Operations extends Every {}
}
