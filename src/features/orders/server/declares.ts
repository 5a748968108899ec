import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const orderDeclares = declares({
  problems: text,
  actions: words({
    'order.placed': { en: 'Placed an order', fr: 'A passé une commande' },
  }),
  topics: { orders: worksHere, 'order:': worksHere },
  events: {
    'order-paid-late': { to: ['admin'], says: { en: 'A cancelled order is paid', fr: 'Une commande annulée est payée' } },
  },
})
