import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The modules of the landing page and the job board; what only other screens need stays out. */
const publicModules =
  /\/src\/(root\.tsx|shared\/(client|contract|dates|locale|money|problem|text)|web\/(api|context|load|text)\.|web\/ui\/(controls|dialog|place-field|scroll-to-top|text|theme-switch|toast)\.|layouts\/public|features\/(site\/(text|web\/(landing|elevation|error-screen))|places\/(rules|text)|jobs\/(rules|text)\.|jobs\/web\/(public-list|filter|job-card|job-facts|text)))/
const isPublic = (id: string) => publicModules.test(id)

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
  build: { target: 'esnext', manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file each for the libraries and for what every public page needs: fewer requests, and brotli sees more at once.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'site', test: isPublic, minSize: 0 },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
})

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses one twice. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    closeBundle() {
      const folder = join(import.meta.dirname, 'build/client/assets')
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(folder, name))
        if (bytes.length < 1024) continue
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
