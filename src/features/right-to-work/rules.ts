import { addDays, addMonths } from '#shared/dates.ts'
import type { Country } from '../places/countries.ts'
import { addWorkingDays } from './working-days.ts'

/** How somebody’s right to work was checked: originals in hand, the Home Office’s online service, or a certified digital service. */
export const checkMethods = ['manual', 'online', 'digital'] as const
export type CheckMethod = (typeof checkMethods)[number]

type Rule = {
  country: Country
  method: CheckMethod
  /** Whether the permission that it proves has a last day. */
  ends: 'never' | 'always' | 'sometimes'
  /** No copy of it may be kept. */
  noCopy?: true
  /** It goes with a positive verification notice of the Employer Checking Service. */
  notice?: true
  /** At most so many months after that notice, whatever it says. */
  mostMonths?: number
}

/**
 * What proves the right to work. UK: lists A and B of the Home Office’s employer’s guide; whose method a proof is, follows from it: an
 * eVisa is checked online alone, a certified service takes British and Irish passports alone, and a biometric residence permit is no
 * proof any more. France: article R. 5221-2 of the labour code; who is French or of the EU, the EEA or Switzerland needs no permit.
 */
export const proofs = {
  'uk-passport': { country: 'GB', method: 'manual', ends: 'never' },
  'uk-birth-certificate': { country: 'GB', method: 'manual', ends: 'never' },
  'uk-naturalisation': { country: 'GB', method: 'manual', ends: 'never' },
  'uk-passport-indefinite': { country: 'GB', method: 'manual', ends: 'never' },
  'uk-status-indefinite': { country: 'GB', method: 'manual', ends: 'never' },
  'uk-passport-limited': { country: 'GB', method: 'manual', ends: 'always' },
  'uk-status-limited': { country: 'GB', method: 'manual', ends: 'always' },
  'uk-islands': { country: 'GB', method: 'manual', ends: 'sometimes', notice: true },
  'uk-application-certificate': { country: 'GB', method: 'manual', ends: 'always', notice: true, mostMonths: 6 },
  'uk-application-card': { country: 'GB', method: 'manual', ends: 'always', notice: true, mostMonths: 6 },
  'uk-verification-notice': { country: 'GB', method: 'manual', ends: 'always', notice: true, mostMonths: 6 },
  'uk-online': { country: 'GB', method: 'online', ends: 'sometimes' },
  'uk-digital': { country: 'GB', method: 'digital', ends: 'never' },
  'fr-identity': { country: 'FR', method: 'manual', ends: 'never', noCopy: true },
  'fr-eu-family': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-resident': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-permanent': { country: 'FR', method: 'manual', ends: 'sometimes' },
  'fr-multi-year': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-temporary': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-talent': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-student': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-seasonal': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-visa': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-receipt': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-provisional': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-algerian': { country: 'FR', method: 'manual', ends: 'always' },
  'fr-withdrawal-agreement': { country: 'FR', method: 'manual', ends: 'sometimes' },
} as const satisfies Record<string, Rule>
export type Proof = keyof typeof proofs
export const proofNames = Object.keys(proofs) as [Proof, ...Proof[]]
export const ruleOf = (proof: Proof): Rule => proofs[proof]
export const proofsOf = (country: Country): Proof[] => proofNames.filter((proof) => proofs[proof].country === country)

/**
 * A French permit is checked with the préfecture, at least two working days before the start, unless France Travail has done so (R. 5221-41 to
 * 43). It answers within two working days of being asked; once they have passed without an answer, that will do.
 */
export const authenticities = ['prefecture', 'prefecture-silent', 'france-travail'] as const
export type Authenticity = (typeof authenticities)[number]
export const needsAuthenticity = (proof: Proof) => ruleOf(proof).country === 'FR' && proof !== 'fr-identity'

const answerDays = 2
export const asksPrefecture = (authenticity: string | null) => authenticity === 'prefecture' || authenticity === 'prefecture-silent'
/** The last day on which the préfecture may answer; it is asked no later than that before somebody starts. */
export const answerUntil = (askedOn: string) => addWorkingDays(askedOn, answerDays)

/** Looked at again so many days before the permission ends. */
export const recheckDays = 28

/** The day on which it is looked at again: 28 days before the end, and not before the check itself; null without an end. */
export function followUpOf(checkedOn: string, permissionUntil: string | null): string | null {
  if (permissionUntil === null) return null
  const day = addDays(permissionUntil, -recheckDays)
  return day < checkedOn ? checkedOn : day
}

export type GivenCheck = {
  proof: Proof
  checkedOn: string
  /** Null: no time limit. Undefined: nobody said. */
  permissionUntil?: string | null | undefined
  number: string | null
  provider: string | null
  authenticity: Authenticity | null
  authenticOn: string | null
  noticeOn: string | null
  restrictions: string
}
type Fault = { pointer: string; code: string }

