import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const settingDeclares = declares({
  problems: text,
  actions: words({
    'settings.changed': { en: 'Changed the settings', fr: 'A modifié les paramètres' },
  }),
  topics: { settings: ({ role }) => role === 'admin' },
  erased: { 'setting_changes.changed_by': 'forgets' },
  // A signature may name a colleague.
  mayName: {
    setting_values: { mail_signature_en: 'text', mail_signature_fr: 'text' },
    setting_changes: { before: 'json', after: 'json' },
  },
})
