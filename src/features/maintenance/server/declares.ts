import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const maintenanceDeclares = declares({
  problems: text,
  actions: words({
    'maintenance.ended': { en: 'Turned off maintenance mode', fr: 'A désactivé le mode maintenance' },
    'maintenance.started': { en: 'Turned on maintenance mode', fr: 'A activé le mode maintenance' },
  }),
  topics: { maintenance: ({ role }) => role === 'admin' },
  erased: { 'maintenance.started_by': 'forgets' },
})
