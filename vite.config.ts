import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { iconNames } from './src/web/ui/icon-names.ts'

/** The oldest browsers that Lintel works in, as the README names them. Syntax and styles are written down to them here. */
export const floor = ['chrome114', 'edge114', 'firefox125', 'safari17']

type Module = { code: string | null; importers: string[]; dynamicImporters: string[] }
type Graph = { getModuleInfo(id: string): Module | null }

const ours = /\/src\/|preload-helper|\.css$/
/** What comes with every public page: the root and the frame. */
const isFrame = /\/src\/(entry\.client|root|layouts\/public\/\w+)\.tsx$/
/** A screen as React Router builds it, and the feature in whose folder of public code it stands. */
const isScreen = /\/features\/([\w-]+)\/web\/public\/[\w-]+\.tsx\?__react-router-build-client-route$/

/**
 * The public screens that import a module, over whatever lies between, and the features whose screens load scripts. With `later`, also
 * those that load it once they need it. The frame counts as a feature of its own.
 */
function publicUses(id: string, graph: Graph, { later = false } = {}) {
  const [screens, features, seen] = [new Set<string>(), new Set<string>(), new Set([id])]
  for (const one of seen) {
    const screen = isScreen.exec(one)
    if (screen) {
      screens.add(one)
      // Documents come without scripts: where a file is cut makes no difference to them.
      const isDocument = graph.getModuleInfo(one.replace(/\?.*/, ''))?.code?.includes('asDocument')
      if (!isDocument) features.add(screen[1] as string)
    } else if (isFrame.test(one)) {
      screens.add(one)
      features.add('frame')
    }
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
    for (const importer of later ? [...importers, ...dynamicImporters] : importers) seen.add(importer)
  }
  return { screens, features }
}

/** What only some features' public screens need: one file for the same features. What one screen alone needs is in the screen's own. */
const sharedBy = (n: number) => (id: string, graph: Graph) => {
  const { features, screens } = publicUses(id, graph)
  const isScreenItself = graph.getModuleInfo(`${id.replace(/\?.*/, '')}?__react-router-build-client-route`) !== null
  return features.size === n && screens.size > 1 && !isScreenItself ? [...features].toSorted().join('-') : null
}

/** Pages that open by a secret address alone: their styles are a sheet of their own, so that the others need not wait for it. */
const byLink = /\/features\/(calendar|company-files|interviews|receivables|shortlists|site-packs|timesheets)\/web\/public\//

/** Those of them whose styles are as much as all the others’; what they share with others comes with the frame, so that they wait for two sheets. */
const hasOwnSheet = /\/features\/(shortlists|timesheets)\/web\/public\//

/** What the frame or most features need; and the public style sheet, also of what a public screen loads later. */
const inFrame = (id: string, graph: Graph) => {
  if (id.endsWith('.css')) {
    const screens = [...publicUses(id, graph, { later: true }).screens]
    if (screens.length === 0) return 'staff'
    const [only, ...more] = new Set(screens.map((screen) => hasOwnSheet.exec(screen)?.[1]))
    if (only !== undefined && more.length === 0) return `by-link-${only}`
    return screens.every((screen) => byLink.test(screen) && !hasOwnSheet.test(screen)) ? 'by-link' : 'frame'
  }
  const { features } = publicUses(id, graph)
  return features.has('frame') || features.size > 4 ? 'frame' : null
}

/** A screen of the staff's, as React Router builds it. */
const isStaffScreen = /\/features\/[\w-]+\/web\/(?!public\/)[\w-]+\.tsx\?__react-router-build-client-route$/

/**
 * What several of the staff's screens need: one file instead of dozens, each of which is a request and is compiled by itself. What public
 * pages need too stands apart, for the features whose screens load it as scripts and for documents, whose styles come with their scripts.
 */
const ofStaff = (isPublic: boolean) => (id: string, graph: Graph) => {
  if (graph.getModuleInfo(`${id.replace(/\?.*/, '')}?__react-router-build-client-route`) !== null) return null
  const { screens, features } = publicUses(id, graph)
  if (screens.size > 0 !== isPublic) return null
  const seen = new Set([id])
  let uses = 0
  for (const one of seen) {
    if (isStaffScreen.test(one)) uses++
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  }
  if (uses < 4) return null
  return isPublic ? ['staff', ...(features.size > 0 ? [...features].toSorted() : ['paper'])].join('-') : 'staff-screens'
}

