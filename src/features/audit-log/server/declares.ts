import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { auditEvents } from './notices.ts'

export const auditLogDeclares = declares({
  actions: words({
    'audit.checked': { en: 'Had the audit log verified', fr: 'A fait vérifier le journal d’audit' },
    'audit.exported': { en: 'Exported the audit log', fr: 'A exporté le journal d’audit' },
  }),
  events: auditEvents,
  topics: { audit: ({ role }) => role === 'admin' },
})
