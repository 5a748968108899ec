import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldOf, nounOf } from '../../bin/new/noun.ts'

describe('a noun', () => {
  it('takes the French gender from its article', () => {
    const n = nounOf('purchase-order/purchase-orders', 'a purchase order/purchase orders', "une commande d'achat/commandes d'achat")
    expect(n).toMatchObject({ one: 'purchaseOrder', Many: 'PurchaseOrders', table: 'purchase_orders' })
    expect([n.en.One, n.en.many, n.fr.un, n.fr.e]).toEqual(['Purchase order', 'purchase orders', 'une commande d’achat', 'e'])
  })
  it('has fields: a choice with options, a number with bounds', () => {
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
  ] as const)('is refused when written like %j', ([names, english, french], why) =>
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
  ])('cannot have the field %s', (field, why) => expect(() => fieldOf(field)).toThrow(why))
  it('may have a day called like a parameter of lists, because only choices become filters', () =>
    expect(fieldOf('start:day:Start/Début')).toMatchObject({ name: 'start', kind: 'day' }))
})

describe('npm run new', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lintel-new-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  const run = (...command: string[]) =>
    new Promise<{ status: number | null; output: string }>((done) => {
      const child = spawn(process.execPath, command, { cwd: copy })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
      child.on('exit', (status) => done({ status, output }))
    })
  const parts = [
    ...['.gitignore', 'bin', 'db', 'docs', 'src', 'test', 'biome.json', 'openapi.json', 'package.json', 'package-lock.json'],
    ...['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
  ]
  beforeAll(() => {
    // The tests of other features do not change, and would double the work of the compiler.
    const isOthers = (path: string) => /^src\/(features|server|shared|web)\/.*\.(test|e2e)\.ts$/.test(path)
    for (const part of parts) cpSync(part, join(copy, part), { recursive: true, filter: (path) => !isOthers(path) })
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  })

  const noun = ['holding-company/holding-companies', 'a holding company/holding companies', 'une société holding/sociétés holding']
  const fields = [
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
  // The command itself migrates a database and runs the architecture tests.
  it('makes a feature with every kind of field that compiles and follows the rules of the house', { timeout: 240_000 }, async () => {
    const made = await run('bin/new.ts', ...noun, ...fields)
    expect(made).toMatchObject({ status: 0, output: expect.stringContaining('Made: ') })
    expect(existsSync(join(copy, 'src/features/holding-companies/server/examples.ts'))).toBe(true)
    // Without the compiler's cache, which is in the shared node_modules.
    const compiled = await run('node_modules/typescript/bin/tsc', '-p', '.', '--incremental', 'false', '--checkers', '1')
    expect(compiled).toMatchObject({ status: 0, output: '' })
    expect((await run('bin/new.ts', ...noun)).output).toContain('is there already')
  })
})
