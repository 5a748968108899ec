import { type Dropped, mostTogether } from './uploads.ts'

/** Files that somebody chose; those of a whole folder know their way in it. */
export const chosenFiles = (files: Iterable<File>): Dropped[] =>
  [...files].map((file) => ({ file, below: file.webkitRelativePath.split('/').slice(0, -1) }))

/**
 * Files and whole folders that somebody dropped. What the browser hands out is read before anything is waited for: afterwards it is gone.
 * Stops beyond the most that one drop may bring.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped[]> {
  const entries = [...transfer.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []))
  if (entries.length === 0) return chosenFiles(transfer.files)
  const found: Dropped[] = []
  for (const entry of entries) await walk(entry, [], found)
  return found
}

async function walk(entry: FileSystemEntry, below: readonly string[], found: Dropped[]): Promise<void> {
  if (found.length > mostTogether) return
  if (isFile(entry)) {
    const file = await new Promise<File>((done, failed) => entry.file(done, failed))
    // What desktops leave in every folder.
    if (!/^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(file.name)) found.push({ file, below })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // It hands out a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return
    for (const one of some) await walk(one, [...below, entry.name], found)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** What of ours is being dragged, by its numbers. */
export type Carried = { files: number[]; folders: number[] }
const ours = 'application/x-lintel-company-files'

export const carry = (transfer: DataTransfer, of: Carried) => {
  transfer.setData(ours, JSON.stringify(of))
  transfer.effectAllowed = 'move'
}
export const isCarried = (transfer: DataTransfer) => transfer.types.includes(ours)
/** Of files from outside; a link that is dragged brings none. */
export const isFromOutside = (transfer: DataTransfer) => transfer.types.includes('Files') && !isCarried(transfer)
export const carried = (transfer: DataTransfer): Carried | null => {
  const said = transfer.getData(ours)
  return said === '' ? null : (JSON.parse(said) as Carried)
}
