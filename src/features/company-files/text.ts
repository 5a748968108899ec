import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'name-taken': {
    en: 'There is already a “{name}” here. Choose another name, such as “{free}”.',
    fr: 'Il y a déjà un élément nommé « {name} » ici. Choisissez un autre nom, par exemple « {free} ».',
  },
  'name-too-long': {
    en: 'Enter a shorter name: it can have up to 255 bytes, and letters of some scripts take several.',
    fr: 'Saisissez un nom plus court : 255 octets au maximum, et les lettres de certaines écritures en prennent plusieurs.',
  },
  'name-characters': {
    en: 'Enter a name without / and \\ or invisible characters.',
    fr: 'Saisissez un nom sans / ni \\ ni caractères invisibles.',
  },
  'folder-circular': {
    en: 'A folder can’t go into itself or a folder below it. Choose another place.',
    fr: 'Un dossier ne peut pas aller dans lui-même ni dans un de ses sous-dossiers. Choisissez un autre emplacement.',
  },
  'folder-too-deep': {
    en: 'Folders can be {most} deep. Choose a place higher up.',
    fr: 'Les dossiers s’emboîtent sur {most} niveaux au maximum. Choisissez un emplacement plus haut.',
  },
  'folder-full': {
    en: 'A folder can hold {most} folders. Put this one into another.',
    fr: 'Un dossier peut contenir {most} dossiers. Placez celui-ci dans un autre.',
  },
  'folder-unknown': { en: 'This folder is no longer there. Choose another one.', fr: 'Ce dossier n’existe plus. Choisissez-en un autre.' },
  'folder-in-bin': {
    en: 'The folder where this was is in the bin. Restore that folder first.',
    fr: 'Le dossier d’origine est dans la corbeille. Restaurez d’abord ce dossier.',
  },
  'folder-within-admins': {
    en: 'This folder lies in one that only administrators see. Move it out first.',
    fr: 'Ce dossier se trouve dans un dossier réservé aux administrateurs. Déplacez-le d’abord.',
  },
  'folder-holds-admins': {
    en: 'This folder holds something that only administrators can remove. Ask one of them.',
    fr: 'Ce dossier contient un élément que seuls les administrateurs peuvent supprimer. Adressez-vous à l’un d’eux.',
  },
  'nothing-chosen': { en: 'Choose at least one file or folder.', fr: 'Choisissez au moins un fichier ou un dossier.' },
  'item-removed': { en: 'This is in the bin. Restore it first.', fr: 'Cet élément est dans la corbeille. Restaurez-le d’abord.' },
  'item-not-removed': { en: 'This is not in the bin.', fr: 'Cet élément n’est pas dans la corbeille.' },
  'too-many-tags': {
    en: 'A file can have up to {most} tags. Remove some first.',
    fr: 'Un fichier porte {most} étiquettes au maximum. Retirez-en d’abord.',
  },
  'too-many-to-copy': {
    en: 'That’s more than {most} files and folders. Copy them in smaller groups.',
    fr: 'Cela représente plus de {most} fichiers et dossiers. Copiez-les par groupes plus petits.',
  },
  'storage-full': {
    en: 'There is not enough room: {left} MB are left. Erase what you no longer need from the bin, or ask for more room.',
    fr: 'L’espace est insuffisant : il reste {left} Mo. Videz la corbeille, ou demandez plus d’espace.',
  },
  'program-refused': {
    en: 'Programs can’t be kept here, whatever they are called. Send a document, a picture or a zip file instead.',
    fr: 'Les programmes ne sont pas acceptés, quel que soit leur nom. Envoyez plutôt un document, une image ou une archive zip.',
  },
  'version-unknown': { en: 'This version doesn’t exist.', fr: 'Cette version n’existe pas.' },
  'version-current': { en: 'This is the current version.', fr: 'C’est la version actuelle.' },
})
