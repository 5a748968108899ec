import { words } from '#shared/text.ts'

/** What stands for or against issuing a draft: “Before it goes out”. */
export const checkText = words({
  'address-ok': { en: 'Customer’s address', fr: 'Adresse du client' },
  'vat-number-ok': { en: 'Customer’s VAT number', fr: 'Numéro de TVA du client' },
  'vat-number-missing': {
    en: 'The customer’s VAT number is missing. Without it, VAT of the seller’s country applies.',
    fr: 'Le numéro de TVA du client manque. Sans lui, la TVA du pays du vendeur s’applique.',
  },
  'company-number-ok': { en: 'Customer’s SIREN', fr: 'SIREN du client' },
  'company-number-missing': {
    en: 'The customer’s SIREN is missing. A French invoice to a company must show it.',
    fr: 'Le SIREN du client manque. Il doit figurer sur une facture à une entreprise.',
  },
  'purchase-order-ok': { en: 'Purchase order', fr: 'Bon de commande' },
  'purchase-order-missing': {
    en: 'Purchase order missing. This customer does not pay without it.',
    fr: 'Bon de commande manquant. Ce client ne paie pas sans lui.',
  },
  'seller-ok': { en: 'Our details', fr: 'Nos coordonnées' },
  'seller-missing': {
    en: 'Our details in this country are missing. Enter them under Settings.',
    fr: 'Nos coordonnées dans ce pays manquent. Indiquez-les dans les réglages des factures.',
  },
  'seller-vat-number-missing': {
    en: 'Our VAT number is missing, and this invoice asks for VAT.',
    fr: 'Notre numéro de TVA manque, et cette facture comporte de la TVA.',
  },
  'lines-ok': { en: 'Lines', fr: 'Lignes' },
  'lines-missing': { en: 'Add at least one line.', fr: 'Ajoutez au moins une ligne.' },
  'vat-ok': { en: 'VAT of every line', fr: 'TVA de chaque ligne' },
  'vat-other': {
    en: 'A line bears another VAT than usual for this customer. Check it.',
    fr: 'Une ligne porte une autre TVA que d’usage pour ce client. Vérifiez-la.',
  },
  'total-ok': { en: 'Total', fr: 'Total' },
  'total-below-zero': {
    en: 'The total is below zero. Issue a credit note instead.',
    fr: 'Le total est négatif. Établissez plutôt un avoir.',
  },
  'total-changed': {
    en: 'A VAT rate changed since this draft was saved; the total is another.',
    fr: 'Un taux de TVA a changé depuis l’enregistrement du brouillon ; le total est différent.',
  },
  'deposits-ok': { en: 'Deposits are deducted', fr: 'Acomptes déduits' },
  'deposits-open': {
    en: 'This customer paid a deposit that no invoice deducts yet.',
    fr: 'Ce client a versé un acompte qu’aucune facture ne déduit encore.',
  },
  'deposits-deducted': {
    en: 'Another invoice deducts the same deposit.',
    fr: 'Une autre facture déduit le même acompte.',
  },
})
export type CheckCode = keyof typeof checkText
