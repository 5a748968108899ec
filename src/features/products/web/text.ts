import { words } from '#shared/text.ts'

/** What staff read about products. */
export const text = words({
  products: { en: 'Products', fr: 'Produits' },
  product: { en: 'Product', fr: 'Produit' },
  add: { en: 'New product', fr: 'Nouveau produit' },
  addTitle: { en: 'New product', fr: 'Nouveau produit' },
  emptyTitle: { en: 'No products yet', fr: 'Aucun produit' },
  emptyBody: { en: 'Add what the agency sells: adverts, training, PPE.', fr: 'Ajoutez ce que l’agence vend : annonces, formations, EPI.' },
  waysToLook: { en: 'Shop or management', fr: 'Boutique ou gestion' },
  shop: { en: 'Shop', fr: 'Boutique' },
  manage: { en: 'Manage', fr: 'Gestion' },
  seeInShop: { en: 'See in shop', fr: 'Voir en boutique' },

  // List
  all: { en: 'All', fr: 'Tous' },
  publishedOnes: { en: 'Published', fr: 'En vente' },
  short: { en: 'Full or low', fr: 'Complets ou bas' },
  drafts: { en: 'Draft', fr: 'Brouillons' },
  retiredOnes: { en: 'Retired', fr: 'Retirés' },
  nothingShort: { en: 'Nothing is full or running low', fr: 'Rien n’est complet ni bientôt épuisé' },
  price: { en: 'Price', fr: 'Prix' },
  place: { en: 'Place', fr: 'Lieu' },
  left: { en: 'Left', fr: 'Restant' },
  leftOf: { en: '{left} of {n}', fr: '{left} sur {n}' },
  sold: { en: 'Sold, 30 days', fr: 'Vendus, 30 jours' },
  soldIn: { en: '{month} sold in 30 days, {year} in a year', fr: '{month} vendus en 30 jours, {year} en un an' },
  status: { en: 'Status', fr: 'Statut' },
  added: { en: 'Added', fr: 'Ajouté' },

  // What can be done
  publish: { en: 'Publish', fr: 'Mettre en vente' },
  publishAgain: { en: 'Publish again', fr: 'Remettre en vente' },
  retire: { en: 'Retire', fr: 'Retirer' },
  saidPublished: { en: 'On sale', fr: 'Mis en vente' },
  saidRetired: { en: 'Retired', fr: 'Retiré' },
  retireTitle: { en: 'Retire {name}?', fr: 'Retirer {name} ?' },
  retireBody: {
    en: 'Nobody can buy it any more. Orders, seats and credits stay as they are, and you can publish it again.',
    fr: 'Plus personne ne pourra l’acheter. Les commandes, places et crédits restent, et vous pourrez le remettre en vente.',
  },
  selection: { en: 'Selected products', fr: 'Produits sélectionnés' },
  selected: { en: { one: '{n} selected', other: '{n} selected' }, fr: { one: '{n} sélectionné', other: '{n} sélectionnés' } },
  publishedMany: {
    en: { one: '{n} product on sale', other: '{n} products on sale' },
    fr: { one: '{n} produit mis en vente', other: '{n} produits mis en vente' },
  },
  retiredMany: {
    en: { one: '{n} product retired', other: '{n} products retired' },
    fr: { one: '{n} produit retiré', other: '{n} produits retirés' },
  },
  notDone: { en: 'Left as they are', fr: 'Laissés tels quels' },

  // Prices
  changePrices: { en: 'Change prices', fr: 'Modifier les prix' },
  by: { en: 'Change by', fr: 'Modifier de' },
  percent: { en: 'Percent', fr: 'Pour cent' },
  amount: { en: 'Amount', fr: 'Montant' },
  change: { en: 'Change', fr: 'Modification' },
  changeHint: { en: 'Less than zero makes it cheaper.', fr: 'Moins de zéro pour baisser.' },
  rounding: { en: 'Round to', fr: 'Arrondir à' },
  now: { en: 'Now', fr: 'Actuel' },
  new: { en: 'New', fr: 'Nouveau' },
  monthlyStays: { en: 'Monthly prices stay as they are.', fr: 'Les prix mensuels ne changent pas.' },
  pricesChanged: {
    en: { one: '{n} price changed', other: '{n} prices changed' },
    fr: { one: '{n} prix modifié', other: '{n} prix modifiés' },
  },

  // Form
  whatItIs: { en: 'What it is', fr: 'Ce que c’est' },
  withVat: { en: 'With VAT', fr: 'Prix TTC' },
  margin: { en: 'margin {amount}, {percent}', fr: 'marge de {amount}, soit {percent}' },
  whatBuyerGets: { en: 'What the buyer gets', fr: 'Ce que l’acheteur obtient' },
  documentHint: { en: 'comes to the wallet to be checked', fr: 'arrive dans le portefeuille, à vérifier' },
  none: { en: 'None', fr: 'Aucun' },
  onSale: { en: 'On sale', fr: 'Mise en vente' },
  supplierHint: { en: 'Type a name', fr: 'Saisissez un nom' },
  noSupplier: { en: 'No such supplier', fr: 'Aucun fournisseur de ce nom' },
  chooseSupplier: { en: 'Choose a supplier from the list.', fr: 'Choisissez un fournisseur dans la liste.' },
  neverCondition: { en: 'Never a condition.', fr: 'Jamais une condition.' },
  neverConditionBody: {
    en: 'Nobody has to buy this to apply or to be put forward. The gate names the free ways first.',
    fr: 'Personne n’est tenu de l’acheter pour postuler ou être présenté. Le contrôle indique d’abord les voies gratuites.',
  },

  // In the shop
  inShop: { en: 'In the shop', fr: 'En boutique' },
  language: { en: 'Language', fr: 'Langue' },

  // Sessions and sizes
  sessions: { en: 'Sessions', fr: 'Sessions' },
  addSession: { en: 'Add a session', fr: 'Ajouter une session' },
  editSession: { en: 'Change the session', fr: 'Modifier la session' },
  noSessions: { en: 'No sessions yet. Add one before you publish.', fr: 'Aucune session. Ajoutez-en une avant la mise en vente.' },
  saveFirst: {
    en: 'Save the product first, then add its dates or sizes.',
    fr: 'Enregistrez d’abord le produit, puis ajoutez ses dates ou tailles.',
  },
  when: { en: 'When', fr: 'Date' },
  where: { en: 'Where', fr: 'Lieu' },
  online: { en: 'Online', fr: 'En ligne' },
  seats: { en: 'Seats', fr: 'Places' },
  taken: { en: 'Sold', fr: 'Vendues' },
  held: { en: '{n} in baskets', fr: '{n} dans des paniers' },
  cancelSession: { en: 'Cancel the session', fr: 'Annuler la session' },
  cancelTitle: { en: 'Cancel the session of {day}?', fr: 'Annuler la session du {day} ?' },
  cancelBody: {
    en: {
      one: 'Nobody can book it any more. {n} seat is sold: its buyer gets an email, and can cancel free of charge.',
      other: 'Nobody can book it any more. {n} seats are sold: their buyers get an email, and can cancel free of charge.',
    },
    fr: {
      one: 'Plus personne ne pourra la réserver. {n} place vendue : l’acheteur reçoit un e-mail et peut l’annuler sans frais.',
      other:
        'Plus personne ne pourra la réserver. {n} places vendues : les acheteurs reçoivent un e-mail et peuvent les annuler sans frais.',
    },
  },
  cancelled: { en: 'Cancelled', fr: 'Annulée' },
  saidCancelled: { en: 'Session cancelled', fr: 'Session annulée' },
  past: { en: 'Past', fr: 'Passée' },
  townHint: { en: 'Leave empty for an online session.', fr: 'À laisser vide pour une session en ligne.' },
  actionsFor: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
  sizes: { en: 'Sizes', fr: 'Tailles' },
  addSize: { en: 'Add a size', fr: 'Ajouter une taille' },
  noSizes: { en: 'No sizes yet. Add one before you publish.', fr: 'Aucune taille. Ajoutez-en une avant la mise en vente.' },
  countStock: { en: 'Record stock', fr: 'Enregistrer le stock' },
  stockOf: { en: 'Stock of size {size}', fr: 'Stock de la taille {size}' },
  removeSize: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove size {size}?', fr: 'Supprimer la taille {size} ?' },
  removeBody: { en: 'It is no longer offered. Orders keep it.', fr: 'Elle n’est plus proposée. Les commandes la gardent.' },
  removed: { en: 'Removed', fr: 'Supprimée' },
  oneSize: { en: 'One size', fr: 'Taille unique' },
  low: { en: 'low', fr: 'bas' },
})
