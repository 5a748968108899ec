/*
 * What is left of a week's pay in the United Kingdom in the tax year 2026 to 2027, as the example that regulation 13A of the Conduct
 * Regulations asks of a key information document. Amounts are in pence a week.
 */
const personalAllowance = Math.round(1_257_000 / 52)
/** From here on, half of what is earned more is taken from the allowance. */
const taperFrom = Math.round(10_000_000 / 52)
const basicBand = Math.round(3_770_000 / 52)
const higherBand = Math.round(12_514_000 / 52)
const primaryThreshold = 24_200
const upperEarningsLimit = 96_700
const secondaryThreshold = 9_600
const employerRate = 0.15
const levyRate = 0.005
/** What an umbrella company keeps for its work differs; the example takes this. */
export const exampleMargin = 2_000
/** Of a subcontractor who is registered with HMRC. */
const cisRate = 0.2
/** 5.6 weeks of leave of the 46.4 that are worked. */
export const holidayPercent = 12.07

export type PayExample = {
  hours: number
  gross: number
  /** Taken before the gross pay of somebody whom an umbrella company employs. */
  margin: number
  employerCosts: number
  taxable: number
  incomeTax: number
  insurance: number
  cis: number
  net: number
}

/** Income tax and National Insurance by the usual code 1257L. */
export function deductionsOf(gross: number): { incomeTax: number; insurance: number } {
  const allowance = Math.max(0, personalAllowance - Math.max(0, gross - taperFrom) / 2)
  const taxed = Math.max(0, gross - allowance)
  const [basic, higher] = [Math.min(taxed, basicBand), Math.max(0, Math.min(taxed, higherBand) - basicBand)]
  const incomeTax = basic * 0.2 + higher * 0.4 + Math.max(0, taxed - higherBand) * 0.45
  const below = Math.max(0, Math.min(gross, upperEarningsLimit) - primaryThreshold)
  const insurance = below * 0.08 + Math.max(0, gross - upperEarningsLimit) * 0.02
  return { incomeTax: Math.round(incomeTax), insurance: Math.round(insurance) }
}

type Terms = {
  engagement: string
  pay: number
  /** In hundredths of an hour a week; `per`: in hundredths of what is paid, hours or days. */
  hours: number
  times: number
  overtime: { hours: number; times: number } | null
}

/** The example for a week as planned. */
export function payExample({ engagement, pay, hours, times, overtime }: Terms): PayExample {
  const extra = overtime ? (overtime.hours * (overtime.times - 100)) / 10_000 : 0
  const gross = Math.round((pay * times) / 100 + pay * extra)
  const none = { hours, gross, margin: 0, employerCosts: 0, taxable: gross, incomeTax: 0, insurance: 0, cis: 0, net: gross }
  if (engagement === 'ltd') return none
  if (engagement === 'cis') {
    const cis = Math.round(gross * cisRate)
    return { ...none, cis, net: gross - cis }
  }
  if (engagement !== 'umbrella') {
    const { incomeTax, insurance } = deductionsOf(gross)
    return { ...none, incomeTax, insurance, net: gross - incomeTax - insurance }
  }
  // The company pays its own National Insurance and the levy out of what it gets.
  const left = Math.max(0, gross - exampleMargin)
  const taxable = Math.min(left, Math.round((left + employerRate * secondaryThreshold) / (1 + employerRate + levyRate)))
  const { incomeTax, insurance } = deductionsOf(taxable)
  return {
    ...none,
    margin: gross - left,
    employerCosts: left - taxable,
    taxable,
    incomeTax,
    insurance,
    net: taxable - incomeTax - insurance,
  }
}
