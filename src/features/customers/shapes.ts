import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { email, id, line, moment, personName, version, whole } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { bounds } from './bounds.ts'
import { copiedFields, customerKinds } from './rules.ts'

/** What staff write about whom they invoice. */
export const customerShape = z.object({
  kind: z.enum(customerKinds).default('company'),
  name: line(bounds.name).describe('Legal name of the company, or the person’s'),
  contactName: personName(bounds.contactName).nullable().default(null),
  email: email.describe('Where invoices go'),
  locale: z.enum(locales).describe('Language of invoices and mails'),
  country: z.enum(countries),
  address: line(bounds.address),
  postcode: line(bounds.postcode),
  town: line(bounds.town),
  companyNumber: line(bounds.companyNumber).nullable().default(null).describe('Companies House number; SIREN or SIRET in France'),
  vatNumber: line(bounds.vatNumber).nullable().default(null),
  paymentDays: whole(bounds.paymentDays).default(30).describe('Days from the invoice to its due date'),
  needsPurchaseOrder: z.boolean().default(false).describe('Pays no invoice without the number of its purchase order'),
  isReminded: z.boolean().default(true),
  platformAddress: line(bounds.platformAddress)
    .nullable()
    .default(null)
    .describe('Electronic address of a French company on its approved platform; left out: its SIREN'),
})
export type CustomerInput = z.output<typeof customerShape>

const text = (most: number) => z.string().max(most)
const common = {
  id,
  kind: z.enum(customerKinds),
  name: text(160),
  email: text(254),
  country: z.enum(countries),
  companyNumber: text(14).nullable(),
  paymentDays: z.int().min(0).max(120),
  employerId: id.nullable(),
  version,
}

export const customerRow = z.object({ ...common, town: text(100) }).meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof customerRow>

export const customer = z
  .object({
    ...common,
    contactName: text(161).nullable(),
    locale: z.enum(locales),
    address: text(250),
    postcode: text(8),
    town: text(100),
    vatNumber: text(14).nullable(),
    needsPurchaseOrder: z.boolean(),
    isReminded: z.boolean(),
    platformAddress: text(80).nullable(),
    employer: z.object({ id, name: text(160) }).nullable(),
    employerSays: z.partialRecord(z.enum(copiedFields), text(250)).describe('What the employer’s record says by now, where that differs'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>
