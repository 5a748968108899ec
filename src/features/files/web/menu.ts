import { toFiles, toUpload } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const fileMenu = menu({
  files: {
    says: { en: 'Files', fr: 'Fichiers' },
    group: 'team',
    icon: 'files',
    to: toFiles,
    active: /^\/dashboard\/files/,
    roles: ['admin', 'operation'],
  },
  'upload-files': { says: { en: 'Upload files', fr: 'Envoyer des fichiers' }, to: toUpload, roles: ['admin', 'operation'] },
})
