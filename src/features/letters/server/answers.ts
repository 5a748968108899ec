import { letters } from '#server/letters.ts'
import { named } from '#server/letter-placeholders.ts'
import type { Letter, Placeholder } from '#shared/letter.ts'
import { answerNames } from '../names.ts'
import { around, ourBodies, ourSubjects } from '../ours.ts'
import { answersGroup, asksPatience, type LetterKind, letterKinds, promisesDay } from '../rules.ts'

const subjectOf = (kind: LetterKind) =>
  asksPatience(kind) ? ourSubjects.holding : kind in ourSubjects ? ourSubjects[kind as keyof typeof ourSubjects] : ourSubjects.no

const { job, town, reference, reason, day } = named
const placeholders = (kind: LetterKind): Record<string, Placeholder> => ({
  job,
  town,
  reference,
  ...(kind === 'hired' && { day: { ...day, says: { en: 'First day', fr: 'Premier jour' } } }),
  ...(kind === 'other' && { reason }),
})

/** What candidates are written when their application moves; the words go through `applications`, which adds greeting and promised day. */
export const answers = letters(
  answersGroup,
  Object.fromEntries(
    letterKinds.map((kind) => [
      kind,
      {
        name: answerNames[kind],
        to: 'candidate',
        subject: subjectOf(kind),
        text: [ourBodies[kind]],
        placeholders: placeholders(kind),
        fixed: { name: named.firstName, ...(promisesDay(kind) && { day }) },
        hello: around.hello,
        end: [...(promisesDay(kind) ? [around.hearsBy] : []), ...(asksPatience(kind) ? [around.holdingEnd] : [])],
        button: around.action,
      },
    ]),
  ),
) as unknown as Readonly<Record<LetterKind, Letter>>
