import { inLocale, type Locale } from '#shared/locale.ts'
import { showPhone } from '#shared/phone.ts'
import { onOneLine, say } from '#shared/text.ts'
import { text } from './publisher-text.ts'
import { type Agency, registerOf } from './rules.ts'

/** A SIREN in threes, as France writes it. */
export const showCompanyNumber = ({ country, companyNumber }: Pick<Agency, 'country' | 'companyNumber'>) =>
  country === 'FR' ? onOneLine(companyNumber?.replace(/(\d{3})(?=\d)/g, '$1 ') ?? '') : (companyNumber ?? '')

/** Where it is registered and under which number, in a line; empty when that is not known. */
export function registrationOf(agency: Agency, locale: Locale): string {
  const { country, companyNumber, registerTown: town } = agency
  if (companyNumber === null) return ''
  const t = say(text, locale)
  const number = showCompanyNumber(agency)
  if (country === 'FR') return town ? t.rcs({ town, number }) : t.siren({ number })
  return t[registerOf(companyNumber)]({ number })
}

/** An address of several lines in one. */
export const inOneLine = (address: string) => address.split('\n').filter(Boolean).join(', ')

type Signed = { mailSignatureEn?: string; mailSignatureFr?: string }

/** Who sent a mail, line by line, with what the agency adds; the product's name until the agency has said its own. */
export function signatureOf(agency: Agency, locale: Locale, publicUrl: string, words: Signed = {}): string[] {
  const { name, address, phone, email } = agency
  const own = (locale === 'fr' ? words.mailSignatureFr : words.mailSignatureEn)?.split('\n') ?? []
  if (name === null) return ['Lintel', ...own].filter(Boolean)
  const t = say(text, locale)
  const colon = locale === 'fr' ? '\u00a0: ' : ': '
  const reached = [phone && showPhone(phone), email].filter(Boolean).join(' · ')
  const links = [t.legal, `${publicUrl}${inLocale('/legal', locale)}`].join(colon)
  return [name, ...own, registrationOf(agency, locale), inOneLine(address), reached, links].filter(Boolean)
}
