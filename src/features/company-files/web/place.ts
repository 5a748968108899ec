import { toFileManager } from '#shared/screens.ts'

/** Below this the details are a window of their own. */
export const narrow = '(max-width: 62rem)'

/** The screen with a folder open; null: the top. */
export const toPlace = (folderId: number | null) => (folderId === null ? toFileManager : `${toFileManager}?folderId=${folderId}`)

/** Where a file lies; `inline` shows it in the browser instead of saving it. */
export const addressOf = (fileId: number, { inline = false, number }: { inline?: boolean; number?: number } = {}) => {
  const query = new URLSearchParams({ ...(inline && { inline: 'true' }), ...(number !== undefined && { number: String(number) }) })
  return `/api/v1/company-files/${fileId}/content${query.size > 0 ? `?${query}` : ''}`
}

/** Several of them as one zip file. */
export const zipOf = ({ files, folders }: { files: readonly number[]; folders: readonly number[] }) =>
  `/api/v1/company-files/zip?${[...files.map((id) => `files=${id}`), ...folders.map((id) => `folders=${id}`)].join('&')}`
