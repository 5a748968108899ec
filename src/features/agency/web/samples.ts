import type { Agency } from '../rules.ts'

// Sample records for tests.

export const britishAgency: Agency = {
  country: 'GB',
  name: 'Stonebridge Recruitment Limited',
  legalForm: 'ltd',
  address: '12 Park Row\nLeeds LS1 5HD',
  phone: '+441134960000',
  email: 'office@stonebridge.example',
  companyNumber: '09876511',
  registerTown: null,
  vatNumber: 'GB482119058',
  shareCapitalEuros: null,
  publicationDirector: 'Adaeze Marsh',
  hostName: 'Rackhouse Hosting Limited',
  hostAddress: '4 Canal Wharf\nManchester M1 5ES',
  hostPhone: '+441614960000',
  supervisor: 'ico',
  supervisorNumber: 'ZA000001',
  privacyContact: 'Tom Hale',
  privacyEmail: 'privacy@stonebridge.example',
}

export const frenchAgency: Agency = {
  ...britishAgency,
  country: 'FR',
  name: 'Pierre Blanche Recrutement',
  legalForm: 'sas',
  address: '8 rue Neuve\n69001 Lyon',
  phone: '+33199001234',
  companyNumber: '732829320',
  registerTown: 'Lyon',
  vatNumber: 'FR44732829320',
  shareCapitalEuros: 50_000,
  supervisor: 'cnil',
  supervisorNumber: null,
}

export const agencyChange = {
  id: 1,
  detail: 'phone' as const,
  before: '',
  after: '+441134960000',
  changedByName: 'Ines Le Goff',
  changedAt: '2026-11-21T09:00:00.000Z',
}
