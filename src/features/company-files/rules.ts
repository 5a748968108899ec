import { fold } from '#shared/fold.ts'
import { mostBytes } from './limits.ts'

/** Who sees a folder: all staff, or administrators alone. What lies in it follows. */
export const audiences = ['staff', 'admins'] as const
export type Audience = (typeof audiences)[number]

export const companyFileKinds = ['pdf', 'document', 'sheet', 'slides', 'picture', 'media', 'archive', 'other'] as const
export type CompanyFileKind = (typeof companyFileKinds)[number]
export const previews = ['pdf', 'picture', 'text'] as const
export type Preview = (typeof previews)[number]
export const companyFileSorts = ['changedAt', 'name', 'size', 'kind'] as const
/** What becomes of a file whose name the folder has already. */
export const whenTaken = ['refuse', 'rename', 'version'] as const
export type WhenTaken = (typeof whenTaken)[number]

const mostNameBytes = 255
const bytesOf = (name: string) => new TextEncoder().encode(name).length

/** A name as it is kept: composed, without spaces around it. */
export const cleanName = (name: string) => name.toWellFormed().normalize('NFC').trim()

// Marks of direction turn an ending around; joiners belong to Persian and to families of emoji.
const notInNames = /[/\\\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Why a file or folder cannot be called this; null when it can. The name is clean. */
export function whyNotName(name: string): 'required' | 'name-too-long' | 'name-characters' | null {
  if (name === '') return 'required'
  if (notInNames.test(name) || name === '.' || name === '..') return 'name-characters'
  return bytesOf(name) > mostNameBytes ? 'name-too-long' : null
}

/** By what names are compared: without case and accents. */
export const nameKey = (name: string) => fold(name).normalize('NFC')

/** The same name with a number that is still free: `freeName('Plan.pdf', …) === 'Plan (2).pdf'`. */
export function freeName(name: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(nameKey(name))) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  const letters = [...(ending ? name.slice(0, dot) : name).replace(/ \(\d+\)$/, '')]
  for (let n = 2; ; n++) {
    const tail = ` (${n})${ending}`
    while (bytesOf(letters.join('') + tail) > mostNameBytes) letters.pop()
    const next = `${letters.join('')}${tail}`
    if (!isTaken(nameKey(next))) return next
  }
}

const office = 'application/vnd.openxmlformats-officedocument.'
const open = 'application/vnd.oasis.opendocument.'
const kindsByType: Record<string, CompanyFileKind> = {
  'application/pdf': 'pdf',
  'application/rtf': 'document',
  'text/plain': 'document',
  'application/msword': 'document',
  [`${office}wordprocessingml.document`]: 'document',
  [`${open}text`]: 'document',
  'text/csv': 'sheet',
  'application/vnd.ms-excel': 'sheet',
  [`${office}spreadsheetml.sheet`]: 'sheet',
  [`${open}spreadsheet`]: 'sheet',
  'application/vnd.ms-powerpoint': 'slides',
  [`${office}presentationml.presentation`]: 'slides',
  [`${open}presentation`]: 'slides',
  'application/zip': 'archive',
  'application/x-7z-compressed': 'archive',
  'application/vnd.rar': 'archive',
  'application/x-rar-compressed': 'archive',
  'application/gzip': 'archive',
  'application/x-tar': 'archive',
}

/** What a file looks like to people. */
export function kindOf(mime: string): CompanyFileKind {
  const kind = kindsByType[mime]
  if (kind) return kind
  return mime.startsWith('image/') ? 'picture' : /^(audio|video)\//.test(mime) ? 'media' : 'other'
}

/** Types that their bytes do not tell, by the ending of the name. */
const typesByEnding: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/plain',
  log: 'text/plain',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}
const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type that the bytes say, or, where these say nothing of their own, the name. */
export const typeOf = (name: string, told: string | null) =>
  told === null || told === 'application/x-cfb' ? (typesByEnding[endingOf(name)] ?? 'application/octet-stream') : told

const programTypes = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
  'application/wasm',
  'application/x.ms.shortcut',
  'application/x-apple-diskimage',
  'application/vnd.ms-cab-compressed',
])
const programEndings = new Set(
  'exe com scr pif msi msp bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta cpl dll sys lnk reg jar apk app dmg deb rpm sh bash run'.split(
    ' ',
  ),
)
/** `MZ`, `#!` and the like: how programs begin that file types do not tell. */
const programStarts = /^(MZ|#!|\x7fELF|@echo off)/i

export const isProgramName = (name: string) => programEndings.has(endingOf(name))
/** Whether a file is a program: by its first bytes, a character each, its type and its name. */
export const isProgram = ({ name, mime, begins }: { name: string; mime: string; begins: string }) =>
  isProgramName(name) || programTypes.has(mime) || programStarts.test(begins)

export type UploadFault = 'file-too-large' | 'file-empty' | 'program-refused'
/** Why a file is not even begun to be sent. */
export function whyNotUpload({ name, size }: { name: string; size: number }): UploadFault | null {
  if (size > mostBytes) return 'file-too-large'
  if (size === 0) return 'file-empty'
  return isProgramName(name) ? 'program-refused' : null
}

/** Whether what is kept has room for so many bytes more. */
export const hasRoom = (used: number, most: number, more: number) => used + more <= most
