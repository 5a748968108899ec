import { words } from '#shared/text.ts'

export const uploadText = words({
  uploads: { en: 'Uploads', fr: 'Envois' },
  uploaded: { en: '{done} of {n} uploaded to {place}', fr: '{done} sur {n} envoyés vers {place}' },
  pause: { en: 'Pause', fr: 'Suspendre' },
  resume: { en: 'Resume', fr: 'Reprendre' },
  close: { en: 'Close', fr: 'Fermer' },
  stopAll: { en: 'Stop and close', fr: 'Arrêter et fermer' },
  remove: { en: 'Remove', fr: 'Retirer' },
  again: { en: 'Try again', fr: 'Réessayer' },
  waiting: { en: 'Waiting', fr: 'En attente' },
  paused: { en: 'Paused', fr: 'Suspendu' },
  offline: { en: 'Waiting for the connection', fr: 'En attente de connexion' },
  checking: { en: 'Being checked', fr: 'Vérification en cours' },
  kept: { en: 'Uploaded', fr: 'Envoyé' },
  refused: { en: 'Not uploaded', fr: 'Non envoyé' },
  percent: { en: '{n}%', fr: '{n}\u00a0%' },
  left: { en: '{percent}, {n} s left', fr: '{percent}, encore {n} s' },
  minutesLeft: { en: '{percent}, {n} min left', fr: '{percent}, encore {n} min' },
  tooLarge: { en: 'Over 100 MB', fr: 'Plus de 100 Mo' },
  tooLargeWay: { en: 'Split it, or make it shorter or smaller.', fr: 'Divisez-le, raccourcissez-le ou réduisez-le.' },
  empty: { en: 'Empty', fr: 'Vide' },
  emptyWay: { en: 'Save the file again, then upload it.', fr: 'Enregistrez de nouveau le fichier, puis envoyez-le.' },
  program: { en: 'Program', fr: 'Programme' },
  programWay: {
    en: 'Upload a document, a picture or a zip file instead.',
    fr: 'Envoyez plutôt un document, une image ou une archive zip.',
  },
  moreWait: {
    en: { one: '{n} more is waiting', other: '{n} more are waiting' },
    fr: { one: '{n} autre en attente', other: '{n} autres en attente' },
  },
  tooMany: {
    en: 'That’s more than {most} files. Upload them in smaller groups.',
    fr: 'Cela représente plus de {most} fichiers. Envoyez-les par groupes plus petits.',
  },
  unreadable: { en: 'This folder could not be read. Choose it again.', fr: 'Ce dossier n’a pas pu être lu. Choisissez-le de nouveau.' },
})
