import { problemText } from '#shared/problem-text.ts'
import { text as applications } from './features/applications/text.ts'
import { text as candidates } from './features/candidates/text.ts'
import { text as employers } from './features/employers/text.ts'
import { text as files } from './features/files/text.ts'
import { text as identity } from './features/identity/text.ts'
import { problemText as jobs } from './features/jobs/problem-text.ts'
import { text as live } from './features/live/text.ts'
import { text as places } from './features/places/text.ts'
import { text as users } from './features/users/text.ts'

/** The words of every error code, one line a feature; the platform's own win. */
export const problemWords = {
  ...places,
  ...files,
  ...identity,
  ...employers,
  ...candidates,
  ...jobs,
  ...applications,
  ...live,
  ...users,
  ...problemText,
}