/** Without what this proof has no use for: nothing is kept that nobody needs. */
export function onlyNeeded(given: GivenCheck) {
  const [{ method, notice }, isPermit] = [ruleOf(given.proof), needsAuthenticity(given.proof)]
  return {
    ...given,
    permissionUntil: given.permissionUntil ?? null,
    number: isPermit ? given.number : null,
    provider: method === 'digital' ? given.provider : null,
    authenticity: isPermit ? given.authenticity : null,
    authenticOn: isPermit && asksPrefecture(given.authenticity) ? given.authenticOn : null,
    noticeOn: notice ? given.noticeOn : null,
  }
}

/** Checks began with the rules of 2008; permissions last 30 years at most. */
const [firstDay, longestYears] = ['2008-01-01', 30]

/** What does not fit together in a check. `today` is a calendar day in its country. */
export function checkFaults(given: GivenCheck, today: string): Fault[] {
  const { proof, checkedOn, permissionUntil = null, number, provider, authenticity, authenticOn, noticeOn } = given
  const { method, ends, notice, mostMonths } = ruleOf(proof)
  const latest = mostMonths === undefined || noticeOn === null ? null : addMonths(noticeOn, mostMonths)
  const isPermit = needsAuthenticity(proof)
  const faults: [boolean, string, string][] = [
    [checkedOn > today, '/checkedOn', 'check-in-future'],
    [checkedOn < firstDay, '/checkedOn', 'check-long-ago'],
    [permissionUntil !== null && permissionUntil > addMonths(today, longestYears * 12), '/permissionUntil', 'permission-too-long'],
    [ends === 'always' && permissionUntil === null, '/permissionUntil', 'permission-end-needed'],
    // An empty field is no answer: a visa without its end would never be looked at again.
    [ends === 'sometimes' && given.permissionUntil === undefined, '/permissionUntil', 'time-limit-needed'],
    [ends === 'never' && permissionUntil !== null, '/permissionUntil', 'permission-without-end'],
    [permissionUntil !== null && permissionUntil < checkedOn, '/permissionUntil', 'permission-over'],
    [permissionUntil !== null && latest !== null && permissionUntil > latest, '/permissionUntil', 'notice-six-months'],
    [method === 'digital' && provider === null, '/provider', 'provider-needed'],
    [isPermit && number === null, '/number', 'permit-number-needed'],
    [isPermit && authenticity === null, '/authenticity', 'authenticity-needed'],
    [notice === true && noticeOn === null, '/noticeOn', 'notice-day-needed'],
    [noticeOn !== null && noticeOn > checkedOn, '/noticeOn', 'notice-after-check'],
    [noticeOn !== null && noticeOn < firstDay, '/noticeOn', 'check-long-ago'],
    [asksPrefecture(authenticity) && authenticOn === null, '/authenticOn', 'authenticity-day-needed'],
    [authenticOn !== null && authenticOn > checkedOn, '/authenticOn', 'authenticity-after-check'],
    [
      authenticity === 'prefecture-silent' && authenticOn !== null && authenticOn <= checkedOn && checkedOn <= answerUntil(authenticOn),
      '/authenticity',
      'authenticity-waits',
    ],
    [authenticOn !== null && authenticOn < addMonths(checkedOn, -12), '/authenticOn', 'authenticity-long-ago'],
  ]
  return faults.flatMap(([isFault, pointer, code]) => (isFault ? [{ pointer, code }] : []))
}

/** The check is a page or a report on the screen: there is no reason to record it without. */
export const isOnScreen = (proof: Proof) => ruleOf(proof).method !== 'manual'

/** Why no copy of this may be kept, whoever they are. Others are kept once a job was offered, as all files of the kind. */
export const whyNotCopy = (proof: Proof) => (ruleOf(proof).noCopy ? ('copy-of-identity' as const) : null)

type Check = { withdrawnAt: string | null; counts: boolean; permissionUntil: string | null; followUpOn: string | null }
export const rightToWorkStandings = ['unchecked', 'incomplete', 'valid', 'due', 'expired'] as const
export type RightToWorkStanding = (typeof rightToWorkStandings)[number]

/** Which check says how somebody stands: the newest that counts, else the newest that was not withdrawn. They come newest first. */
export const tellingOf = <C extends Pick<Check, 'withdrawnAt' | 'counts'>>(checks: readonly C[]): C | undefined =>
  checks.find(({ counts }) => counts) ?? checks.find(({ withdrawnAt }) => withdrawnAt === null)

/** How somebody stands on a day. A permission is good on its last day. */
export function standingOf(check: Check | undefined, today: string): RightToWorkStanding {
  if (!check || check.withdrawnAt !== null) return 'unchecked'
  if (!check.counts) return 'incomplete'
  if (check.permissionUntil !== null && check.permissionUntil < today) return 'expired'
  return check.followUpOn !== null && check.followUpOn <= today ? 'due' : 'valid'
}

/** A check is evidence: it is never changed, only withdrawn when it was wrong, once. */
export const whyNotWithdraw = ({ withdrawnAt }: Pick<Check, 'withdrawnAt'>) => (withdrawnAt === null ? null : ('check-withdrawn' as const))
