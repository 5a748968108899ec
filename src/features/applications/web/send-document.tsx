import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useLocale } from '#web/text.tsx'
import { complain } from '#web/ui/toast.tsx'
import type { Document } from '../../documents/contract.ts'
import { isOffered, whyNotRenew, whyNotSubmit } from '../../documents/rules.ts'
import type { DescribedType } from '../../documents/shapes.ts'
import { AddDialog, SubmitDialog } from '../../documents/web/document-dialogs.tsx'
import type { Country } from '../../places/countries.ts'
import type { GateLine, ShownRequirement } from '../../requirements/contract.ts'
import { alternativeOf } from '../../requirements/gate.ts'
import { nameRequirement } from '../../requirements/text.ts'

const sending: readonly string[] = ['upload', 'upload-again', 'renew', 'replace-provisional']

/** The right to work the agency checks itself, in a way of its own. */
export const isCheckedByUs = ({ requirement }: GateLine): boolean => requirement.type.code.startsWith('right-to-work-')

/** Whether a line is met by something that they send. */
export const isSentByCandidate = (line: GateLine): boolean =>
  line.remedy !== null && sending.includes(line.remedy.action) && !isCheckedByUs(line)

type Known = { person: { id: number; country: Country }; types: readonly DescribedType[]; documents: readonly Document[] }

/** Sends what a line of the gate asks for: what was asked for or sent back, a newer version of what they have, or a new document. */
export function SendDocument({ line, onClose }: { line: GateLine; onClose: () => void }) {
  const locale = useLocale()
  const [known, setKnown] = useState<Known | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    findKnown().then(setKnown, (error: Error) => {
      complain(error)
      onClose()
    })
  }, [])
  if (!known) return null
  const { person, types, documents } = known
  const spoken = documents.find(({ id }) => id === line.documentId)
  // Of what is verified, the newer version that waits to be checked is the one to send again.
  const held = documents.find(({ replacesId, replacedAt }) => spoken && replacesId === spoken.id && replacedAt === null) ?? spoken
  const type = types.find(({ code }) => code === held?.type)
  const options = [line.requirement, ...line.requirement.alternatives]
  if (held && type && (whyNotSubmit(held) === null || whyNotRenew(held) === null)) {
    const isRenewal = whyNotSubmit(held) !== null
    return <SubmitDialog document={filledIn(held, line)} type={type} isOwn isRenewal={isRenewal} onClose={onClose} />
  }
  const offered = types.filter((one) => isOffered(one) && options.some((option) => option.type.code === one.code))
  const asked = options.map(askedOf).filter((option) => offered.some(({ code }) => code === option.type))
  return (
    <AddDialog person={person} types={offered} title={nameRequirement(line.requirement, locale)} asked={asked} isOwn onClose={onClose} />
  )
}

const askedOf = ({ type, level, categories }: Pick<ShownRequirement, 'type' | 'level' | 'categories'>) => ({
  type: type.code,
  level: level?.code ?? null,
  categories: categories.map(({ code }) => code),
})

/** What they have, with what the job asks for besides: it is what they are about to send. */
function filledIn(held: Document, { reason, requirement, alternative }: GateLine): Document {
  const asked = askedOf(alternativeOf<Pick<ShownRequirement, 'type' | 'level' | 'categories'>>(requirement, alternative))
  return {
    ...held,
    level: reason === 'level-too-low' ? asked.level : (held.level ?? asked.level),
    categories: [...new Set([...held.categories, ...asked.categories])],
  }
}

async function findKnown(): Promise<Known> {
  const [person, types] = await Promise.all([api.get('/me/candidate'), api.get('/document-types')])
  const { items } = await api.get('/candidates/{candidateId}/documents', { candidateId: person.id })
  return { person, types: types.items, documents: items }
}
