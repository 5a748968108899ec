import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { AnyField } from '#shared/fields.ts'
import { useText } from '#web/text.tsx'
import { FieldHistory, GivenByCandidate } from '#web/ui/field-history.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import type { FieldChange } from '../contract.ts'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { text } from './staff-text.ts'

/** The newest of what a record's fields said before. */
export const loadChanges = async (api: Api<Operations>, candidateId: number) =>
  (await api.get('/candidates/{candidateId}/changes', { candidateId, query: { limit: 100 } })).items

/** What staff see beside a field: whether the person said so themselves, and what stood there before. */
export function useEarlier(claimed: readonly string[], changes: readonly FieldChange[]) {
  const t = useText(text)
  const label = useText(labels)
  const say = useSayField()
  return (name: keyof typeof fields) => {
    const isGiven = claimed.includes(name)
    const earlier = changes.filter(({ field }) => field === name)
    // That a field was filled for the first time is no news.
    const isChanged = earlier.some(({ was }) => was !== null)
    if (!isGiven && !isChanged) return null
    return (
      <>
        {isGiven && <GivenByCandidate />}
        {isChanged && (
          <FieldHistory
            label={label[name]}
            of={earlier.map(({ was, byCandidate, changedByName, changedAt }) => ({
              was: say(fields[name] as AnyField, was) || null,
              by: changedByName ?? (byCandidate ? t.theCandidate : null),
              at: changedAt,
            }))}
          />
        )}
      </>
    )
  }
}
