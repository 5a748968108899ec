import type { FieldFault } from '#shared/problem.ts'
import { defaultSettings, type Settings, weekdays } from '#shared/settings.ts'
import { type Country, countries } from '../places/countries.ts'

/** All that administrators set here; whether the shop is open stands in a table of its own. */
export type AllSettings = Settings & { shopOpen: boolean }
export type SettingName = keyof AllSettings
export const settingNames = [...Object.keys(defaultSettings), 'shopOpen'] as unknown as [SettingName, ...SettingName[]]

/**
 * What the law asks for at the least, in months: records of work-seekers (regulation 29 of the Conduct Regulations 2003), what tax and
 * accounts rest on (6 years in Britain; article L. 123-22 of the code de commerce), and claims between firms (article L. 110-4).
 */
export const legalMonths = {
  candidateMonths: 12,
  employerMonthsGb: 72,
  employerMonthsFr: 60,
  supplierMonthsGb: 72,
  supplierMonthsFr: 120,
} as const satisfies Partial<Record<SettingName, number>>

/** What a change is judged by besides the settings themselves. */
export type Around = {
  before: AllSettings
  /** Where the agency is registered. */
  home: Country | null
  /** Where jobs are online or products on sale. */
  busy: readonly Country[]
  /** Whether who saves signed in with a second factor, and whether anybody can set one up. */
  hasSecondFactor: boolean
  offersSecondFactor: boolean
}

/** Each once, in the order in which they are listed. */
export const inOrder = (settings: AllSettings): AllSettings => ({
  ...settings,
  countries: countries.filter((one) => settings.countries.includes(one)),
  workingDays: weekdays.filter((one) => settings.workingDays.includes(one)),
})

/** What contradicts itself, the law, or what is there. */
export function settingFaults(settings: AllSettings, { before, home, busy, ...around }: Around): FieldFault[] {
  const faults: FieldFault[] = []
  const fault = (name: SettingName, code: string, values?: FieldFault['values']) =>
    void faults.push({ pointer: `/${name}`, code, ...(values && { values }) })
  const leaves = (country: Country) => before.countries.includes(country) && !settings.countries.includes(country)
  if (settings.countries.length === 0) fault('countries', 'country-needed')
  else if (home !== null && !settings.countries.includes(home)) fault('countries', 'country-of-agency')
  else if (busy.some(leaves)) fault('countries', 'country-busy')
  if (settings.workingDays.length === 0) fault('workingDays', 'working-day-needed')
  else if (settings.promiseDays > settings.workingDays.length)
    fault('promiseDays', 'promise-over-week', { days: settings.workingDays.length })
  if (settings.secondFactorRequired && !before.secondFactorRequired) {
    if (!around.offersSecondFactor) fault('secondFactorRequired', 'second-factor-not-offered')
    else if (!around.hasSecondFactor) fault('secondFactorRequired', 'second-factor-first')
  }
  if ((settings.mailSignatureEn === '') !== (settings.mailSignatureFr === ''))
    fault(settings.mailSignatureEn === '' ? 'mailSignatureEn' : 'mailSignatureFr', 'signature-one-language')
  for (const [name, months] of Object.entries(legalMonths) as [keyof typeof legalMonths, number][])
    if (settings[name] < months) fault(name, 'retention-below-law', { months })
  for (const name of ['unsuccessfulMonthsGb', 'unsuccessfulMonthsFr'] as const)
    if (settings[name] > settings.candidateMonths) fault(name, 'unsuccessful-over-others', { months: settings.candidateMonths })
  return faults
}
