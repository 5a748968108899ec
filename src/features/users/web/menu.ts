import { roles } from '#shared/roles.ts'
import { toAccount, toAddUser, toOwnProfile, toUsers } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const userMenu = menu({
  'add-user': {
    says: { en: 'Add user', fr: 'Ajouter un utilisateur' },
    group: 'team',
    icon: 'user-round-plus',
    to: toAddUser,
    active: /^\/(dashboard\/user\/add|user\/new)/,
    roles: ['admin'],
  },
  'users-list': {
    says: { en: 'Users list', fr: 'Liste des utilisateurs' },
    group: 'team',
    icon: 'user-cog',
    to: toUsers,
    active: /^\/(dashboard\/)?user\/(list|cards|[^/]+\/edit)/,
    roles: ['admin'],
  },
  // Candidates have the profile that recruiters see instead.
  'own-profile': {
    says: { en: 'My profile', fr: 'Mon profil' },
    group: 'own',
    icon: 'circle-user-round',
    to: toOwnProfile,
    active: /^\/user\/profile/,
    roles: ['admin', 'operation', 'agent'],
  },
  account: {
    says: { en: 'My account', fr: 'Mon compte' },
    group: 'own',
    icon: 'user-cog',
    to: toAccount,
    active: /^\/user\/account/,
    roles,
  },
})
