import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import { showAgo } from '#shared/ago.ts'
import type { Operations } from '#shared/contract.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { type Family, Status } from '#web/ui/status.tsx'
import type { Enquiry } from '../contract.ts'
import { enquiryKinds, type EnquiryStatus, enquiryStatuses } from '../rules.ts'
import { text as enquiryText } from '../text.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const query = {
    q: q.text('q'),
    status: q.oneOf('status', enquiryStatuses),
    kind: q.oneOf('kind', enquiryKinds),
    ownerId: q.id('ownerId'),
    ...q.paging(['createdAt']),
  }
  const [found, colleagues] = await Promise.all([
    api.get('/enquiries', { query }),
    api.get('/colleagues', { query: { q: '', worksHere: true, limit: 100 } }),
  ])
  return { ...found, colleagues: colleagues.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const familyOf: Record<EnquiryStatus, Family> = { new: 'open', 'in-progress': 'waiting', done: 'won', spam: 'lost' }

/** What people wrote to the agency; each opens in its place. */
export default function Enquiries({ loaderData: { items, total, counts, colleagues } }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(enquiryText)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Enquiry | null>(null)
  useLive(['enquiries'])
  const close = () => {
    setOpen(null)
    void revalidate()
  }
  return (
    <>
      <ListPage
        title={t.enquiries}
        sub={t.sub}
        rows={items}
        total={total}
        idOf={({ id }) => id}
        onOpen={setOpen}
        tabs={{ name: 'status', values: enquiryStatuses.map((one) => ({ value: one, name: e[one], count: counts[one] ?? 0 })) }}
        filters={[
          { name: 'kind', label: t.kind, options: enquiryKinds.map((one) => [one, e[one]]) },
          { name: 'ownerId', label: t.owner, options: colleagues.map(({ id, name }) => [String(id), name]) },
        ]}
        empty={{ title: t.empty, body: t.emptyBody }}
        columns={[
          { key: 'subject', title: t.subject, cell: ({ subject }) => subject },
          {
            key: 'from',
            title: t.from,
            phone: 'under',
            cell: ({ name }) => name,
            under: ({ kind }) => e[kind],
          },
          { key: 'status', title: t.status, phone: 'end', cell: ({ status }) => <Status family={familyOf[status]}>{e[status]}</Status> },
          { key: 'owner', title: t.owner, cell: ({ ownerName }) => ownerName },
          { key: 'received', title: t.received, sort: 'createdAt', cell: ({ createdAt }) => showAgo(createdAt, new Date(), locale) },
        ]}
      />
      {open && <EnquiryDialog key={open.id} enquiry={open} colleagues={colleagues} onClose={close} />}
    </>
  )
}
