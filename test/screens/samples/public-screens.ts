import type { Drawn } from '#test/screens/samples/screens.ts'
import { foundationBounds } from '#features/directory/rules.ts'
import { distanceBounds } from '#features/jobs/options.ts'
import { advert, leeds, readPage } from '#test/support/samples.ts'

// What public screens say besides their first drawing: with other data, to somebody else, in answer to a form.

type Bases = Record<
  'found' | 'filters' | 'narrowed' | 'listedPeople' | 'listedPerson' | 'employersFound' | 'listedEmployer' | 'jobAlert',
  object
>

const york = { ...leeds, id: leeds.id + 1, name: 'York' }
const question = { ...advert.questions[0], isRequired: false, knockOuts: [], options: [] }
const choices = [
  { id: 'van', textEn: 'A van', textFr: 'Une camionnette' },
  { id: 'car', textEn: 'A car', textFr: 'Une voiture' },
]
/** One of each kind, with what does not suit and without. */
const questions = [
  { ...question, id: 'own', textEn: 'Is it your own?', textFr: 'Est-ce le vôtre ?' },
  { ...question, id: 'long', kind: 'long', textEn: 'What have you built?', textFr: 'Qu’avez-vous construit ?' },
  { ...question, id: 'short', kind: 'short', textEn: 'Who knows you?', textFr: 'Qui vous connaît ?' },
  { ...question, id: 'link', kind: 'link', textEn: 'Where is it shown?', textFr: 'Où le voit-on ?' },
  { ...question, id: 'number', kind: 'number', textEn: 'How many years?', textFr: 'Combien d’années ?', min: 2, max: 40, unit: 'year' },
  {
    ...question,
    id: 'least',
    kind: 'number',
    textEn: 'How far would you go?',
    textFr: 'Jusqu’où iriez-vous ?',
    min: 5,
    knockOuts: ['outside'],
  },
  { ...question, id: 'date', kind: 'date', textEn: 'From when?', textFr: 'À partir de quand ?', from: '2026-12-01', until: '2027-01-31' },
  {
    ...question,
    id: 'one',
    kind: 'one',
    textEn: 'What do you drive?',
    textFr: 'Que conduisez-vous ?',
    options: choices,
    knockOuts: ['car'],
  },
  {
    ...question,
    id: 'several',
    kind: 'several',
    textEn: 'What else do you drive?',
    textFr: 'Que conduisez-vous d’autre ?',
    options: choices,
  },
]

const refusal = (...fields: string[]) => ({
  ...{ type: 'about:blank', title: 'This cannot be sent.', status: 409, code: 'conflict', instance: '', requestId: 'r1' },
  ...(fields.length > 0 && { errors: fields.map((name) => ({ pointer: `/${name}`, code: 'wrong', message: `${name}?` })) }),
})

