import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { problems } from '../text.ts'

export const healthDeclares = declares({
  problems,
  actions: words({
    'task.dropped': { en: 'Dropped a failed background task', fr: 'A supprimé une tâche en échec' },
    'task.repeated': { en: 'Ran failed background tasks again', fr: 'A relancé des tâches en échec' },
  }),
  topics: { health: ({ role }) => role === 'admin' },
})
