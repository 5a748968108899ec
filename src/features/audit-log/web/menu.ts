import { toAudit } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const auditLogMenu = menu({
  audit: {
    says: { en: 'Audit log', fr: 'Journal d’audit' },
    also: { en: 'who did what history hash chain', fr: 'qui a fait quoi historique empreintes traçabilité' },
    group: 'office',
    icon: 'clipboard-list',
    to: toAudit,
    active: /^\/dashboard\/audit/,
    roles: ['admin'],
  },
})
