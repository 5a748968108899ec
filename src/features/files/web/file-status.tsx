import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { FileRow } from '../contract.ts'
import { text } from './list-text.ts'

type DocumentStatus = NonNullable<FileRow['document']>['status']
const statusFamilies: Record<DocumentStatus, Family> = {
  requested: 'waiting',
  submitted: 'open',
  verified: 'won',
  rejected: 'lost',
  expired: 'late',
}

/** How the document stands that the file is a page of. */
export function FileStatus({ of: { document } }: { of: Pick<FileRow, 'document'> }) {
  const t = useText(text)
  return document && <Status family={statusFamilies[document.status]}>{t[document.status]}</Status>
}

/** What a file looks like, before it is opened. */
export const FileMark = ({ of: { name, mime } }: { of: Pick<FileRow, 'name' | 'mime'> }) => (
  <Avatar name={name} icon={mime.startsWith('image/') ? 'image' : 'file-text'} />
)
