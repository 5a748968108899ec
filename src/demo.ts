import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { nameOf, slugsOf } from '#shared/categories.ts'
import { randomFrom } from '#server/random.ts'
import type { App } from './app.ts'
import { makeActivities } from './features/activities/server/demo.ts'
import { makeAgency } from './features/agency/server/demo.ts'
import { makeApplications, settleGates } from './features/applications/server/demo.ts'
import { makeCalendar } from './features/calendar/server/demo.ts'
import { makeAdvertViews } from './features/channels/server/demo.ts'
import { makeClocks } from './features/archives/server/demo.ts'
import { makeBatches } from './features/batches/server/demo.ts'
import { archiveSome, type DemoCandidate, makeCandidates } from './features/candidates/server/demo.ts'
import { makeCategories } from './features/categories/server/demo.ts'
import { listCategories } from './features/categories/server/queries.ts'
import { makeCompanyFiles } from './features/company-files/server/demo.ts'
import { makeCustomers } from './features/customers/server/demo.ts'
import { makeDirectory } from './features/directory/server/demo.ts'
import { makeDocuments } from './features/documents/server/demo.ts'
import { makeDuplicates } from './features/duplicates/server/demo.ts'
import { makeEmployers } from './features/employers/server/demo.ts'
import { makeEquality } from './features/equality/server/demo.ts'
import { makeEnquiries } from './features/enquiries/server/demo.ts'
import { makeWaiting } from './features/waiting-list/server/demo.ts'
import { makeFailedTasks } from './features/health/server/demo.ts'
import { makeImports } from './features/imports/server/demo.ts'
import { type CvText, makeCvs, makePapers, makeSharedContracts } from './features/files/server/demo.ts'
import { createAccount } from './features/identity/server/commands.ts'
import { countAnalytics } from './features/analytics/server/count.ts'
import { makeAlerts } from './features/alerts/server/demo.ts'
import { archiveSomeJobs, makeJobs } from './features/jobs/server/demo.ts'
import { makeMatchWeights } from './features/matches/server/demo.ts'
import { makeMessages } from './features/messages/server/demo.ts'
import { makeUnfinishedJobs } from './features/jobs/server/demo-unfinished.ts'
import { isDeskWork } from './features/jobs/server/demo-adverts.ts'
import { text as jobText } from './features/jobs/text.ts'
import { isOverseas } from './features/places/server/commands.ts'
import { makeInvoices } from './features/invoices/server/demo.ts'
import { makeTransmissions } from './features/invoice-documents/server/demo.ts'
import { makePaymentAccounts } from './features/payments/server/demo.ts'
import { makeInterviews } from './features/interviews/server/demo.ts'
import { makeShortlists } from './features/shortlists/server/demo.ts'
import { makeAbsences } from './features/on-site/server/demo.ts'
import { makePools } from './features/pools/server/demo.ts'
import { makeOrders } from './features/orders/server/demo.ts'
import { countSales } from './features/orders/server/sales.ts'
import { makeProducts } from './features/products/server/demo.ts'
import { makePrivacy } from './features/privacy/server/demo.ts'
import { makeRequirements } from './features/requirements/server/demo.ts'
import { makeChecks } from './features/right-to-work/server/demo.ts'
import { makeSavedJobs } from './features/saved-jobs/server/demo.ts'
import { makeSitePacks } from './features/site-packs/server/demo.ts'
import { makeAssignments } from './features/assignments/server/demo.ts'
import { makeAsked, makeSuppliers } from './features/suppliers/server/demo.ts'
import { makeJobHistory } from './features/timeline/server/demo.ts'
import { makeApiKeys } from './features/api-keys/server/demo.ts'
import { makeWebhooks } from './features/webhooks/server/demo.ts'
import { makeTemplates } from './features/templates/server/demo.ts'
import { makeTimesheets } from './features/timesheets/server/demo.ts'
import { makeUsers } from './features/users/server/demo.ts'
import { makeViews } from './features/views/server/demo.ts'

export const demoPassword = 'lintel-demo'

/** The people one logs in as. */
export const demoAccounts = [
  { email: 'admin@lintel.example', role: 'admin', name: 'Adaeze Marsh', locale: 'en' },
  { email: 'operation@lintel.example', role: 'operation', name: 'Tom Hale', locale: 'en' },
  { email: 'agent@lintel.example', role: 'agent', name: 'Inès Carpentier', locale: 'fr' },
  { email: 'agent2@lintel.example', role: 'agent', name: 'Marek Nowak', locale: 'en' },
  { email: 'candidate@lintel.example', role: 'candidate', name: 'Sam Whitfield', locale: 'en' },
  { email: 'candidate2@lintel.example', role: 'candidate', name: 'Claire Duval', locale: 'fr' },
] as const

