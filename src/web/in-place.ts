type What = 'page' | 'numbers'
const asking: Partial<Record<What, XMLHttpRequest>> = {}

/**
 * Shows a document's page at another of its addresses without leaving it. Only what differs is exchanged, so that focus, scroll and
 * what opened stay; what was changed in a form while the answer was under way stays too. The browser loads what cannot be had so.
 */
export async function showInPlace(address: string): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form')].map((form) => ({ form, sent: stateOf(form) }))
  const answer = await ask(address).catch(() => null)
  if (!answer?.responseXML) return location.assign(address)
  // The server may have led on to another one.
  if (answer.responseURL !== location.href) history.pushState(null, '', answer.responseURL)
  const untouched = forms.filter(({ form, sent }) => stateOf(form) === sent)
  for (const part of ['title', 'header', 'main']) {
    const [here, there] = [document.querySelector(part), answer.responseXML.querySelector(part)]
    if (here && there) liken(here, there)
  }
  for (const { form } of untouched) form.reset()
}

const stateOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as URLSearchParams).toString()

/** Whoever asks anew drops what was asked before, whose promise then stays open; numbers never drop a page that is on its way. */
export function ask(address: string, what: What = 'page'): Promise<XMLHttpRequest> {
  asking.numbers?.abort()
  if (what === 'page') asking.page?.abort()
  const request = new XMLHttpRequest()
  asking[what] = request
  request.open('GET', address)
  // Not by `fetch`: pages demand trusted types, and so the browser itself reads the answer, in which no script runs.
  request.responseType = 'document'
  return new Promise((resolve, reject) => {
    request.onload = () => (request.status === 200 ? resolve(request) : reject(request.status))
    request.onerror = reject
    request.send()
  })
}

/** Makes one part of the page like another. What a script of ours fills, `data-own`, is its own. */
function liken(here: ChildNode, there: ChildNode): void {
  if (here.nodeName !== there.nodeName) here.replaceWith(there)
  else if (!(here instanceof Element && there instanceof Element)) here.nodeValue = there.nodeValue
  else if (!here.hasAttribute('data-own')) likenElements(here, there)
}

function likenElements(here: Element, there: Element): void {
  for (const { name } of [...here.attributes]) if (!there.hasAttribute(name)) here.removeAttribute(name)
  for (const { name, value } of there.attributes) if (here.getAttribute(name) !== value) here.setAttribute(name, value)
  const [old, fresh] = [[...here.childNodes], [...there.childNodes]]
  for (const [i, child] of fresh.entries()) {
    const before = old[i]
    if (before) liken(before, child)
    else here.append(child)
  }
  for (const child of old.slice(fresh.length)) child.remove()
}
