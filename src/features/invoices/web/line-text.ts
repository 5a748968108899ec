import { words } from '#shared/text.ts'

/** The words of the lines of a draft, and what an invoice calls its units. */
export const lineText = words({
  lines: { en: 'Lines', fr: 'Lignes' },
  nth: { en: 'Line {n}', fr: 'Ligne {n}' },
  description: { en: 'What', fr: 'Désignation' },
  detail: { en: 'Detail below', fr: 'Précision en dessous' },
  detailShort: { en: 'Detail, such as the week or the site', fr: 'Précision, par exemple la semaine ou le chantier' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  unit: { en: 'Unit', fr: 'Unité' },
  price: { en: 'Price', fr: 'Prix HT' },
  discount: { en: 'Discount (%)', fr: 'Remise (%)' },
  vat: { en: 'VAT', fr: 'TVA' },
  net: { en: 'Net', fr: 'Total HT' },
  nature: { en: 'Nature', fr: 'Nature' },
  cis: { en: 'CIS', fr: 'CIS' },
  labour: { en: 'Labour', fr: 'Main-d’œuvre' },
  materials: { en: 'Materials', fr: 'Matériaux' },
  notCis: { en: 'Not construction work', fr: 'Hors travaux de construction' },
  goods: { en: 'Goods', fr: 'Biens' },
  service: { en: 'Service', fr: 'Prestation' },
  event: { en: 'Course or event', fr: 'Formation ou événement' },
  add: { en: 'Add line', fr: 'Ajouter une ligne' },
  more: { en: 'Actions for line {n}', fr: 'Actions pour la ligne {n}' },
  moreFields: { en: 'Discount and nature', fr: 'Remise et nature' },
  copy: { en: 'Duplicate', fr: 'Dupliquer' },
  drag: { en: 'Move line {n}: arrow keys', fr: 'Déplacer la ligne {n} : touches fléchées' },
  upShort: { en: 'Move up', fr: 'Monter' },
  downShort: { en: 'Move down', fr: 'Descendre' },
  removeShort: { en: 'Remove', fr: 'Supprimer' },
  up: { en: 'Move line {n} up', fr: 'Monter la ligne {n}' },
  down: { en: 'Move line {n} down', fr: 'Descendre la ligne {n}' },
  remove: { en: 'Remove line {n}', fr: 'Supprimer la ligne {n}' },
  moved: { en: 'Line {from} is now line {to}.', fr: 'La ligne {from} est maintenant la ligne {to}.' },
  removed: { en: 'Line {n} removed.', fr: 'Ligne {n} supprimée.' },
  none: { en: 'No lines yet. Add the first one.', fr: 'Aucune ligne. Ajoutez la première.' },
  full: { en: 'An invoice has at most {most} lines.', fr: 'Une facture compte au plus {most} lignes.' },
  describe: { en: 'Describe what is invoiced.', fr: 'Indiquez ce qui est facturé.' },
  quantityWrong: {
    en: 'Enter a quantity, such as 37.5. At most three decimals.',
    fr: 'Saisissez une quantité, par exemple 37,5. Trois décimales au plus.',
  },
  priceWrong: { en: 'Enter a price, such as 27.40.', fr: 'Saisissez un prix, par exemple 27,40.' },
  discountWrong: { en: 'Enter a discount from 0 to 100.', fr: 'Saisissez une remise de 0 à 100.' },
})

/** Codes that ask for no tax, short enough for a column; the others are their rate. */
export const untaxedText = words({
  zero: { en: 'Zero-rated', fr: 'Taux zéro' },
  exempt: { en: 'Exempt', fr: 'Exonéré' },
  reverse: { en: 'Reverse charge', fr: 'Autoliquidation' },
  export: { en: 'Export', fr: 'Export' },
  outside: { en: 'Outside VAT', fr: 'Hors TVA' },
  'intra-eu-goods': { en: 'EU goods', fr: 'Biens UE' },
  'intra-eu-services': { en: 'EU services', fr: 'Services UE' },
})

/** As it stands after a quantity: `148 h`, `3 each`. */
export const unitText = words({
  each: { en: 'each', fr: 'unité' },
  hour: { en: 'hours', fr: 'heures' },
  day: { en: 'days', fr: 'jours' },
  week: { en: 'weeks', fr: 'semaines' },
  month: { en: 'months', fr: 'mois' },
  fixed: { en: 'fixed', fr: 'forfait' },
})
