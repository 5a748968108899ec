import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldOf, nounOf } from '../../bin/new/noun.ts'

describe('a noun', () => {
  it('is told in both languages, with the articles from which French takes its gender', () => {
    const n = nounOf('purchase-order/purchase-orders', 'a purchase order/purchase orders', "une commande d'achat/commandes d'achat")
    expect(n).toMatchObject({ one: 'purchaseOrder', Many: 'PurchaseOrders', table: 'purchase_orders' })
    expect([n.en.One, n.en.many, n.fr.un, n.fr.e]).toEqual(['Purchase order', 'purchase orders', 'une commande d’achat', 'e'])
  })
  it('has fields with names, kinds and labels, of which a choice has options and a number bounds', () => {
    expect(fieldOf('status:choice:Status/Statut:active=Active/Actif:on-hold=On hold/En attente').options).toEqual([
      { value: 'active', en: 'Active', fr: 'Actif' },
      { value: 'on-hold', en: 'On hold', fr: 'En attente' },
    ])
    expect(fieldOf('discount:number:Discount (%)/Remise (%):5-50')).toMatchObject({ name: 'discount', en: 'Discount (%)', min: 5, max: 50 })
  })
  it.each([
    [['Supplier/suppliers', 'a supplier/suppliers', 'un fournisseur/fournisseurs'], 'small letters'],
    [['case/cases', 'a case/cases', 'un dossier/dossiers'], 'means something in TypeScript'],
    [['reference/references', 'a reference/references', 'une référence/références'], 'means something in SQL'],
    [['contract/contracts', 'a contract/contracts', 'un contrat/contrats'], 'in the code that stands around it'],
    [['trade-list/lists', 'a list/lists', 'une liste/listes'], 'in the code that stands around it'],
    [['supplier', 'a supplier/suppliers', 'un fournisseur/fournisseurs'], 'with a slash between'],
    [['supplier/suppliers', 'a supplier/suppliers', 'fournisseur/fournisseurs'], 'its article'],
  ] as const)('told like %j is asked for again', ([names, english, french], why) =>
    expect(() => nounOf(names, english, french)).toThrow(why),
  )
  it.each([
    ['vat-number:line:VAT/TVA', 'cannot be a field’s name'],
    ['name:line:Name/Nom', 'a field name of its own'],
    ['full:flag:Full/Complet', 'means something in SQL'],
    ['currentDate:day:Today/Aujourd’hui', 'means something in SQL'],
    ['start:choice:Start/Début:now=Now/Maintenant:later=Later/Plus tard', 'asked for its start'],
    ['price:money:Price/Prix', '“money” is none of them'],
    ['price:number:Price', 'in English and French'],
    ['status:choice:Status/Statut:active=Active/Actif', 'Give status its options'],
  ])('has no field like %s', (told, why) => expect(() => fieldOf(told)).toThrow(why))
  it('may have a day called as what lists are asked, as only a choice is asked for', () =>
    expect(fieldOf('start:day:Start/Début')).toMatchObject({ name: 'start', kind: 'day' }))
})

describe('npm run new', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lintel-new-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  const run = (...command: string[]) =>
    new Promise<{ status: number | null; said: string }>((done) => {
      const child = spawn(process.execPath, command, { cwd: copy })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
      child.on('exit', (status) => done({ status, said }))
    })
  const succeeds = { status: 0, said: expect.anything() }
  const parts = [
    ...['.gitignore', 'bin', 'db', 'docs', 'src', 'test', 'biome.json', 'openapi.json', 'package.json', 'package-lock.json'],
    ...['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
  ]
  beforeAll(() => {
    // What other features' tests say does not change, and would take the compiler as long again.
    const isOthers = (path: string) => /^src\/(features|server|shared|web)\/.*\.(test|e2e)\.ts$/.test(path)
    for (const part of parts) cpSync(part, join(copy, part), { recursive: true, filter: (path) => !isOthers(path) })
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  })

  const noun = ['holding-company/holding-companies', 'a holding company/holding companies', 'une société holding/sociétés holding']
  const fields = [
    // Called as in other nouns, where it is shorter.
    'vatNumber:line:VAT number/Numéro de TVA',
    'email:email:Email/E-mail',
    'legalForm:choice:Legal form/Forme juridique:private=Private/Non cotée:public=Public/Cotée',
    'status:choice:Status/Statut:active=Active/Actif:blocked=Blocked/Bloqué',
    'since:day:Since/Depuis',
    'staff:number:Staff/Effectif:1-5000',
    'founded:number:Founded/Année de création:1900-2100',
    'listed:flag:On our list/Dans notre liste',
    'note:prose:Note/Note',
  ]
  // It formats what it writes and asks the house; what needs the built pages, CONTRIBUTING.md asks of whoever changes the templates.
  it('makes a feature with fields of every kind that compiles, keeps the rules of the house and passes its own tests', {
    timeout: 240_000,
  }, async () => {
    const made = await run('bin/new.ts', ...noun, ...fields)
    expect(made).toMatchObject(succeeds)
    // What the compiler remembers for `npm run check` stands in the folder that both share. The tests run beside it: several checkers
    // would do more work in all, and have no processor to themselves.
    const compiles = run('node_modules/typescript/bin/tsc', '-p', '.', '--incremental', 'false', '--checkers', '1')
    const works = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--project', 'rules', 'src/features/holding-companies')
    expect(await compiles).toMatchObject(succeeds)
    expect(await works).toMatchObject(succeeds)
    // It says where it wrote, and so does the disk.
    const told = made.said.match(/(?:src|test)\/[\w./-]+\.tsx?/g) ?? []
    expect(told.length).toBeGreaterThan(15)
    const changed = told.filter((path) => existsSync(path) && readFileSync(path, 'utf8') !== readFileSync(join(copy, path), 'utf8'))
    expect(changed).toEqual(told)
    // And what else is to be proven: the drawings are new too.
    expect(made.said).toContain('npm run renew')
    expect((await run('bin/new.ts', ...noun)).said).toContain('is there already')
  })
})
