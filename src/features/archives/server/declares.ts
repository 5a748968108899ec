import { declares } from '#server/declares.ts'

export const archiveDeclares = declares({
  topics: { archives: ({ role }) => role === 'admin' },
  erased: {
    'archives.archived_by': 'forgets',
    'archives.erased_by': 'forgets',
    'archives.held_by': 'forgets',
    'archives.restored_by': 'forgets',
  },
})
