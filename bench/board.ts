import type { Page } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { measure, shares, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { password, signInAll } from './staff.ts'

const path = (jobId: number) => `/dashboard/job/${jobId}/pipeline`

/**
 * A job with so many applications, 2,000 if none is given: the board's data and moves over HTTP, and the board in the browser.
 * Promised: data p95 60 ms, a move at eight writers p95 30 ms, usable within 400 ms, 16 ms of script for a card that moves.
 */
export async function measureBoard(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [2000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const { operation: token } = await signInAll(place, server)
  const jobId = await fill(place, size)
  const rows: Record<string, string>[] = []
  const note = (what: string, { p50, p95 }: { p50: number; p95: number }, wanted: string) =>
    rows.push({ applications: size.toLocaleString('en'), what, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), wanted })
  const rounds = Array.from({ length: 200 }, (_, i) => i)
  for (const [what, each, wanted] of [
    ['the board, 200 cards a column', 200, ''],
    ['the board, every card', 2000, '60'],
  ] as const) {
    const read = () => succeed(`${server.base}/api/v1/jobs/${jobId}/board?each=${each}`, { token })
    await measure(rounds, read)
    note(what, await measure(rounds, read), wanted)
  }
  const newOnes = async (job: number) => {
    const { rows: found } = await place.database.pool.query<{ id: number }>(
      `select id::int from applications where job_id = $1 and stage = 'new' order by id`,
      [job],
    )
    return found.map(({ id }) => id)
  }
  const moveTo = (stage: string, version: number) => (id: number) =>
    succeed(`${server.base}/api/v1/applications/${id}/stage`, {
      method: 'PUT',
      json: { stage },
      token,
      headers: { 'if-match': `"${version}"` },
    })
  // On another job, until the server is as one that has been at work for an hour: its code is compiled as it is used.
  const before = await newOnes(await fill(place, 2000, 'before', size))
  note('a move, eight writers, of the first 200', await measure(before.slice(0, 200), moveTo('screening', 1), 8), '')
  await measure(before.slice(200), moveTo('screening', 1), 8)
  await measure(before, moveTo('vetting', 2), 8)
  const ids = await newOnes(jobId)
  note('a move, eight writers', await measure(ids.slice(0, 200), moveTo('screening', 1), 8), '30')
  const { rows: screened } = await place.database.pool.query<{ applicationId: number; version: number }>(
    `select id::int as "applicationId", version from applications where job_id = $1 and stage = 'screening' order by id limit 200`,
    [jobId],
  )
  const together = [
    { stage: 'vetting', items: screened.slice(0, 100) },
    { stage: 'vetting', items: screened.slice(100) },
  ]
  const moveAll = (json: object) => succeed(`${server.base}/api/v1/jobs/${jobId}/moves`, { method: 'POST', json, token })
  note('a hundred moved together', await measure(together, moveAll), '')
  await look(server.base, jobId, note)
  console.table(rows)
}

/** One job, and applications at every stage of the board. */
export async function fill({ database: { pool } }: Place, size: number, slug = 'hale', from = 0): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with e as (insert into employers (name, slug, sector) values ($1::text, $1, 'residential') returning id)
     insert into jobs (slug, title, employer_id, category, trade, job_types, place_id, openings, description, language, closes_on, status, posted_at)
     select $1, 'Bricklayer', e.id, 'residential', 'bricklayer', '{temporary}', 2644688, 9, repeat('x', 100), 'en', current_date + 30, 'open', now()
     from e returning id::int`,
    [slug],
  )
  const jobId = Number(rows[0]?.id)
  await pool.query(
    `with people as (insert into candidates (first_name, last_name, locale, phone, place_id)
       select 'Ann' || n + $3::int, 'Mason', 'en', '+4477' || lpad((n + $3)::text, 8, '0'), (array[2644688, 2654993, 2643743])[1 + n % 3] from generate_series(1, $2::int) n returning id)
     insert into applications (candidate_id, job_id, answer_by, stage, gate, gate_reason, stage_changed_at)
     select id, $1::bigint, current_date + (id % 9)::int - 3, (array['new', 'new', 'screening', 'vetting', 'submitted', 'interview', 'offer'])[1 + id % 7],
       (array['pass', 'warn', 'block'])[1 + id % 3],
       case when id % 3 > 0 then '{"en": "CSCS card (Blue: skilled worker) is missing", "fr": "Document manquant : Carte CSCS (Bleue : ouvrier qualifié)"}'::jsonb end, now() - (id % 400) * interval '1 hour' from people`,
    [jobId, size, from],
  )
  await pool.query('vacuum analyze')
  return jobId
}

type Note = (what: string, figures: { p50: number; p95: number }, wanted: string) => void

async function look(base: string, jobId: number, note: Note): Promise<void> {
  const browser = await launchChromium()
  const page = await (await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('operation@people.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard**')
  const usable: number[] = []
  for (let i = 0; i < 12; i++) {
    await page.goto('/dashboard/job/list')
    await page.getByRole('row').nth(1).waitFor()
    usable.push(await timeOfBoard(page, `${path(jobId)}?each=2000`))
  }
  note('usable in the browser, every card', shares(usable.slice(2)), '400')
  note('the longest script while a card moves', shares(await scriptOfMoves(page)), '16')
  await browser.close()
}

/** From the press on a link until the first card takes the focus. */
async function timeOfBoard(page: Page, to: string): Promise<number> {
  return page.evaluate(async (address) => {
    const from = performance.now()
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    for (;;) {
      const card = document.querySelector<HTMLElement>('[data-card] button')
      card?.focus()
      if (card && document.activeElement === card) return performance.now() - from
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, to)
}

/** The longest piece of script in each of some moves by key, as the browser traces it, in ms. */
async function scriptOfMoves(page: Page): Promise<number[]> {
  const longest: number[] = []
  const session = await page.context().newCDPSession(page)
  for (let i = 0; i < 10; i++) {
    const pieces: number[] = []
    const collect = ({ value }: { value: { name?: string; dur?: number }[] }) => {
      for (const { name, dur } of value) if (name === 'FunctionCall' || name === 'RunMicrotasks') pieces.push((dur ?? 0) / 1000)
    }
    session.on('Tracing.dataCollected', collect as never)
    await page.locator('[data-column="new"] [data-card] button').first().focus()
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'v8'] } })
    const arrived = page.waitForResponse((response) => response.url().includes('/board'))
    // By keys alone: a locator would walk all cards in the page, and count as its script.
    await page.keyboard.press('m')
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await arrived
    await page.waitForTimeout(400)
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await done
    session.off('Tracing.dataCollected', collect as never)
    longest.push(Math.max(...pieces, 0))
  }
  return longest
}
