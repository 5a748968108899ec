import { describe, expect, it } from 'vitest'
import {
  approvalReasons,
  marginOf,
  outgrowsApproval,
  publishedAs,
  whyNotAdvertise,
  whyNotArchive,
  whyNotClose,
  whyNotDecide,
  whyNotFill,
  whyNotOpen,
  whyNotPause,
  whyNotRaise,
  whyNotWithdraw,
} from './life.ts'
import { jobStatuses } from './rules.ts'

const [admin, operation, agent] = (['admin', 'operation', 'agent'] as const).map((role) => ({ role, uid: role })) as [
  { role: 'admin'; uid: string },
  { role: 'operation'; uid: string },
  { role: 'agent'; uid: string },
]
const pay = { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' } as const
const plain = { employerId: 1, showEmployer: true, chargeRate: null, pay, approvedAt: null }
const confidential = { ...plain, showEmployer: false }

describe('approval', () => {
  it.each([
    [plain, []],
    [confidential, ['confidential-client']],
    [{ ...plain, chargeRate: 2989 }, ['charge-below-floor']],
    // 26.00 and 15 % of it.
    [{ ...plain, chargeRate: 2990 }, []],
    [{ ...plain, chargeRate: 2300, pay: { ...pay, max: 2000 } }, []],
    [{ ...confidential, chargeRate: 2000 }, ['confidential-client', 'charge-below-floor']],
    [{ ...plain, chargeRate: 2000, pay: null }, []],
  ] as const)('for %j is needed by %j', (job, reasons) => expect(approvalReasons(job)).toEqual(reasons))

  it('is asked for by staff, given by administrators who publish, and lasts', () => {
    expect(publishedAs(operation, confidential, false)).toBe('pending_approval')
    expect(publishedAs(operation, confidential, true)).toBe('pending_approval')
    expect(publishedAs(admin, confidential, false)).toBe('open')
    expect(publishedAs(admin, confidential, true)).toBe('scheduled')
    expect(publishedAs(operation, { ...confidential, approvedAt: '2026-11-01T12:00:00.000Z' }, false)).toBe('open')
    expect(publishedAs(operation, plain, true)).toBe('scheduled')
  })
  it('is needed again for a new reason or a thinner margin, not for a better one', () => {
    expect(outgrowsApproval(plain, confidential)).toBe(true)
    expect(outgrowsApproval(confidential, plain)).toBe(false)
    expect(outgrowsApproval({ ...plain, chargeRate: 2700 }, { ...plain, chargeRate: 2650 })).toBe(true)
    expect(outgrowsApproval({ ...plain, chargeRate: 2700 }, { ...plain, chargeRate: 2800 })).toBe(false)
    expect(outgrowsApproval({ ...plain, chargeRate: 2700 }, { ...plain, chargeRate: 2700, pay: { ...pay, max: 2690 } })).toBe(true)
    expect(outgrowsApproval(plain, plain)).toBe(false)
    const thin = { ...plain, chargeRate: 2700 }
    expect(outgrowsApproval(thin, thin)).toBe(false)
    // Above the floor a lower charge needs no approval.
    expect(outgrowsApproval({ ...plain, chargeRate: 4000 }, { ...plain, chargeRate: 3000 })).toBe(false)
    expect(outgrowsApproval({ ...confidential, chargeRate: 4000 }, { ...confidential, chargeRate: 3000 })).toBe(false)
    expect(outgrowsApproval({ ...thin, pay: null }, thin)).toBe(true)
  })
  it('covers one confidential client only', () => {
    expect(outgrowsApproval(confidential, { ...confidential, employerId: 2 })).toBe(true)
    expect(outgrowsApproval(confidential, confidential)).toBe(false)
    expect(outgrowsApproval({ ...confidential, chargeRate: 2700 }, { ...confidential, chargeRate: 2800 })).toBe(false)
    expect(outgrowsApproval(confidential, { ...plain, employerId: 2 })).toBe(false)
    expect(outgrowsApproval(plain, { ...plain, employerId: 2 })).toBe(false)
  })
  it('cannot be avoided by changing a live job', () => {
    for (const status of jobStatuses) {
      const isLive = ['scheduled', 'open', 'on_hold'].includes(status)
      expect([status, whyNotRaise(operation, { status })]).toEqual([status, isLive ? 'job-needs-approval' : null])
      expect(whyNotRaise(admin, { status })).toBeNull()
    }
  })
})

it('the margin is what is left of the charge after the highest pay', () => {
  expect(marginOf({ chargeRate: 3250, pay })).toEqual({ amount: 650, percent: 20 })
  // Without decimals.
  expect(marginOf({ chargeRate: 3100, pay })).toEqual({ amount: 500, percent: 16 })
  expect(marginOf({ chargeRate: null, pay })).toBeNull()
  expect(marginOf({ chargeRate: 3250, pay: null })).toBeNull()
})

/** Who may do it from which statuses; from all others it is refused, with this reason. */
const requests = [
  [
    'publish',
    (who, status) => whyNotOpen(who, { ...plain, status }),
    'draft scheduled on_hold filled expired closed',
    'job-move-not-allowed',
  ],
  ['schedule', (who, status) => whyNotOpen(who, { ...plain, status }, true), 'draft', 'job-move-not-allowed'],
  ['pause', (who, status) => whyNotPause(who, { status }), 'open', 'job-not-open'],
  ['fill', (who, status) => whyNotFill(who, { status }), 'open', 'job-not-open'],
  ['close', (who, status) => whyNotClose(who, { status }), 'open on_hold', 'job-not-open'],
  ['withdraw', (who, status) => whyNotWithdraw(who, { status }), 'pending_approval scheduled', 'job-not-waiting'],
  ['archive', (who, status) => whyNotArchive(who, { status }), 'draft filled expired closed', 'job-not-over'],
] as const satisfies [
  string,
  (who: { role: 'admin' | 'operation' | 'agent' }, status: (typeof jobStatuses)[number]) => string | null,
  string,
  string,
][]

describe.each(requests)('to %s', (name, why, from, otherwise) => {
  it.each(jobStatuses)('from %s', (status) => {
    const special: Record<string, string> = {
      'publish pending_approval': 'job-awaits-approval',
      'schedule pending_approval': 'job-awaits-approval',
      'archive archived': 'job-archived',
    }
    const expected = from.split(' ').includes(status) ? null : (special[`${name} ${status}`] ?? otherwise)
    expect(why(operation, status)).toBe(expected)
    expect(why(agent, status)).toBe('permission-denied')
  })
})

it('administrators decide, or another recruiter where the settings say so, and only what waits', () => {
  const asked = { status: 'pending_approval', approvalAskedByUid: operation.uid } as const
  expect(whyNotDecide(admin, { ...asked, approvalAskedByUid: admin.uid })).toBeNull()
  expect(whyNotDecide(operation, asked)).toBe('job-admins-approve')
  expect(whyNotDecide(operation, asked, 'colleagues')).toBe('job-asked-by-you')
  expect(whyNotDecide({ ...operation, uid: 'colleague' }, asked, 'colleagues')).toBeNull()
  expect(whyNotDecide(admin, { ...asked, status: 'draft' })).toBe('job-not-awaiting-approval')
  expect(whyNotOpen(admin, { ...confidential, status: 'pending_approval' })).toBeNull()
})

it('needs an active employer with terms', () => {
  expect(whyNotAdvertise({ hasTerms: true, isArchived: false })).toBeNull()
  expect(whyNotAdvertise({ hasTerms: false, isArchived: false })).toBe('employer-terms-missing')
  expect(whyNotAdvertise({ hasTerms: false, isArchived: true })).toBe('employer-archived')
})
