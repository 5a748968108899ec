import { type Country, normalPostcode } from '../places/countries.ts'

export type PostalAddress = { address: string; postcode: string; town: string }

/**
 * Reads an address that was written as on an envelope: the line of postcode and town, and the street above. Null where no line has a
 * postcode: `readAddress('12 Quay St\nLeeds LS1 4DY', 'GB')` is in Leeds.
 */
export function readAddress(typed: string, country: Country): PostalAddress | null {
  const lines = typed
    .split(/\n|,(?=\s)/)
    .map((one) => one.trim())
    .filter(Boolean)
  const at = lines.findLastIndex((one) => postcodeIn(one, country) !== null)
  const found = postcodeIn(lines[at] ?? '', country)
  if (!found) return null
  const isAlone = found.rest === ''
  const town = isAlone ? (lines[at - 1] ?? '') : found.rest
  const street = lines.slice(0, isAlone ? Math.max(at - 1, 0) : at).join(', ')
  return street && town ? { address: street, postcode: found.postcode, town } : null
}

/** The postcode of a line, before the town in France and behind it in Britain. */
function postcodeIn(text: string, country: Country): { postcode: string; rest: string } | null {
  const pattern = country === 'FR' ? /^(?:F-?)?(\d{5})\b\s*(.*)$/i : /^(.*?)\s*\b([a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2})$/i
  const [, first = '', second = ''] = pattern.exec(text) ?? []
  const [code, rest] = country === 'FR' ? [first, second] : [second, first]
  const postcode = normalPostcode(code, country)
  return postcode === null ? null : { postcode, rest: rest.replace(/,$/, '').trim() }
}
