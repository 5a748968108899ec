import type { ArchivedKind } from './declared.ts'
import { toCandidate } from './entrances.ts'

// biome-ignore lint/performance/noBarrelFile: behind the login all addresses stand in one place
export { homeOf, toAlerts, toApplied, toCandidate, toDashboard, toSavedJobs, toVerification } from './entrances.ts'

// Where each screen is: one address a record. `src/routes.ts` has the specification's other names for them; `test/screens.test.ts`
// follows each of these to its screen, and finds addresses that were written elsewhere by hand.

type Key = number | string

export const toJobs = '/dashboard/job/list'
/** By its reference, in the list of jobs of every status. */
export const toJobNamed = (reference: string) => `${toJobs}?q=${encodeURIComponent(reference)}`
export const toPostJob = '/dashboard/job/post'
/** The same, where a job that is not finished is carried on. */
/** The same, for an employer who is chosen already. */
export const toPostJobFor = (employerId: Key) => `${toPostJob}?employer=${employerId}`
export const toUnfinishedJob = (unfinishedJobId: Key) => `${toPostJob}?unfinished=${unfinishedJobId}`
export const toJob = (jobId: Key) => `/dashboard/job/${jobId}/details`
export const toEditJob = (jobId: Key) => `/dashboard/job/${jobId}/edit`
/** A job's applicants as a board. */
export const toBoard = (jobId: Key) => `/dashboard/job/${jobId}/pipeline`
/** Who suits a job, and why. */
export const toJobMatches = (jobId: Key) => `/dashboard/job/${jobId}/matches`
/** Which documents a job asks for. */
export const toJobRequirements = (jobId: Key) => `/dashboard/job/${jobId}/requirements`
/** What a job asks of whoever applies, and how they answered. */
export const toJobForm = (jobId: Key) => `/dashboard/job/${jobId}/form`
export const toJobActivity = (jobId: Key) => `/dashboard/job/${jobId}/activity`
/** Where a job is advertised, and who came from there. */
export const toJobChannels = (jobId: Key) => `/dashboard/job/${jobId}/channels`
/** Company files that are shared with whoever looks. */
export const toSharedWithMe = '/file-manager/shared'
/** Hours of all, a week of somebody, and the weeks of one's own. */
export const toTimesheets = '/dashboard/timesheets'
export const toTimesheet = (timesheetId: Key) => `/dashboard/timesheet/${timesheetId}`
/** The same by its Monday, entered or not. */
export const toWeekOf = (assignmentId: Key, week: Key) => `${toTimesheets}/${assignmentId}/${week}`
export const toMyWork = '/dashboard/my-work'
export const toMyWeek = (assignmentId: Key, week: Key) => `${toMyWork}/hours?assignment=${assignmentId}&week=${week}`
/** The codes of a site pack for the gate, to print. */
export const toBadges = (jobId: Key, sitePackId: Key) => `/dashboard/job/${jobId}/site-packs/${sitePackId}`
/** A job's applicants; `applicationId`: with this one open. */
export const toApplicants = (jobId: Key, applicationId?: Key) =>
  `/dashboard/applied-candidates/${jobId}/list${applicationId === undefined ? '' : `?open=${applicationId}`}`
