import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toSharedWithMe } from '#shared/screens.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { AnchorButton, EmptyState } from '#web/ui/controls.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import type { SharedTree } from '../share-contract.ts'
import { Tree } from './public/shared-tree.tsx'
import { text } from './share-text.ts'

function load(api: Api<Operations>, { url }: Pick<Visit, 'url'>): Promise<SharedTree> {
  const q = queryOf(url)
  const [folderId, page] = [q.id('folder'), q.whole('page', 1000)]
  return api.get('/shared-with-me', { query: { ...(folderId && { folderId }), ...(page && { part: page }) } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** What somebody or their role was given to read. */
export default function SharedWithMe({ loaderData: tree }: Screen<typeof load>) {
  const t = useText(text)
  const { name, folderId, folders, files } = tree
  const isEmpty = folderId === null && folders.length + files.length === 0
  return (
    <Page
      title={folderId === null ? t.withMe : name}
      actions={
        folderId !== null && (
          <>
            <AnchorButton href={toSharedWithMe}>{t.all}</AnchorButton>
            <AnchorButton href={`/api/v1/shared-with-me/zip?folderId=${folderId}`} download>
              {t.zip}
            </AnchorButton>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={t.nothing}>{t.nothingBody}</EmptyState>
      ) : (
        <Tree
          tree={tree}
          toFolder={(id, page) => `${toSharedWithMe}?folder=${id}${page ? `&page=${page}` : ''}`}
          toFile={(id, inline) => `/api/v1/shared-with-me/file?fileId=${id}${inline ? '&inline=true' : ''}`}
        />
      )}
    </Page>
  )
}
