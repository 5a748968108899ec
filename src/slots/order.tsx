import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadOf, Slots, type SlotsOf } from '#web/slots.tsx'
import * as invoices from '../features/invoices/web/order-slot.tsx'

/** What features add beside an order, in the order of the page. */
const slots: SlotsOf<'orderId'> = { invoices }

const load = loadOf(slots)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function OrderSlots({ loaderData }: Screen<typeof load>) {
  return <Slots of={slots} loaded={loaderData} />
}
