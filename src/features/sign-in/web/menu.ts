import { toChangePassword } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const signInMenu = menu({
  'change-password': {
    says: { en: 'Change Password', fr: 'Changer le mot de passe' },
    group: 'account',
    icon: 'key-round',
    to: toChangePassword,
    active: /^\/dashboard\/change-password/,
    roles: ['admin', 'operation', 'candidate'],
  },
})
