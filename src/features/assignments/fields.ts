import type { Fields } from '#shared/fields.ts'
import { engagements } from '../jobs/terms.ts'
import { sharedTerms } from '../jobs/terms-text.ts'
import { bounds } from './bounds.ts'
import { missionReasonText } from './mission-text.ts'
import { missionReasons } from './mission.ts'
import { allowanceKinds, allowanceUnits, mostAllowances } from './rules.ts'
import type { AllowanceInput, ChangeInput } from './shapes.ts'

const hundredths = (form: FormData, name: string): number | null => {
  const text = String(form.get(name) ?? '').trim()
  return text === '' ? null : Math.round(Number(text) * 100)
}
const texts = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The lines of allowances in a form, those without a name left out. */
function readAllowances(form: FormData): AllowanceInput[] {
  return Array.from({ length: mostAllowances }, (_, i) => `allowance-${i}`).flatMap((name) => {
    const label = texts(form, `${name}-label`)
    if (label === '') return []
    const kind = allowanceKinds.find((one) => one === form.get(`${name}-kind`)) ?? 'other'
    const per = allowanceUnits.find((one) => one === form.get(`${name}-per`)) ?? 'day'
    return [{ kind, label, per, pay: hundredths(form, `${name}-pay`) ?? 0, charge: hundredths(form, `${name}-charge`) ?? 0 }]
  })
}

/** What is agreed for an assignment. */
export const fields: Fields<ChangeInput> = {
  startsOn: { kind: 'day', needed: true },
  engagement: { kind: 'choice', options: engagements, words: sharedTerms, needed: true },
  supplierId: { kind: 'id' },
  contactId: { kind: 'id' },
  siteName: { kind: 'line', ...bounds.siteName, needed: true },
  siteAddress: { kind: 'line', ...bounds.siteAddress, needed: true },
  role: { kind: 'line', max: bounds.role.max, needed: true, hint: { en: 'As the papers name it.', fr: 'Tel qu’il figure au contrat.' } },
  workDays: { kind: 'own', read: (form) => form.getAll('workDays').map(Number) },
  dayStarts: { kind: 'own', read: (form) => texts(form, 'dayStarts') },
  dayEnds: { kind: 'own', read: (form) => texts(form, 'dayEnds') },
  breakMinutes: { kind: 'number', ...bounds.breakMinutes, needed: true },
  overtimeAfter: { kind: 'own', read: (form) => hundredths(form, 'overtimeAfter') },
  overtimeTimes: { kind: 'own', read: (form) => hundredths(form, 'overtimeTimes') ?? 150 },
  missionReason: {
    kind: 'choice',
    options: missionReasons,
    words: missionReasonText,
    empty: { en: 'Choose a reason', fr: 'Choisir un motif' },
  },
  missionDetail: { kind: 'line', ...bounds.missionDetail, needed: true },
  dpaeOn: { kind: 'day', hint: { en: 'At most 8 days before the first day.', fr: 'Au plus tôt 8 jours avant le premier jour.' } },
  dpaeReference: { kind: 'line', ...bounds.dpaeReference, needed: true },
  signedOn: {
    kind: 'day',
    hint: { en: 'Within 2 working days of the first day.', fr: 'Dans les 2 jours ouvrables qui suivent le premier jour.' },
  },
  allowances: { kind: 'own', read: readAllowances },
}
