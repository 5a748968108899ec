import { words } from '#shared/text.ts'
import type { Role } from '#shared/roles.ts'

/** The specification's labels; logout is the layout's own, because it is no address. */
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

type Item = { name: Exclude<keyof typeof menuText, 'logout'>; to: (uid: string) => string; active: RegExp; roles: readonly Role[] }

/** Who sees which item, in the specification's order. `active` is a route pattern, so that ids in an address do not matter. */
const items: readonly Item[] = [
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
  {
    name: 'profile',
    to: (uid) => `/dashboard/candidate/${uid}/profile`,
    active: /^\/dashboard\/(candidate\/[^/]+\/(profile|edit)|applied-jobs)/,
    roles: ['candidate'],
  },
]

/** The menu of a role: `menuOf('agent', uid)`. */
export function menuOf(role: Role, uid: string): { name: Item['name']; to: string; active: RegExp }[] {
  return items.filter(({ roles }) => roles.includes(role)).map(({ name, to, active }) => ({ name, to: to(uid), active }))
}
