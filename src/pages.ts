import type { Config } from '#server/config.ts'
import { registerPages } from '#server/pages.ts'
import type { App } from './app.ts'
import { pageForms } from './forms.ts'
import { declared } from './declared.ts'
import { serviceWorker } from './service-worker.ts'
import { sitemap } from './sitemap.ts'

/** Serves the built pages, or the sources in development, beside the operations. */
export async function servePages(app: App, config: Config, { dev = false } = {}): Promise<void> {
  await registerPages(app.http, {
    dev,
    config,
    identity: app.identity,
    apiAs: app.apiAs,
    sitemap: () => sitemap(app.database.kysely),
    serviceWorker,
    seen: app.views.note,
    forms: { pages: pageForms, storage: app.storage, words: declared.problems },
  })
}
