import type { Declares, EventRule } from '#server/declares.ts'
import { backupDeclares } from '#server/backup/declares.ts'
import { exportDeclares } from '#server/export/declares.ts'
import { platformDeclares } from '#server/forgetting.ts'
import { problemText } from '#shared/problem-text.ts'
import { accountingDeclares } from './features/accounting/server/declares.ts'
import { activityDeclares } from './features/activities/server/declares.ts'
import { agencyDeclares } from './features/agency/server/declares.ts'
import { alertDeclares } from './features/alerts/server/declares.ts'
import { apiKeyDeclares } from './features/api-keys/server/declares.ts'
import { applicationDeclares } from './features/applications/server/declares.ts'
import { archiveDeclares } from './features/archives/server/declares.ts'
import { assignmentDeclares } from './features/assignments/server/declares.ts'
import { auditLogDeclares } from './features/audit-log/server/declares.ts'
import { batchDeclares } from './features/batches/server/declares.ts'
import { calendarDeclares } from './features/calendar/server/declares.ts'
import { candidateDeclares } from './features/candidates/server/declares.ts'
import { categoryDeclares } from './features/categories/server/declares.ts'
import { companyFileDeclares } from './features/company-files/server/declares.ts'
import { customerDeclares } from './features/customers/server/declares.ts'
import { directoryDeclares } from './features/directory/server/declares.ts'
import { contentDeclares } from './features/content/server/declares.ts'
import { documentDeclares } from './features/documents/server/declares.ts'
import { duplicateDeclares } from './features/duplicates/server/declares.ts'
import { employerDeclares } from './features/employers/server/declares.ts'
import { enquiryDeclares } from './features/enquiries/server/declares.ts'
import { equalityDeclares } from './features/equality/server/declares.ts'
import { fileDeclares } from './features/files/server/declares.ts'
import { identityDeclares } from './features/identity/server/declares.ts'
import { importDeclares } from './features/imports/server/declares.ts'
import { invoiceDeclares } from './features/invoices/server/declares.ts'
import { invoiceDocumentDeclares } from './features/invoice-documents/server/declares.ts'
import { jobDeclares } from './features/jobs/server/declares.ts'
import { letterDeclares } from './features/letters/server/declares.ts'
import { wholeExportDeclares } from './features/exports/server/declares.ts'
import { healthDeclares } from './features/health/server/declares.ts'
import { liveDeclares } from './features/live/server/declares.ts'
import { maintenanceDeclares } from './features/maintenance/server/declares.ts'
import { messageDeclares } from './features/messages/server/declares.ts'
import { notificationDeclares } from './features/notifications/server/declares.ts'
import { entitlementDeclares } from './features/entitlements/server/declares.ts'
import { onSiteDeclares } from './features/on-site/server/declares.ts'
import { matchDeclares } from './features/matches/server/declares.ts'
import { orderDeclares } from './features/orders/server/declares.ts'
import { paymentDeclares } from './features/payments/server/declares.ts'
import { placeDeclares } from './features/places/server/declares.ts'
import { poolDeclares } from './features/pools/server/declares.ts'
import { privacyDeclares } from './features/privacy/server/declares.ts'
import { personEraser } from './features/privacy/server/erase.ts'
import { personPreview } from './features/privacy/server/queries.ts'
import { productDeclares } from './features/products/server/declares.ts'
import { receivableDeclares } from './features/receivables/server/declares.ts'
import { rightToWorkDeclares } from './features/right-to-work/server/declares.ts'
import { requirementDeclares } from './features/requirements/server/declares.ts'
import { savedJobDeclares } from './features/saved-jobs/server/declares.ts'
import { interviewDeclares } from './features/interviews/server/declares.ts'
import { shortlistDeclares } from './features/shortlists/server/declares.ts'
import { supplierDeclares } from './features/suppliers/server/declares.ts'
import { sitePackDeclares } from './features/site-packs/server/declares.ts'
import { shopDeclares } from './features/shop/server/declares.ts'
import { templateDeclares } from './features/templates/server/declares.ts'
import { timesheetDeclares } from './features/timesheets/server/declares.ts'
import { userDeclares } from './features/users/server/declares.ts'
import { viewDeclares } from './features/views/server/declares.ts'
import { webhookDeclares } from './features/webhooks/server/declares.ts'
import { settingDeclares } from './features/settings/server/declares.ts'
import { waitingDeclares } from './features/waiting-list/server/declares.ts'

