import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { iconNames } from './src/web/ui/icon-names.ts'

/** The oldest browsers that Lintel works in, as the README names them. Syntax and styles are written down to them here. */
export const floor = ['chrome114', 'edge114', 'firefox125', 'safari17']

/** One file each for the libraries, the public frame, its two busiest pages, and what its forms share; what other screens need stays out of them. */
const files = {
  framework: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  frame:
    /\/src\/(root\.tsx|shared\/(addresses|locale|problem|text)\.|web\/(context|load|meta|text)\.|web\/ui\/(controls|form-context|logo|scroll-to-top|text|theme-switch|toast)\.|layouts\/(public|screen)|features\/site\/(text|web\/error-screen)|features\/places\/text)/,
  card: /\/src\/(shared\/(dates|money|once)\.|features\/(places\/rules|jobs\/(options|show-pay|text)\.|jobs\/web\/(job-card|text)))/,
  landing: /\/src\/features\/site\/web\/(landing|elevation)/,
  form: /\/src\/(shared\/client\.|web\/(api|request-key)\.|web\/ui\/(dialog|draft|error-summary|fields|file-field|form|form-data|form-state|form-text|modal|name-fields|needs-script|unsaved)\.|features\/(candidates\/(rules|text)|identity\/(rules|text)|sign-in\/web\/new-password-field|jobs\/trades)\.)/,
  board: /\/src\/(web\/ui\/combobox|features\/places\/web\/place-field|features\/jobs\/web\/(public-list|filter))/,
}

export default defineConfig({
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortName(file)}` } },
  plugins: [usedIcons(), layerStyles(), reactRouter(), compressAssets()],
  // One style sheet for the product: a page waits for a single file, and every later screen has it already.
  build: { target: floor, cssTarget: floor, manifest: true, assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Fewer requests, and brotli sees more at once.
            codeSplitting: { groups: Object.entries(files).map(([name, test]) => ({ name, test, minSize: 0 })) },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
  ssr: { noExternal: ['@iconify-json/lucide'] },
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
