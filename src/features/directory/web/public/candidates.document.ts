import { startPage } from '#web/page-script.ts'
import { startList } from '../../../jobs/web/public/start-list.ts'

// The whole script of the candidate directory for visitors: it opens by a link, then goes as the other searches do.
startPage()
const mark = '#link='
const token = location.hash.startsWith(mark) && location.hash.slice(mark.length)
if (token) void open(token)
else if (document.querySelector('#search')) startList()

/** What opens nothing; the page says so. */
const nothing = { pass: 'none' }

/** A link's token stands behind the #, which browsers send nowhere; what it opens for some hours stands in the address. */
async function open(token: string): Promise<void> {
  const answer = await fetch('/api/v1/directory/passes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ token }),
  }).catch(() => null)
  // Without a good answer the page says why: loaded again, it tries once more.
  if (!answer || answer.status === 429 || answer.status >= 500) return sayWhy(answer)
  const { pass } = answer.ok ? ((await answer.json()) as { pass: string }) : nothing
  location.replace(`${location.pathname}?${new URLSearchParams({ pass })}`)
}

async function sayWhy(answer: Response | null): Promise<void> {
  const said = document.querySelector<HTMLElement>('[data-not-opened]')
  const { title } = (await answer?.json().catch(() => null)) ?? {}
  if (!said) return
  if (title) said.textContent = title
  said.hidden = false
}