const seed = 1_966

/**
 * Fills an empty database with the demonstration agency, in one transaction: a start that was cut off leaves nothing.
 * Everything but the dates follows from the seed; dates follow from today, so that the demonstration never looks stale.
 */
export async function fillWithDemo({ database: { kysely }, storage }: App, config: Config, log: Log): Promise<void> {
  const known = await kysely.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (known) return
  const started = performance.now()
  const now = new Date()
  const random = randomFrom(seed)
  await kysely.transaction().execute(async (db) => {
    // Writing hundreds of CVs takes a slow machine longer than a request may leave its transaction idle, and than a statement may take.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
    await countFromOne(db)
    await makeAgency(db, now)
    const accounts: ((typeof demoAccounts)[number] & { id: number; uid: string })[] = []
    for (const [i, account] of demoAccounts.entries())
      accounts.push({
        ...account,
        ...(await createAccount(db, {
          email: account.email,
          password: demoPassword,
          displayName: account.name,
          role: account.role,
          emailVerified: true,
          locale: account.locale,
          createdAt: new Date(now.getTime() - (380 - 60 * i) * 86_400_000),
        })),
      })
    const idOf = (role: string) => accounts.filter((one) => one.role === role).map(({ id }) => id)
    const staff = [...idOf('operation'), ...idOf('admin')]
    const towns = { GB: await largestTowns(db, 'GB'), FR: await largestTowns(db, 'FR') }
    const { items: categories } = await listCategories(db)
    const lists = { trades: slugsOf(categories, 'trade'), sectors: slugsOf(categories, 'sector'), grades: slugsOf(categories, 'grade') }
    const employers = await makeEmployers(db, random, { towns, owners: staff, sectors: lists.sectors, now })
    const jobs = await makeJobs(db, random, { employers, towns, owners: [...idOf('operation'), ...staff], categories, now })
    const fixed = accounts
      .filter(({ role }) => role === 'candidate')
      .map(({ id, email, name, locale }) => ({
        accountId: id,
        email,
        locale,
        firstName: name.split(' ')[0] as string,
        lastName: name.split(' ')[1] as string,
      }))
    const candidates = await makeCandidates(db, random, { towns, agents: idOf('agent'), fixed, lists, now })
    const cvOf = await makeCvs(
      db,
      storage,
      candidates.map((one) => ({
        candidateId: one.id,
        cv: cvTextOf(one, nameOf(categories, 'trade', one.trade, one.locale)),
        createdAt: one.createdAt,
      })),
    )
    await makePapers(db, storage, { candidates, staff, now })
    await makeSharedContracts(db, storage, { people: candidates.slice(0, fixed.length), sharedBy: staff[0] as number, now })
    await makeUsers(db, { known: accounts, password: demoPassword, now })
    await makeRequirements(db)
    await makeApplications(db, random, { jobs, candidates, cvOf, staff, now })
    await makeDocuments(db, storage, randomFrom(seed + 1), { candidates, staff, now })
    await makeAdvertViews(db, now)
    // What the audit log says of suppliers is older than what it says of jobs.
    await makeSuppliers(db, storage, randomFrom(seed + 3), { towns, operation: staff[0] as number, admins: idOf('admin'), now })
    await makeJobHistory(db, now)
    await makeChecks(db, storage, { staffId: staff[0] as number, now })
    await settleGates(db, now)
    await makeActivities(db, random, { candidates, staff, now })
    await makeCategories(db, now)
    await makeBatches(db, { candidates, staff, now })
    const [operation = 0, admin = 0] = staff
    await makeCompanyFiles(db, storage, { operation, admin, agent: idOf('agent')[0], now })
    const [keen = 0] = idOf('candidate')
    await makeDirectory(db, { staff: staff[0] as number, now })
    await makeEquality(db, now)
    await makeMessages(db, randomFrom(seed + 2), { people: candidates.slice(0, -5), now })
    await makeSavedJobs(db, { accountId: keen, now })
    await makeAlerts(db, { accountId: keen, now })
    await makeViews(db, { operation, admin }, now)
    await makeUnfinishedJobs(db, operation, now)
    await makeImports(db, storage, { candidates, staff, now })
    await makeInterviews(db, randomFrom(seed + 47), { staffId: operation, now })
    await makeShortlists(db, randomFrom(seed + 48), { staffId: operation, now })
    await makeSitePacks(db, { staffId: operation, now })
    await makeAssignments(db, { staffId: operation, now })
    await makeAbsences(db, randomFrom(seed + 46), { candidates, staffId: operation, now })
    await makeTemplates(db, { staffId: operation, now })
    await makeMatchWeights(db, { jobs, staffId: operation, now })
    await makePools(db, { candidates, ownerId: operation, now })
    await makeDuplicates(db, { candidates, staff, now })
    await makeAsked(db)
    await makeEnquiries(db, { ownerId: operation, now })
    await makeWaiting(db, now)
    await makeProducts(db, { adminId: admin, now })
    await makePaymentAccounts(db)
    await makeOrders(db, randomFrom(seed + 4), { config, admin, now })
    await countSales(db, now)
    await makeCustomers(db, { now })
    await makeCalendar(db, randomFrom(seed + 46), { staff, now })
    const readers = [
      { id: operation, role: 'operation' as const },
      { id: admin, role: 'admin' as const },
    ]
    await makePrivacy(db, random, { candidates, readers, now })
    await makeApiKeys(db, { adminId: admin, now })
    await makeWebhooks(db, { adminId: admin, now })
    await archiveSomeJobs(db, { id: operation }, now)
    await makeClocks(db, { candidateIds: await archiveSome(db, candidates, { id: operation }, now), adminId: admin, now })
    await makeInvoices(db, { config, admin, now })
    await makeTimesheets({ db, config, admin, now }, randomFrom(seed + 49))
    await makeTransmissions(db, { config, admin, now })
    await makeFailedTasks(db, now)
    await countAnalytics(db, now)
  })
  log.info({ ms: Math.round(performance.now() - started) }, 'demonstration data made')
}

