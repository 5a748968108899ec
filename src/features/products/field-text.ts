import { words } from '#shared/text.ts'

/** What the fields of a product are called, in forms and lists. */
export const labels = words({
  sku: { en: 'SKU', fr: 'Référence' },
  kind: { en: 'Kind', fr: 'Type' },
  family: { en: 'Family', fr: 'Famille' },
  audience: { en: 'Audience', fr: 'Public' },
  nameEn: { en: 'Name in English', fr: 'Nom en anglais' },
  nameFr: { en: 'Name in French', fr: 'Nom en français' },
  descriptionEn: { en: 'Description in English', fr: 'Description en anglais' },
  descriptionFr: { en: 'Description in French', fr: 'Description en français' },
  country: { en: 'Country', fr: 'Pays' },
  price: { en: 'Price, net', fr: 'Prix HT' },
  monthlyPrice: { en: 'Monthly price, net', fr: 'Prix mensuel HT' },
  months: { en: 'Months', fr: 'Nombre de mois' },
  vatCode: { en: 'VAT', fr: 'TVA' },
  unit: { en: 'Sold by', fr: 'Vendu par' },
  cost: { en: 'What we pay, net', fr: 'Coût d’achat HT' },
  supplierId: { en: 'Supplier', fr: 'Fournisseur' },
  credits: { en: 'Credits', fr: 'Crédits' },
  daysValid: { en: 'Days to use them', fr: 'Jours pour les utiliser' },
  daysLive: { en: 'Days online', fr: 'Jours en ligne' },
  featuredCredits: { en: 'Featured adverts included', fr: 'Mises en avant comprises' },
  hasClientView: { en: 'Shortlists by link', fr: 'Sélections par lien' },
  documentType: { en: 'Document', fr: 'Document' },
  namesDueDays: { en: 'Names due, days before', fr: 'Noms à donner, jours avant' },
  freeCancelDays: { en: 'Free to cancel, days before', fr: 'Annulation gratuite, jours avant' },
  lowStock: { en: 'Low stock from', fr: 'Stock bas à partir de' },
  isVisible: { en: 'Show on the shelves of the shop', fr: 'Afficher dans les rayons de la boutique' },
  soldFrom: { en: 'On sale from', fr: 'En vente à partir du' },
  soldUntil: { en: 'On sale until', fr: 'En vente jusqu’au' },
  tags: { en: 'Tags', fr: 'Étiquettes' },
})

export const sessionLabels = words({
  startsAt: { en: 'Starts', fr: 'Début' },
  endsAt: { en: 'Ends', fr: 'Fin' },
  placeId: { en: 'Town', fr: 'Ville' },
  venue: { en: 'Venue', fr: 'Lieu' },
  supplierId: { en: 'Supplier', fr: 'Fournisseur' },
  seats: { en: 'Seats', fr: 'Places' },
})

export const sizeLabels = words({
  size: { en: 'Size', fr: 'Taille' },
  stock: { en: 'In stock', fr: 'En stock' },
})
