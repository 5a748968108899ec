import { toOrder } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notifyAdmins } from '../../notifications/server/commands.ts'
import { orderDeclares } from './declares.ts'
import type { OrderAt } from './events.ts'

const said = words({
  paidLate: {
    en: 'A payment arrived for order {number}, which is cancelled.',
    fr: 'Un paiement est arrivé pour la commande {number}, qui est annulée.',
  },
})

/** Tells administrators of money for an order that is cancelled: it is kept until they give it back. */
export async function noticePaidLate(at: OrderAt, order: { id: number; number: string }): Promise<void> {
  await notifyAdmins(at, {
    event: 'order-paid-late',
    to: orderDeclares.events['order-paid-late'].to,
    path: toOrder(order.id),
    sentence: (locale) => say(said, locale).paidLate({ number: order.number }),
  })
}
