import { toEnquiries } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const enquiryMenu = menu({
  enquiries: {
    says: { en: 'Enquiries', fr: 'Demandes reçues' },
    group: 'office',
    icon: 'inbox',
    active: /^\/dashboard\/enquiry\//,
    to: toEnquiries,
    roles: ['admin', 'operation'],
  },
})
