import { describe, expect, it } from 'vitest'
import { taxpayerReference } from '#shared/company-numbers.ts'
import { normalAccount } from './account.ts'
import { normalSupplier } from './check.ts'
import { changesItself, coverOf, isChoosable, lightOf, mandatoryDocuments, noEnd, vigilanceFrom } from './rules.ts'

const noCis = { utr: null, cisRate: null, cisVerificationNumber: null, cisVerifiedOn: null }
const verified = (type: Parameters<typeof coverOf>[1][number]['type'], expiresOn: string | null) => ({
  type,
  status: 'verified' as const,
  expiresOn,
})

describe('what is asked of a supplier', () => {
  it('follows its type and country', () => {
    expect(mandatoryDocuments({ type: 'umbrella', country: 'GB' }, 0)).toEqual(['employers-liability', 'paye-evidence', 'accreditation'])
    expect(mandatoryDocuments({ type: 'training', country: 'FR' }, 0)).toEqual(['qualiopi', 'attestation-vigilance'])
    expect(mandatoryDocuments({ type: 'ppe', country: 'GB' }, 9_000_000)).toEqual([])
  })
  it('is an attestation de vigilance in France from 5,000 € on', () => {
    expect(mandatoryDocuments({ type: 'ppe', country: 'FR' }, vigilanceFrom - 1)).toEqual([])
    expect(mandatoryDocuments({ type: 'ppe', country: 'FR' }, vigilanceFrom)).toEqual(['attestation-vigilance'])
  })
  it('is the CIS verification of who lends labour in Great Britain', () => {
    const papers = [verified('public-liability', '2027-03-01')]
    expect(coverOf({ type: 'labour', country: 'GB', ...noCis }, papers, 0).until).toBeNull()
    const cis = { utr: '1123456789', cisRate: '20', cisVerificationNumber: 'V1', cisVerifiedOn: '2026-01-01' }
    expect(coverOf({ type: 'labour', country: 'GB', ...cis }, papers, 0).until).toBe('2027-03-01')
  })
  it('is there until the first of it ends, a renewed one until its newer version does', () => {
    const umbrella = { type: 'umbrella' as const, country: 'GB' as const, ...noCis }
    const papers = [
      verified('employers-liability', '2026-12-04'),
      verified('employers-liability', '2027-12-04'),
      verified('paye-evidence', '2027-01-14'),
      verified('accreditation', null),
    ]
    expect(coverOf(umbrella, papers, 0).until).toBe('2027-01-14')
    expect(coverOf(umbrella, papers.slice(2), 0).until).toBeNull()
    expect(coverOf({ ...umbrella, type: 'ppe' }, [], 0).until).toBe(noEnd)
  })
})

describe('a supplier', () => {
  const approved = { status: 'approved' as const, archivedAt: null, suspendedByItself: false }
  it('has a green light until 60 days before, and a red one the day after', () => {
    expect(lightOf('2027-01-29', '2026-11-29')).toBe('pass')
    expect(lightOf('2027-01-28', '2026-11-29')).toBe('warn')
    expect(lightOf('2026-11-29', '2026-11-29')).toBe('warn')
    expect(lightOf('2026-11-28', '2026-11-29')).toBe('block')
    expect(lightOf(null, '2026-11-29')).toBe('block')
  })
  it('is suspended by itself when a mandatory document ended, and comes back only from that', () => {
    const today = '2026-11-29'
    expect(changesItself({ ...approved, coveredUntil: '2026-11-28' }, today)).toBe('suspended')
    expect(changesItself({ ...approved, coveredUntil: today }, today)).toBeNull()
    const suspended = { ...approved, status: 'suspended' as const, coveredUntil: '2027-11-28' }
    expect(changesItself({ ...suspended, suspendedByItself: true }, today)).toBe('approved')
    expect(changesItself(suspended, today)).toBeNull()
  })
  it('is chosen only while it is approved and covered', () => {
    const today = '2026-11-29'
    expect(isChoosable({ ...approved, coveredUntil: today }, today)).toBe(true)
    expect(isChoosable({ ...approved, coveredUntil: '2026-11-28' }, today)).toBe(false)
    expect(isChoosable({ ...approved, status: 'suspended', coveredUntil: noEnd }, today)).toBe(false)
  })
})

