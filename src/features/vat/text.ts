import { words } from '#shared/text.ts'

/** What each code is called where one chooses or reads it. */
export const vatText = words({
  'gb-standard': { en: 'Standard', fr: 'Taux normal (GB)' },
  'gb-reduced': { en: 'Reduced', fr: 'Taux réduit (GB)' },
  'gb-zero': { en: 'Zero-rated', fr: 'Taux zéro (GB)' },
  'gb-exempt': { en: 'Exempt', fr: 'Exonéré (GB)' },
  'gb-reverse': { en: 'Domestic reverse charge', fr: 'Autoliquidation nationale (GB)' },
  'gb-export': { en: 'Export', fr: 'Exportation (GB)' },
  'gb-outside': { en: 'Outside the scope of UK VAT', fr: 'Hors du champ de la TVA (GB)' },
  'fr-standard': { en: 'Standard (FR)', fr: 'Taux normal' },
  'fr-intermediate': { en: 'Intermediate (FR)', fr: 'Taux intermédiaire' },
  'fr-reduced': { en: 'Reduced (FR)', fr: 'Taux réduit' },
  'fr-overseas': { en: 'Overseas, standard (FR)', fr: 'Outre-mer, taux normal' },
  'fr-overseas-reduced': { en: 'Overseas, reduced (FR)', fr: 'Outre-mer, taux réduit' },
  'fr-exempt': { en: 'Exempt (FR)', fr: 'Exonéré' },
  'fr-intra-eu-goods': { en: 'Goods within the EU (FR)', fr: 'Livraison intracommunautaire' },
  'fr-intra-eu-services': { en: 'Services within the EU (FR)', fr: 'Prestation intracommunautaire' },
  'fr-export': { en: 'Export (FR)', fr: 'Exportation' },
  'fr-outside': { en: 'Outside the scope of French VAT', fr: 'Hors du champ de la TVA' },
})

/** The sentence that a document must bear when one of its lines has the code. Codes with a rate need none. */
export const vatSentences = words({
  'gb-exempt': { en: 'Exempt from VAT.', fr: 'Exonéré de TVA britannique.' },
  'gb-reverse': {
    en: 'Reverse charge: customer to account for VAT to HMRC (section 55A of the VAT Act 1994).',
    fr: 'Autoliquidation : le client déclare la TVA au HMRC (section 55A du VAT Act 1994).',
  },
  'gb-export': {
    en: 'Zero-rated export of goods (section 30(6) of the VAT Act 1994).',
    fr: 'Exportation de biens au taux zéro (section 30(6) du VAT Act 1994).',
  },
  'gb-outside': {
    en: 'Outside the scope of UK VAT. Reverse charge: the customer accounts for VAT where it is established.',
    fr: 'Hors du champ de la TVA britannique. Autoliquidation par le preneur dans son pays.',
  },
  'fr-exempt': { en: 'Exempt from VAT, article 261 of the CGI.', fr: 'Exonération de TVA, article 261 du CGI.' },
  'fr-intra-eu-goods': {
    en: 'Exempt from VAT, intra-Community supply, article 262 ter, I of the CGI.',
    fr: 'Exonération de TVA, livraison intracommunautaire, article 262 ter, I du CGI.',
  },
  'fr-intra-eu-services': {
    en: 'Reverse charge, article 283-2 of the CGI and article 196 of Directive 2006/112/EC.',
    fr: 'Autoliquidation, article 283-2 du CGI et article 196 de la directive 2006/112/CE.',
  },
  'fr-export': {
    en: 'Exempt from VAT, export, article 262, I of the CGI.',
    fr: 'Exonération de TVA, exportation, article 262, I du CGI.',
  },
  'fr-outside': {
    en: 'French VAT not applicable, article 259-1 of the CGI. Reverse charge where the customer’s law provides for it.',
    fr: 'TVA non applicable, article 259-1 du CGI. Autoliquidation par le preneur si la loi de son pays le prévoit.',
  },
})
