import type { Locale } from '#shared/locale.ts'
import { type Role, roles } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import type { Finder, MenuGroup } from '#web/menu.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { analyticsMenu } from './features/analytics/web/menu.ts'
import { apiKeyMenu } from './features/api-keys/web/menu.ts'
import { applicationMenu } from './features/applications/web/menu.ts'
import { archiveMenu } from './features/archives/web/menu.ts'
import { auditLogMenu } from './features/audit-log/web/menu.ts'
import { businessMenu } from './features/business/web/menu.ts'
import { calendarMenu } from './features/calendar/web/menu.ts'
import { candidateFinder, candidateMenu } from './features/candidates/web/menu.ts'
import { categoryMenu } from './features/categories/web/menu.ts'
import { companyFileMenu } from './features/company-files/web/menu.ts'
import { contentMenu } from './features/content/web/menu.ts'
import { documentMenu } from './features/documents/web/menu.ts'
import { duplicateMenu } from './features/duplicates/web/menu.ts'
import { employerFinder, employerMenu } from './features/employers/web/menu.ts'
import { enquiryMenu } from './features/enquiries/web/menu.ts'
import { entitlementMenu } from './features/entitlements/web/menu.ts'
import { equalityMenu } from './features/equality/web/menu.ts'
import { fileMenu } from './features/files/web/menu.ts'
import { importMenu } from './features/imports/web/menu.ts'
import { accountingMenu, customerFinder } from './features/accounting/web/menu.ts'
import { invoiceFinder, invoiceMenu } from './features/invoices/web/menu.ts'
import { jobFinder, jobMenu } from './features/jobs/web/menu.ts'
import { letterMenu } from './features/letters/web/menu.ts'
import { healthMenu } from './features/health/web/menu.ts'
import { maintenanceMenu } from './features/maintenance/web/menu.ts'
import { orderFinder, orderMenu } from './features/orders/web/menu.ts'
import { onSiteMenu } from './features/on-site/web/menu.ts'
import { overviewMenu } from './features/overview/web/menu.ts'
import { receivableMenu } from './features/receivables/web/menu.ts'
import { assignmentFinder, assignmentMenu } from './features/assignments/web/menu.ts'
import { supplierFinder, supplierMenu } from './features/suppliers/web/menu.ts'
import { signInMenu } from './features/sign-in/web/menu.ts'
import { poolMenu } from './features/pools/web/menu.ts'
import { salesMenu } from './features/sales/web/menu.ts'
import { siteMenu } from './features/site/web/menu.ts'
import { productFinder, productMenu } from './features/products/web/menu.ts'
import { timesheetMenu } from './features/timesheets/web/menu.ts'
import { templateMenu } from './features/templates/web/menu.ts'
import { webhookMenu } from './features/webhooks/web/menu.ts'
import { userMenu } from './features/users/web/menu.ts'
import { settingMenu } from './features/settings/web/menu.ts'

/** Where menu and command palette lead, one line a feature; within a group of the menu in this order, which is the specification's for its items. */
const entries = {
  ...overviewMenu,
  ...calendarMenu,
  ...onSiteMenu,
  ...signInMenu,
  logout: { says: { en: 'Logout', fr: 'Déconnexion' }, group: 'account', icon: 'log-out', roles },
  ...candidateMenu,
  ...jobMenu,
  ...applicationMenu,
  ...assignmentMenu,
  ...employerMenu,
  ...poolMenu,
  ...importMenu,
  ...userMenu,
  ...enquiryMenu,
  ...contentMenu,
  ...archiveMenu,
  ...documentMenu,
  ...fileMenu,
  ...duplicateMenu,
  ...timesheetMenu,
  ...businessMenu,
  ...salesMenu,
  ...analyticsMenu,
  ...invoiceMenu,
  ...accountingMenu,
  ...orderMenu,
  ...entitlementMenu,
  ...productMenu,
  ...supplierMenu,
  ...receivableMenu,
  ...companyFileMenu,
  ...templateMenu,
  ...categoryMenu,
  ...letterMenu,
  ...equalityMenu,
  ...maintenanceMenu,
  ...auditLogMenu,
  ...apiKeyMenu,
  ...webhookMenu,
  ...settingMenu,
  ...healthMenu,
  ...siteMenu,
} as const

