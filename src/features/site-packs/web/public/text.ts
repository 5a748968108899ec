import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Site pack', fr: 'Dossier de chantier' },
  description: {
    en: 'The people who work on a site and their documents, for whoever runs the site.',
    fr: 'Les personnes qui travaillent sur un chantier et leurs documents, pour le responsable du site.',
  },
  people: { en: { one: '{n} person', other: '{n} people' }, fr: { one: '{n} personne', other: '{n} personnes' } },
  asOf: { en: 'As of {day}. This link works until {end}.', fr: 'Au {day}. Ce lien fonctionne jusqu’au {end}.' },
  zip: { en: 'Download all documents', fr: 'Télécharger tous les documents' },
  print: { en: 'Print', fr: 'Imprimer' },
  nobody: { en: 'Nobody is on this site any more', fr: 'Plus personne n’est sur ce chantier' },
  nobodyBody: {
    en: 'Everyone in this pack has finished. Ask the agency if you expected somebody.',
    fr: 'Toutes les personnes de ce dossier ont terminé. Contactez l’agence si vous attendiez quelqu’un.',
  },
  valid: { en: 'Valid today', fr: 'Valable aujourd’hui' },
  notValid: { en: 'Not valid today', fr: 'Non valable aujourd’hui' },
  from: { en: 'From {day}', fr: 'À partir du {day}' },
  fromTo: { en: '{day} to {end}', fr: 'Du {day} au {end}' },
  until: { en: 'valid to {day}', fr: 'valable jusqu’au {day}' },
  noDocuments: { en: 'No documents shown', fr: 'Aucun document' },
  page: { en: 'See page {n}', fr: 'Voir la page {n}' },
  gateTitle: { en: 'Gate', fr: 'Entrée du chantier' },
  gateDescription: {
    en: 'Says whether a badge is valid on this site today, and nothing about anybody.',
    fr: 'Indique si un badge est valable aujourd’hui sur ce chantier, sans rien dire de personne.',
  },
  crew: { en: '{valid} of {n} may work today', fr: '{valid} sur {n} peuvent travailler aujourd’hui' },
  unknown: { en: 'Nobody knows this code.', fr: 'Ce code est inconnu.' },
  ask: {
    en: 'Ask the agency before anybody starts work.',
    fr: 'Contactez l’agence avant que quiconque commence à travailler.',
  },
})