/** Numbers that a try which was cut off has used up are used again: what is made follows from them too. */
const countFromOne = (db: WriteDb) =>
  sql`do $$
    declare t record; is_empty boolean;
    begin
      for t in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
        execute format('select not exists (select from %I)', t.table_name) into is_empty;
        if is_empty then perform setval(pg_get_serial_sequence(quote_ident(t.table_name), t.column_name), 1, false); end if;
      end loop;
    end $$`.execute(db)

/** None overseas: people and jobs of the demonstration are a train ride from each other. */
function largestTowns(db: WriteDb, country: 'GB' | 'FR') {
  return db
    .selectFrom('places')
    .select(['id', 'name', 'department', 'lat', 'lon'])
    .where('country', '=', country)
    .where(sql<boolean>`not ${isOverseas}`)
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(220)
    .execute()
}

/** What a CV says of somebody who works on a site, and of somebody at a desk. */
const cvWords = {
  en: {
    site: {
      profile: 'On time, used to working in a gang and to site rules.',
      experience: [
        '2024–2026 · {name} on housing sites around {town}',
        '2021–2024 · Refurbishment of public buildings, gang of six',
        '2019–2021 · Site work while learning the trade',
      ],
    },
    desk: {
      profile: 'Well organised, used to deadlines and to people of all trades.',
      experience: [
        '2024–2026 · {name} for an office in {town}',
        '2021–2024 · Same role in a smaller firm, public buildings and homes',
        '2019–2021 · Assistant while studying',
      ],
    },
  },
  fr: {
    site: {
      profile: 'Ponctuel, habitué au travail en équipe et aux consignes de sécurité.',
      experience: [
        '2024–2026 · {name} sur des chantiers de logement autour de {town}',
        '2021–2024 · Rénovation de bâtiments publics, en équipe de six',
        '2019–2021 · Aide sur chantier, apprentissage du métier',
      ],
    },
    desk: {
      profile: 'Organisation, respect des délais et contact facile avec tous les corps d’état.',
      experience: [
        '2024–2026 · {name} pour une agence de {town}',
        '2021–2024 · Même poste dans une structure plus petite, bâtiments publics et logements',
        '2019–2021 · Assistanat pendant les études',
      ],
    },
  },
} as const

function cvTextOf({ firstName, lastName, email, phone, town, trade, experience, cards, locale }: DemoCandidate, name: string): CvText {
  const years = jobText[experience as '1-year'][locale]
  const french = locale === 'fr'
  const { profile, experience: posts } = cvWords[locale][isDeskWork(trade) ? 'desk' : 'site']
  return {
    name: `${firstName} ${lastName}`,
    trade: name,
    contact: `${town.name} · ${phone} · ${email}`,
    sections: [
      {
        title: french ? 'Profil' : 'Profile',
        lines: [`${name}, ${french ? 'expérience :' : 'experience:'} ${years.toLowerCase()}. ${profile}`],
      },
      {
        title: french ? 'Expérience' : 'Experience',
        lines: posts.map((line) => line.replace('{name}', name).replace('{town}', town.name)),
      },
      {
        title: french ? 'Cartes et habilitations' : 'Cards and tickets',
        lines: cards.length > 0 ? [cards.map((card) => card.toUpperCase().replaceAll('-', ' ')).join(', ')] : ['–'],
      },
    ],
  }
}
