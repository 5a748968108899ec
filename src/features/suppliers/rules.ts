import { addDays } from '#shared/dates.ts'
import type { Actor } from '#shared/roles.ts'
import { type DocumentStatus, reminderDays } from '../documents/rules.ts'
import type { Country } from '../places/countries.ts'

export const supplierTypes = ['umbrella', 'labour', 'training', 'card-scheme', 'ppe', 'accommodation', 'job-board', 'software'] as const
export type SupplierType = (typeof supplierTypes)[number]

export const supplierStatuses = ['prospect', 'onboarding', 'approved', 'suspended', 'offboarded'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

/** What the list is divided into: those in the archive stand apart, whatever their status. */
export const supplierTabs = [...supplierStatuses, 'archived'] as const

export const supplierSorts = ['createdAt', 'name', 'nextExpiry'] as const

/** How much of their pay HMRC has us withhold from a subcontractor of the Construction Industry Scheme, in percent. */
export const cisRates = ['20', '30', 'gross'] as const

export const supplierDocumentTypes = [
  'employers-liability',
  'public-liability',
  'professional-indemnity',
  'accreditation',
  'paye-evidence',
  'vat-certificate',
  'attestation-vigilance',
  'qualiopi',
  'contract',
  'other',
] as const
export type SupplierDocumentType = (typeof supplierDocumentTypes)[number]

/** What only one of the two countries issues. */
const issuedBy: Partial<Record<SupplierDocumentType, Country>> = {
  'employers-liability': 'GB',
  'paye-evidence': 'GB',
  'attestation-vigilance': 'FR',
  qualiopi: 'FR',
}
export const documentTypesIn = (country: Country) => supplierDocumentTypes.filter((type) => (issuedBy[type] ?? country) === country)

const insurances: readonly SupplierDocumentType[] = ['employers-liability', 'public-liability', 'professional-indemnity']
export const isInsurance = (type: SupplierDocumentType) => insurances.includes(type)
/** What says nothing without its last day. */
export const hasEnd = (type: SupplierDocumentType) =>
  isInsurance(type) || type === 'paye-evidence' || type === 'attestation-vigilance' || type === 'qualiopi'

/** An attestation de vigilance is asked for again every six months (article D. 8222-5 of the Code du travail). */
export const vigilanceMonths = 6
/** From so many cents in twelve months on, it is the law (article R. 8222-1). */
export const vigilanceFrom = 500_000
/** Employers' liability covers at least £5 million (Employers' Liability (Compulsory Insurance) Regulations 1998). */
export const leastEmployersLiability = 500_000_000

/** Without these nobody is approved. A job board and software see data of people: their contract says what they may do with it (GDPR, article 28). */
const mandatory: Record<Country, Record<SupplierType, readonly SupplierDocumentType[]>> = {
  GB: {
    umbrella: ['employers-liability', 'paye-evidence', 'accreditation'],
    labour: ['public-liability'],
    training: ['public-liability', 'accreditation'],
    'card-scheme': [],
    ppe: [],
    accommodation: ['public-liability'],
    'job-board': ['contract'],
    software: ['contract'],
  },
  FR: {
    umbrella: ['professional-indemnity', 'accreditation', 'attestation-vigilance'],
    labour: ['professional-indemnity', 'attestation-vigilance'],
    training: ['qualiopi', 'attestation-vigilance'],
    'card-scheme': [],
    ppe: [],
    accommodation: ['professional-indemnity'],
    'job-board': ['contract'],
    software: ['contract'],
  },
}

type Kind = { type: SupplierType; country: Country }
/** `spentInEuros`: cents without tax in the last twelve months. */
export function mandatoryDocuments({ type, country }: Kind, spentInEuros: number): SupplierDocumentType[] {
  const always = mandatory[country][type]
  const isDue = country === 'FR' && spentInEuros >= vigilanceFrom && !always.includes('attestation-vigilance')
  return isDue ? [...always, 'attestation-vigilance'] : [...always]
}

type Cis = { utr: string | null; cisRate: string | null; cisVerificationNumber: string | null; cisVerifiedOn: string | null }
/** Who lends us labour in Great Britain is verified with HMRC first. */
export const needsCis = ({ type, country }: Kind) => type === 'labour' && country === 'GB'
const hasCis = (of: Cis) => of.utr !== null && of.cisRate !== null && of.cisVerificationNumber !== null && of.cisVerifiedOn !== null

/** The last day of what never ends. */
export const noEnd = '9999-12-31'
type Held = { type: SupplierDocumentType; status: DocumentStatus; expiresOn: string | null }

/** Until when a document of this type is verified and valid: of several the one that lasts longest. Null: there is none. */
export function lastDayOf(type: SupplierDocumentType, documents: readonly Held[]): string | null {
  const ends = documents.filter((one) => one.type === type && one.status === 'verified').map(({ expiresOn }) => expiresOn ?? noEnd)
  return ends.toSorted().at(-1) ?? null
}

/** What is asked of a supplier, and until when it is there. CIS is asked for in the same breath, and is no document. */
export type Cover = { lines: { type: SupplierDocumentType | 'cis'; until: string | null }[]; until: string | null }

export function coverOf(supplier: Kind & Cis, documents: readonly Held[], spentInEuros: number): Cover {
  const lines: Cover['lines'] = mandatoryDocuments(supplier, spentInEuros).map((type) => ({ type, until: lastDayOf(type, documents) }))
  if (needsCis(supplier)) lines.unshift({ type: 'cis', until: hasCis(supplier) ? noEnd : null })
  const ends = lines.map(({ until }) => until)
  return { lines, until: ends.includes(null) ? null : (ends.toSorted()[0] ?? noEnd) }
}

/** The next end among what is verified, mandatory or not; null where nothing ends. */
export function nextExpiry(documents: readonly Held[]): string | null {
  const ends = supplierDocumentTypes.map((type) => lastDayOf(type, documents))
  return ends.filter((day): day is string => day !== null && day !== noEnd).toSorted()[0] ?? null
}

export const supplierLights = ['pass', 'warn', 'block'] as const
export type SupplierLight = (typeof supplierLights)[number]

/** How a supplier stands on a day: something mandatory is missing or ended; ends within 60 days; all is there. */
export function lightOf(coveredUntil: string | null, today: string): SupplierLight {
  if (coveredUntil === null || coveredUntil < today) return 'block'
  return coveredUntil <= addDays(today, reminderDays[0]) ? 'warn' : 'pass'
}

/** The steps that people take. A suspension for a document that ended begins and ends by itself. */
export const steps: Record<SupplierStatus, readonly SupplierStatus[]> = {
  prospect: ['onboarding', 'offboarded'],
  onboarding: ['approved', 'offboarded'],
  approved: ['suspended', 'offboarded'],
  suspended: ['approved', 'offboarded'],
  offboarded: ['onboarding'],
}
/** Why is asked of what ends or stops the business. */
export const needsReason = (status: SupplierStatus) => status === 'suspended' || status === 'offboarded'

type Who = Pick<Actor, 'role'>
type Kept = { archivedAt: string | null }
type Standing = Kept & { status: SupplierStatus; coveredUntil: string | null }

/** Why this person cannot change it, or what hangs on it: the operation reads suppliers, administrators look after them. */
export function whyNotChange(actor: Who, { archivedAt }: Kept): 'permission-denied' | 'supplier-archived' | null {
  if (actor.role !== 'admin') return 'permission-denied'
  return archivedAt === null ? null : 'supplier-archived'
}

/** Why it cannot take this step now. `today` is a calendar day of its country. */
export function whyNotMove(actor: Who, supplier: Standing, to: SupplierStatus, today: string) {
  const why = whyNotChange(actor, supplier)
  if (why) return why
  if (!steps[supplier.status].includes(to)) return 'supplier-step-not-possible' as const
  return to === 'approved' && lightOf(supplier.coveredUntil, today) === 'block' ? ('supplier-not-covered' as const) : null
}

/** What becomes of a supplier by itself as its documents come and end; null: nothing. */
export function changesItself(supplier: Standing & { suspendedByItself: boolean }, today: string): 'suspended' | 'approved' | null {
  const isCovered = lightOf(supplier.coveredUntil, today) !== 'block'
  if (supplier.archivedAt !== null) return null
  if (supplier.status === 'approved' && !isCovered) return 'suspended'
  return supplier.status === 'suspended' && supplier.suspendedByItself && isCovered ? 'approved' : null
}

/** Whether business may be done with it today: an umbrella that is suspended pays nobody. Between midnight and the daily task its documents decide. */
export const isChoosable = (supplier: Standing, today: string) =>
  supplier.status === 'approved' && supplier.archivedAt === null && lightOf(supplier.coveredUntil, today) !== 'block'

/** Why it cannot be put away: as long as business is done with it, it stays in sight. */
export function whyNotArchive(actor: Who, supplier: Kept & { status: SupplierStatus }) {
  const why = whyNotChange(actor, supplier)
  if (why) return why
  return supplier.status === 'approved' || supplier.status === 'suspended' ? ('supplier-in-business' as const) : null
}

export function whyNotRestore(actor: Who, { archivedAt }: Kept): 'permission-denied' | 'supplier-not-archived' | null {
  if (actor.role !== 'admin') return 'permission-denied'
  return archivedAt === null ? 'supplier-not-archived' : null
}

export const accountStatuses = ['asked', 'agreed', 'refused', 'withdrawn', 'replaced'] as const
type Change = { status: (typeof accountStatuses)[number]; askedBy: { uid: string } | null }

/** A change of bank details is agreed to or refused by a second administrator, never the one who asked. */
export function whyNotDecide(actor: Pick<Actor, 'role' | 'uid'>, { status, askedBy }: Change) {
  if (actor.role !== 'admin') return 'permission-denied' as const
  if (status !== 'asked') return 'supplier-account-decided' as const
  return askedBy?.uid === actor.uid ? ('supplier-account-own' as const) : null
}

/** Taken back by who asked for it; by any administrator once that person is no longer known. */
export function whyNotWithdraw(actor: Pick<Actor, 'role' | 'uid'>, { status, askedBy }: Change) {
  if (actor.role !== 'admin') return 'permission-denied' as const
  if (status !== 'asked') return 'supplier-account-decided' as const
  return askedBy !== null && askedBy.uid !== actor.uid ? ('supplier-account-not-own' as const) : null
}

export const purchaseSources = ['staff', 'order'] as const
/** What an order noted belongs to the order. */
export const whyNotRemovePurchase = (actor: Who, supplier: Kept, { source }: { source: (typeof purchaseSources)[number] }) =>
  whyNotChange(actor, supplier) ?? (source === 'order' ? ('supplier-purchase-of-order' as const) : null)

/** A supplier has at most so many contacts, and so many documents. */
export const mostOfEach = 100
/** A link by which documents are sent works for so many days. */
export const linkDays = 14
/** How long what was bought counts. */
export const spendMonths = 12
