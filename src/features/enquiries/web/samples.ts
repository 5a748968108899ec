import type { Enquiry } from '#features/enquiries/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const enquiry: Enquiry = {
  id: 4,
  name: 'Priya Raman',
  email: 'priya@northgate.example',
  phone: '0113 496 0101',
  kind: 'employer',
  subject: 'Bricklayers',
  message: 'Zinc',
  locale: 'en',
  status: 'new',
  ownerId: null,
  ownerName: null,
  note: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
}
