import { words } from '#shared/text.ts'

/** The words of the sales overview. */
export const text = words({
  title: { en: 'Sales overview', fr: 'Vue d’ensemble des ventes' },
  figures: { en: 'Figures of the period', fr: 'Chiffres de la période' },
  orders: { en: 'Orders', fr: 'Commandes' },
  sold: { en: 'Sold', fr: 'Ventes' },
  overdue: { en: 'Overdue', fr: 'En retard' },
  creditsLeft: { en: 'Advert credits left', fr: 'Crédits d’annonces restants' },
  endSoon: { en: '{n} end within 30 days', fr: '{n} expirent sous 30 jours' },
  invoicesLate: { en: { one: '1 invoice', other: '{n} invoices' }, fr: { one: '1 facture', other: '{n} factures' } },
  netOfVat: { en: 'net of VAT, 12 months', fr: 'HT, sur 12 mois' },
  soldChart: { en: 'Sold by month in {currency}', fr: 'Ventes par mois en {currency}' },
  soldDefinition: {
    en: 'Counted from orders by the day they were confirmed, net of VAT, less what was refunded since. What is invoiced is in the business overview.',
    fr: 'Calculé sur les commandes à leur date de confirmation, HT, remboursements ultérieurs déduits. Le facturé figure dans la vue de l’activité.',
  },
  month: { en: 'Month', fr: 'Mois' },
  total: { en: 'Total', fr: 'Total' },
  nothingSold: { en: 'Nothing sold in 12 months', fr: 'Aucune vente en 12 mois' },
  nothingSoldBody: {
    en: 'Sales start with the first order that is confirmed.',
    fr: 'Les ventes commencent à la première commande confirmée.',
  },
  allOrders: { en: 'All orders', fr: 'Toutes les commandes' },
  families: { en: 'Product families', fr: 'Familles de produits' },
  family: { en: 'Family', fr: 'Famille' },
  inPeriod: { en: 'in the period', fr: 'sur la période' },
  familiesDefinition: {
    en: 'An order with products of two families counts once in each; amounts are only of the family.',
    fr: 'Une commande avec des produits de deux familles compte une fois dans chacune ; les montants sont ceux de la famille.',
  },
  nothingInPeriod: { en: 'Nothing sold in this period', fr: 'Aucune vente sur la période' },
  credits: { en: 'Credits', fr: 'Crédits' },
  kind: { en: 'Kind', fr: 'Type' },
  bought: { en: 'Sold', fr: 'Vendus' },
  used: { en: 'Used', fr: 'Utilisés' },
  left: { en: 'Left', fr: 'Restants' },
  ending: { en: 'End in 30 days', fr: 'Expirent sous 30 j' },
  creditsDefinition: {
    en: 'Sold and used in the period; left and ending as of today. Used and left hold what staff gave, too.',
    fr: 'Vendus et utilisés sur la période ; restants et bientôt expirés à ce jour. Les crédits offerts comptent parmi les utilisés et restants.',
  },
  noCredits: { en: 'No credits yet', fr: 'Aucun crédit' },
  employers: { en: 'Best employers', fr: 'Meilleurs employeurs' },
  employer: { en: 'Employer', fr: 'Employeur' },
  products: { en: 'Best products', fr: 'Meilleurs produits' },
  product: { en: 'Product', fr: 'Produit' },
  amount: { en: 'Amount', fr: 'Montant' },
  rankedDefinition: {
    en: 'Net of VAT, less refunds; orders confirmed in the period.',
    fr: 'HT, remboursements déduits ; commandes confirmées sur la période.',
  },
  said: {
    en: { one: '{name}: {amount}, {n} order', other: '{name}: {amount}, {n} orders' },
    fr: { one: '{name} : {amount}, {n} commande', other: '{name} : {amount}, {n} commandes' },
  },
})
