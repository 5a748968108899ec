/** What staff may hear of their suppliers. */
export const supplierEvents = {
  'supplier-document': {
    to: ['admin', 'operation'],
    says: {
      en: 'One of my suppliers sends a document, or one ends soon',
      fr: 'L’un de mes fournisseurs envoie un document, ou l’un expire bientôt',
    },
  },
  'supplier-status': {
    to: ['admin', 'operation'],
    says: { en: 'One of my suppliers is suspended or approved again', fr: 'L’un de mes fournisseurs est suspendu ou de nouveau agréé' },
  },
  'supplier-account': {
    to: ['admin', 'operation'],
    says: {
      en: 'Someone asks to change a supplier’s bank details',
      fr: 'Quelqu’un demande à changer les coordonnées bancaires d’un fournisseur',
    },
  },
} as const
