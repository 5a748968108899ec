import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { problems } from '../text.ts'

export const healthDeclares = declares({
  problems,
  actions: words({
    'task.dropped': { en: 'Dropped a failed background task', fr: 'A abandonné une tâche de fond en échec' },
    'task.repeated': { en: 'Ran failed background tasks again', fr: 'A relancé des tâches de fond en échec' },
  }),
  topics: { health: ({ role }) => role === 'admin' },
})
