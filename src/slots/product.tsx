import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadOf, Slots, type SlotsOf } from '#web/slots.tsx'

/** What features add beside a product, in the order of the page: who bought it, and what they have left. */
const slots: SlotsOf<'productId'> = {}

const load = loadOf(slots)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function ProductSlots({ loaderData }: Screen<typeof load>) {
  return <Slots of={slots} loaded={loaderData} />
}
