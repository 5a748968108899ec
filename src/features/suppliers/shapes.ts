import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { day, email, id, line, moment, prose, text, version, whole } from '#shared/shapes.ts'
import { archiveReasons } from '../archives/rules.ts'
import { documentStatuses } from '../documents/rules.ts'
import { file } from '../files/contract.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { contact as ofEmployer } from '../employers/shapes.ts'
import { accountBounds, bounds, documentBounds, purchaseBounds } from './bounds.ts'
import {
  accountStatuses,
  cisRates,
  mostOfEach,
  purchaseSources,
  supplierDocumentTypes,
  supplierLights,
  supplierStatuses,
  supplierTypes,
} from './rules.ts'

const phone = line(bounds.phone).describe('With country code, or as dialled in the country')
export const country = z.enum(countries)
export const supplierType = z.enum(supplierTypes)
export const supplierStatus = z.enum(supplierStatuses)
export const documentType = z.enum(supplierDocumentTypes)

/** What staff write about a supplier. */
export const supplierShape = z.object({
  legalName: line(bounds.legalName),
  tradingName: line(bounds.tradingName).nullable().default(null),
  type: supplierType,
  country: country.default('GB'),
  companyNumber: line(bounds.companyNumber).nullable().default(null).describe('Companies House number; SIREN or SIRET in France'),
  vatNumber: line(bounds.vatNumber).nullable().default(null),
  utr: line(bounds.utr)
    .nullable()
    .default(null)
    .describe('Unique Taxpayer Reference, for the Construction Industry Scheme; Great Britain only'),
  cisRate: z.enum(cisRates).nullable().default(null).describe('What HMRC said is withheld, in percent'),
  cisVerificationNumber: line(bounds.cisVerificationNumber).nullable().default(null),
  cisVerifiedOn: day.nullable().default(null),
  address: line(bounds.address).describe('Street and number'),
  postcode: line(bounds.postcode).nullable().default(null).describe('As the country writes it'),
  placeId: id.nullable().default(null),
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
  website: line(bounds.website).nullable().default(null),
  paymentTermsDays: whole(bounds.paymentTermsDays).default(30),
  rating: z.int().min(1).max(5).nullable().default(null),
  notes: prose(bounds.notes).default(''),
  ownerId: id.nullable().optional().describe('Who at the agency looks after them; by default whoever adds them'),
})
export type SupplierInput = z.output<typeof supplierShape>

/** What is written down about a document. */
export const documentShape = {
  name: line(documentBounds.name).optional().describe('Of another document: what it is called'),
  number: line(documentBounds.number).optional(),
  limitAmount: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe('What an insurance covers, in whole pounds or euros of the supplier’s country'),
  issuedOn: day.optional(),
  expiresOn: day.optional().describe('Its last good day'),
}
const given = z.object(documentShape)
export type GivenDocument = z.output<typeof given>

export const accountShape = z.object({
  holder: line(accountBounds.holder),
  iban: line(accountBounds.iban).nullable().default(null),
  bic: line(accountBounds.bic).nullable().default(null),
  sortCode: line(accountBounds.sortCode).nullable().default(null),
  accountNumber: line(accountBounds.accountNumber).nullable().default(null),
})
export type AccountInput = z.output<typeof accountShape>

export const purchaseShape = z.object({
  boughtOn: day,
  net: z.int().min(-100_000_000).max(100_000_000).describe('Without tax, in minor units; below zero: a credit note'),
  currency: z.enum(currencies),
  reference: line(purchaseBounds.reference).describe('The supplier’s invoice number'),
  description: line(purchaseBounds.description, 0).default(''),
})
export type PurchaseInput = z.output<typeof purchaseShape>

const person = z.object({ uid: z.string().max(128), name: z.string().max(256) }).nullable()

export const contact = ofEmployer.omit({ employerId: true }).extend({ supplierId: id }).meta({ id: 'SupplierContact' })
export type Contact = z.infer<typeof contact>

