import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { publish } from '#server/realtime.ts'
import { type WriteBehind, writeBehind } from '#server/write-behind.ts'
import { isOpening } from '#shared/device.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { hasEvent, writeEvent } from '../../invoices/server/events.ts'
import { invoiceIn } from '../../invoices/server/links.ts'

/** A page that was sent to somebody. */
type SeenPage = { url: URL; headers: IncomingHttpHeaders; actor: Pick<Actor, 'role'> }
export type InvoiceOpenings = Omit<WriteBehind<string>, 'add'> & { note(page: SeenPage): void }

const invoicePage = /^(?:\/fr)?\/payment\/([^/]+)$/

/** Notes the first time that a customer opens an invoice by the personal link; programs that scan mails, and staff, do not count. */
export function createInvoiceOpenings({ kysely }: Pick<Database, 'kysely'>, config: Config, log: Log, clock: () => Date): InvoiceOpenings {
  const { add, ...waiting } = writeBehind<string>(
    async (tokens) => {
      for (const token of new Set(tokens))
        await inTransaction(kysely, async (db) => {
          const invoiceId = await invoiceIn(db, config, token)
          if (await hasEvent(db, invoiceId, 'opened')) return
          await writeEvent({ db, now: clock(), actor: { id: null } }, invoiceId, 'opened', {}, { byLink: true })
          await publish(db, `invoice:${invoiceId}`)
        })
    },
    log,
    'openings of invoices could not be noted',
  )
  return {
    ...waiting,
    note({ url, headers, actor }) {
      const [, token] = invoicePage.exec(url.pathname) ?? []
      if (token !== undefined && !worksHere(actor) && isOpening(headers)) add(token)
    },
  }
}
