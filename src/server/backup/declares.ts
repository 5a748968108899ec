import { words } from '#shared/text.ts'
import { declares } from '../declares.ts'

export const backupDeclares = declares({
  actions: words({
    'backup.made': { en: 'Made a backup', fr: 'A fait une sauvegarde' },
    'secrets.rotated': { en: 'Rotated the secrets', fr: 'A renouvelé les secrets' },
    'backup.restored': { en: 'Restored a backup', fr: 'A restauré une sauvegarde' },
  }),
})
