import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { complain } from '#web/ui/toast.tsx'
import { type Country, todayIn } from '../../places/countries.ts'
import type { DescribedType, Document } from '../contract.ts'
import { RequestDialog } from './request-dialog.tsx'

type Person = { id: number; email: string | null; country: Country }
type Known = { person: Person; types: readonly DescribedType[]; documents: readonly Document[] }
type Props = {
  candidateId: number
  findPerson: () => Promise<Person>
  type: string
  onMade?: () => unknown
  onClose: () => void
}

/** Asks somebody for a document where their wallet is not at hand: reads first what they have. */
export function RequestOne({ candidateId, findPerson, type, onClose, ...rest }: Props) {
  const [known, setKnown] = useState<Known | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    Promise.all([findPerson(), api.get('/document-types'), api.get('/candidates/{candidateId}/documents', { candidateId })]).then(
      ([person, types, documents]) => setKnown({ person, types: types.items, documents: documents.items }),
      (error: Error) => {
        complain(error)
        onClose()
      },
    )
  }, [])
  return (
    known && <RequestDialog {...known} {...rest} today={todayIn(known.person.country, new Date())} initial={[type]} onClose={onClose} />
  )
}
