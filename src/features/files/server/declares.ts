import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'

export const fileDeclares = declares({
  actions: words({
    'file.added': { en: 'Added a file', fr: 'A ajouté un fichier' },
    'file.downloaded': { en: 'Downloaded a file', fr: 'A téléchargé un fichier' },
    'file.text-read': { en: 'Read the text of a file', fr: 'A lu le texte d’un fichier' },
  }),
})
