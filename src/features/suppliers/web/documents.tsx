import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { SupplierFrame } from './supplier-frame.tsx'

const load = (api: Api<Operations>, { params }: Visit<'supplierId'>) =>
  api.get('/suppliers/{supplierId}', { supplierId: idIn(params.supplierId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** All documents of a supplier, earlier ones too. */
export default function SupplierDocuments({ loaderData: supplier }: Screen<typeof load>) {
  return (
    <SupplierFrame supplier={supplier} tab="documents">
      <DocumentsCard supplier={supplier} earlier />
    </SupplierFrame>
  )
}
