import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const shopDeclares = declares({
  problems: text,
  actions: words({
    'basket.made': { en: 'Started a basket', fr: 'A commencé un panier' },
    'basket.changed': { en: 'Changed a basket', fr: 'A modifié un panier' },
    'basket.joined': { en: 'Moved a guest’s basket into their own', fr: 'A repris son panier d’invité' },
  }),
  personalData: {
    basket: (accountId) =>
      sql`select jsonb_build_object('product', p.name_en, 'quantity', l.quantity, 'added_at', l.added_at) as row
        from baskets b join basket_lines l on l.basket_id = b.id join products p on p.id = l.product_id
        where b.account_id = ${accountId} order by l.id`,
  },
  erased: { 'baskets.account_id': 'goes', 'basket_lines.basket_id': 'goes' },
})
