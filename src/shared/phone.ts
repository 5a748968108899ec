/** The codes of France overseas: `+262`, `+508`, `+590` … */
export const overseasCodes = '262|508|59[046]'

/**
 * A number in E.164 as its country writes it: `showPhone('+447700900123') === '+44 7700 900123'`. Countries other than the two in which
 * the agency works, France overseas among them, keep theirs as it is.
 */
export function showPhone(number: string): string {
  const [, british] = /^\+44(\d{9,10})$/.exec(number) ?? []
  if (british) return `+44 ${grouped(british, groupsOf(british))}`
  const [, french] = /^\+33(\d{9})$/.exec(number) ?? []
  if (french) return `+33 ${grouped(french, [1, 2, 2, 2, 2])}`
  const [, code, local] = overseas.exec(number) ?? []
  return local ? `+${code} ${grouped(local, [3, 2, 2, 2])}` : number
}

const overseas = new RegExp(`^\\+(${overseasCodes})(\\d{9})$`)

/** London and its like have two figures of area, large towns three, all others and mobiles four. */
function groupsOf(digits: string): number[] {
  if (digits.startsWith('2')) return [2, 4, 4]
  if (/^(11|1\d1|[389])/.test(digits)) return [3, 3, 4]
  return [4, 6]
}

function grouped(digits: string, sizes: readonly number[]): string {
  const [size, ...more] = sizes
  return more.length === 0 ? digits : `${digits.slice(0, size)} ${grouped(digits.slice(size), more)}`
}
