import type { Config } from '#server/config.ts'
import { now } from '#server/clock.ts'
import { registerCrawlers } from '#server/crawlers.ts'
import { registerPages } from '#server/pages.ts'
import type { App } from './app.ts'
import { createRefusals } from '#server/audit.ts'
import { pageForms } from './forms.ts'
import { declared } from './declared.ts'
import { findAgency } from './features/agency/server/queries.ts'
import { registerPreviews } from './features/directory/server/previews.ts'
import { serviceWorker } from './service-worker.ts'
import { describeToModels } from './llms.ts'
import { sitemapOf } from './sitemap.ts'

/** Serves the built pages, or the sources in development, beside the operations. */
export async function servePages(app: App, config: Config, { dev = false } = {}): Promise<void> {
  const db = app.database.kysely
  const email = async () => (await findAgency(db)).email
  registerCrawlers(app.http, { config, email, clock: now, sitemap: sitemapOf(db), llms: () => describeToModels(db, config.publicUrl) })
  registerPreviews(app.http, { config, apiAs: app.apiAs })
  await registerPages(app.http, {
    dev,
    config,
    identity: app.identity,
    apiAs: app.apiAs,
    serviceWorker,
    seen(page) {
      app.views.note(page)
      app.invoiceOpenings.note(page)
    },
    limiter: app.limiter,
    forms: { pages: pageForms, storage: app.storage, words: declared.problems, noteRefusal: createRefusals(app.database) },
  })
}
