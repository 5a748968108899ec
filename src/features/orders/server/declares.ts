import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { orderLetters, sampleOrder } from './letters.ts'

export const orderDeclares = declares({
  letters: { orders: { title: { en: 'Orders', fr: 'Commandes' }, by: 'admin', letters: orderLetters, sample: sampleOrder } },
  problems: text,
  actions: words({
    'order.placed': { en: 'Placed an order', fr: 'A passé une commande' },
    'order.exported': { en: 'Exported orders', fr: 'A exporté des commandes' },
    'order.confirmed': { en: 'Confirmed an order', fr: 'A confirmé une commande' },
    'order.started': { en: 'Started to fulfil an order', fr: 'A commencé le traitement d’une commande' },
    'order.completed': { en: 'Completed an order', fr: 'A terminé une commande' },
    'order.cancelled': { en: 'Cancelled an order', fr: 'A annulé une commande' },
    'order.refunded': { en: 'Refunded an order', fr: 'A remboursé une commande' },
    'order.given-back': { en: 'Paid money back on an order', fr: 'A reversé de l’argent sur une commande' },
    'order.paid': { en: 'Recorded a payment for an order', fr: 'A enregistré un paiement pour une commande' },
    'order.card-started': { en: 'Opened a card payment for an order', fr: 'A ouvert un paiement par carte pour une commande' },
    'order.employer-linked': { en: 'Linked an order to an employer', fr: 'A rattaché une commande à un employeur' },
    'order.written-to': { en: 'Wrote to the customer of an order', fr: 'A écrit au client d’une commande' },
    'order.link-renewed': { en: 'Sent a new link to an order', fr: 'A envoyé un nouveau lien vers une commande' },
    'order.line-done': { en: 'Recorded that a line of an order is done', fr: 'A indiqué qu’une ligne de commande est terminée' },
    'order.person-named': { en: 'Named a person on an order', fr: 'A indiqué un nom sur une commande' },
    'order.person-linked': { en: 'Linked a person on an order to a candidate', fr: 'A associé un nom d’une commande à un candidat' },
    'order.attendance-recorded': { en: 'Recorded who attended', fr: 'A indiqué qui a participé' },
  }),
  topics: { orders: worksHere, 'order:': worksHere },
  personalData: {
    orders: (accountId) =>
      sql`select jsonb_build_object('number', o.number, 'status', o.status, 'customer', o.customer_name, 'contact', o.contact_name,
          'email', o.email, 'phone', o.phone, 'address', o.address, 'postcode', o.postcode, 'town', o.town, 'delivery', o.delivery,
          'purchase_order', o.purchase_order, 'currency', o.currency, 'total', o.total, 'paid', o.paid, 'refunded', o.refunded,
          'placed_at', o.placed_at, 'lines', (select jsonb_agg(jsonb_build_object('name', l.name_en, 'quantity', l.quantity, 'net', l.net)
            order by l.position) from order_lines l where l.order_id = o.id)) as row
        from orders o left join accounts a on a.id = ${accountId} and a.email_verified
        where o.account_id = ${accountId} or o.email_key = a.email_key order by o.id`,
    orderPlaces: (_accountId, candidateId) =>
      sql`select jsonb_build_object('product', l.name_en, 'status', p.status, 'named_at', p.named_at, 'completed_at', p.completed_at) as row
        from order_people p join order_lines l on l.id = p.order_line_id where p.candidate_id = ${candidateId} order by p.id`,
  },
  erased: {
    'orders.account_id': 'forgets',
    'order_events.by_account': 'forgets',
    'order_refunds.refunded_by': 'forgets',
    'order_people.candidate_id': 'forgets',
    'order_people.document_id': 'forgets',
  },
  forgets: {
    // Accounts are kept by law (server/forgetting.ts): the order stays, who takes part does not.
    order_people: {
      rows: (of) => sql`candidate_id = any(${of.candidateIds}) or lower(name) = any(${of.names})`,
      becomes: () => sql`name = null, candidate_id = null`,
    },
    orders: {
      rows: (of) => sql`customer_kind = 'person' and email_key = any(${of.emails}) and (phone is not null or account_id is not null)`,
      becomes: () => sql`phone = null, account_id = null`,
    },
  },
  mayName: { order_events: { details: 'json' }, order_refunds: { reason: 'text' } },
  events: {
    'order-paid-late': { to: ['admin'], says: { en: 'A cancelled order is paid', fr: 'Une commande annulée est payée' } },
  },
  categoryUses: {
    'order_lines.gives documentType': {
      kind: 'document-type',
      as: 'json',
      says: { en: ['line of an order', 'lines of orders'], fr: ['ligne de commande', 'lignes de commande'] },
      topic: 'orders',
    },
  },
})
