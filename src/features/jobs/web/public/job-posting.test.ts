import { expect, it } from 'vitest'
import { blankOf } from '#test/support/samples.ts'
import { type Advert, advert as advertShape } from '../../shapes.ts'
import { jobPosting } from './job-posting.ts'

const site = 'https://lintel.example'
const advert: Advert = {
  ...blankOf(advertShape),
  id: 1,
  reference: 'JOB-2026-0001',
  slug: 'macon-lyon-1',
  title: 'Maçon',
  employer: { id: 1, name: 'Morel', slug: 'morel', isListed: true },
  category: 'residential',
  trade: 'bricklayer',
  jobTypes: ['full-time'],
  place: { id: 2_996_944, name: 'Lyon', region: 'Rhône', department: '69', country: 'FR', lat: 45.7, lon: 4.8 },
  openings: 1,
  language: 'fr',
  closesOn: '2026-12-01',
  postedAt: '2026-11-21T12:00:00.000Z',
  description: 'Murs <en pierre>\nde taille.\n\n**Vous**\n- Deux ans\n- **Permis** & casque',
  workplace: 'on-site',
  hoursPerWeek: 35,
  channels: ['site', 'google'],
  questionsVersion: '',
  townSlug: 'lyon',
  isOpen: true,
  isGone: false,
}

it('tells search engines the text as HTML and the place as people say it', () => {
  const { description, jobLocation } = jobPosting(advert, site)
  expect(description).toBe(
    '<p>Murs &lt;en pierre&gt; de taille.</p><p><strong>Vous</strong></p><ul><li>Deux ans</li><li><strong>Permis</strong> &amp; casque</li></ul>',
  )
  expect(jobLocation).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Lyon', addressRegion: 'Rhône', addressCountry: 'FR' },
  })
})

it('says of the hirer the website that the directory shows; employers have no logo with us, so there is none', () => {
  const employerProfile = { sector: 'commercial', size: '10-49', place: null, website: 'https://morel.example', openJobs: 2 } as const
  expect(jobPosting({ ...advert, employerProfile }, site).hiringOrganization).toEqual({
    ...{ '@type': 'Organization', name: 'Morel', sameAs: 'https://morel.example' },
  })
  expect(jobPosting({ ...advert, employerProfile: { ...employerProfile, website: null } }, site).hiringOrganization).not.toHaveProperty(
    'sameAs',
  )
})

it('tells half an hour as each language writes it', () => {
  const hours = (language: 'en' | 'fr') => jobPosting({ ...advert, hoursPerWeek: 37.5, language }, site).workHours
  expect([hours('en'), hours('fr')]).toEqual(['37.5 hours a week', '37,5 heures par semaine'])
})

it('tells the street and the postcode where both may be known', () => {
  const { jobLocation } = jobPosting({ ...advert, site: { siteName: null, siteAddress: '3 rue Neuve', sitePostcode: '69003' } }, site)
  expect(jobLocation).toMatchObject({ address: { streetAddress: '3 rue Neuve', postalCode: '69003' } })
  expect(JSON.stringify(jobPosting(advert, site))).not.toContain('postalCode')
  expect(jobPosting({ ...advert, postcode: '69001' }, site).jobLocation).toMatchObject({ address: { postalCode: '69001' } })
})

