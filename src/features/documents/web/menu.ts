import { toDocuments } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const documentMenu = menu({
  documents: {
    says: { en: 'Documents', fr: 'Documents des candidats' },
    also: { en: 'cards tickets certificates expiry', fr: 'cartes habilitations certificats échéances' },
    group: 'recruitment',
    icon: 'id-card',
    to: toDocuments,
    active: /^\/dashboard\/document\//,
    roles: ['admin', 'operation'],
  },
})
