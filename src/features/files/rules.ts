import { onOneLine } from '#shared/text.ts'

export const fileKinds = ['cv', 'other'] as const
/** How far the reading of a file's text has come. */
export const extractions = ['waiting', 'done', 'failed'] as const

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
  let name = clean || fallback
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot).slice(0, 12) : ''
  while (new TextEncoder().encode(name).length > longestName) name = `${name.slice(0, name.length - extension.length - 1)}${extension}`
  return name
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** Why a CV of this name, size and content type is refused; null when it may be looked into further. */
export function whyNotCv({
  name,
  size,
  mime,
}: {
  name: string
  size: number
  mime: string
}): 'file-empty' | 'file-type-not-accepted' | 'file-content-mismatch' | null {
  if (size === 0) return 'file-empty'
  const ending = endings[mime]
  if (!ending) return /\.(pdf|docx)$/i.test(name) ? 'file-content-mismatch' : 'file-type-not-accepted'
  return name.toLowerCase().endsWith(`.${ending}`) ? null : 'file-content-mismatch'
}

/** `340 kB`, `1.2 MB`. */
export function showSize(bytes: number, tag: string): string {
  const [value, unit] =
    bytes < 999_500 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] : [Math.round(bytes / 100_000) / 10, 'megabyte']
  return onOneLine(new Intl.NumberFormat(tag, { style: 'unit', unit }).format(value))
}
