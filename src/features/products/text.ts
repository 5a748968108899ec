import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'session-full': {
    en: 'There are not enough seats on this date (left: {left}). Choose fewer seats or another date.',
    fr: 'Il n’y a pas assez de places à cette date (restantes : {left}). Choisissez moins de places ou une autre date.',
  },
  'session-over': { en: 'This session has started. Choose another date.', fr: 'Cette session a commencé. Choisissez une autre date.' },
  'session-cancelled': {
    en: 'This session is cancelled. Choose another date.',
    fr: 'Cette session est annulée. Choisissez une autre date.',
  },
  'stock-short': {
    en: 'There is not enough in stock in this size (left: {left}). Order fewer or choose another size.',
    fr: 'Il n’y a pas assez de stock dans cette taille (restant : {left}). Commandez-en moins ou choisissez une autre taille.',
  },
  'sku-exists': {
    en: 'A product with this SKU already exists. Choose another SKU.',
    fr: 'Un produit ayant cette référence existe déjà. Choisissez-en une autre.',
  },
  'sku-invalid': {
    en: 'Use letters, digits and hyphens only, such as TRN-SSSTS.',
    fr: 'Utilisez seulement des lettres, des chiffres et des tirets, comme TRN-SSSTS.',
  },
  'ppe-for-people': {
    en: 'PPE cannot be sold to a person: the employer pays for it. Choose “Employers”.',
    fr: 'Un EPI ne peut pas être vendu à une personne : l’employeur le paie. Choisissez « Employeurs ».',
  },
  'kind-for-employers': {
    en: 'Only training seats and card tests can be sold to candidates. Choose “Employers”.',
    fr: 'Seuls une place de formation ou un test pour carte peuvent être vendus aux candidats. Choisissez « Employeurs ».',
  },
  'vat-code-foreign': { en: 'Choose a VAT rate of the product’s country.', fr: 'Choisissez un taux de TVA du pays du produit.' },
  'months-missing': {
    en: 'Enter both the monthly price and the number of months, or neither.',
    fr: 'Indiquez le prix mensuel et le nombre de mois, ou aucun des deux.',
  },
  'sold-until-early': { en: 'Enter a day after the first day on sale.', fr: 'Indiquez un jour après le premier jour de vente.' },
  'family-unknown': { en: 'Choose a family from the list.', fr: 'Choisissez une famille dans la liste.' },
  'supplier-unknown': { en: 'Choose a supplier from the list.', fr: 'Choisissez un fournisseur dans la liste.' },
  'document-type-unknown': { en: 'Choose a document from the list.', fr: 'Choisissez un document dans la liste.' },
  'description-missing': {
    en: 'Write a description in English and in French before it goes on sale.',
    fr: 'Rédigez une description en anglais et en français avant la mise en vente.',
  },
  'credits-missing': {
    en: 'Say how many credits it gives, and within how many days they are used.',
    fr: 'Indiquez le nombre de crédits et en combien de jours ils sont à utiliser.',
  },
  'session-missing': { en: 'Add a session that can still be booked.', fr: 'Ajoutez une session encore réservable.' },
  'size-missing': {
    en: 'Add a size. A product on sale has at least one.',
    fr: 'Ajoutez une taille. Un produit en vente en a au moins une.',
  },
  'product-published': { en: 'This product is on sale already.', fr: 'Ce produit est déjà en vente.' },
  'product-not-published': { en: 'This product is not on sale.', fr: 'Ce produit n’est pas en vente.' },
  'product-retired': { en: 'This product is retired already.', fr: 'Ce produit est déjà retiré.' },
  'product-fixed': {
    en: 'SKU, kind and country stay as they are once a product was on sale. Add a new product instead.',
    fr: 'La référence, le type et le pays ne changent plus après une mise en vente. Ajoutez plutôt un nouveau produit.',
  },
  'product-gone': {
    en: 'One of the products no longer exists. Reload the list.',
    fr: 'L’un des produits n’existe plus. Rechargez la liste.',
  },
  'product-full': { en: 'This product has as many as it can have.', fr: 'Ce produit en a déjà le maximum.' },
  'price-moved': {
    en: 'One of the prices has changed meanwhile. Reload the list and check the new prices.',
    fr: 'L’un des prix a changé entre-temps. Rechargez la liste et vérifiez les nouveaux prix.',
  },
  'product-without-sessions': {
    en: 'Only training seats and card tests have sessions.',
    fr: 'Seuls une place de formation ou un test pour carte ont des sessions.',
  },
  'product-without-sizes': { en: 'Only PPE has sizes.', fr: 'Seul un EPI a des tailles.' },
  'session-ends-early': { en: 'Enter an end after the start.', fr: 'Indiquez une fin après le début.' },
  'session-in-past': { en: 'Enter a start in the future.', fr: 'Indiquez un début à venir.' },
  'seats-below-taken': {
    en: 'Seats sold or in a basket: {taken}. Enter at least as many.',
    fr: 'Places vendues ou dans un panier : {taken}. Indiquez-en au moins autant.',
  },
  'size-exists': { en: 'This size already exists.', fr: 'Cette taille existe déjà.' },
  'stock-moved': {
    en: 'The stock has changed meanwhile to {stock}. Check it and save again.',
    fr: 'Le stock a changé entre-temps et vaut {stock}. Vérifiez et enregistrez de nouveau.',
  },
})
