import { companyNumber, vatNumber, withoutEstablishment } from '#shared/company-numbers.ts'
import type { Country } from '../places/countries.ts'

/** What an agency can be in law: British forms, then French ones. */
export const legalForms = [
  ...(['ltd', 'plc', 'llp', 'cic', 'partnership', 'sole-trader'] as const),
  ...(['sas', 'sasu', 'sarl', 'eurl', 'sa', 'snc', 'scop', 'ei', 'association'] as const),
] as const
export type LegalForm = (typeof legalForms)[number]
const british: readonly LegalForm[] = ['ltd', 'plc', 'llp', 'cic', 'partnership', 'sole-trader']
/** Those that Companies House does not register, and those that no trade register does. */
const unregistered: readonly LegalForm[] = ['partnership', 'sole-trader']
const withoutTown: readonly LegalForm[] = ['ei', 'association']

/** Who watches over personal data. */
export const supervisors = ['ico', 'cnil'] as const
export type Supervisor = (typeof supervisors)[number]

/** Who runs this site, as administrators entered it. */
export type Agency = {
  country: Country | null
  name: string | null
  legalForm: LegalForm | null
  address: string
  phone: string | null
  email: string | null
  companyNumber: string | null
  registerTown: string | null
  vatNumber: string | null
  shareCapitalEuros: number | null
  publicationDirector: string | null
  hostName: string | null
  hostAddress: string
  hostPhone: string | null
  supervisor: Supervisor | null
  supervisorNumber: string | null
  privacyContact: string | null
  privacyEmail: string | null
}
export type AgencyDetail = keyof Agency

/** All of them, in the order of the form. */
export const agencyDetails = [
  ...(['country', 'name', 'legalForm', 'address', 'phone', 'email', 'companyNumber', 'registerTown', 'vatNumber'] as const),
  ...(['shareCapitalEuros', 'publicationDirector', 'hostName', 'hostAddress', 'hostPhone', 'supervisor', 'supervisorNumber'] as const),
  ...(['privacyContact', 'privacyEmail'] as const),
] as const satisfies readonly AgencyDetail[]

/** What the law wants said in any case: Companies Act and E-Commerce Regulations, article 6 of the LCEN, article 13 of the GDPR. */
const always: readonly AgencyDetail[] = [
  ...(['country', 'name', 'legalForm', 'address', 'phone', 'email', 'publicationDirector'] as const),
  ...(['hostName', 'hostAddress', 'hostPhone', 'supervisor', 'privacyEmail'] as const),
]

/** What the legal notice still lacks, in the order of the form. VAT number and share capital are for those who have them. */
export function missingOf(agency: Agency): AgencyDetail[] {
  const { country, legalForm, supervisor } = agency
  const isNeeded = (detail: AgencyDetail) => {
    if (detail === 'companyNumber') return legalForm === null || !unregistered.includes(legalForm)
    if (detail === 'registerTown') return country === 'FR' && (legalForm === null || !withoutTown.includes(legalForm))
    if (detail === 'supervisorNumber') return supervisor === 'ico'
    return always.includes(detail)
  }
  return agencyDetails.filter((detail) => isNeeded(detail) && (agency[detail] === null || agency[detail] === ''))
}

type Fault = { pointer: string; code: string }

/** Numbers as their country writes them, and what cannot be so. */
export function normalAgency(agency: Agency): { agency: Agency; faults: Fault[] } {
  const { country, legalForm, supervisor } = agency
  const faults: Fault[] = []
  const fault = (detail: AgencyDetail, code: string) => void faults.push({ pointer: `/${detail}`, code })
  const read = (detail: 'companyNumber' | 'vatNumber', code: string, normal: (typed: string, country: Country) => string | null) => {
    const typed = agency[detail]
    if (typed === null || country === null) return typed
    const number = normal(typed, country)
    if (number === null) fault(detail, `${code}-${country}`)
    return number
  }
  if (country === null && (legalForm ?? agency.companyNumber ?? agency.vatNumber) !== null) fault('country', 'agency-country-first')
  if (country && legalForm && british.includes(legalForm) !== (country === 'GB')) fault('legalForm', 'legal-form-of-other-country')
  const number = read('companyNumber', 'company-number-invalid', companyNumber)
  const siren = number && country ? withoutEstablishment(number, country) : number
  const vat = read('vatNumber', 'vat-number-invalid', vatNumber)
  if (country === 'FR' && siren && vat && !vat.endsWith(siren)) fault('vatNumber', 'vat-number-of-another')
  const supervisorNumber = agency.supervisorNumber?.replace(/\s/g, '').toUpperCase() ?? null
  if (supervisorNumber !== null && supervisor !== 'ico') fault('supervisorNumber', 'supervisor-number-not-of-ico')
  else if (supervisorNumber !== null && !/^Z[A-Z\d]\d{6}$/.test(supervisorNumber)) fault('supervisorNumber', 'supervisor-number-invalid')
  return { agency: { ...agency, companyNumber: siren, vatNumber: vat, supervisorNumber }, faults }
}

/** In which register a British company stands, by the letters of its number. */
export function registerOf(number: string): 'england-and-wales' | 'scotland' | 'northern-ireland' {
  if (/^S/.test(number)) return 'scotland'
  return /^(N|R\d)/.test(number) ? 'northern-ireland' : 'england-and-wales'
}
