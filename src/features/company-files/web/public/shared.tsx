import { type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { useDates } from '#web/date-style.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { mostParts } from '../../limits.ts'
import type { OpenedLink } from '../../share-contract.ts'
import css from './link-page.module.css'
import { byShareLink, isShut, openedOrShut, type Shut, ShutLink, unlocking } from './link-page.tsx'
import { text } from './shared-text.ts'
import { Tree } from './shared-tree.tsx'

type Opened = { opened: OpenedLink; token: string; pass: string | null }

const wholeNumber = (given: string | null, most: number) =>
  given !== null && /^[1-9]\d{0,14}$/.test(given) ? Math.min(Number(given), most) : undefined

/** What a link opens; how it is shut, if it is. */
const load = (api: Api<Operations>, { params: { token }, url }: Visit<'token'>): Promise<Opened | Shut> => {
  const pass = url.searchParams.get('pass')
  const [folderId, page] = [
    wholeNumber(url.searchParams.get('folder'), Number.MAX_SAFE_INTEGER),
    wholeNumber(url.searchParams.get('page'), mostParts),
  ]
  const query = { ...(pass && { pass }), ...(folderId && { folderId }), ...(page && { part: page }) }
  return openedOrShut(api.get('/shared/{token}', { token, query }).then((opened) => ({ opened, token, pass })))
}
export const loader = byShareLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument
export const action = unlocking((api, token, body) => api.post('/shared/{token}/passes', { token, body }))

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), { name: 'robots', content: 'noindex' }]
}

/** A file, or a folder with those below, for whoever holds the link. */
export default function SharedPage({ loaderData }: Screen<typeof load>) {
  const answered = useActionData() as { refused: string } | undefined
  return isShut(loaderData) ? <ShutLink {...loaderData} refused={answered?.refused} /> : <Shared {...loaderData} />
}

function Shared({ opened, token, pass }: Opened) {
  const t = useText(text)
  const dates = useDates()
  const { name, isFolder, folderId, expiresAt, files, folders } = opened
  const withPass = (values: Record<string, string>) => new URLSearchParams({ ...values, ...(pass && { pass }) }).toString()
  const at = `/api/v1/shared/${encodeURIComponent(token)}`
  return (
    <main className={css.page} id="content">
      <h1>{name}</h1>
      <p>{t.works({ day: dates.day(expiresAt) })}</p>
      {isFolder && folderId !== null && files.length + folders.length > 0 && (
        <p>
          <AnchorButton look="primary" href={`${at}/zip?${withPass({ folderId: String(folderId) })}`} download rel="nofollow">
            {t.zip}
          </AnchorButton>
        </p>
      )}
      <Tree
        tree={opened}
        toFolder={(id, page) => `?${withPass({ folder: String(id), ...(page && { page: String(page) }) })}`}
        toFile={(id, inline) => `${at}/file?${withPass({ fileId: String(id), ...(inline && { inline: 'true' }) })}`}
      />
    </main>
  )
}
