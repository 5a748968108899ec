import { companyNumber, taxpayerReference, vatNumber, withoutEstablishment } from '#shared/company-numbers.ts'
import { webAddress } from '#shared/web-address.ts'
import { type Country, normalPostcode } from '../places/countries.ts'
import type { SupplierInput } from './shapes.ts'

export type Fault = { pointer: string; code: string }
type Typed = Pick<
  SupplierInput,
  'country' | 'companyNumber' | 'vatNumber' | 'website' | 'postcode' | 'utr' | 'cisRate' | 'cisVerificationNumber' | 'cisVerifiedOn'
>

const otherThan = (country: Country): Country => (country === 'GB' ? 'FR' : 'GB')

/** A number of the other country is called that, in place of “invalid”. */
const ofCountry = (name: string, read: (typed: string, country: Country) => string | null) => (typed: string, country: Country) => {
  const value = read(typed, country)
  if (value !== null) return { value }
  const other = otherThan(country)
  return { fault: read(typed, other) === null ? `${name}-invalid-${country}` : `${name}-of-${other}` }
}
const readCompany = ofCountry('company-number', companyNumber)
const readVat = ofCountry('vat-number', vatNumber)

type Numbers = { companyNumber: string | null; vatNumber: string | null }

/** The numbers of a company as its country writes them, and what cannot be read so. */
export function companyNumbers({ country, ...typed }: Numbers & { country: Country }): Numbers & { faults: Fault[] } {
  const faults: Fault[] = []
  const read = (name: keyof Numbers, normal: typeof readVat) => {
    const text = typed[name]
    if (text === null) return null
    const { value = null, fault } = normal(text, country)
    if (fault) faults.push({ pointer: `/${name}`, code: fault })
    return value
  }
  const company = read('companyNumber', readCompany)
  const vat = read('vatNumber', readVat)
  // The key of a French VAT number is followed by the company's SIREN.
  const isAnother = country === 'FR' && vat !== null && company !== null && vat.slice(4) !== withoutEstablishment(company, 'FR')
  if (isAnother) faults.push({ pointer: '/vatNumber', code: 'vat-number-of-another' })
  return { companyNumber: company, vatNumber: vat, faults }
}

/** What follows the country or has one way to be written, in that; and what cannot be read so. `today` is a calendar day. */
export function normalSupplier<S extends Typed>(supplier: S, today: string): { supplier: S; faults: Fault[] } {
  const { country } = supplier
  const faults: Fault[] = []
  const read = (name: keyof Typed, normal: (typed: string, country: Country) => { value?: string; fault?: string }) => {
    const typed = supplier[name]
    if (typed === null) return null
    const { value = null, fault } = normal(typed, country)
    if (fault) faults.push({ pointer: `/${name}`, code: fault })
    return value
  }
  const plain = (code: string, normal: (typed: string, country: Country) => string | null) => (typed: string) => {
    const value = normal(typed, country)
    return value === null ? { fault: code } : { value }
  }
  const { faults: ofNumbers, ...numbers } = companyNumbers(supplier)
  faults.push(...ofNumbers)
  const clean = {
    ...numbers,
    website: read('website', plain('website-invalid', webAddress)),
    postcode: read('postcode', plain(`postcode-invalid-${country}`, normalPostcode)),
    utr: country === 'GB' ? read('utr', plain('utr-invalid', taxpayerReference)) : supplier.utr,
  }
  return { supplier: { ...supplier, ...clean }, faults: [...faults, ...cisFaults(supplier, today)] }
}

const ofCis = ['utr', 'cisRate', 'cisVerificationNumber', 'cisVerifiedOn'] as const

function cisFaults(supplier: Typed, today: string): Fault[] {
  const given = ofCis.filter((name) => supplier[name] !== null)
  if (supplier.country !== 'GB') return given.map((name) => ({ pointer: `/${name}`, code: 'cis-only-british' }))
  return [
    ...(given.length > 0 && supplier.utr === null ? [{ pointer: '/utr', code: 'utr-needed' }] : []),
    ...(supplier.cisVerifiedOn !== null && supplier.cisVerifiedOn > today
      ? [{ pointer: '/cisVerifiedOn', code: 'cis-verified-in-future' }]
      : []),
  ]
}
