import { expect, it } from 'vitest'
import { cameFrom, comingFrom } from '../jobs/came-from.ts'
import { isBrowser } from '#shared/device.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const indeed = 'Mozilla/5.0 (compatible; Indeedbot/1.1; +https://www.indeed.com/r/bot)'

it.each([
  [phone, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  [indeed, false],
  ['Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/120 Mobile Safari/537.36 (compatible; Googlebot/2.1)', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36', false],
  ['curl/8.9.1', false],
  ['', false],
])('%s is a person’s browser: %s', (agent, isPerson) => expect(isBrowser(agent)).toBe(isPerson))

it.each([
  ['', 'site'],
  ['source=indeed', 'indeed'],
  ['source=feed&page=2', 'feed'],
  ['source=staff', 'site'],
  ['source=<script>', 'site'],
  ['utm_campaign=google_jobs_apply&utm_source=google_jobs_apply&utm_medium=organic', 'google'],
  ['utm_source=newsletter', 'site'],
])('?%s comes from', (query, channel) => expect(cameFrom(new URLSearchParams(query))).toBe(channel))

it('the source is passed on to the form', () => {
  expect(comingFrom('indeed', '/jobs/x/apply')).toBe('/jobs/x/apply?source=indeed')
  expect(comingFrom('site', '/jobs/x/apply')).toBe('/jobs/x/apply')
})
