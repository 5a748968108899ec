import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { show } from '#test/support/render.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { asDocument, scriptOf } from './document.ts'
import { localeOf } from './meta.ts'
import { statusOf } from './status-of.ts'
import { useAt } from './text.tsx'

it.each([
  ['an answer has its own', { status: 403, statusText: '', data: null, internal: false }, 403],
  ['a load that never arrived', new TypeError('Failed to fetch'), 503],
  ['a script that never arrived', new TypeError('error loading dynamically imported module'), 503],
  ['another fault of the page', new TypeError('x is undefined'), 500],
  ['any other failure', new Error('fetch'), 500],
])('what a screen failed with has a status: %s', (_, error, status) => expect(statusOf(error)).toBe(status))

const At = ({ path }: { path: string }) => createElement('p', null, useAt()(path))
it.each([
  ['/jobs', '/jobs', '/fr/jobs'],
  ['/', '/', '/fr'],
  ['/#jobs', '/#jobs', '/fr#jobs'],
  ['/jobs?q=a/b#top', '/jobs?q=a/b#top', '/fr/jobs?q=a/b#top'],
])('%s leads on an English page to %s, on a French one to %s', (path, ...wanted) => {
  expect((['en', 'fr'] as Locale[]).map((locale) => show(At, { path }, { locale }).text)).toEqual(wanted)
})

describe('a page', () => {
  it('has the language of its address, one of somebody’s own that of the person', () => {
    const at = (pathname: string, locale?: Locale) => localeOf({ location: { pathname }, matches: [{ loaderData: locale && { locale } }] })
    expect([at('/fr/jobs', 'en'), at('/jobs', 'fr'), at('/user/account', 'fr'), at('/dashboard')]).toEqual(['fr', 'en', 'fr', 'en'])
  })
  it('has the script of the innermost screen that names one', () => {
    const at = (...handles: unknown[]) => scriptOf(handles.map((handle) => ({ handle })))
    const own = (script: string) => ({ ...asDocument, script })
    expect([at(own('a'), own('b')), at(own('a'), asDocument), at(asDocument, undefined), at({ script: 'c' })]).toEqual([
      'b',
      'a',
      undefined,
      undefined,
    ])
  })
  it('stands for search engines where its trail leads, counted from one', () => {
    const { itemListElement } = breadcrumbs([
      ['Employers', 'https://lintel.example/employers'],
      ['Hale', 'https://lintel.example/employers/hale'],
    ])
    expect(
      (itemListElement as { position: number; name: string; item: string }[]).map(({ position, name, item }) => [position, name, item]),
    ).toEqual([
      [1, 'Employers', 'https://lintel.example/employers'],
      [2, 'Hale', 'https://lintel.example/employers/hale'],
    ])
  })
})
