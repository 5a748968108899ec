import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const action = { label: 'Write to us', href: 'mailto:office@agency.example' }

it('a plain page escapes its text and has a link', () => {
  const page = plainPage({
    locale: 'fr',
    title: 'Fermé <pour> travaux',
    lines: ['L’équipe & vous', { label: 'Numéro "direct"', href: 'tel:+33"1' }],
    action,
  })
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain('<title>Fermé &lt;pour&gt; travaux · Lintel</title>')
  expect(page).toContain(
    '<main><h1>Fermé &lt;pour&gt; travaux</h1><p>L’équipe &amp; vous</p><p><a href="tel:+33&quot;1">Numéro &quot;direct&quot;</a></p>' +
      '<a class="go" href="mailto:office@agency.example">Write to us</a></main></html>',
  )
})

it('its policy allows only its own style', () => {
  const style = /<style>(.+)<\/style>/.exec(plainPage({ locale: 'en', title: '', lines: [], action }))?.[1] ?? ''
  expect(style).toContain('color-scheme:light dark')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(plainPagePolicy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`)
})
