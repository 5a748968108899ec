import { readFileSync, writeFileSync } from 'node:fs'
import { renderPageAsImage, extractText, getDocumentProxy } from 'unpdf'
const [file, page = '1', out = '/tmp/c45/out.png'] = process.argv.slice(2)
const data = () => new Uint8Array(readFileSync(file))
const png = await renderPageAsImage(data(), Number(page), { canvasImport: () => import('@napi-rs/canvas'), scale: 1.6 })
writeFileSync(out, Buffer.from(png))
const doc = await getDocumentProxy(data())
const { totalPages, text } = await extractText(doc, { mergePages: true })
console.log(totalPages, text.slice(0, 1500))
