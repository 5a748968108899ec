import {
  toAddCandidate,
  toAddUser,
  toCandidate,
  toCandidates,
  toChangePassword,
  toDashboard,
  toJobs,
  toPostJob,
  toUsers,
} from '#shared/screens.ts'
import { words } from '#shared/text.ts'
import { type Role, roles } from '#shared/roles.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The specification's labels. */
export const menuText = words({
  dashboard: { en: 'Dashboard', fr: 'Tableau de bord' },
  'add-candidate': { en: 'Add candidate', fr: 'Ajouter un candidat' },
  'candidates-list': { en: 'Candidates list', fr: 'Liste des candidats' },
  'post-job': { en: 'Post a New Job', fr: 'Publier une offre' },
  'jobs-list': { en: 'Jobs list', fr: 'Liste des offres' },
  'add-user': { en: 'Add user', fr: 'Ajouter un utilisateur' },
  'users-list': { en: 'Users list', fr: 'Liste des utilisateurs' },
  'change-password': { en: 'Change Password', fr: 'Changer le mot de passe' },
  profile: { en: 'Profile', fr: 'Profil' },
  logout: { en: 'Logout', fr: 'Déconnexion' },
})

/** What the items are about, in groups with a name; what concerns one's own account stands at the menu's foot. */
export const groupText = words({
  people: { en: 'People', fr: 'Personnes' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  team: { en: 'Team', fr: 'Équipe' },
})
export type MenuGroup = keyof typeof groupText | 'top' | 'account'

type Name = Exclude<keyof typeof menuText, 'logout'>
type Item = { group: MenuGroup; icon: IconName; roles: readonly Role[] }
type Destination = Item & { name: Name; to: (uid: string) => string; active: RegExp }
/** The one item that is no address. */
type Logout = Item & { name: 'logout' }

/** Who sees which item, in the specification's order. `active` is a route pattern, so that ids in an address do not matter. */
const items: readonly (Destination | Logout)[] = [
  {
    name: 'dashboard',
    group: 'top',
    icon: 'layout-dashboard',
    to: () => toDashboard,
    active: /^\/dashboard\/?$/,
    roles: ['admin', 'operation', 'agent'],
  },
  {
    name: 'add-candidate',
    group: 'people',
    icon: 'user-plus',
    to: () => toAddCandidate,
    active: /^\/dashboard\/candidate\/add/,
    roles: ['admin', 'operation', 'agent'],
  },
  {
    name: 'candidates-list',
    group: 'people',
    icon: 'users',
    to: () => toCandidates,
    active: /^\/dashboard\/(candidate\/list|candidate\/[^/]+\/(profile|edit)|applied-jobs)/,
    roles: ['admin', 'operation', 'agent'],
  },
  {
    name: 'post-job',
    group: 'jobs',
    icon: 'file-plus',
    to: () => toPostJob,
    active: /^\/dashboard\/job\/post/,
    roles: ['admin', 'operation'],
  },
  {
    name: 'jobs-list',
    group: 'jobs',
    icon: 'briefcase',
    to: () => toJobs,
    active: /^\/dashboard\/(job\/list|job\/[^/]+\/(details|edit)|applied-candidates)/,
    roles: ['admin', 'operation', 'candidate'],
  },
  {
    name: 'add-user',
    group: 'team',
    icon: 'user-round-plus',
    to: () => toAddUser,
    active: /^\/(dashboard\/user\/add|user\/new)/,
    roles: ['admin'],
  },
  {
    name: 'users-list',
    group: 'team',
    icon: 'user-cog',
    to: () => toUsers,
    active: /^\/(dashboard\/)?user\/(list|cards|[^/]+\/edit)/,
    roles: ['admin'],
  },
  {
    name: 'change-password',
    group: 'account',
    icon: 'key-round',
    to: () => toChangePassword,
    active: /^\/dashboard\/change-password/,
    roles: ['admin', 'operation', 'candidate'],
  },
  { name: 'logout', group: 'account', icon: 'log-out', roles },
  {
    name: 'profile',
    group: 'account',
    icon: 'circle-user-round',
    to: (uid) => toCandidate(uid),
    active: /^\/dashboard\/candidate\/[^/]+\/(profile|edit)/,
    roles: ['candidate'],
  },
]

export type MenuItem = { group: MenuGroup; icon: IconName } & ({ name: Name; to: string; active: RegExp } | { name: 'logout' })

/** The menu of a role: `menuOf('agent', uid)`. */
export function menuOf(role: Role, uid: string): MenuItem[] {
  return items
    .filter((item) => item.roles.includes(role))
    .map((item) => {
      const { group, icon } = item
      return item.name === 'logout'
        ? { group, icon, name: item.name }
        : { group, icon, name: item.name, to: item.to(uid), active: item.active }
    })
}

/** What a thumb needs most, at the foot of a phone. */
const atHand: Record<Role, readonly Name[]> = {
  admin: ['dashboard', 'candidates-list', 'jobs-list', 'users-list'],
  operation: ['dashboard', 'candidates-list', 'jobs-list', 'add-candidate'],
  agent: ['dashboard', 'candidates-list', 'add-candidate'],
  candidate: ['jobs-list', 'profile'],
}

/** The few items of a role's menu that stand at the foot of a phone, in this order. */
export const shortcutsOf = (role: Role, uid: string) =>
  atHand[role].flatMap((name) => menuOf(role, uid).flatMap((item) => (item.name === name && 'to' in item ? item : [])))
