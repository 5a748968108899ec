import { toBankImports } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const receivableMenu = menu({
  'bank-statements': {
    says: { en: 'Bank statements', fr: 'Relevés bancaires' },
    also: { en: 'payments transfers matching reconciliation camt', fr: 'paiements virements rapprochement camt' },
    to: toBankImports,
    roles: ['admin', 'operation'],
  },
})
