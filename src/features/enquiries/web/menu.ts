import { toEnquiries } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const enquiryMenu = menu({
  enquiries: {
    says: { en: 'Enquiries', fr: 'Demandes reçues' },
    group: 'people',
    icon: 'mail',
    to: toEnquiries,
    active: /^\/dashboard\/enquiry/,
    roles: ['admin', 'operation'],
  },
})
