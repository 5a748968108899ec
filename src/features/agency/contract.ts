import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { email, id, line, moment, optional, prose, text, version } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { bounds } from './bounds.ts'
import { logoTypes, logoWithin, mostLogoBytes } from './logo.ts'
import { agencyDetails, legalForms, supervisors } from './rules.ts'

const phone = line(bounds.phone).describe('With country code, or as dialled in the country')
const choices = {
  country: z.enum(countries).nullable().describe('Where it is registered; numbers and legal form follow it'),
  legalForm: z.enum(legalForms).nullable(),
  supervisor: z.enum(supervisors).nullable().describe('Who watches over personal data'),
  shareCapitalEuros: z.int().min(bounds.shareCapitalEuros.min).max(bounds.shareCapitalEuros.max).nullable(),
}

const sent = {
  ...choices,
  name: line(bounds.name).nullable().describe('As it is registered'),
  address: prose(bounds.address),
  phone: phone.nullable(),
  email: email.nullable(),
  companyNumber: line(bounds.companyNumber).nullable().describe('Companies House number, or SIREN'),
  registerTown: line(bounds.registerTown).nullable().describe('Where the French trade register is'),
  vatNumber: line(bounds.vatNumber).nullable(),
  publicationDirector: line(bounds.publicationDirector).nullable(),
  hostName: line(bounds.hostName).nullable(),
  hostAddress: prose(bounds.hostAddress),
  hostPhone: phone.nullable(),
  supervisorNumber: line(bounds.supervisorNumber).nullable().describe('Of the ICO'),
  privacyContact: line(bounds.privacyContact).nullable(),
  privacyEmail: email.nullable(),
}

const tag = z.string().max(12)
const logo = z
  .object({ tag: tag.describe('The first letters of its hash'), width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'AgencyLogo' })
const agency = z
  .object({
    ...choices,
    name: text(bounds.name).nullable(),
    address: text(bounds.address),
    phone: z.string().max(20).nullable(),
    email: text(bounds.email).nullable(),
    companyNumber: z.string().max(9).nullable(),
    registerTown: text(bounds.registerTown).nullable(),
    vatNumber: z.string().max(14).nullable(),
    publicationDirector: text(bounds.publicationDirector).nullable(),
    hostName: text(bounds.hostName).nullable(),
    hostAddress: text(bounds.hostAddress),
    hostPhone: z.string().max(20).nullable(),
    supervisorNumber: z.string().max(8).nullable(),
    privacyContact: text(bounds.privacyContact).nullable(),
    privacyEmail: text(bounds.privacyEmail).nullable(),
    logo: logo.nullable(),
    version,
  })
  .meta({ id: 'Agency' })

const change = z
  .object({
    id,
    detail: z.enum([...agencyDetails, 'logo']),
    before: z.string().max(300).describe('Empty: nothing stood there'),
    after: z.string().max(300),
    changedByName: z.string().max(256).nullable().describe('Null: an account that is gone'),
    changedAt: moment,
  })
  .meta({ id: 'AgencyChange' })
export type AgencyChange = z.infer<typeof change>

export const agencies = contract({
  findAgency: {
    method: 'GET',
    path: '/agency',
    access: 'public',
    response: agency,
    summary: 'Read who runs this site: what its legal notice says',
  },
  changeAgency: {
    method: 'PATCH',
    path: '/agency',
    access: ['admin'],
    recent: true,
    body: z.object(optional(sent)),
    versioned: true,
    audit: 'agency.changed',
    response: agency,
    summary: 'Change who runs this site; numbers are checked by the rules of its country',
  },
  findAgencyLogo: {
    method: 'GET',
    path: '/agency/logo',
    access: 'public',
    query: z.object({ tag: tag.optional().describe('Of the logo one means; makes an address that changes with it') }),
    response: 'download',
    summary: 'Read the agency’s logo, a PNG or JPEG within 480 by 160 pixels; 304 for an ETag that is still right',
  },
  setAgencyLogo: {
    method: 'PUT',
    path: '/agency/logo',
    access: ['admin'],
    recent: true,
    upload: { maxBytes: mostLogoBytes, accept: logoTypes, within: logoWithin },
    limit: 'upload',
    audit: 'agency.logo-set',
    response: logo,
    errors: ['logo-type', 'file-damaged', 'picture-too-large', 'picture-in-passes', 'file-too-large'],
    summary: 'Set the agency’s logo, which stands on pages and in emails; it is drawn anew and made smaller',
  },
  removeAgencyLogo: {
    method: 'DELETE',
    path: '/agency/logo',
    access: ['admin'],
    recent: true,
    audit: 'agency.logo-removed',
    response: null,
    summary: 'Remove the agency’s logo; pages and emails show Lintel’s mark',
  },
  listAgencyChanges: {
    method: 'GET',
    path: '/agency/changes',
    access: ['admin'],
    response: z.object({ items: z.array(change).max(200) }),
    summary: 'Read the last 200 changes to these details, newest first',
  },
})
