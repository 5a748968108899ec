import { createHash } from 'node:crypto'
import { escaped } from '#shared/escaped.ts'
import type { Locale } from '#shared/locale.ts'
import type { SentFields } from './sent-fields.ts'

const style =
  'html{color-scheme:light dark;background:#f7f5f0;color:#1a1e1b;font:1rem/1.55 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:2.125rem;line-height:1.15;letter-spacing:-.02em}p{white-space:pre-line;overflow-wrap:anywhere}a{color:inherit}.go{display:inline-block;margin-top:.5rem;padding:.6rem 1.1rem;border-radius:4px;background:#1f4d3f;color:#fff;font:inherit;font-weight:600;text-decoration:none;border:0;cursor:pointer}:is(a,button):focus-visible{outline:3px solid currentColor;outline-offset:3px}@media(prefers-color-scheme:dark){html{background:#141715;color:#eceee9}.go{background:#2f6d5a}}'

/** Allows its style and nothing else. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

type Line = string | { label: string; href: string }
type Page = {
  locale: Locale
  title: string
  lines: readonly Line[]
  action?: { label: string; href: string } | { label: string; sends: SentFields }
}

/** A page without scripts and files, for when nothing else can be served. */
export function plainPage({ locale, title, lines, action }: Page): string {
  const link = ({ label, href }: { label: string; href: string }, look = '') => `<a${look} href="${escaped(href)}">${escaped(label)}</a>`
  const paragraphs = lines.map((line) => `<p>${typeof line === 'string' ? escaped(line) : link(line)}</p>`).join('')
  const end = !action ? '' : 'sends' in action ? form(action.label, action.sends) : link(action, ' class="go"')
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)} · Lintel</title><style>${style}</style><main><h1>${escaped(title)}</h1>${paragraphs}${end}</main></html>`
}

/** Sends to the same address what was sent there before. */
function form(label: string, { encType, fields }: SentFields): string {
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')
  return `<form method="post" enctype="${encType}">${inputs}<button class="go">${escaped(label)}</button></form>`
}
