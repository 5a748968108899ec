import { toOnSite } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const onSiteMenu = menu({
  'on-site': {
    says: { en: 'On site', fr: 'Sur le chantier' },
    also: { en: 'availability who is free crew board monday', fr: 'disponibilités planning équipes' },
    group: 'top',
    icon: 'hard-hat',
    to: toOnSite,
    active: /^\/on-site/,
    roles: ['admin', 'operation', 'agent'],
  },
})
