import { toFileBin, toFileManager, toSharedWithMe } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const companyFileMenu = menu({
  'company-files': {
    says: { en: 'Company files', fr: 'Fichiers de l’entreprise' },
    also: { en: 'file manager folders documents templates', fr: 'gestionnaire de fichiers dossiers documents modèles' },
    group: 'office',
    icon: 'folder',
    to: toFileManager,
    active: /^\/file-manager(\/|$)/,
    roles: ['admin', 'operation', 'agent'],
  },
  'shared-with-me': {
    says: { en: 'Files shared with me', fr: 'Fichiers partagés avec moi' },
    to: toSharedWithMe,
    roles: ['admin', 'operation', 'agent'],
  },
  'company-file-bin': { says: { en: 'Bin of company files', fr: 'Corbeille des fichiers' }, to: toFileBin, roles: ['admin', 'operation'] },
})
