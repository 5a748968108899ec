import { words } from '#shared/text.ts'

export const text = words({
  accounting: { en: 'Accounting', fr: 'Comptabilité' },
  invoices: { en: 'Invoices', fr: 'Factures' },
  export: { en: 'Export', fr: 'Exporter' },
  exported: { en: 'Downloaded', fr: 'Téléchargé' },
  file: { en: 'File', fr: 'Fichier' },
  fec: { en: 'FEC, France', fr: 'FEC (France)' },
  journal: { en: 'General journal (CSV)', fr: 'Journal général (CSV)' },
  'day-book': { en: 'Sales day book (CSV)', fr: 'Journal des ventes (CSV)' },
  fecHint: {
    en: 'What the French tax office asks for: article A. 47 A-1 of the LPF. Entries are numbered from 1 in each file: export a whole year.',
    fr: 'Fichier des écritures comptables, article A. 47 A-1 du LPF. La numérotation part de 1 dans chaque fichier : exportez un exercice entier.',
  },
  journalHint: { en: 'Sales, money and VAT, debit and credit.', fr: 'Ventes, règlements et TVA, au débit et au crédit.' },
  'day-bookHint': { en: 'One line for each invoice and credit note.', fr: 'Une ligne par facture et par avoir.' },
  country: { en: 'Country', fr: 'Pays' },
  period: { en: 'Period', fr: 'Période' },
  download: { en: 'Download', fr: 'Télécharger' },
  accountsOf: { en: 'Accounts, {country}', fr: 'Comptes, {country}' },
  use: { en: 'For', fr: 'Pour' },
  number: { en: 'Account', fr: 'Compte' },
  label: { en: 'Name', fr: 'Libellé' },
})
