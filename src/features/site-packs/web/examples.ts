import type { Example } from '#test/support/examples.ts'
import { badges, choice, openedPack, sitePack } from './samples.ts'

const onClose = () => {}
const opened = { pack: openedPack, at: '/api/v1/packs/x', pass: '' }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'job-slot', data: { jobId: 3, items: [sitePack, { ...sitePack, id: 4, revokedAt: '2026-11-21T09:00:00.000Z' }] } },
  { file: 'job-slot', name: 'revoke', part: 'RevokeDialog', props: { pack: sitePack, onClose } },
  { file: 'pack-dialog', part: 'PackDialog', props: { jobId: 3, onClose } },
  { file: 'pack-dialog', name: 'form', part: 'PackForm', props: { jobId: 3, pack: undefined, choice, onMade: () => {}, onClose } },
  { file: 'badges', data: badges },
  { file: 'public/pack', data: opened },
  { file: 'public/pack', name: 'locked', data: { shut: 'locked' } },
  { file: 'public/pack', name: 'expired', data: { shut: 'expired' } },
  { file: 'public/gate', data: { site: openedPack.site, day: openedPack.today, isValid: true, crew: null } },
  { file: 'public/gate', name: 'crew', data: { site: openedPack.site, day: openedPack.today, isValid: false, crew: { valid: 5, of: 6 } } },
]
