import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Export everything', fr: 'Tout exporter' },
  what: {
    en: 'Every record as CSV and JSON, every document and CV, the audit log, in one .zip that any program reads and that another Lintel imports. Passwords, second factors, API keys and links are not in it.',
    fr: 'Toutes les fiches en CSV et JSON, tous les documents et CV, le journal d’audit, dans un seul .zip que tout programme lit et qu’un autre Lintel importe. Ni mots de passe, ni seconds facteurs, ni clés d’API, ni liens.',
  },
  care: {
    en: 'It holds personal data in the clear. Keep it where only you can read it.',
    fr: 'Il contient des données personnelles en clair. Gardez-le là où vous seul pouvez le lire.',
  },
  start: { en: 'Export everything', fr: 'Tout exporter' },
  begun: { en: 'The export will start in a moment', fr: 'L’export va démarrer' },
  waiting: { en: 'The export will start in a moment.', fr: 'L’export va démarrer.' },
  running: { en: 'Exporting: {percent}', fr: 'Export en cours : {percent}' },
  counting: { en: 'Exporting', fr: 'Export en cours' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  stopTitle: { en: 'Stop the export?', fr: 'Arrêter l’export ?' },
  stopBody: { en: 'Nothing of it stays on the server.', fr: 'Rien n’en reste sur le serveur.' },
  stopped: { en: 'Export stopped', fr: 'Export arrêté' },
  download: { en: 'Download', fr: 'Télécharger' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove the export?', fr: 'Supprimer l’export ?' },
  removeBody: { en: 'Its file is removed from the server at once.', fr: 'Son fichier est aussitôt supprimé du serveur.' },
  removed: { en: 'Export removed', fr: 'Export supprimé' },
  made: { en: 'Ready since', fr: 'Prêt depuis' },
  size: { en: 'Size', fr: 'Taille' },
  by: { en: 'Asked for by', fr: 'Demandé par' },
  gone: { en: 'A former user', fr: 'Un ancien utilisateur' },
  until: { en: 'Removed on', fr: 'Supprimé le' },
  failed: { en: 'The export failed', fr: 'L’export a échoué' },
  'disk-full': {
    en: 'The server’s disk is full. Free some space or enlarge the disk, then export again.',
    fr: 'Le disque du serveur est plein. Libérez de la place ou agrandissez-le, puis relancez l’export.',
  },
  'too-large': {
    en: 'One part is over 4 GB, too much for a .zip. Export into a folder on the server: npm run lintel -- export --to /path/to/folder',
    fr: 'Une partie dépasse 4 Go, trop pour un .zip. Exportez vers un dossier du serveur : npm run lintel -- export --to /chemin/du/dossier',
  },
  'not-written': {
    en: 'The server couldn’t write it. Check that Lintel may write to its data folder, then export again.',
    fr: 'Le serveur n’a pas pu l’écrire. Vérifiez que Lintel peut écrire dans son dossier de données, puis relancez l’export.',
  },
})
