import { words } from '#shared/text.ts'
import { declares } from '../declares.ts'

export const exportDeclares = declares({
  actions: words({
    'export.made': { en: 'Exported everything', fr: 'A tout exporté' },
  }),
})
