import { words } from '#shared/text.ts'
import type { CheckName, Reason } from './rules.ts'

type Line = { en: string; fr: string }

export const problems = words({
  'task-is-running': {
    en: 'This task is running now. Wait a moment, then check again.',
    fr: 'Cette tâche est en cours d’exécution. Patientez un instant, puis vérifiez de nouveau.',
  },
})

/** What is looked at. */
export const checkText = words({
  queue: { en: 'Background tasks', fr: 'Tâches en arrière-plan' },
  mail: { en: 'Email', fr: 'E-mails' },
  storage: { en: 'Storage', fr: 'Stockage' },
  database: { en: 'Database', fr: 'Base de données' },
  processes: { en: 'Servers', fr: 'Serveurs' },
  versions: { en: 'Software versions', fr: 'Versions des logiciels' },
  backup: { en: 'Last backup', fr: 'Dernière sauvegarde' },
  webhooks: { en: 'Webhooks', fr: 'Webhooks' },
  clock: { en: 'Clock', fr: 'Horloge' },
} satisfies Record<CheckName, Line>)

/** What is said of a part that is well. */
export const fineText = words({
  queue: { en: 'Tasks run as soon as they’re due.', fr: 'Les tâches s’exécutent dès qu’elles sont dues.' },
  mail: { en: 'Emails are going out.', fr: 'Les e-mails partent.' },
  storage: { en: 'There’s room for files.', fr: 'Il reste de la place pour les fichiers.' },
  database: { en: 'The database answers.', fr: 'La base de données répond.' },
  processes: { en: 'Lintel is running.', fr: 'Lintel est en service.' },
  versions: { en: 'Lintel and its database match.', fr: 'Lintel et sa base de données sont accordés.' },
  backup: { en: 'The last backup is recent.', fr: 'La dernière sauvegarde est récente.' },
  webhooks: { en: 'Every webhook gets an answer.', fr: 'Chaque webhook reçoit une réponse.' },
  clock: { en: 'The server and the database agree on the time.', fr: 'Le serveur et la base de données sont à la même heure.' },
} satisfies Record<CheckName, Line>)

/** What is wrong. */
export const reasonText = words({
  'queue-behind': {
    en: 'A task has been due for more than 10 minutes.',
    fr: 'Une tâche attend depuis plus de 10 minutes.',
  },
  'queue-given-up': {
    en: 'Some tasks failed ten times. Lintel no longer tries them.',
    fr: 'Des tâches ont échoué dix fois. Lintel ne les relance plus.',
  },
  'mail-down': { en: 'No email has gone out since the first one failed.', fr: 'Aucun e-mail n’est parti depuis le premier échec.' },
  'mail-some-failing': { en: 'Some emails fail while others go out.', fr: 'Certains e-mails échouent, d’autres partent.' },
  'mail-to-folder': {
    en: 'Emails are written to a folder on the server. Nobody receives them.',
    fr: 'Les e-mails sont enregistrés dans un dossier du serveur. Personne ne les reçoit.',
  },
  'storage-bucket': {
    en: 'Lintel can’t use the bucket in which files lie.',
    fr: 'Lintel ne peut pas utiliser le compartiment S3 où se trouvent les fichiers.',
  },
  'storage-not-writable': { en: 'Lintel can’t write files.', fr: 'Lintel ne peut pas enregistrer de fichiers.' },
  'storage-full': { en: 'The disk is full. Lintel refuses uploads.', fr: 'Le disque est plein. Lintel refuse les nouveaux fichiers.' },
  'storage-tight': { en: 'The disk will soon be full.', fr: 'Le disque sera bientôt plein.' },
  'database-slow-query': { en: 'A query has been running for more than a minute.', fr: 'Une requête dure depuis plus d’une minute.' },
  'database-connections': {
    en: 'Almost all database connections are in use.',
    fr: 'Presque toutes les connexions à la base sont occupées.',
  },
  'processes-none': { en: 'No server is running.', fr: 'Aucun serveur n’est en marche.' },
  'schema-ahead': {
    en: 'A newer Lintel has changed the database. This server is too old for it.',
    fr: 'Une version plus récente de Lintel a modifié la base de données. Ce serveur est trop ancien.',
  },
  'schema-behind': {
    en: 'The database hasn’t been brought up to this version of Lintel.',
    fr: 'La base de données n’est pas à jour pour cette version de Lintel.',
  },
  'backup-none': { en: 'There’s no backup.', fr: 'Il n’y a aucune sauvegarde.' },
  'backup-off': { en: 'Lintel makes no backups: BACKUP_DIR is off.', fr: 'Lintel ne fait aucune sauvegarde : BACKUP_DIR vaut off.' },
  'webhooks-failing': {
    en: 'Some webhooks get no answer. What happens doesn’t reach those programs.',
    fr: 'Des webhooks restent sans réponse. Ces programmes n’apprennent plus ce qui se passe.',
  },
  'backup-old': { en: 'The last backup is more than two days old.', fr: 'La dernière sauvegarde date de plus de deux jours.' },
  'clock-went-back': {
    en: 'The clock has gone back: the newest line of the audit log is dated in the future.',
    fr: 'L’horloge a reculé : la dernière ligne du journal d’audit est datée dans le futur.',
  },
  'clock-apart': {
    en: 'The clocks of this server and of the database differ by more than 5 seconds.',
    fr: 'Les horloges de ce serveur et de la base de données diffèrent de plus de 5 secondes.',
  },
} satisfies Record<Reason, Line>)