/** What the palette finds by what is typed, one line a feature. */
export const finders: readonly Finder[] = [
  jobFinder,
  candidateFinder,
  employerFinder,
  invoiceFinder,
  customerFinder,
  orderFinder,
  assignmentFinder,
  supplierFinder,
  productFinder,
]

type Name = keyof typeof entries
type Line = { en: string; fr: string }
type Entry = {
  says: Line
  also?: Line
  roles: readonly Role[]
  group?: MenuGroup
  icon?: IconName
  active?: RegExp
  to?: string | ((uid: string) => string)
}

/** The other words by which the palette finds an entry. */
export const alsoCalled = (name: Name, locale: Locale): string => (entries[name] as Entry).also?.[locale] ?? ''

export const menuText = words(Object.fromEntries(Object.entries(entries).map(([name, { says }]) => [name, says])) as Record<Name, Line>)

/** The groups in their order; those with a name have it above them. */
const groups: readonly MenuGroup[] = ['top', 'people', 'jobs', 'team', 'recruitment', 'office', 'own', 'account']
export const groupText = words({
  people: { en: 'People', fr: 'Personnes' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  team: { en: 'Team', fr: 'Équipe' },
  recruitment: { en: 'Recruitment', fr: 'Recrutement' },
  office: { en: 'Office', fr: 'Bureau' },
})

/** `logout` is the one item that is no address. */
export type MenuItem = { group: MenuGroup; icon: IconName } & (
  | { name: Exclude<Name, 'logout'>; to: string; active: RegExp }
  | { name: 'logout' }
)

/** What of it is for a role, in the order of the list. */
const entriesOf = (role: Role) => (Object.entries(entries) as [Name, Entry][]).filter(([, entry]) => entry.roles.includes(role))
const addressOf = ({ to = '' }: Entry, uid: string) => (typeof to === 'string' ? to : to(uid))

/** The menu of a role: `menuOf('agent', uid)`. */
export function menuOf(role: Role, uid: string): MenuItem[] {
  return groups.flatMap((group) =>
    entriesOf(role)
      .filter(([, entry]) => entry.group === group)
      .map(([name, entry]) => {
        const { icon, active } = entry as Required<Entry>
        return name === 'logout' ? { group, icon, name } : { group, icon, name, active, to: addressOf(entry, uid) }
      }),
  )
}

/** Where the palette leads a role: what the menu has, and what only it has. */
export function waysOf(role: Role, uid: string): { name: Name; to: string }[] {
  const inMenu = menuOf(role, uid).flatMap((item) => (item.name === 'logout' ? [] : [{ name: item.name as Name, to: item.to }]))
  const besides = entriesOf(role).filter(([, { group }]) => group === undefined)
  return [...inMenu, ...besides.map(([name, entry]) => ({ name, to: addressOf(entry, uid) }))]
}

/** What a thumb needs most, at the foot of a phone. */
const atHand: Record<Role, readonly Name[]> = {
  admin: ['dashboard', 'calendar', 'candidates-list', 'jobs-list'],
  operation: ['dashboard', 'calendar', 'candidates-list', 'jobs-list'],
  agent: ['dashboard', 'candidates-list', 'add-candidate'],
  candidate: ['jobs-list', 'my-work', 'profile'],
}

/** The few items of a role's menu that stand at the foot of a phone, in this order. */
export const shortcutsOf = (role: Role, uid: string) =>
  atHand[role].flatMap((name) => menuOf(role, uid).flatMap((item) => (item.name === name && 'to' in item ? item : [])))