/** Drawn as what they say besides the first drawing of their file. */
export function publicVariants(bases: Bases): Drawn[] {
  const { found, filters, narrowed, listedPeople, listedPerson, employersFound, listedEmployer, jobAlert } = bases
  const read = { isToBeReadAlone: true }
  const also = (file: string, what: string, loaderData: object | null, more: Partial<Drawn> = {}): Drawn => ({
    ...{ file, what, isPublic: true, role: null, variantOf: file, props: loaderData ? { loaderData } : {} },
    ...more,
    ...((more.answer !== undefined || more.isToBeReadAlone) && read),
  })
  const candidate = { root: { session: { uid: 'me', role: 'candidate', name: 'Sam Whitfield' } } }
  const jobs = (what: string, more: object, wanted: object = {}, who: Partial<Drawn> = {}) =>
    also('jobs/web/public/list', what, { ...found, ...more, filters: { ...filters, ...wanted } }, { ...read, ...who })
  const people = (what: string, more: object, wanted: object = {}) => {
    const known = listedPeople as { filters: object }
    const data = { ...known, items: [{ ...listedPerson, ...more }], filters: { ...known.filters, ...wanted } }
    return also('directory/web/public/candidates', what, data, { ...read, variantOf: 'directory/web/public/candidates open' })
  }
  const employers = (what: string, wanted: object, more: object = {}) => {
    const known = employersFound as { filters: object }
    return also('directory/web/public/employers', what, { ...known, filters: { ...known.filters, ...wanted }, ...more }, read)
  }
  const job = (what: string, more: object) => also('jobs/web/public/job', what, { ...advert, ...more })
  const apply = (what: string, more: object, who: Partial<Drawn> = {}) =>
    also('applications/web/public/apply', what, { ...advert, ...more }, who)
  const alert = (what: string, more: object) => also('alerts/web/public/alert', what, { ...jobAlert, ...more })
  const newAlert = (what: string, more: object, who: Partial<Drawn> = {}) =>
    also(
      'alerts/web/public/new',
      what,
      { search: (jobAlert as { search: object }).search, around: leeds, employer: null, query: '?trade=roofer', unknown: null, ...more },
      who,
    )
  const asks = {
    plan: null,
    person: null,
    job: null,
    isOwn: false,
    stamp: 'x',
    requestKey: 'y',
    page: readPage,
  }
  return [
    jobs('corrected', { correctedTo: 'bricklayer' }, { keyword: 'briklayer' }),
    jobs('of a day', { total: 1 }, { datePosted: 'last-7-days', experience: ['fresh', '2-year'], jobType: ['temporary'], page: 1 }),
    jobs('paid at least', {}, { salaryMin: 2000 }),
    jobs('paid at most', {}, { salaryMax: 5000 }),
    jobs('paid within', {}, { salaryMin: 2000, salaryMax: 5000, limit: 50 }),
    jobs('all at once', { total: 900 }, { limit: 100, page: 1 }),
    jobs('of an employer', { employer: { name: 'Hale & Sons', slug: 'hale' } }, { employer: 'hale' }),
    jobs('of an unknown employer', {}, { employer: 'hail' }),
    jobs('saved', { total: 1 }, { ids: [7, 8, 9] }),
    jobs('saved, all open', { total: 3 }, { ids: [7, 8, 9] }),
    jobs('saved and searched', {}, { ids: [7], trade: 'bricklayer' }),
    // What is saved on a page is known to it for as long as it stands.
    jobs('to a candidate', { items: [] }, {}, candidate),
    jobs('saved, to a candidate', { items: [] }, { ids: [7] }, candidate),
    jobs('in one town of several', { around: leeds, like: [york] }, { location: leeds.id }),
    jobs('in no town', { isUnknown: true }, { place: 'Nowhere' }),
    jobs('in none by number', { isUnknown: true }),
    jobs('in a town like it', { isUnknown: true, like: [york] }, { place: 'Yorck' }),
    jobs('in one of two', { isUnknown: true, like: [leeds, york] }, { place: 'Le' }),
    jobs('in the Pacific', { isUnknown: true }, { place: '98800' }),
    jobs('none at all', { items: [], total: 0 }),
    jobs(
      'none far and wide',
      { items: [], total: 0, around: leeds, near: [1, 2].map((n) => ({ text: `Word ${n}`, jobs: n, kind: 'keyword', trade: null })) },
      { ...narrowed, distance: distanceBounds.max },
    ),
    jobs('none anywhere', { items: [], total: 0 }, { keyword: 'mason' }),
    people('by a pass', {}, { pass: 'secret' }),
    people('with few words', { availability: 'now', experience: 'fresh', experienceYears: null, qualification: null, near: null }),
    people('at work', { availability: 'on-assignment', availableFrom: null, experienceYears: null, experience: '2-year' }),
    people('silent', { availability: 'not-said', availableFrom: null, experienceYears: null, experience: null, sectors: [] }),
    people('proven for good', { proofs: [{ type: 'cscs', nameEn: 'CSCS card', nameFr: 'Carte CSCS', validUntil: null }] }),
    also('directory/web/public/candidates', 'to a candidate', { open: false, why: null, people: 1 }, candidate),
    also(
      'directory/web/public/candidates',
      'refused',
      { open: false, why: null, people: 1 },
      { answer: { refused: 'This link has expired.' } },
    ),
    employers('of any year', { foundationDateMin: foundationBounds.min }),
    employers('of a sector', { category: 'residential' }),
    employers('of years', { foundationDateMin: 1950, foundationDateMax: 2000 }),
    employers('until a year', { foundationDateMax: 2000 }, { items: [{ ...listedEmployer, tradingName: '', distanceKm: null }] }),
    also('directory/web/public/employer', 'unanswered', {
      ...listedEmployer,
      answerDays: null,
      foundedYear: null,
      website: null,
      towns: [],
      place: null,
    }),
    job('elsewhere', { site: { siteName: 'Albion Mill', siteAddress: '3 Mill Lane', sitePostcode: 'LS1 4DY' }, employerProfile: null }),
    job('with little said', {
      employerProfile: { sector: 'commercial', size: '10-49', place: null, website: null, openJobs: 0 },
      answerDays: null,
      startsOn: null,
      experience: null,
      tags: [],
    }),
    job('of nobody', { employer: null, employerProfile: null, workplace: 'on-site', endsOn: null, shiftPattern: null, hoursPerWeek: null }),
    job('on its way out', { isOpen: false, isGone: true, similar: [{ ...advert, id: 99, distanceKm: 300, startsOn: null }] }),
    job('with two paragraphs', { description: '**Brick** by brick.\n\n- One\n- Two\n\nThen stone.' }),
    apply('asked much', { questions }),
    apply(
      'answered much',
      { questions },
      {
        answer: {
          problem: refusal(...questions.map(({ id }) => `answers/${id}`)),
          given: { answersOne: 'car', answersLong: 'A wall', answersDate: '2026-12-05' },
        },
      },
    ),
    apply(
      'refused',
      {},
      {
        answer: {
          problem: refusal(),
          given: { firstName: 'Zoë', email: 'zoe@example.org', answersTransport: 'no', privacyAccepted: 'on' },
        },
      },
    ),
    apply('refused once it was closed', { isOpen: false }, { answer: { problem: refusal(), given: { firstName: 'Zoë' } } }),
    apply('sent', {}, { answer: { answerBy: '2026-11-30' } }),
    apply('by staff', {}, { root: { session: { uid: 'me', role: 'operation', name: 'Tom Hale' } } }),
    apply('asked nothing', { questions: [] }),
    also('candidates/web/public/register', 'with an account', null, candidate),
    newAlert('of somewhere unknown', { unknown: 'There is no such town.' }),
    newAlert('of an employer', { employer: { name: 'Hale & Sons', slug: 'hale' } }),
    newAlert('by a candidate', {}, candidate),
    newAlert('refused', {}, { answer: { refused: 'Enter an email address.', email: 'zoe' } }),
    newAlert('sent', {}, { answer: { sentTo: 'zoe@example.org' } }),
    alert('paused', { isPaused: true, frequency: 'weekly' }),
    also(
      'waiting-list/web/public/coming-soon',
      'refused',
      { isOpen: false, stamp: 'x', requestKey: 'y' },
      { answer: { problem: refusal('email', 'consent'), given: { email: 'zoe', stamp: 'old' } } },
    ),
    also(
      'waiting-list/web/public/coming-soon',
      'too early',
      { isOpen: false, stamp: 'x', requestKey: 'y' },
      { answer: { problem: refusal(), given: { email: 'zoe@example.org', stamp: 'old', consent: 'on' } } },
    ),
    also('enquiries/web/public/contact', 'about somebody', { ...asks, person: 'K7Q2-M9XD' }),
    also('enquiries/web/public/contact', 'about nothing', asks),
    also('privacy/web/public/keep-profile', 'answered before', { endsOn: '2026-12-24', isAnswered: true }),
    also('privacy/web/public/keep-profile', 'not sure', { endsOn: '2026-12-24', isAnswered: false }, { answer: { isSure: false } }),
    also('requirements/web/public/on-advert', 'nothing', { jobId: 3, items: [] }),
  ]
}