/** What each feature declares for others to use, one line a feature. */
export const declarations = {
  accounting: accountingDeclares,
  activities: activityDeclares,
  agency: agencyDeclares,
  alerts: alertDeclares,
  applications: applicationDeclares,
  messages: messageDeclares,
  archives: archiveDeclares,
  backups: backupDeclares,
  batches: batchDeclares,
  candidates: candidateDeclares,
  categories: categoryDeclares,
  'company-files': companyFileDeclares,
  customers: customerDeclares,
  directory: directoryDeclares,
  content: contentDeclares,
  documents: documentDeclares,
  export: exportDeclares,
  exports: wholeExportDeclares,
  duplicates: duplicateDeclares,
  employers: employerDeclares,
  enquiries: enquiryDeclares,
  equality: equalityDeclares,
  files: fileDeclares,
  identity: identityDeclares,
  imports: importDeclares,
  invoices: invoiceDeclares,
  jobs: jobDeclares,
  letters: letterDeclares,
  health: healthDeclares,
  live: liveDeclares,
  maintenance: maintenanceDeclares,
  notifications: notificationDeclares,
  entitlements: entitlementDeclares,
  onSite: onSiteDeclares,
  matches: matchDeclares,
  orders: orderDeclares,
  'invoice-documents': invoiceDocumentDeclares,
  payments: paymentDeclares,
  receivables: receivableDeclares,
  places: placeDeclares,
  platform: platformDeclares,
  pools: poolDeclares,
  privacy: privacyDeclares,
  'audit-log': auditLogDeclares,
  products: productDeclares,
  'right-to-work': rightToWorkDeclares,
  requirements: requirementDeclares,
  'saved-jobs': savedJobDeclares,
  assignments: assignmentDeclares,
  suppliers: supplierDeclares,
  calendar: calendarDeclares,
  interviews: interviewDeclares,
  'site-packs': sitePackDeclares,
  shortlists: shortlistDeclares,
  shop: shopDeclares,
  templates: templateDeclares,
  timesheets: timesheetDeclares,
  users: userDeclares,
  views: viewDeclares,
  'waiting-list': waitingDeclares,
  'api-keys': apiKeyDeclares,
  webhooks: webhookDeclares,
  settings: settingDeclares,
}

type Declarations = typeof declarations
/** The names of one kind that the features declare together. */
type Names<Kind extends keyof Declares> = { [F in keyof Declarations]: keyof Declarations[F][Kind] }[keyof Declarations] & string

declare module './shared/declared.ts' {
  interface Declared {
    action: Names<'actions'>
    topic: Names<'topics'>
    event: Names<'events'>
    personalData: Names<'personalData'>
    archived: Names<'archives'>
  }
}

const every: Declares[] = Object.values(declarations)

/** The same, merged: what the features get that serve all others, and know none of them. */
export const declared = {
  problems: { ...Object.assign({}, ...every.map(({ problems }) => problems)), ...problemText } as Declares['problems'],
  actions: Object.assign({}, ...every.map(({ actions }) => actions)) as Declares['actions'],
  topics: Object.assign({}, ...every.map(({ topics }) => topics)) as Declares['topics'],
  events: Object.assign({}, ...every.map(({ events }) => events)) as Record<Names<'events'>, EventRule>,
  notesAbout: Object.assign({}, ...every.map(({ notesAbout }) => notesAbout)) as Declares['notesAbout'],
  /** Several features say what an account is, each its part. */
  personalData: every.flatMap(({ personalData }) => Object.entries(personalData)),
  personalLists: [...new Set(every.flatMap(({ personalData }) => Object.keys(personalData)))].filter(
    (name) => name !== 'account' && name !== 'profile',
  ) as Exclude<Names<'personalData'>, 'account' | 'profile'>[],
  erased: Object.assign({}, ...every.map(({ erased }) => erased)) as Declares['erased'],
  archives: Object.assign({}, ...every.map(({ archives }) => archives)) as Declares['archives'],
  letters: Object.assign({}, ...every.map(({ letters }) => letters)) as Declares['letters'],
  forgets: Object.assign({}, ...every.map(({ forgets }) => forgets)) as Declares['forgets'],
  mayName: Object.assign({}, ...every.map(({ mayName }) => mayName)) as Declares['mayName'],
  /** Several features keep views of lists, each its own. */
  categoryUses: every.flatMap(({ categoryUses }) => Object.entries(categoryUses)),
  keeps: Object.assign({}, ...every.map(({ keeps }) => keeps)) as Declares['keeps'],
  keptByLaw: Object.assign({}, ...every.map(({ keptByLaw }) => keptByLaw)) as Declares['keptByLaw'],
}

/** Erases a person from all that the features declare. */
export const erasePerson = personEraser(declared)

/** What the archive is told of the records that are in it. */
export const archiveRules = { kinds: declared.archives, erasePerson, previewPerson: personPreview(declared) }
