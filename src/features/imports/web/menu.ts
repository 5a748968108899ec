import { toImports } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const importMenu = menu({
  imports: {
    says: { en: 'Imports', fr: 'Imports de fichiers' },
    group: 'recruitment',
    icon: 'file-input',
    to: toImports,
    active: /^\/dashboard\/candidate\/import/,
    roles: ['admin', 'operation'],
  },
})
