import { toEmployer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { SimilarPanel, useSimilar } from '#web/ui/similar.tsx'
import type { Country } from '../../places/countries.ts'
import { showPlace } from '../../places/rules.ts'
import type { SimilarEmployer } from '../shapes.ts'
import { text } from './staff-text.ts'

const telling = ['name', 'tradingName', 'companyNumber', 'country']

/** Looks for employers who may be the one that is typed; the server refuses a twin in any case. */
export const useSimilarEmployers = () =>
  useSimilar<SimilarEmployer>(
    telling,
    ({ id }) => id,
    (typed) => {
      const [name, companyNumber, country] = [typed('name'), typed('companyNumber'), typed('country') as Country]
      const query = { ...(name && { name }), ...(companyNumber && { companyNumber }), country }
      return name || companyNumber ? api.get('/employers/similar', { query }) : null
    },
  )

/** Says who may be meant and why. */
export function SimilarEmployers({ of, onOthers }: { of: readonly SimilarEmployer[]; onOthers: () => void }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <SimilarPanel
      title={t.knownTitle}
      isAnother={t.isAnother}
      onOthers={onOthers}
      of={of.map(({ id, name, companyNumber, place, archivedAt, likeness }) => {
        const facts = [t[likeness], companyNumber, place && showPlace(place, locale), archivedAt && t.archived]
        return { id, name, to: toEmployer(id), notes: [facts.filter(Boolean).join(' · ')] }
      })}
    />
  )
}
