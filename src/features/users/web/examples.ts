import type { Example } from '#test/support/examples.ts'
import { jobAlert } from '#features/alerts/web/samples.ts'
import { profile } from '#features/candidates/web/samples.ts'
import { security } from '#features/sign-in/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { user } from './samples.ts'

const signIn = {
  id: 1,
  at: '2026-11-18T12:00:00Z',
  lastUsedAt: '2026-11-20T12:00:00Z',
  endedAt: null,
  endReason: null,
  device: null,
  network: null,
  way: 'password',
  secondFactor: false,
  isThis: false,
}
const account = {
  user,
  alerts: { items: [jobAlert, { ...jobAlert, id: 6, isPaused: true }], isHeld: true },
  security,
  sessions: [signIn],
  events: { items: [], total: 0 },
  consents: { keepProfileAt: null, jobAlertsAt: '2026-11-01T12:00:00Z', directoryAt: null },
  gender: { gender: 'female', saidAt: '2026-11-01T12:00:00Z', isFilterAllowed: false },
  choices: [{ event: 'application-received', says: 'Someone applies for one of my jobs', inApp: true, mail: 'digest' }],
}
const ownFigures = { openJobs: 1, candidates: 2, candidatesIn30Days: 3, applicationsWaiting: 4, placedIn30Days: 5 }
const counted = (n: number) => ({ n, list: 'candidates' as const, filter: { ownerId: 5 } })
const behind = { openJobs: counted(1), candidates: counted(2), placed: counted(3) }
const performance = {
  ...behind,
  period: { from: '2026-11-01', to: '2026-11-21' },
  candidatesAdded: { ...counted(4), before: 6 },
  putForward: { ...counted(5), before: 5 },
  moved: counted(6),
  placed: { ...counted(7), before: 2 },
}
const person = { id: 5, name: user.name, email: user.email, role: user.role, status: user.status, branch: 'Lyon' }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'enrol-dialog',
    part: 'EnrolDialog',
    props: {
      enrolment: { secret: 'JBSWY3DP', address: 'otpauth://totp/Lintel:ann', finish: async () => {} },
      onDone: () => {},
      onClose: () => {},
    },
  },
  { file: 'add' },
  { file: 'list', data: { ...list(user), counts: { active: 1 } } },
  { file: 'cards', data: list({ ...person, ...behind }) },
  { file: 'edit', data: { user, signIns: [signIn], history: { items: [], total: 0 }, usesFirebase: false } },
  { file: 'profile', data: { user, figures: ownFigures, performance: null, isOwn: true, activity: list(), candidates: list(profile) } },
  { file: 'profile', name: 'month', data: { user, figures: null, performance, isOwn: true, activity: list(), candidates: list(profile) } },
  {
    file: 'profile',
    name: 'colleague',
    data: { user, figures: null, performance, isOwn: false, activity: null, candidates: list(profile) },
  },
  ...['general', 'notifications', 'security', 'privacy'].map((tab) => ({
    file: 'account',
    name: tab,
    data: account,
    at: `/user/account?tab=${tab}`,
    role: 'candidate' as const,
  })),
  { file: 'to-profile' },
  { file: 'user-access', name: 'suspend', part: 'SuspendDialog', props: { user, onClose: () => {} } },
  { file: 'user-access', name: 'disable', part: 'DisableDialog', props: { user, onClose: () => {} } },
  { file: 'recovery-codes-dialog', part: 'RecoveryCodesDialog', props: { codes: ['abcd'], onClose: () => {} } },
]
