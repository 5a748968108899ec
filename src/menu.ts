import { words } from '#shared/text.ts'
import { type Role, roles } from '#shared/roles.ts'

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

type Place = { name: Exclude<keyof typeof menuText, 'logout'>; to: (uid: string) => string; active: RegExp; roles: readonly Role[] }
/** The one item that is no address. */
type Logout = { name: 'logout'; roles: readonly Role[] }

/** Who sees which item, in the specification's order. `active` is a route pattern, so that ids in an address do not matter. */
const items: readonly (Place | Logout)[] = [
  { name: 'dashboard', to: () => '/dashboard', active: /^\/dashboard\/?$/, roles: ['admin', 'operation', 'agent'] },
  {
    name: 'add-candidate',
    to: () => '/dashboard/candidate/add',
    active: /^\/dashboard\/candidate\/add/,
    roles: ['admin', 'operation', 'agent'],
  },
  {
    name: 'candidates-list',
    to: () => '/dashboard/candidate/list',
    active: /^\/dashboard\/(candidate\/list|candidate\/[^/]+\/(profile|edit)|applied-jobs)/,
    roles: ['admin', 'operation', 'agent'],
  },
  { name: 'post-job', to: () => '/dashboard/job/post', active: /^\/dashboard\/job\/post/, roles: ['admin', 'operation'] },
  {
    name: 'jobs-list',
    to: () => '/dashboard/job/list',
    active: /^\/dashboard\/(job\/list|job\/[^/]+\/(details|edit)|applied-candidates)/,
    roles: ['admin', 'operation', 'candidate'],
  },
  { name: 'add-user', to: () => '/dashboard/user/add', active: /^\/(dashboard\/user\/add|user\/new)/, roles: ['admin'] },
  {
    name: 'users-list',
    to: () => '/dashboard/user/list',
    active: /^\/(dashboard\/)?user\/(list|cards|[^/]+\/edit)/,
    roles: ['admin'],
  },
  {
    name: 'change-password',
    to: () => '/dashboard/change-password',
    active: /^\/dashboard\/change-password/,
    roles: ['admin', 'operation', 'candidate'],
  },
  { name: 'logout', roles },
  {
    name: 'profile',
    to: (uid) => `/dashboard/candidate/${uid}/profile`,
    active: /^\/dashboard\/candidate\/[^/]+\/(profile|edit)/,
    roles: ['candidate'],
  },
]

type MenuItem = { name: Place['name']; to: string; active: RegExp } | { name: 'logout' }

/** The menu of a role: `menuOf('agent', uid)`. */
export function menuOf(role: Role, uid: string): MenuItem[] {
  return items
    .filter((item) => item.roles.includes(role))
    .map((item) => (item.name === 'logout' ? { name: item.name } : { name: item.name, to: item.to(uid), active: item.active }))
}
