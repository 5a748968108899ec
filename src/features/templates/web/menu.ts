import { toTemplates } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const templateMenu = menu({
  templates: {
    says: { en: 'Templates', fr: 'Modèles de documents' },
    group: 'office',
    icon: 'file-text',
    to: toTemplates,
    active: /^\/file-manager\/templates/,
    roles: ['admin', 'operation'],
  },
})