/** Any screen, with the conversation about this application open beside it. */
export const withMessages = (screen: string, applicationId: Key) => `${screen}${screen.includes('?') ? '&' : '?'}messages=${applicationId}`
export const toApplications = '/dashboard/application/list'
export const toCandidates = '/dashboard/candidate/list'
/** The same, asking at once to which job those in the basket are put. */
export const toPutToJob = `${toCandidates}#put-to-job`
/** What mails say, by their kinds. */
export const toLetters = '/dashboard/letters'
export const toLetter = (letter: Key) => `${toLetters}/${letter}`
export const toPools = '/dashboard/pool/list'
/** The candidates of a pool. */
export const toPool = (poolId: Key) => `${toCandidates}?pool=${poolId}`
export const toAddCandidate = '/dashboard/candidate/add'
export const toImports = '/dashboard/candidate/import'
export const toImport = (importId: Key) => `/dashboard/candidate/import/${importId}`
/** The same, asking only for what a registration link is filled with. */
export const toAddByLink = `${toAddCandidate}?by=link`
/** The wallet of a candidate, asking at once for which documents to ask. */
export const toRequestDocuments = (candidateId: Key) => `${toCandidate(candidateId, 'documents')}#request-documents`
/** The profile of somebody who has no account, asking at once for a link by which they sign up. */
export const toInvite = (candidateId: Key) => `${toCandidate(candidateId)}#registration-link`
export const toEditCandidate = (key: Key) => `/dashboard/candidate/${key}/edit`
/** What is sold, as staff manage it; the shop itself is public, at `/product`. */
export const toProducts = '/product/manage'
export const toAddProduct = '/product/new'
export const toProduct = (productId: Key) => `/product/${productId}/edit`
export const toEmployers = '/dashboard/employer/list'
export const toAddEmployer = '/dashboard/employer/add'
export const toEmployer = (employerId: Key) => `/dashboard/employer/${employerId}/details`
export const toEmployerJobs = (employerId: Key) => `/dashboard/employer/${employerId}/jobs`
export const toEmployerPlacements = (employerId: Key) => `/dashboard/employer/${employerId}/placements`
export const toEmployerContacts = (employerId: Key) => `/dashboard/employer/${employerId}/contacts`
export const toEmployerCredits = (employerId: Key) => `/dashboard/employer/${employerId}/credits`
export const toEmployerInvoices = (employerId: Key) => `/dashboard/employer/${employerId}/invoices`
export const toEmployerNotes = (employerId: Key) => `/dashboard/employer/${employerId}/notes`
export const toEditEmployer = (employerId: Key) => `/dashboard/employer/${employerId}/edit`
/** Who works where, from when until when. */
export const toAssignments = '/dashboard/assignments'
export const toAssignment = (assignmentId: Key) => `/dashboard/assignment/${assignmentId}`
export const toEditAssignment = (assignmentId: Key) => `${toAssignment(assignmentId)}/edit`
export const toJobAssignments = (jobId: Key) => `${toAssignments}?jobId=${jobId}`
/** The form by which the assignment of a placed candidate is made. */
export const toMakeAssignment = (applicationId: Key) => `/dashboard/application/${applicationId}/assignment`
export const toSuppliers = '/supplier/list'
export const toAddSupplier = '/supplier/new'
export const toSupplier = (supplierId: Key) => `/supplier/${supplierId}`
export const toSupplierDocuments = (supplierId: Key) => `/supplier/${supplierId}/documents`
export const toSupplierContacts = (supplierId: Key) => `/supplier/${supplierId}/contacts`
export const toSupplierPurchases = (supplierId: Key) => `/supplier/${supplierId}/purchases`
export const toSupplierAccounts = (supplierId: Key) => `/supplier/${supplierId}/bank-details`
export const toSupplierHistory = (supplierId: Key) => `/supplier/${supplierId}/history`
export const toEditSupplier = (supplierId: Key) => `/supplier/${supplierId}/edit`
export const toCategories = (kind?: Key) => `/category/list${kind === undefined ? '' : `?kind=${kind}`}`
export const toAddCategory = (kind?: Key) => `/category/new${kind === undefined ? '' : `?kind=${kind}`}`
export const toEditCategory = (categoryId: Key) => `/category/${categoryId}/edit`
export const toTags = '/category/tags'
export const toDocumentTypes = '/category/document-types'
export const toAddDocumentType = '/category/document-types/new'
export const toEditDocumentType = (documentTypeId: Key) => `/category/document-types/${documentTypeId}/edit`
export const toUsers = '/dashboard/user/list'
export const toUserCards = '/user/cards'
export const toAddUser = '/dashboard/user/add'
export const toUser = (userId: Key) => `/dashboard/user/${userId}/edit`
export const toDuplicates = '/dashboard/duplicated-candidates/list'
/** Candidates side by side, to be merged. */
export const toCompare = (...candidateIds: Key[]) => `/dashboard/duplicated-candidates/compare?ids=${candidateIds.join(',')}`
/** The documents of all candidates. */
export const toDocuments = '/dashboard/document/list'
export const toFiles = '/dashboard/files/list'
export const toFile = (fileId: Key) => `/dashboard/files/${fileId}/details`
export const toUpload = '/dashboard/files/upload'
/** The same, for a newer version of this file. */
export const toReplace = (fileId: Key) => `${toUpload}?replaces=${fileId}`
/** The agency's own papers in folders, and what was removed of them. */
export const toFileManager = '/file-manager'
export const toFileBin = '/file-manager/bin'
export const toArchives = '/dashboard/archives/list'
/** One record that was put away, by its number in the archive; */
export const toArchived = (archiveId: Key) => `/dashboard/archives/${archiveId}`
/** the same, by what it is. */
export const toArchivedRecord = (kind: ArchivedKind, recordId: Key) => `${toArchives}?kind=${kind}&recordId=${recordId}`
/** What people wrote by the contact form. */
export const toEnquiries = '/dashboard/enquiry/list'
/** How many people of which gender came how far, and whether staff may filter by it. */
export const toEquality = '/dashboard/equality'
/** How the installation is, and what to do about it. */
export const toHealth = '/dashboard/health'
export const toMaintenance = '/dashboard/maintenance'
/** Who did what; one line of it. */
export const toAudit = '/dashboard/audit'
export const toAuditLine = (lineId: Key) => `${toAudit}?lineId=${lineId}`
/** How programs outside come in, and where they hear of what happens. */
export const toApiKeys = '/dashboard/api-keys'
export const toWebhooks = '/dashboard/webhooks'
export const toWebhook = (webhookId: Key) => `/dashboard/webhooks/${webhookId}`
/** Who runs this site and how the agency works, by tabs; the last has what each was before. */
export const toSettings = '/dashboard/settings'
export const toSettingsTab = (tab: string) => `${toSettings}?tab=${tab}`
/** The pages whose texts administrators edit, and one of them. */
export const toPages = '/dashboard/content/list'
export const toEditPage = (slug: Key) => `/dashboard/content/${slug}/edit`
/** What a page said before; `version`: with this one beside the newest. */
export const toPageHistory = (slug: Key, version?: Key) =>
  `${toEditPage(slug)}?tab=history${version === undefined ? '' : `&version=${version}`}`
