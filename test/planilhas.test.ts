import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvFile } from '#server/platform/text/csv.ts'
import { endpoints } from '#server/slices.ts'
import { readBytes } from '#shared/clientes/listas/read.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, signIn } from './app/factories.ts'
import { createShop, PRECO, purchase, type Shop, tell } from './payments/pagamentos.ts'

/** Each file for spreadsheets, with who gets it: a new one without a row here is red. */
const FILES: Record<string, { as: 'admin' | 'consultor'; url: string }> = {
  '/administracao/consultores.csv': { as: 'admin', url: '/administracao/consultores.csv' },
  '/consultores/pessoas/exportar.csv': { as: 'consultor', url: '/consultores/pessoas/exportar.csv' },
  '/compra/vendas.csv': { as: 'admin', url: '/compra/vendas.csv' },
  '/consultores/licencas/extrato.csv': { as: 'consultor', url: '/consultores/licencas/extrato.csv' },
  '/fiscal/meses/:mes/vendas.csv': { as: 'admin', url: '/fiscal/meses/2026-11/vendas.csv' },
}

let loja: Shop
const tokens = { admin: '', consultor: '' }
beforeAll(async () => {
  loja = await createShop()
  const { t } = loja
  const admin = await createAdmin(t)
  const consultor: Conta = await createConsultor(t, { licencas: 3 })
  await t.deps.db
    .updateTable('usuarios')
    .set({ nome: '=1+1; "Zé"', id_cidade: 3550308, cep: '01001000', endereco: 'Praça da Sé', numero: '007' })
    .where('id_usuario', '=', consultor.id_usuario)
    .execute()
  await createParticipante(t, consultor)
  const { idCompra } = await purchase(loja, 'dez', consultor)
  await tell(loja, loja.mp.pay(idCompra, PRECO.dez).id)
  tokens.admin = await signIn(t, admin)
  tokens.consultor = await signIn(t, consultor)
})
afterAll(() => loja.close())

/** Reads a file by our own reader; each row as headings and cells. */
function readBack(body: string): Record<string, string>[] {
  const read = readBytes(new TextEncoder().encode(body), 'planilha.csv')
  if (typeof read === 'string' || !read.tabela) throw new Error('no table')
  const [headings, ...rows] = read.tabela.linhas.map(({ celulas }) => celulas)
  return rows.map(row => Object.fromEntries((headings ?? []).map((heading, i) => [heading, row[i] ?? ''])))
}

/** Says what a Brazilian spreadsheet would make wrong of a cell; null where it takes it as it is meant. */
function damageOf(heading: string, cell: string): string | null {
  if (/^[=+\-@＝＋－＠]/.test(cell)) return 'a formula'
  if (/^0\d+$|^\d{16,}$|^\d+E\d+$/i.test(cell)) return 'another number'
  if (/^\d+\.\d+$/.test(cell)) return 'a point for a comma'
  if (/^\d\d\/\d\d\/\d{4}/.test(cell) && !/^\d\d\/\d\d\/\d{4}( \d\d:\d\d:\d\d)?$/.test(cell)) return 'no date'
  if (/^\d{4}-\d\d-\d\d/.test(cell)) return 'a date of another country'
  if (/valor|desconto|preço/i.test(heading) && cell !== '' && !/^\d+,\d\d$/.test(cell)) return 'no sum'
  return null
}

test('every call that gives a file for spreadsheets is among those tried here', () => {
  const paths = endpoints.flatMap(({ endpoint }) => (endpoint.produces === 'text/csv' ? [endpoint.path] : []))
  expect(paths.sort()).toEqual(Object.keys(FILES).sort())
})

test.each(Object.keys(FILES))('%s opens in a Brazilian spreadsheet and is read back by our own reader', async path => {
  const { as, url } = FILES[path]!
  const answer = await loja.t.call('GET', url, { token: tokens[as] })
  expect(answer.statusCode).toBe(200)
  const { body } = answer
  expect(body.startsWith('\uFEFF')).toBe(true)
  expect(body.endsWith('\r\n')).toBe(true)
  const rows = readBack(body)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap(row => Object.entries(row)).flatMap(([h, cell]) => damageOf(h, cell) ?? [])).toEqual([])
  // Written once more from what was read, it is the same file.
  const cells = rows.map(row => Object.values(row).map(cell => cell.replace(/^'(?=[=+\-@\d])/, '')))
  expect(csvFile(Object.keys(rows[0]!), cells)).toBe(body)
})

test.each([
  ['=1+1', 'a formula'],
  ['01001000', 'another number'],
  ['2E10', 'another number'],
  ['99.90', 'a point for a comma'],
  ['28/11/2026 - 12:29:49', 'no date'],
  ['2026-11-28T12:00:00Z', 'a date of another country'],
])('a planted %j is found', (cell, damage) => {
  expect(damageOf('Texto', cell)).toBe(damage)
})
