import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Document } from '../../documents/contract.ts'
import { isOffered, whyNotRenew, whyNotSubmit } from '../../documents/rules.ts'
import type { DescribedType } from '../../documents/shapes.ts'
import { AddDialog, SubmitDialog } from '../../documents/web/document-dialogs.tsx'
import type { Country } from '../../places/countries.ts'
import type { GateLine } from '../../requirements/contract.ts'

const sending: readonly string[] = ['upload', 'upload-again', 'renew', 'replace-provisional']

/** Whether a line is met by something that they send. The right to work the agency checks itself, in a way of its own. */
export const isSentByCandidate = ({ remedy, requirement }: GateLine): boolean =>
  remedy !== null && sending.includes(remedy.action) && !requirement.type.code.startsWith('right-to-work-')

type Known = { person: { id: number; country: Country }; types: readonly DescribedType[]; documents: readonly Document[] }

/** Sends what a line of the gate asks for: what was asked for or sent back, a newer version of what they have, or a new document. */
export function SendDocument({ line, onClose }: { line: GateLine; onClose: () => void }) {
  const [known, setKnown] = useState<Known | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    findKnown().then(setKnown, (error: Error) => {
      toast(error.message, { bad: true })
      onClose()
    })
  }, [])
  if (!known) return null
  const { person, types, documents } = known
  const spoken = documents.find(({ id }) => id === line.documentId)
  // Of what is verified, the newer version that waits to be checked is the one to send again.
  const held = documents.find(({ replacesId, replacedAt }) => spoken && replacesId === spoken.id && replacedAt === null) ?? spoken
  const type = types.find(({ code }) => code === held?.type)
  if (held && type && whyNotSubmit(held) === null) return <SubmitDialog document={held} type={type} isOwn onClose={onClose} />
  if (held && type && whyNotRenew(held) === null) return <SubmitDialog document={held} type={type} isOwn isRenewal onClose={onClose} />
  const asked = [line.requirement, ...line.requirement.alternatives].map((one) => one.type.code)
  const offered = types.filter((one) => asked.includes(one.code) && isOffered(one))
  return (
    <AddDialog
      person={person}
      types={offered}
      initial={offered.find(({ code }) => code === asked[0])?.code ?? ''}
      isOwn
      onClose={onClose}
    />
  )
}

async function findKnown(): Promise<Known> {
  const [person, types] = await Promise.all([api.get('/me/candidate'), api.get('/document-types')])
  const { items } = await api.get('/candidates/{candidateId}/documents', { candidateId: person.id })
  return { person, types: types.items, documents: items }
}
