import { readdirSync, readFileSync } from 'node:fs'

const folder = 'docs/api'

/** The blocks of the guide for integrators in a language, page by page. */
export function guideBlocks(language: 'sh' | 'ts'): { page: string; blocks: string[] }[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return pages.map((page) => {
    const all = readFileSync(`${folder}/${page}`, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)
    return { page, blocks: [...all].flatMap(([, of, code = '']) => (of === language ? [code] : [])) }
  })
}