it('tells them every other field in the words of schema.org: pay in whole units, the last second of the closing day', () => {
  const whole: Advert = {
    ...advert,
    jobTypes: ['freelancer', 'full-time', 'part-time', 'temporary'],
    openings: 3,
    pay: { min: 1450, max: 1625, unit: 'hour', currency: 'EUR' },
    startsOn: '2026-12-07',
    experience: '2-year',
    qualification: "master's-degree",
    workplace: 'remote',
  }
  const { description: _description, jobLocation: _place, ...rest } = jobPosting(whole, site)
  expect(rest).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Maçon',
    inLanguage: 'fr',
    workHours: '35 heures par semaine',
    identifier: { '@type': 'PropertyValue', name: 'Lintel', value: 'JOB-2026-0001' },
    datePosted: '2026-11-21T12:00:00.000Z',
    validThrough: '2026-12-01T22:59:59.000Z',
    employmentType: ['CONTRACTOR', 'FULL_TIME', 'PART_TIME', 'TEMPORARY'],
    totalJobOpenings: 3,
    directApply: true,
    url: 'https://lintel.example/fr/jobs/macon-lyon-1',
    jobStartDate: '2026-12-07',
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'postgraduate degree' },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'France' },
    hiringOrganization: { '@type': 'Organization', name: 'Morel' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 14.5, maxValue: 16.25, unitText: 'HOUR' },
    },
  })
  const unitOf = (unit: 'day' | 'week' | 'month' | 'year') => {
    const { baseSalary } = jobPosting({ ...whole, pay: { min: 1, max: 1, unit, currency: 'EUR' } }, site)
    return (baseSalary as { value: { unitText: string } }).value.unitText
  }
  expect((['day', 'week', 'month', 'year'] as const).map(unitOf)).toEqual(['DAY', 'WEEK', 'MONTH', 'YEAR'])
  for (const unknown of ['baseSalary', 'jobStartDate', 'experienceRequirements', 'educationRequirements', 'jobLocationType'])
    expect(jobPosting(advert, site)).not.toHaveProperty(unknown)
  expect(jobPosting({ ...advert, workplace: 'hybrid' }, site)).not.toHaveProperty('jobLocationType')
})

it('tells them experience in months, none for whoever begins, and what one has to have learnt in Google’s words', () => {
  const told = (more: Partial<Advert>) => JSON.stringify(jobPosting({ ...advert, ...more }, site))
  const months = (['fresh', '1-year', '2-year', '3-year', '4-year'] as const).map(
    (experience) => /"monthsOfExperience":(\d+)/.exec(told({ experience }))?.[1],
  )
  expect(months).toEqual(['0', '12', '24', '36', '48'])
  const learnt = (['certificate', 'associate-degree', 'bachelor-degree', "master's-degree", 'doctorate-degree'] as const).map(
    (qualification) => /"credentialCategory":"([^"]+)"/.exec(told({ qualification }))?.[1],
  )
  expect(learnt).toEqual(['professional certificate', 'associate degree', 'bachelor degree', 'postgraduate degree', 'postgraduate degree'])
})

it('tells them from which country one works who need not come', () => {
  const from = (country: 'GB' | 'FR') =>
    jobPosting({ ...advert, workplace: 'remote', place: { ...advert.place, country } }, site).applicantLocationRequirements
  expect([from('GB'), from('FR')]).toEqual([
    { '@type': 'Country', name: 'United Kingdom' },
    { '@type': 'Country', name: 'France' },
  ])
})

it('is told in the language of the page where the advert was translated, else in its own, at the address of the page', () => {
  const told = (more: Partial<Advert>) => {
    const { title, inLanguage, workHours, url, hiringOrganization } = jobPosting({ ...advert, ...more }, site, 'en')
    return [title, inLanguage, workHours, url, (hiringOrganization as { name: string }).name]
  }
  const at = 'https://lintel.example/jobs/macon-lyon-1'
  const translated = { translatedTitle: 'Stonemason', translatedDescription: 'Walls.', employer: null }
  expect(told(translated)).toEqual(['Stonemason', 'en', '35 hours a week', at, 'Confidential client'])
  expect(told({ employer: null })).toEqual(['Maçon', 'fr', '35 heures par semaine', at, 'Client confidentiel'])
})

it.each([
  ['GB', null, '2026-12-01T23:59:59.000Z'],
  ['FR', '972', '2026-12-02T03:59:59.000Z'],
  ['FR', '974', '2026-12-01T19:59:59.000Z'],
])('is valid to the end of the day in %s %s', (country, department, validThrough) =>
  expect(jobPosting({ ...advert, place: { ...advert.place, country, department } }, site)).toMatchObject({ validThrough }),
)
