import type { Example } from '#test/support/examples.ts'
import { filtersFrom as directoryFiltersFrom } from '#features/directory/candidate-filters.ts'
import { filtersFrom as employerFiltersFrom } from '#features/directory/filters.ts'
import { accreditation, contact, employer } from '#features/employers/web/samples.ts'
import { listedJob } from '#features/jobs/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { list } from '#test/support/samples.ts'

const listedPerson = {
  reference: 'K7Q2-M9XD',
  candidateId: null,
  trade: 'bricklayer',
  sectors: ['residential', 'commercial'],
  experience: '4-year',
  experienceYears: 6,
  qualification: 'certificate',
  availability: 'date',
  availableFrom: '2026-12-01',
  near: { place: leeds, withinKm: 20 },
  addedOn: '2026-11-18',
  proofs: [{ type: 'cscs', nameEn: 'CSCS card', nameFr: 'Carte CSCS', validUntil: '2028-03' }],
}
const listedPeople = {
  ...list(listedPerson),
  open: true,
  filters: directoryFiltersFrom(
    new URLSearchParams(`location=${leeds.id}&experiences=4-year&qualifications=certificate&category=residential&datePost=last-7-days`),
  ),
  around: leeds,
  ...{ facets: { category: { residential: 1 }, experiences: {}, qualifications: {}, datePost: {} }, near: ['Bricklayer'] },
  isUnknown: false,
  like: [],
  mayFilterByGender: false,
}
const directoryLink = {
  contactId: contact.id,
  sentAt: '2026-11-12T12:00:00Z',
  openedAt: '2026-11-13T12:00:00Z',
  expiresAt: '2026-12-12T12:00:00Z',
}
const { slug, name, tradingName, sector, size, foundedYear, place, website, aboutEn, aboutFr } = employer
const ofDirectory = { id: 3, slug, name, tradingName, sector, size, foundedYear, place, openJobs: 8 }
const employersFound = {
  ...list({ ...ofDirectory, distanceKm: 12 }),
  total: 35,
  facets: { category: { commercial: 1 }, companySize: { '50-249': 1 } },
  near: ['Hale & Sons'],
  filters: employerFiltersFrom(new URLSearchParams('foundationDateMin=1985')),
  around: leeds,
  isUnknown: false,
  like: [],
}
const listedEmployer = {
  ...ofDirectory,
  ...{ website, aboutEn, aboutFr, towns: [leeds], answerDays: 3 },
  accreditations: [accreditation],
  jobs: [listedJob],
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/candidates', data: { open: false, why: null, people: 24 } },
  {
    file: 'public/candidates',
    name: 'open',
    data: { ...listedPeople, items: [listedPerson, { ...listedPerson, reference: 'Z', candidateId: 7 }] },
  },
  { file: 'public/employers', data: employersFound },
  { file: 'public/employer', data: listedEmployer },
  { file: 'on-contacts', name: 'with a link', data: { employer, links: [directoryLink] } },
  { file: 'on-contacts', name: 'make', part: 'MakeDialog', props: { contact: employer.contacts[0], onClose: () => {} } },
]
