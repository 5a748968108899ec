import { words } from '#shared/text.ts'

export const actionText = words({
  'company-file.added': { en: 'Added a company file', fr: 'A ajouté un fichier de l’entreprise' },
  'company-file.changed': { en: 'Changed a company file', fr: 'A modifié un fichier de l’entreprise' },
  'company-file.copied': { en: 'Copied company files', fr: 'A copié des fichiers de l’entreprise' },
  'company-file.downloaded': { en: 'Downloaded a company file', fr: 'A téléchargé un fichier de l’entreprise' },
  'company-file.erased': { en: 'Erased company files for good', fr: 'A effacé définitivement des fichiers de l’entreprise' },
  'company-file.moved': { en: 'Moved company files', fr: 'A déplacé des fichiers de l’entreprise' },
  'company-file.removed': { en: 'Moved company files to the bin', fr: 'A mis à la corbeille des fichiers de l’entreprise' },
  'company-file.restored': { en: 'Restored company files from the bin', fr: 'A restauré des fichiers de l’entreprise depuis la corbeille' },
  'company-file.starred': { en: 'Changed the stars of company files', fr: 'A modifié les favoris parmi les fichiers de l’entreprise' },
  'company-file.tagged': { en: 'Changed the tags of company files', fr: 'A modifié les étiquettes de fichiers de l’entreprise' },
  'company-file.version-added': { en: 'Added a version of a company file', fr: 'A ajouté une version d’un fichier de l’entreprise' },
  'company-file.version-restored': {
    en: 'Restored an earlier version of a company file',
    fr: 'A rétabli une version antérieure d’un fichier de l’entreprise',
  },
  'company-upload.part-received': { en: 'Uploaded part of a company file', fr: 'A envoyé une partie d’un fichier de l’entreprise' },
  'company-upload.started': { en: 'Started uploading a company file', fr: 'A commencé l’envoi d’un fichier de l’entreprise' },
  'folder.added': { en: 'Added a folder of company files', fr: 'A ajouté un dossier de l’entreprise' },
  'folder.changed': { en: 'Changed a folder of company files', fr: 'A modifié un dossier de l’entreprise' },
  'company-share.added': { en: 'Shared a company file or folder', fr: 'A partagé un fichier ou un dossier de l’entreprise' },
  'company-share.removed': {
    en: 'Stopped sharing a company file or folder',
    fr: 'A cessé de partager un fichier ou un dossier de l’entreprise',
  },
  'shared-link.added': {
    en: 'Made a link to a company file or folder',
    fr: 'A créé un lien vers un fichier ou un dossier de l’entreprise',
  },
  'shared-link.opened': { en: 'Opened a link to company files', fr: 'A ouvert un lien vers des fichiers de l’entreprise' },
  'shared-link.revoked': { en: 'Revoked a link to company files', fr: 'A révoqué un lien vers des fichiers de l’entreprise' },
  'shared-link.unlocked': { en: 'Gave the password of a link', fr: 'A saisi le mot de passe d’un lien' },
})
