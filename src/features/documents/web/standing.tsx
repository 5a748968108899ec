import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { Document } from '../contract.ts'
import { type Standing, standingOf } from '../rules.ts'
import { ownStandingText, standingText } from '../standing-text.ts'

const families: Record<Standing, Family> = {
  requested: 'waiting',
  submitted: 'open',
  verified: 'won',
  rejected: 'lost',
  expiring: 'ending',
  expired: 'over',
}
/** What the agency waits for is the person's to do, and the other way round. */
const ownFamilies: Record<Standing, Family> = { ...families, requested: 'open', rejected: 'late', submitted: 'waiting' }

type Props = {
  of: Pick<Document, 'status' | 'expiresOn'>
  today: string
  isOwn: boolean
  /** One that a newer version replaced: nobody waits for it. */
  isEarlier?: boolean
}

/** How a document stands today, for those who check it or for whose it is. */
export function StandingMark({ of, today, isOwn, isEarlier = false }: Props) {
  const staff = useText(standingText)
  const own = useText(ownStandingText)
  const standing = standingOf(of, today)
  const asOwn = isOwn && !isEarlier
  return <Status family={(asOwn ? ownFamilies : families)[standing]}>{(asOwn ? own : staff)[standing]}</Status>
}