/**
 * Into which files scripts and styles go, besides the one of each screen. Fewer requests, and brotli sees more at once; nothing comes
 * to a public page but what it imports. Of styles, public pages wait for one sheet; the staff's comes on top of it. A group takes along
 * what its modules import, so what more features need is gathered first.
 */
const files = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: inFrame, test: ours },
  ...[4, 3, 2, 1].map((n) => ({ name: sharedBy(n), test: ours })),
  ...[true, false].map((isPublic) => ({ name: ofStaff(isPublic), test: ours })),
].map((group, i, all) => ({ ...group, minSize: 0, priority: all.length - i }))

export default defineConfig({
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortName(file)}` } },
  plugins: [usedIcons(), layerStyles(), ...writtenClasses(), reactRouter(), compressAssets(), noteModules()],
  build: {
    ...{ target: floor, cssTarget: floor, manifest: true, assetsInlineLimit: 0 },
    // What is loaded later names what it needs besides; every page has these by then.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((name) => !/\/(frame|framework|rolldown-runtime)-/.test(name)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What React Router tells developers, visitors need not load; what we tell goes by `console.info`.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce', 'console.warn'] },
          output: {
            codeSplitting: { groups: files },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
  // These packages have folders for entrances, which Node does not import; the last three are what they need, which production does not install.
  ssr: { noExternal: ['@iconify-json/lucide', /^@atlaskit\//, /^@babel\/runtime/, 'bind-event-listener', 'raf-schd'] },
})

const shortNames = new Map<string, string>()

/** Three letters or so that keep the class names of one file apart from those of another: `button_k3f`. */
function shortName(file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] as string)
  const name = (createHash('sha256').update(path).digest().readUInt32BE() % 36 ** 3).toString(36)
  if ((shortNames.get(name) ?? path) !== path) throw new Error(`${path} and ${shortNames.get(name)} get the same short name; rename one.`)
  shortNames.set(name, path)
  return name
}

/**
 * Writes the names of classes where they are worn: `css.card` becomes `"card_k3f"`. Else every public page loads the list of all names of
 * the one sheet.
 */
function writtenClasses(): Plugin[] {
  return [
    {
      name: 'written-classes',
      apply: 'build',
      enforce: 'pre',
      async transform(code, id) {
        const [line, sheet] = /^import css from '(.+\.module\.css)'$/m.exec(code) ?? []
        if (!line || !sheet) return
        const worn = code.replace(line, `import '${sheet}'`)
        // One that is chosen as the page runs needs the list.
        if (/(?<![\w./-])css\b(?!\.\w)/.test(worn)) return
        const file = (await this.resolve(sheet, id))?.id as string
        return worn.replaceAll(/\bcss\.(\w+)/g, (_, name) => `'${name}_${shortName(file)}'`)
      },
    },
    // A sheet stays although nobody asks it for a name.
    {
      name: 'styles-count',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) => (id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined),
    },
  ]
}

/** Of the package's one file with all its icons, those that we draw. */
function usedIcons(): Plugin {
  return {
    name: 'used-icons',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/@iconify-json/lucide/icons.json')) return
      const { icons } = JSON.parse(readFileSync(id, 'utf8'))
      return JSON.stringify({ icons: Object.fromEntries(iconNames.map((name) => [name, icons[name]])) })
    },
  }
}

/** Puts the platform's styles into cascade layers, so that a screen's own rules win wherever its file lands in the bundle. */
function layerStyles(): Plugin {
  return {
    name: 'layer-styles',
    enforce: 'pre',
    transform(css, id) {
      const layer = /\/src\/web\/ui\/(tokens)?.*\.css$/.exec(id)
      return layer && `@layer base, ui; @layer ${layer[1] ? 'base' : 'ui'} { ${css} }`
    },
  }
}

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses one twice. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    closeBundle() {
      const folder = join(import.meta.dirname, 'build/client/assets')
      if (!existsSync(folder)) return // the build failed, and says why
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(folder, name))
        if (bytes.length < 256) continue
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_LGWIN]: 24,
            },
          }),
        )
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Notes of what each script is made, in `build/modules.json`: `test/pages.test.ts` names what grew. */
function noteModules(): Plugin {
  return {
    name: 'note-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const ours = (id: string) => relative(import.meta.dirname, id).replaceAll('\\', '/')
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              [
                file.fileName,
                Object.fromEntries(Object.entries(file.modules).map(([id, { renderedLength }]) => [ours(id), renderedLength])),
              ],
            ]
          : [],
      )
      writeFileSync(join(import.meta.dirname, 'build/modules.json'), JSON.stringify(Object.fromEntries(scripts)))
    },
  }
}