/** What to do about it. */
export const adviceText = words({
  'queue-behind': {
    en: 'Check that the server isn’t overloaded, then restart Lintel. No task is lost.',
    fr: 'Vérifiez que le serveur n’est pas surchargé, puis redémarrez Lintel. Aucune tâche n’est perdue.',
  },
  'queue-given-up': {
    en: 'Read what went wrong under “Failed tasks”. Fix the cause, then run them again, or drop those you no longer need.',
    fr: 'Lisez la cause sous « Tâches en échec ». Corrigez-la, puis relancez les tâches, ou supprimez celles dont vous n’avez plus besoin.',
  },
  'mail-down': {
    en: 'Check the mail server and SMTP_URL. Lintel tries each email ten times over several hours.',
    fr: 'Vérifiez le serveur de messagerie et SMTP_URL. Lintel essaie chaque e-mail dix fois en plusieurs heures.',
  },
  'mail-some-failing': {
    en: 'Read the error below. Often one address doesn’t exist: correct it on the record, then drop the task.',
    fr: 'Lisez l’erreur ci-dessous. Souvent, une adresse n’existe pas : corrigez-la sur la fiche, puis supprimez la tâche.',
  },
  'mail-to-folder': {
    en: 'Set SMTP_URL and MAIL_FROM, then restart Lintel.',
    fr: 'Définissez SMTP_URL et MAIL_FROM, puis redémarrez Lintel.',
  },
  'storage-bucket': {
    en: 'Read below what it answered. Uploads and downloads work again once it does; nothing is lost.',
    fr: 'Lisez ci-dessous sa réponse. Envois et téléchargements reprendront dès qu’il répondra ; rien n’est perdu.',
  },
  'storage-not-writable': {
    en: 'Check that the disk is mounted, and that the account that runs Lintel may write to “files” in the data folder.',
    fr: 'Vérifiez que le disque est monté et que le compte qui exécute Lintel peut écrire dans « files », dans le dossier de données.',
  },
  'storage-full': {
    en: 'Enlarge the disk, or remove what else is on it. Never delete anything from the data folder by hand.',
    fr: 'Agrandissez le disque ou supprimez ce qui s’y trouve d’autre. Ne supprimez jamais rien à la main dans le dossier de données.',
  },
  'storage-tight': {
    en: 'Enlarge the disk before uploads are refused.',
    fr: 'Agrandissez le disque avant que les fichiers ne soient refusés.',
  },
  'database-slow-query': {
    en: 'Wait if a backup or an import is running. Otherwise restart Lintel, and report it if it comes back.',
    fr: 'Patientez si une sauvegarde ou un import est en cours. Sinon, redémarrez Lintel et signalez-le si cela se reproduit.',
  },
  'database-connections': {
    en: 'Raise max_connections in PostgreSQL, or run fewer servers.',
    fr: 'Augmentez max_connections dans PostgreSQL ou réduisez le nombre de serveurs.',
  },
  'processes-none': { en: 'Start it with npm start.', fr: 'Démarrez-en un avec npm start.' },
  'schema-ahead': { en: 'Update Lintel on this server.', fr: 'Mettez à jour Lintel sur ce serveur.' },
  'schema-behind': {
    en: 'Restart Lintel: it updates the database when it starts.',
    fr: 'Redémarrez Lintel : il met la base de données à jour au démarrage.',
  },
  'backup-none': {
    en: 'Make one now with npm run lintel -- backup. Lintel then makes one every night at 02:40 UTC.',
    fr: 'Faites-en une maintenant avec npm run lintel -- backup. Lintel en fait ensuite une chaque nuit à 2 h 40 UTC.',
  },
  'backup-off': {
    en: 'Back up the data folder and the database by other means, or remove BACKUP_DIR and restart Lintel.',
    fr: 'Sauvegardez autrement le dossier de données et la base, ou retirez BACKUP_DIR et redémarrez Lintel.',
  },
  'webhooks-failing': {
    en: 'Open each below to see the last answer. Once the other side works, send again or resume it.',
    fr: 'Ouvrez-les ci-dessous pour voir la dernière réponse. Une fois l’autre côté rétabli, renvoyez ou réactivez.',
  },
  'backup-old': {
    en: 'Make one now with npm run lintel -- backup. Then read under “Failed tasks” why the one at night fails.',
    fr: 'Faites-en une maintenant avec npm run lintel -- backup. Puis lisez sous « Tâches en échec » pourquoi celle de la nuit échoue.',
  },
  'clock-went-back': {
    en: 'Set the clock of the database’s machine by NTP (timedatectl set-ntp true). Until then, dates may be wrong.',
    fr: 'Réglez l’horloge de la machine de la base par NTP (timedatectl set-ntp true). D’ici là, des dates peuvent être fausses.',
  },
  'clock-apart': {
    en: 'Set the clocks of both machines by NTP (timedatectl set-ntp true).',
    fr: 'Réglez les horloges des deux machines par NTP (timedatectl set-ntp true).',
  },
} satisfies Record<Reason, Line>)