export const toTemplates = '/file-manager/templates'
export const toAddTemplate = '/file-manager/templates/new'
export const toTemplate = (templateId: Key) => `/file-manager/templates/${templateId}/edit`
export const toTemplateHistory = (templateId: Key) => `${toTemplate(templateId)}?tab=history`
/** A paper that is filled in, for a candidate or an application of theirs. */
export const toWritePaper = (of: { template?: Key; candidate?: Key; application?: Key }) => {
  const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]))
  return `/file-manager/templates/write${query.size > 0 ? `?${query}` : ''}`
}
export const toOwnProfile = '/user/profile'
/** A colleague's card and figures, for administrators. */
export const toProfileOf = (userId: Key) => `${toOwnProfile}?id=${userId}`
export const toAccount = '/user/account'
export const toAccountTab = (tab: 'general' | 'security' | 'privacy' | 'notifications') => `${toAccount}?tab=${tab}`
export const toChangePassword = '/dashboard/change-password'
export const toComponents = '/components'
/** How recruitment goes. */
export const toAnalytics = '/analytics'
export const toCustomers = '/invoice/customers'
export const toAddCustomer = '/invoice/customers/new'
export const toCustomer = (customerId: Key) => `/invoice/customers/${customerId}`
export const toEditCustomer = (customerId: Key) => `/invoice/customers/${customerId}/edit`
export const toStatement = (customerId: Key) => `/invoice/customers/${customerId}/statement`
export const toAccounting = '/invoice/accounting'
/** Letters that remind of late invoices, as they would go: of these, or of all for which one is due today. */
export const toInvoiceReminders = (...invoiceIds: Key[]) =>
  `/invoice/reminders${invoiceIds.length === 0 ? '' : `?ids=${invoiceIds.join(',')}`}`
/** Invoices that are late. */
export const toLateInvoices = '/invoice?tab=overdue'
/** Who can be on site, by days. */
export const toOnSite = '/on-site'
/** What the agency earns, and from whom. */
export const toBusiness = '/app'
/** What the shop sells. */
export const toSales = '/ecommerce'
export const toOrders = '/order'
/** Adverts, featured adverts and days of CV search of all employers. */
export const toEntitlements = '/order/credits'
export const toOrder = (orderId: Key) => `/order/${orderId}`
export const toCalendar = '/calendar'
/** A day of it, with an event open. */
export const toEvent = (eventId: Key, day: string) => `${toCalendar}?view=day&day=${day}&event=${eventId}`
export const toInvoices = '/invoice'
/** The same, narrowed to one customer. */
export const toInvoicesOf = (customerId: Key) => `${toInvoices}?customerId=${customerId}`
export const toNewInvoice = '/invoice/new'
export const toInvoice = (invoiceId: Key) => `/invoice/${invoiceId}`
export const toEditInvoice = (invoiceId: Key) => `/invoice/${invoiceId}/edit`
export const toInvoiceSettings = '/invoice/settings'
export const toBankImports = '/invoice/payments'
