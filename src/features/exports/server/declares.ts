import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const wholeExportDeclares = declares({
  problems: text,
  actions: words({
    'export.asked': { en: 'Asked for an export of everything', fr: 'A demandé un export complet' },
    'export.downloaded': { en: 'Downloaded an export of everything', fr: 'A téléchargé un export complet' },
    'export.removed': { en: 'Removed an export of everything', fr: 'A supprimé un export complet' },
  }),
  topics: { exports: ({ role }) => role === 'admin' },
  erased: { 'exports.asked_by': 'forgets' },
})