describe('numbers', () => {
  it.each([
    ['1123456789', '1123456789'],
    ['11234 56789', '1123456789'],
    ['11234 56789K', '1123456789'],
    ['2123456789', null],
    ['112345678', null],
    ['0000000000', null],
  ])('a UTR of %s is read as %s', (typed, read) => expect(taxpayerReference(typed)).toBe(read))

  const typed = { companyNumber: null, vatNumber: null, website: null, postcode: null, ...noCis }
  const faultsOf = (supplier: object) => normalSupplier({ ...typed, country: 'GB' as const, ...supplier }, '2026-11-29').faults
  it('of the other country are called that', () => {
    expect(faultsOf({ companyNumber: '732 829 320', vatNumber: 'FR44732829320' })).toEqual([
      { pointer: '/companyNumber', code: 'company-number-of-FR' },
      { pointer: '/vatNumber', code: 'vat-number-of-FR' },
    ])
    expect(faultsOf({ country: 'FR', companyNumber: 'SC123456', vatNumber: 'GB980780684' })).toEqual([
      { pointer: '/companyNumber', code: 'company-number-of-GB' },
      { pointer: '/vatNumber', code: 'vat-number-of-GB' },
    ])
    expect(faultsOf({ companyNumber: 'nonsense' })).toEqual([{ pointer: '/companyNumber', code: 'company-number-invalid-GB' }])
  })
  it('of a French company are of one company', () => {
    expect(faultsOf({ country: 'FR', companyNumber: '732829320', vatNumber: 'FR44732829320' })).toEqual([])
    expect(faultsOf({ country: 'FR', companyNumber: '552081317', vatNumber: 'FR44732829320' })).toEqual([
      { pointer: '/vatNumber', code: 'vat-number-of-another' },
    ])
  })
  it('of the CIS are British alone, and say nothing without a UTR', () => {
    expect(faultsOf({ country: 'FR', utr: '1123456789' })).toEqual([{ pointer: '/utr', code: 'cis-only-british' }])
    expect(faultsOf({ cisRate: '20' })).toEqual([{ pointer: '/utr', code: 'utr-needed' }])
  })
})

describe('bank details', () => {
  const none = { holder: 'Bridgefoot', iban: null, bic: null, sortCode: null, accountNumber: null }
  const codesOf = (typed: object, country: 'GB' | 'FR' = 'GB') =>
    normalAccount({ ...none, ...typed }, country).faults.map(({ code }) => code)
  it('are an IBAN by its check digits, or a sort code with its account number', () => {
    expect(normalAccount({ ...none, iban: 'fr76 3000 6000 0112 3456 7890 189' }, 'FR').account.iban).toBe('FR7630006000011234567890189')
    expect(codesOf({ iban: 'FR7630006000011234567890188' }, 'FR')).toEqual(['iban-invalid'])
    expect(normalAccount({ ...none, sortCode: '30-94-18', accountNumber: '2344417' }, 'GB').account).toMatchObject({
      sortCode: '309418',
      accountNumber: '02344417',
    })
    expect(codesOf({ sortCode: '30-94' })).toEqual(['sort-code-invalid', 'account-number-invalid'])
  })
  it('are of one kind, and in France an IBAN', () => {
    expect(codesOf({})).toEqual(['account-needed'])
    expect(codesOf({ sortCode: '309418', accountNumber: '12344417' }, 'FR')).toEqual(['account-french'])
    expect(codesOf({ iban: 'GB33BUKB20201555555555', sortCode: '309418', accountNumber: '12344417' })).toEqual(['account-one-kind'])
  })
})
