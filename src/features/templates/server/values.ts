import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { nameOf } from '#shared/categories.ts'
import { dayOf, showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { showPhone } from '#shared/phone.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import { inOneLine, registrationOf, showCompanyNumber } from '../../agency/publisher.ts'
import type { Agency } from '../../agency/rules.ts'
import { findAgency } from '../../agency/server/queries.ts'
import { refuseUnseen } from '../../applications/server/seen.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { findSeller } from '../../invoices/server/sellers.ts'
import { showPay } from '../../jobs/show-pay.ts'
import type { JobCard } from '../../jobs/shapes.ts'
import { termsText } from '../../jobs/terms-text.ts'
import type { Country } from '../../places/countries.ts'
import { showTown } from '../../places/rules.ts'
import { linesOf, shownAs } from '../../requirements/server/queries.ts'
import { assignmentWords } from '../assignment-words.ts'
import type { Letterhead } from '../paper.ts'
import type { Values } from '../placeholders.ts'
import { findAssignmentValues } from './assignment-values.ts'

type Asked = { candidateId: number; applicationId?: number | undefined; language: Locale }
type Looking = { db: ReadDb; actor: Actor; now: Date }
type Shown = { values: Values; head: Letterhead; fullName: string }

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** What is known of a candidate, and of the job that an application is for, in the words of the paper's language. */
export async function findValues(at: Looking, { candidateId, applicationId, language }: Asked): Promise<Shown> {
  const { db, actor, now } = at
  const [candidate, job, publisher, { items: categories }] = await Promise.all([
    findPerson(at, candidateId),
    applicationId === undefined ? null : findJobOf(at, candidateId, applicationId),
    findAgency(db),
    listCategories(db),
  ])
  const agency = job ? await companyIn(db, publisher, job.country) : publisher
  const assignment = await findAssignmentValues(db, {
    applicationId,
    language,
    now,
    agency: agency.name ?? '',
    documents: await findDocuments(db, job?.jobId, language),
  })
  const day = (value: string | null | undefined) => (value ? showDay(value, language) : '')
  const phone = (value: string | null | undefined) => (value ? showPhone(value) : '')
  const trade = (slug: string | null | undefined) => (slug ? nameOf(categories, 'trade', slug, language) : '')
  const town = (name: string | null | undefined) => (name ? showTown(name, language) : '')
  const terms: Record<string, unknown> = say(termsText, language)
  const fullName = `${candidate.firstName} ${candidate.lastName}`
  const values: Values = {
    'candidate.fullName': fullName,
    'candidate.firstName': candidate.firstName,
    'candidate.lastName': candidate.lastName,
    'candidate.address': candidate.address
      ? [candidate.address, [candidate.town, candidate.postcode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
      : '',
    'candidate.dateOfBirth': day(candidate.dateOfBirth),
    'candidate.email': candidate.email ?? '',
    'candidate.phone': phone(candidate.phone),
    'candidate.trade': trade(candidate.trade),
    'job.title': (job?.language !== language && job?.translatedTitle) || job?.title || '',
    'job.reference': job?.reference ?? '',
    'job.trade': trade(job?.trade),
    'job.town': town(job?.town),
    'job.site': job?.siteName ?? '',
    'job.siteAddress': joined(job?.siteAddress, job?.sitePostcode, job?.siteAddress && town(job.town)),
    'job.pay': job?.pay ? showPay(job.pay, language) : '',
    'job.hoursPerWeek': job?.hoursPerWeek ? showNumber(job.hoursPerWeek, language) : '',
    'job.startsOn': day(job?.startsOn),
    'job.endsOn': day(job?.endsOn),
    'job.induction': job?.inductionMinutes ? say(assignmentWords, language).induction({ n: job.inductionMinutes }) : '',
    'job.protection': joined(...(job?.ppeProvided ?? []).map((one) => String(terms[one] ?? one))),
    'employer.name': job?.employer ?? '',
    'employer.sector': job?.sector ? nameOf(categories, 'sector', job.sector, language) : '',
    'employer.address': joined(job?.employerAddress, job?.employerPostcode),
    'employer.companyNumber': job?.employerNumber ?? '',
    'placement.startsOn': day(job?.placedOn),
    'placement.endsOn': day(job?.placedOn && job.endsOn),
    ...assignment,
    'agency.name': agency.name ?? '',
    'agency.address': agency.address,
    'agency.phone': phone(agency.phone),
    'agency.email': agency.email ?? '',
    'agency.companyNumber': registrationOf(agency, language),
    'paper.date': showDay(dayOf(now), language),
    'paper.author': 'name' in actor ? String(actor.name ?? '') : '',
  }
  const reached = joined(phone(agency.phone), agency.email)
  const foot = [agency.name, showCompanyNumber(agency) && registrationOf(agency, language)].filter(Boolean).join(' · ')
  return { values, head: { name: agency.name ?? 'Lintel', lines: [inOneLine(agency.address), reached].filter(Boolean), foot }, fullName }
}

/** Who engages people in a country is who invoices their work there, where that is another company than the publisher of the site. */
async function companyIn(db: ReadDb, agency: Agency, country: Country): Promise<Agency> {
  const seller = country === agency.country ? null : await findSeller(db, country)
  if (!seller) return agency
  const { name, companyNumber, registerTown, address, postcode, town, phone, email } = seller
  return {
    ...{ ...agency, country, name, companyNumber, registerTown },
    address: [address, `${postcode} ${town}`].join('\n'),
    phone: phone ?? agency.phone,
    email: email ?? agency.email,
  }
}

async function findPerson({ db, actor }: Looking, candidateId: number) {
  return found(
    await visibleTo(db, actor)
      .leftJoin('places as p', 'p.id', 'c.placeId')
      .where('c.id', '=', candidateId)
      .where('c.status', '<>', 'erased')
      .select(['c.firstName', 'c.lastName', 'c.address', 'c.postcode', 'c.dateOfBirth', 'c.email', 'c.phone', 'c.trade', 'p.name as town'])
      .executeTakeFirst(),
  )
}

/** The job of an application, which is the candidate's own. */
async function findJobOf({ db, actor }: Looking, candidateId: number, applicationId: number) {
  await refuseUnseen(db, actor, applicationId)
  const pay = sql<JobCard['pay']>`case when j.pay_min is not null then json_build_object(
    'min', j.pay_min, 'max', j.pay_max, 'unit', j.pay_unit, 'currency', j.pay_currency) end`
  return found(
    await db
      .selectFrom('applications as a')
      .innerJoin('jobs as j', 'j.id', 'a.jobId')
      .innerJoin('employers as e', 'e.id', 'j.employerId')
      .innerJoin('places as p', 'p.id', 'j.placeId')
      .where('a.id', '=', applicationId)
      .where('a.candidateId', '=', candidateId)
      .select(['j.title', 'j.translatedTitle', 'j.language', 'j.reference', 'j.trade', 'j.siteName', 'j.siteAddress', 'j.sitePostcode'])
      .select(sql<Country>`p.country`.as('country'))
      .select(['j.id as jobId', 'j.inductionMinutes', 'e.sector'])
      .select(['j.hoursPerWeek', 'j.startsOn', 'j.endsOn', 'j.ppeProvided', 'p.name as town', 'a.startsOn as placedOn', pay.as('pay')])
      .select(['e.name as employer', 'e.address as employerAddress', 'e.postcode as employerPostcode', 'e.companyNumber as employerNumber'])
      .executeTakeFirst(),
  )
}

/** What a job asks for, by name; nothing where no job is named. */
async function findDocuments(db: ReadDb, jobId: number | undefined, language: Locale): Promise<string> {
  if (jobId === undefined) return ''
  const t = say(assignmentWords, language)
  const lines = (await linesOf(db, [jobId])).get(jobId) ?? []
  const names = lines.map((line) => {
    const { type, level } = shownAs(line)
    return level ? `${type[language]} (${level[language]})` : type[language]
  })
  return names.join(', ') || t.noDocuments
}
