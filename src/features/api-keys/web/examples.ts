import type { Example } from '#test/support/examples.ts'
import { apiKey } from './samples.ts'

const onClose = () => {}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'keys', data: { items: [apiKey, { ...apiKey, id: 2, name: 'Website', state: 'left', lastUsedAt: null, expiresAt: null }] } },
  { file: 'keys', name: 'empty', data: { items: [] } },
  { file: 'keys', name: 'revoke', part: 'RevokeDialog', props: { of: apiKey, onClose } },
  { file: 'key-dialog', part: 'KeyDialog', props: { onClose } },
  { file: 'shown-secret', part: 'ShownSecret', props: { label: 'API key', value: 'lintel_x', note: 'Copy this key now.', onClose } },
]