export const document = z
  .object({
    id,
    supplierId: id,
    type: documentType,
    name: text(documentBounds.name).nullable(),
    number: text(documentBounds.number).nullable(),
    limit: z
      .object({ amount: z.int().min(1), currency: z.enum(currencies) })
      .nullable()
      .describe('Minor units'),
    status: z.enum(documentStatuses).describe('Expiring and expired are told from `expiresOn`'),
    reason: z.string().max(500).nullable().describe('Why it was rejected'),
    issuedOn: day.nullable(),
    expiresOn: day.nullable().describe('Its last good day'),
    file: file.nullable(),
    requestedAt: moment.nullable(),
    checkedBy: person,
    checkedAt: moment.nullable(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'SupplierDocument' })
export type SupplierDocument = z.infer<typeof document>

const masked = z.string().max(40).nullable()
export const account = z
  .object({
    id,
    supplierId: id,
    holder: text(accountBounds.holder),
    iban: masked.describe('Its last four digits'),
    bic: masked,
    sortCode: masked.describe('Its last two digits'),
    accountNumber: masked.describe('Its last four digits'),
    status: z.enum(accountStatuses),
    askedBy: person,
    askedAt: moment,
    decidedBy: person,
    decidedAt: moment.nullable(),
  })
  .meta({ id: 'SupplierAccount' })
export type SupplierAccount = z.infer<typeof account>

/** Unmasked; each look is in the audit log. */
export const accountDetails = z
  .object({
    holder: text(accountBounds.holder),
    iban: z.string().max(34).nullable(),
    bic: z.string().max(11).nullable(),
    sortCode: z.string().max(6).nullable(),
    accountNumber: z.string().max(8).nullable(),
  })
  .meta({ id: 'SupplierAccountDetails' })
export type AccountDetails = z.infer<typeof accountDetails>

export const purchase = z
  .object({
    id,
    supplierId: id,
    boughtOn: day,
    net: z.int(),
    currency: z.enum(currencies),
    reference: text(purchaseBounds.reference),
    description: text(purchaseBounds.description),
    source: z.enum(purchaseSources).describe('Written down by staff, or the cost of an order'),
    createdByName: z.string().max(256).nullable(),
    createdAt: moment,
  })
  .meta({ id: 'SupplierPurchase' })
export type Purchase = z.infer<typeof purchase>

const amount = z.object({ currency: z.enum(currencies), net: z.number().describe('Minor units without tax') })
const owner = z.object({ id, name: z.string().max(256) })
export const count = z.int().min(0)

/** What stands in lists, too. */
const common = {
  id,
  legalName: text(bounds.legalName),
  tradingName: text(bounds.tradingName).nullable(),
  type: supplierType,
  country,
  status: supplierStatus,
  companyNumber: z.string().max(14).nullable(),
  place: place.nullable(),
  light: z.enum(supplierLights).describe('Whether its mandatory documents are verified and valid'),
  coveredUntil: z
    .string()
    .max(10)
    .nullable()
    .describe('The last day on which they all are; null: one is missing; 9999-12-31: none of them ends'),
  isChoosable: z.boolean().describe('Whether business may be done with it today'),
  nextExpiry: day.nullable().describe('The next end of any document'),
  owner: owner.nullable(),
  archivedAt: moment.nullable(),
  version,
  createdAt: moment,
}

export const supplier = z
  .object({
    ...common,
    suspendedByItself: z.boolean(),
    statusReason: z.string().max(500).nullable(),
    vatNumber: z.string().max(14).nullable(),
    utr: z.string().max(10).nullable(),
    cisRate: z.enum(cisRates).nullable(),
    cisVerificationNumber: text(bounds.cisVerificationNumber).nullable(),
    cisVerifiedOn: day.nullable(),
    address: text(bounds.address).nullable(),
    postcode: z.string().max(8).nullable(),
    phone: z.string().max(20).nullable(),
    email: text(bounds.email).nullable(),
    website: text(bounds.website).nullable(),
    paymentTermsDays: z.int(),
    rating: z.int().nullable(),
    notes: text(bounds.notes),
    asked: z
      .array(z.object({ type: z.enum([...supplierDocumentTypes, 'cis']), until: z.string().max(10).nullable() }))
      .max(20)
      .describe('What is mandatory, and until when it is verified and valid'),
    contacts: z.array(contact).max(mostOfEach).describe('The main one first'),
    documents: z.array(document).max(mostOfEach).describe('What ends first, first'),
    link: z
      .object({ sentAt: moment, sentTo: z.string().max(254), openedAt: moment.nullable(), expiresAt: moment })
      .nullable()
      .describe('The link by which it sends what is waited for'),
    spend: z
      .array(amount.extend({ months: z.array(z.object({ month: z.string().max(7), net: z.number() })).max(12) }))
      .max(2)
      .describe('What was bought in twelve months, by currency and month'),
    counts: z.object({ purchases: count, accountChanges: count }),
    archiveReason: z.enum(archiveReasons).nullable(),
    archiveNote: z.string().max(500).nullable(),
    updatedAt: moment,
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof supplier>

export const supplierRow = z
  .object({
    ...common,
    mainContactName: z.string().max(161).nullable(),
    spend: z.array(amount).max(2).describe('Of the last twelve months'),
  })
  .meta({ id: 'SupplierRow' })
export type SupplierRow = z.infer<typeof supplierRow>

export const historyLine = z
  .object({
    id,
    at: moment,
    action: z.string().max(80),
    byName: z.string().max(256).nullable().describe('Null: Lintel itself, somebody with a link, or someone who has left'),
    reason: z.string().max(500).nullable(),
    fields: z.array(z.string().max(60)).max(40).describe('Which fields changed'),
    documentType: documentType.nullable(),
    status: supplierStatus.nullable().describe('The status that it took'),
  })
  .meta({ id: 'SupplierHistoryLine' })
export type HistoryLine = z.infer<typeof historyLine>
