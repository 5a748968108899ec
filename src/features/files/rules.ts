import { once } from '#shared/once.ts'
import { onOneLine } from '#shared/text.ts'

export const fileKinds = ['cv', 'right-to-work', 'card', 'certificate', 'contract', 'timesheet', 'invoice', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/**
 * What somebody sends or carries: they read it themselves, and so does the agent who brought them. The agency's own papers, contracts and
 * invoices among them, and what says that they may work here are for administrators and the operation.
 */
export const sharedKinds = ['cv', 'card', 'certificate'] as const satisfies readonly FileKind[]
/** The agency's own papers that it may share with the person they are about; what says that they may work here never is. */
export const shareableKinds = ['contract', 'timesheet', 'invoice', 'other'] as const satisfies readonly FileKind[]
/** By so many kilobytes staff narrow their files at most. */
export const mostKb = 100_000
/** What the pages of a document are kept as: all that people send in parts themselves. */
export const pageKinds = ['right-to-work', 'card', 'certificate'] as const satisfies readonly FileKind[]
export type PageKind = (typeof pageKinds)[number]
export const isPageKind = (kind: FileKind) => (pageKinds as readonly FileKind[]).includes(kind)
export const isShareable = (kind: FileKind) => (shareableKinds as readonly FileKind[]).includes(kind)

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const
type FileType = keyof typeof types

/** What each kind may be, and how a file is refused that is something else. */
const scan = { types: ['pdf', 'jpg', 'png'], refusal: 'scan-type-not-accepted' } as const
const paper = { types: ['pdf', 'docx', 'odt', 'rtf', 'txt', 'jpg', 'png'], refusal: 'paper-type-not-accepted' } as const
const accepted: Record<FileKind, { types: readonly FileType[]; refusal: FileRefusal }> = {
  cv: { types: [...scan.types, 'docx'], refusal: 'file-type-not-accepted' },
  'right-to-work': scan,
  card: scan,
  certificate: scan,
  contract: paper,
  timesheet: paper,
  invoice: paper,
  other: paper,
}

/**
 * The content types that this kind may be. HEIC is none of them: what decodes it is LGPL (libheif, and what wraps it). Asked for JPEG, an
 * iPhone turns its photos into that by itself; who sends a HEIC file all the same is told how.
 */
export const typesOf = (kind: FileKind): string[] => accepted[kind].types.map((type) => types[type])

export const refusalOf = (kind: FileKind) => accepted[kind].refusal

/** How large a file may be, and a part of one that is sent in parts. */
export const mostBytes = 10 * 1024 * 1024
export const partBytes = 1024 * 1024
export const uploadStatuses = ['receiving', 'checking', 'kept', 'refused'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** How long a deleted file can be restored. */
export const restorableDays = 30
/** The most that a zip file of several takes. */
export const mostZipBytes = 200 * 1024 * 1024

export const fileSorts = ['createdAt', 'name', 'size', 'expiresOn'] as const
/** What a list of files is narrowed to, by what they look like to people. */
export const fileForms = ['pdf', 'text', 'picture'] as const
export type FileForm = (typeof fileForms)[number]
export const formTypes: Record<FileForm, readonly string[]> = {
  pdf: [types.pdf],
  text: [types.docx, types.odt, types.rtf, types.txt],
  picture: [types.jpg, types.png],
}

type Known = { removedAt: string | null; replacedAt: string | null; documentId: number | null }
/** Why a file cannot be moved, replaced or deleted now. A document answers for its own. */
export function whyNotTouch({ removedAt, replacedAt, documentId }: Known): 'file-removed' | 'file-replaced' | 'file-in-document' | null {
  if (removedAt !== null) return 'file-removed'
  if (replacedAt !== null) return 'file-replaced'
  return documentId === null ? null : 'file-in-document'
}

type Sharing = Omit<Known, 'documentId'> & { kind: FileKind; candidate: object | null }
/** Why a file cannot be shared with the person it is about. */
export function whyNotShare({ removedAt, replacedAt, kind, candidate }: Sharing) {
  const why = whyNotTouch({ removedAt, replacedAt, documentId: null })
  if (why) return why
  if (candidate === null) return 'file-of-nobody' as const
  return isShareable(kind) ? null : ('file-not-shareable' as const)
}

/** What went with an application tells of its candidate. */
export const whyNotMove = ({ isSent }: { isSent: boolean }) => (isSent ? ('file-in-application' as const) : null)

/** Stages from which somebody was offered a job: the first in which a copy of what says who they are may be kept. */
export const offeredStages = ['offer', 'placed', 'completed', 'ended_early'] as const

/** How much a candidate may have on file. */
export const mostFiles = 20
export const mostFileBytes = 100 * 1024 * 1024

/** How far the reading of a file's text has come. */
export const extractions = ['waiting', 'done', 'failed'] as const
export type Extraction = (typeof extractions)[number]

/** Is its text read, to be searched and shown? Never that of papers that say who somebody is. */
export const hasText = (kind: FileKind, mime: string) => kind !== 'right-to-work' && !mime.startsWith('image/')

/** Longest file name in bytes that every file system keeps. */
const longestName = 255

/**
 * A name that is safe to store, show and save under: no folders, control or direction-changing characters, never empty.
 * `safeName('../../etc/passwd') === 'passwd'`.
 */
export function safeName(given: string, fallback = 'cv'): string {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  // A name that is an ending and nothing else would be a hidden file, or lose what it is.
  let name = clean === '' ? fallback : /^\.+[a-z0-9]{1,5}$/i.test(base) ? `${fallback}.${clean}` : clean
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot).slice(0, 12) : ''
  while (new TextEncoder().encode(name).length > longestName) name = `${name.slice(0, name.length - extension.length - 1)}${extension}`
  return name
}

export type FileRefusal =
  | 'file-empty'
  | 'file-type-not-accepted'
  | 'scan-type-not-accepted'
  | 'paper-type-not-accepted'
  | 'file-content-mismatch'
  | 'photo-heic'

/** The same as far as a name tells, before anything is sent. */
export function whyNotName(kind: FileKind, name: string): FileRefusal | null {
  const { types: may, refusal } = accepted[kind]
  const ending = endingOf(name)
  if (may.some((type) => type === ending)) return null
  return may.includes('jpg') && /^hei[cf]$/.test(ending) ? 'photo-heic' : refusal
}

/** How the files of each type begin; a text may begin with anything. */
const beginnings: Record<Exclude<FileType, 'txt'>, RegExp> = {
  pdf: /%PDF-/,
  docx: /^PK/,
  odt: /^PK/,
  rtf: /^\{\\rtf/,
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
}
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s

/** The same as far as the first bytes tell, before anything is sent: a picture that was only called PDF, a photo of an iPhone called JPG. */
function whyNotBegin(kind: FileKind, name: string, begins: string): FileRefusal | null {
  const { types: may } = accepted[kind]
  const type = may.find((type) => type === endingOf(name))
  if (may.includes('jpg') && heic.test(begins)) return 'photo-heic'
  return type === undefined || type === 'txt' || beginnings[type].test(begins) ? null : 'file-content-mismatch'
}

/** `begins`: its first bytes, a character each; left out where they are not known. */
type Given = { name: string; size: number; begins?: string }

/** Why a file of this name, size and beginning is not even begun to be sent, nor taken: asked in the browser and on the server. */
export function whyNotSend(kind: FileKind, { name, size, begins }: Given): FileRefusal | 'file-too-large' | null {
  if (size === 0) return 'file-empty'
  const fault = whyNotName(kind, name)
  if (fault === 'photo-heic' && begins !== undefined && !heic.test(begins)) return 'file-content-mismatch'
  if (fault !== null || size > mostBytes) return fault ?? 'file-too-large'
  return begins === undefined ? null : whyNotBegin(kind, name, begins)
}

/** The same of several that are chosen together: beyond what somebody may have on file there are too many. */
export function whyNotChosen(kind: FileKind, files: readonly Given[]): (ReturnType<typeof whyNotSend> | 'too-many' | 'too-much')[] {
  let [left, bytes] = [mostFiles, mostFileBytes]
  return files.map((file) => {
    const fault = whyNotSend(kind, file)
    if (fault) return fault
    if (left === 0) return 'too-many'
    if (file.size > bytes) return 'too-much'
    left--
    bytes -= file.size
    return null
  })
}

const endingOf = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''

/** Why a file of this name, size and content type is refused; null when it may be looked into further. */
export function whyNotFile(kind: FileKind, { name, size, mime }: { name: string; size: number; mime: string }): FileRefusal | null {
  if (size === 0) return 'file-empty'
  const ending = endingOf(name)
  const { types: may, refusal } = accepted[kind]
  const type = may.find((type) => types[type] === mime)
  if (may.includes('jpg') && /^image\/hei[cf]/.test(mime)) return 'photo-heic'
  if (type) return type === ending ? null : 'file-content-mismatch'
  return may.some((type) => type === ending) ? 'file-content-mismatch' : refusal
}

const sizeFormat = once((tag: string, unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit }))
/** `340 kB`, `1.2 MB`, `4.7 GB`. */
export function showSize(bytes: number, tag: string): string {
  const [value, unit]: [number, string] =
    bytes < 999_500
      ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte']
      : bytes < 999_950_000
        ? [Math.round(bytes / 100_000) / 10, 'megabyte']
        : [Math.round(bytes / 100_000_000) / 10, 'gigabyte']
  return onOneLine(sizeFormat(tag, unit).format(value))
}
