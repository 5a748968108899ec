import { toApplications, toApplied } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const applicationMenu = menu({
  applications: {
    says: { en: 'My applications', fr: 'Mes candidatures' },
    group: 'own',
    icon: 'clipboard-list',
    to: (uid) => toApplied(uid),
    active: /^\/dashboard\/applied-jobs\//,
    roles: ['candidate'],
  },
  'all-applications': {
    says: { en: 'Applications', fr: 'Candidatures' },
    group: 'recruitment',
    icon: 'clipboard-list',
    to: toApplications,
    active: /^\/dashboard\/application\//,
    roles: ['admin', 'operation', 'agent'],
  },
})
