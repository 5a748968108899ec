import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const maintenanceDeclares = declares({
  problems: text,
  actions: words({
    'maintenance.ended': { en: 'Opened Lintel again', fr: 'A rouvert Lintel' },
    'maintenance.started': { en: 'Closed Lintel for maintenance', fr: 'A fermé Lintel pour maintenance' },
  }),
  topics: { maintenance: ({ role }) => role === 'admin' },
  erased: { 'maintenance.started_by': 'forgets' },
})
