import { reminderDue } from './rules.ts'

export const reminderSteps = [1, 2, 3] as const
export type ReminderStep = (typeof reminderSteps)[number]
/** So many invoices are reminded of in one go. */
export const mostReminded = 100

/** With which step an invoice is reminded of now: what is due, else once more what went last. */
export const stepFor = (late: number, sent: number, days: readonly number[]): ReminderStep =>
  reminderDue(late, sent, days) ?? (Math.min(Math.max(sent, 1), 3) as ReminderStep)

/** One letter goes to a customer for each country that invoices them, as the law of late payment is that country's. */
export type Late = { customerId: number; sellerCountry: string; step: ReminderStep; dueOn: string }

export function lettersOf<L extends Late>(invoices: readonly L[]): { step: ReminderStep; invoices: [L, ...L[]] }[] {
  const byCustomer = new Map<string, [L, ...L[]]>()
  for (const one of invoices.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    const key = `${one.customerId} ${one.sellerCountry}`
    const known = byCustomer.get(key)
    if (known) known.push(one)
    else byCustomer.set(key, [one])
  }
  return [...byCustomer.values()].map((those) => ({ step: Math.max(...those.map(({ step }) => step)) as ReminderStep, invoices: those }))
}
