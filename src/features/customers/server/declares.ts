import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const customerDeclares = declares({
  problems: text,
  actions: words({
    'customer.added': { en: 'Added a customer', fr: 'A ajouté un client' },
    'customer.changed': { en: 'Changed a customer', fr: 'A modifié un client' },
  }),
  topics: { customers: worksHere, 'customer:': worksHere },
  personalData: {
    customers: (accountId) =>
      sql`select jsonb_build_object('name', c.name, 'contact', c.contact_name, 'email', c.email, 'address', c.address,
          'postcode', c.postcode, 'town', c.town, 'country', c.country, 'created_at', c.created_at) as row
        from customers c left join accounts a on a.id = ${accountId} and a.email_verified
        where c.account_id = ${accountId} or (c.kind = 'person' and c.email_key = a.email_key) order by c.id`,
  },
  erased: { 'customers.account_id': 'forgets' },
  forgets: {
    // Accounts are kept by law: name and address stay for as long as the invoices do. Who was never invoiced goes.
    customers: {
      rows: (of) => sql`kind = 'person' and email_key = any(${of.emails})
        and not is_invoiced(customers)`,
    },
  },
})
