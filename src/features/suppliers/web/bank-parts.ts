import type { AccountDetails } from '../shapes.ts'

export const parts = ['holder', 'iban', 'bic', 'sortCode', 'accountNumber'] as const
/** What there is of an account, by its names. */
export const linesOf = (account: AccountDetails) =>
  parts.flatMap((name) => (account[name] ? [[name, inGroups(name, account[name])] as const] : []))

/** As people read them out: `30-94-18`, `FR76 3000 6000 …`. What is masked stays as it is. */
export function inGroups(name: (typeof parts)[number], value: string): string {
  if (name === 'sortCode') return value.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
  return name === 'iban' ? value.replace(/(\w{4})(?=\w)/g, '$1 ') : value
}
