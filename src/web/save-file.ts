/** Hands what an operation sent to the browser as a download, under the name that it came with. */
export async function saveAnswer(answer: Response): Promise<void> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  save(decodeURIComponent(name), await answer.blob())
}

/** Hands a text that the page has to the browser as a download. */
export const saveFile = (name: string, type: string, text: string) => save(name, new Blob([text], { type }))

function save(name: string, of: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(of)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
