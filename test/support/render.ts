import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, parsePath, type RouteObject, RouterProvider } from 'react-router'
import type { Category } from '#shared/categories.ts'
import type { DateStyle } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import { homeOf } from '#shared/screens.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { DateStyleProvider } from '#web/date-style.tsx'
import { type Session, SessionProvider } from '#web/session.tsx'
import { LocaleProvider } from '#web/text.tsx'
import { britishAgency } from '#features/agency/web/samples.ts'
import { categories as seeded } from '#test/support/categories.ts'

export type Given = {
  /** The address, with its query. */
  at?: string
  locale?: Locale
  dateStyle?: DateStyle
  /** What the history has of the address. */
  state?: unknown
  /** Who looks; nobody on public pages. */
  role?: Role | null
  /** Whether an administrator looks through this person's eyes. */
  isPreview?: boolean
  /** Whether they have proven their address; as a rule they have. */
  isProven?: boolean
  /** The lists that staff extend; as Lintel comes with them. */
  categories?: readonly Category[]
  /** What the root of every page knows. */
  root?: Record<string, unknown>
  /** What the page's form was answered. */
  answer?: unknown
  /** What the screen around it tells it. */
  context?: unknown
}

const common = { publicUrl: 'https://lintel.example', agency: britishAgency }

/** Who is signed in where somebody looks. */
export const sessionOf = ({ role = 'operation', isProven = true, isPreview = false }: Given): Session | null =>
  role && {
    uid: 'me',
    role,
    name: 'Ann Mason',
    email: 'ann@agency.example',
    emailVerified: isProven,
    seenBy: isPreview ? { id: 1, uid: 'admin', name: 'Ada Lee', until: '2100-01-01T00:00:00Z' } : null,
  }

/** A screen or a part of one on a page of its own, with the router that it stands in. `part` and `beside` are for whoever follows what it does. */
export function pageOf<P extends object>(
  component: ComponentType<P>,
  props: P,
  given: Given = {},
  part: Partial<RouteObject> = {},
  beside: RouteObject[] = [],
) {
  const { at = '/', state, locale = 'en', dateStyle = 'words', categories = seeded, root = {}, answer, context } = given
  const session = sessionOf(given)
  const [pathname = '/'] = at.split('?')
  const element = createElement(component, props)
  const within = { element: createElement(Outlet, { context }), children: [{ index: true, element }] }
  const own = { id: 'part', path: pathname.slice(1), ...(context === undefined ? { element } : within), ...part } as RouteObject
  const known = { session: session && { ...session, home: homeOf(session) }, locale, categories, ...common, ...root }
  const routes = { id: 'root', path: '/', loader: () => known, shouldRevalidate: () => false, children: [own, ...beside] }
  const router = createMemoryRouter([routes], {
    initialEntries: [{ ...parsePath(at), state }],
    hydrationData: {
      loaderData: { root: known, part: null },
      actionData: answer ? { part: answer } : null,
    },
  })
  const page = createElement(
    LocaleProvider,
    { value: locale },
    createElement(
      DateStyleProvider,
      { value: dateStyle },
      createElement(
        CategoryProvider,
        { value: categories },
        createElement(SessionProvider, { value: session }, createElement(RouterProvider, { router })),
      ),
    ),
  )
  return { page, router }
}

/**
 * A screen or a part of one as the server would write it, in milliseconds and without a browser. `props` are those of the component;
 * a screen's are `{ loaderData }`.
 */
export const show = <P extends object>(component: ComponentType<P>, props: P, given: Given = {}): Shown =>
  new Shown(renderToStaticMarkup(pageOf(component, props, given).page))

const plain = (html: string) =>
  html
    .replace(/<title>.*?<\/title>|<span aria-hidden="true">.*?<\/span>/gs, '')
    .replace(/<(p|div|dt|dd|li|h\d|td|th|tr|option|button|label|a|small|section|article|span|legend|b)\b/g, ' <$1')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]))

/** What is drawn for the eye behind words that only screen readers get. */
const drawnAfter = /(<span class="visually-hidden">[^<]*<\/span>)<span class="[^"]*" aria-hidden="true">.*$/s

/** What a part shows, to be asked in the words of those who see it. */
export class Shown {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }

  get text(): string {
    return plain(this.html)
  }

  private inside(tag: string): { attributes: Record<string, string>; text: string }[] {
    return [...this.html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, attributes = '', content = '']) => ({
      attributes: attributesOf(attributes),
      text: attributesOf(attributes)['aria-label'] ?? plain(content.replace(drawnAfter, '$1')),
    }))
  }

  get buttons(): string[] {
    return this.inside('button').map(({ text }) => text)
  }

  /** What can be pressed as it stands. */
  get offered(): string[] {
    return this.inside('button').flatMap(({ text, attributes }) => (attributes.disabled === undefined ? [text] : []))
  }

  /** Links by what they are called. */
  get links(): Record<string, string | undefined> {
    return Object.fromEntries(this.inside('a').map(({ text, attributes }) => [text, attributes.href]))
  }

  /** Names and values of a list of facts. */
  get facts(): Record<string, string> {
    return Object.fromEntries(
      [...this.html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name = '', value = '']) => [plain(name), plain(value)]),
    )
  }

  /** Each row of a table, cell by cell. */
  get rows(): string[][] {
    return this.inside('tr').length === 0
      ? []
      : [...this.html.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)]
          .slice(1)
          .map(([, row = '']) => [...row.matchAll(/<(td|th)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => plain(cell)))
  }

  /** What a browser would send of the form, as it stands. */
  get form(): FormData {
    const form = new FormData()
    const parts = this.html.matchAll(/<input\b([^>]*)\/>|<select\b([^>]*)>(.*?)<\/select>|<textarea\b([^>]*)>(.*?)<\/textarea>/gs)
    for (const [, input, select, options = '', area, typed = ''] of parts) {
      const { name, type, value, checked } = attributesOf(input ?? select ?? area ?? '')
      if (!name || type === 'file' || (/checkbox|radio/.test(type ?? '') && checked === undefined)) continue
      if (select !== undefined) for (const chosen of chosenOf(select, options)) form.append(name, chosen)
      else form.append(name, area === undefined ? (value ?? (type === 'checkbox' ? 'on' : '')) : plainArea(typed))
    }
    return form
  }
}

/** Of a list with one choice the first option, unless another is selected; of one with several those that are. */
function chosenOf(select: string, options: string): string[] {
  const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag)
  const selected = all.filter((tag) => / selected\b/.test(tag))
  const sent = / multiple\b/.test(select) ? selected : [selected[0] ?? all[0] ?? '']
  return sent.map((tag) => attributesOf(tag).value ?? '')
}

/** A text area keeps its lines. */
const plainArea = (typed: string) =>
  typed
    .replace(/^\n/, '')
    .split('\n')
    .map((line) => (line === '' ? '' : plain(line)))
    .join('\n')
