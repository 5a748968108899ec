import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import type { Locale } from '#shared/locale.ts'
import { type Given, type Shown, show } from '#test/support/render.ts'

/**
 * One screen or dialog with a record in it, declared in `features/<feature>/web/examples.ts`: `{ file: 'list', data: … }` for a screen,
 * `{ file: 'pool-dialog', part: 'PoolDialog', props: … }` for a part of a file. The tests of test/screens draw each of them.
 */
export type Example = Omit<Given, 'locale' | 'dateStyle'> & {
  /** The file below `web/`, without `.tsx`. */
  file: string
  /** What tells it from other examples of the same file. */
  name?: string
  /** What its loader answers. */
  data?: unknown
  /** The export that is drawn, if not the default one. */
  part?: string
  props?: object
  /** What the browser's local storage holds. */
  kept?: Record<string, string>
}

/** An example with its place in the product, such as `jobs/web/public/list`. */
export type Screen = Omit<Example, 'data'> & { isPublic: boolean; props?: { loaderData?: object } }

const features = join(import.meta.dirname, '../../src/features')

/** Every screen and dialog of every feature. */
export const everyScreen: Screen[] = []
for (const path of readdirSync(features, { recursive: true }) as string[]) {
  if (!/^[\w-]+[\\/]web[\\/]examples\.tsx?$/.test(path)) continue
  const [feature] = path.split(/[\\/]/)
  const { examples } = (await import(/* @vite-ignore */ join(features, path))) as { examples: Example[] }
  for (const { data, props = data === undefined ? {} : { loaderData: data as object }, ...example } of examples) {
    const isPublic = example.file.startsWith('public/')
    everyScreen.push({ role: isPublic ? null : 'admin', ...example, file: `${feature}/web/${example.file}`, isPublic, props })
  }
}

/** The component of an example. */
export async function componentOf({ file, part = 'default' }: Screen): Promise<ComponentType<object>> {
  const module = (await import(/* @vite-ignore */ `../../src/features/${file}.tsx`)) as Record<string, ComponentType<object>>
  return module[part] ?? (() => createElement('p', null, `${file} has no ${part}`))
}

/** Renders an example on the server. */
export async function draw(screen: Screen, locale: Locale): Promise<Shown> {
  const { file: _, name: __, part: ___, isPublic: ____, kept: _____, props = {}, ...given } = screen
  return show(await componentOf(screen), props, { ...given, locale })
}
