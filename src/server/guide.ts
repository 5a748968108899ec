import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '#shared/escaped.ts'

/** The guide of docs/api as pages, by address; none where an installation leaves the documents out. */
export function guidePages(folder: string, style: string): Map<string, () => string> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(names.map((name) => [addressOf(name), () => page(readFileSync(join(folder, name), 'utf8'), style)]))
}

const addressOf = (name: string) => (name === 'README.md' ? '/api/guide' : `/api/guide/${name.replace('.md', '')}`)

const page = (markdown: string, style: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(/^# (.+)$/m.exec(markdown)?.[1] ?? '')}</title>${style}</head><body>
<header><nav aria-label="Guide"><a href="/api/guide">Guide</a> <a href="/api/docs">Reference</a></nav></header><main>${toHtml(markdown)}</main></body></html>`

/** What our own documents use of Markdown, and no more. */
export function toHtml(markdown: string): string {
  const blocks = markdown.split(/^(```\w*\n.*?^```)$/ms).flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
  return blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockToHtml)
    .join('\n')
}

function blockToHtml(block: string): string {
  // Focusable, as a long line is scrolled with the keyboard.
  if (block.startsWith('```')) return `<pre tabindex="0"><code>${escaped(block.replace(/^```\w*\n|\n```$/g, ''))}</code></pre>`
  const heading = /^(#+) (.+)$/.exec(block)
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
  if (block.startsWith('|')) return table(block)
  const list = /^(- |1\. )/.exec(block)?.[1]
  if (!list) return `<p>${inline(block)}</p>`
  const tag = list === '- ' ? 'ul' : 'ol'
  const items = block.split(/^(?:- |\d+\. )/m).slice(1)
  return `<${tag}>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</${tag}>`
}

function table(block: string): string {
  const [head = '', , ...rows] = block.split('\n')
  const cells = (row: string, tag: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<div class="wide"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** Code, bold and links. */
const inline = (text: string) =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(
              /\[([^\]]+)\]\(([^)]+)\)/g,
              (_, words: string, to: string) => `<a href="${/^[\w-]+\.md$/.test(to) ? addressOf(to) : to}">${words}</a>`,
            ),
    )
    .join('')
