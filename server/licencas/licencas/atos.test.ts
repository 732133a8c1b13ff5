import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GrupoDoExtrato, LicencaDoAto } from '#shared/licencas/licencas/extrato.contract.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroValido,
  conclude,
  createConsultor,
  createLicencas,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { refundOfCompra } from './move/estorno.queries.ts'

const EXTRATO = '/consultores/licencas/extrato'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const get = async (who: Conta, path: string) => t.call('GET', `${EXTRATO}${path}`, { token: await signIn(t, who) })
const read = async (who: Conta, query: string) => (await get(who, `?${query}`)).json()
const atos = async (who: Conta, query = ''): Promise<GrupoDoExtrato[]> =>
  (await read(who, `agrupar=1${query && `&${query}`}`)).grupos
const lines = (grupos: GrupoDoExtrato[]) =>
  grupos.map(({ tipo, evento, quantidade, delta, saldo }) => [tipo, evento, quantidade, delta, saldo])
const lista = (who: Conta, emails: string[]) =>
  t.call('POST', '/participantes/convidar-lote', { token: who.token, body: { id_lote: randomUUID(), emails } })

test('the statement by act has one line for each turma, list and single invite of a day, newest first', async () => {
  const ana = await createConsultor(t)
  await createLicencas(t, ana, { quantidade: 20 })
  t.clock.advance(MINUTE_MS)
  const fecha_em = new Date(t.clock.now().getTime() + 20 * DAY_MS).toISOString()
  const nova = { nome: 'Liderança 2026', finalidade: 'desenvolvimento', fecha_em, max_entradas: 10 }
  const { id_rodada } = (await t.call('POST', '/rodadas', { token: ana.token, body: nova })).json()
  const inTurma = (emails: string[]) =>
    t.call('POST', `/rodadas/${id_rodada}/convidar`, { token: ana.token, body: { id_lote: randomUUID(), emails } })
  await inTurma(['a@exemplo.com.br', 'b@exemplo.com.br'])
  t.clock.advance(MINUTE_MS)
  await inviteOne(t, ana, 'sozinha@exemplo.com.br')
  t.clock.advance(MINUTE_MS)
  await lista(ana, ['um@exemplo.com.br', 'dois@exemplo.com.br', 'tres@exemplo.com.br'])
  t.clock.advance(MINUTE_MS)
  await inTurma(['c@exemplo.com.br'])
  const all = await atos(ana)
  expect(lines(all)).toEqual([
    ['convite', 'convite', 3, -3, 13],
    ['convite', 'convite', 3, -3, 14],
    ['convite', 'convite', 1, -1, 17],
    ['cortesia', 'cortesia', 20, 20, 20],
  ])
  expect(all.map(({ turma, pessoa }) => [turma?.nome ?? null, pessoa?.email_participante ?? null])).toEqual([
    ['Liderança 2026', null],
    [null, null],
    [null, 'sozinha@exemplo.com.br'],
    [null, null],
  ])
  const narrowed = async (query: string) => lines(await atos(ana, query)).map(([, , n]) => n)
  expect(await narrowed('tipo=cortesia')).toEqual([20])
  expect(await narrowed(`turma=${id_rodada}`)).toEqual([3])
  expect(await narrowed(`turma=${randomUUID()}`)).toEqual([])
  expect(await narrowed('ate=2020-01-01')).toEqual([])
  expect(await narrowed('limite=2&pagina=2')).toEqual([1, 20])
  // A search returns single moves.
  expect(await read(ana, 'agrupar=1&busca=sozinha')).toMatchObject({ total: 1, results: [{ evento: 'convite' }] })
})

/** Stores a paid purchase of `n` licences with its moves, as the payment's use case does. */
async function bought(who: Conta, nome_plano: string, n: number): Promise<void> {
  const { db } = t.deps
  const em = t.clock.now()
  const { id_planos_licencas } = await db
    .insertInto('planos_licencas')
    .values({ nome_plano, preco_centavos: 9_990, n_usuarios: n, icone: 'x' })
    .returning('id_planos_licencas')
    .executeTakeFirstOrThrow()
  const id_compra = `compra-por-nome-${who.id_usuario}`
  const compra = { id_compra, id_planos_licencas, nome_plano, id_usuario: who.id_usuario, n_usuarios: n }
  await db
    .insertInto('compras')
    .values({ ...compra, preco_centavos: 9_990, criada_em: em, expira_em: em, paga_em: em, estado: 'paga' })
    .execute()
  const licenca = {
    id_tipo_licenca: 1,
    id_consultor: who.id_usuario,
    estado: 'DISPONIVEL' as const,
    id_compra,
    criada_em: em,
  }
  const novas = await db
    .insertInto('licencas')
    .values(Array.from({ length: n }, () => licenca))
    .returning('id_licenca')
    .execute()
  const move = { id_consultor: who.id_usuario, evento: 'compra' as const, para: 'DISPONIVEL' as const, em }
  await db
    .insertInto('movimentos_licenca')
    .values(novas.map(({ id_licenca }) => ({ ...move, id_licenca })))
    .execute()
}

test('a search finds the acts of a turma and of a purchase by name, and nobody finds another’s', async () => {
  const [eva, outra] = [await createConsultor(t), await createConsultor(t)]
  await createLicencas(t, eva, { quantidade: 5 })
  const fecha_em = new Date(t.clock.now().getTime() + 20 * DAY_MS).toISOString()
  const nova = { nome: 'Gestão de Obras', finalidade: 'desenvolvimento', fecha_em, max_entradas: 10 }
  const { id_rodada } = (await t.call('POST', '/rodadas', { token: eva.token, body: nova })).json()
  await t.call('POST', `/rodadas/${id_rodada}/convidar`, {
    token: eva.token,
    body: { id_lote: randomUUID(), emails: ['o1@exemplo.com.br', 'o2@exemplo.com.br'] },
  })
  t.clock.advance(MINUTE_MS)
  await bought(eva, 'Pacote Ipê', 3)
  const search = (who: Conta, busca: string, more = '') => read(who, `agrupar=1&busca=${busca}${more}`)
  expect((await search(eva, 'obras')).grupos).toMatchObject([
    { tipo: 'convite', quantidade: 2, delta: -2, turma: { id_rodada, nome: 'Gestão de Obras' } },
  ])
  expect((await search(eva, 'pacote')).grupos).toMatchObject([{ tipo: 'compra', quantidade: 3, delta: 3 }])
  // The second page has single moves only; so has a search by address.
  expect((await search(eva, 'obras', '&pagina=2')).grupos).toEqual([])
  expect(await search(eva, 'o1%40exemplo')).toMatchObject({ total: 1, grupos: [] })
  expect(await search(outra, 'obras')).toMatchObject({ total: 0, grupos: [] })
})

test('a search by the plan finds a refund of any licence of the purchase, also of the last alone', async () => {
  const [iris, outra] = [await createConsultor(t), await createConsultor(t)]
  await bought(iris, 'Pacote Jatobá', 3)
  await bought(outra, 'Pacote Jatobá', 2)
  t.clock.advance(MINUTE_MS)
  // The newest licence in stock is taken first.
  const id_compra = `compra-por-nome-${iris.id_usuario}`
  const em = t.clock.now()
  await inTransaction(t.deps.db, tx => refundOfCompra(tx, { id_compra, quantidade: 1, motivo: 'Devolução', em }))
  const found = async (who: Conta) => lines((await read(who, 'agrupar=1&busca=jatob')).grupos).map(([tipo]) => tipo)
  expect(await found(iris)).toEqual(['estorno', 'compra'])
  expect(await found(outra)).toEqual(['compra'])
})

test('expired invites are one line a day, before and after their return is written', async () => {
  const bia = await createConsultor(t)
  await createLicencas(t, bia, { quantidade: 5 })
  await lista(bia, ['x@exemplo.com.br', 'y@exemplo.com.br'])
  t.clock.advance(MINUTE_MS)
  await inviteOne(t, bia, 'z@exemplo.com.br')
  t.clock.advance(5 * DAY_MS + 1)
  const before = await atos(bia)
  expect(lines(before)[0]).toEqual(['volta', 'expiracao', 3, 3, 5])
  await inviteOne(t, { ...bia, token: await signIn(t, bia) }, 'depois@exemplo.com.br')
  expect((await atos(bia)).slice(1)).toEqual(before)
  const people = (await get(bia, `/ato?ato=${before[0]!.ato}`)).json()
  expect(people).toMatchObject({ total: 3, contagem: { encerrado: 3 } })
})

test('an act opens to its licences with their people by name, and to its own file', async () => {
  const [caio, outra] = [await createConsultor(t), await createConsultor(t)]
  await createLicencas(t, caio, { quantidade: 5 })
  const { token, id_licenca } = await inviteOne(t, caio, 'pronta@exemplo.com.br')
  t.clock.advance(MINUTE_MS)
  await lista(caio, ['outro@exemplo.com.br', 'aberto@exemplo.com.br'])
  const session = (await t.call('POST', '/participantes', { body: cadastroValido({ token }) })).json()
  await conclude(t, { ...session, id_licenca })
  const [recent, single, credit] = await atos(caio)
  const open = async (who: Conta, ato: string | undefined) => (await get(who, `/ato?ato=${ato}`)).json()
  expect(await open(caio, single?.ato)).toMatchObject({
    total: 1,
    contagem: { pronto: 1 },
    results: [{ id_licenca, id_participante: session.id_usuario, estado: 'pronto', estado_licenca: 'UTILIZADA' }],
  })
  expect(single?.pessoa).toMatchObject({ id_participante: session.id_usuario })
  const names = (await open(caio, recent?.ato)).results.map((row: LicencaDoAto) => row.email_participante)
  expect(names).toEqual(['aberto@exemplo.com.br', 'outro@exemplo.com.br'])
  // Of the credit: whoever has the licence now.
  expect(await open(caio, credit?.ato)).toMatchObject({ total: 5, contagem: { pronto: 1, convidado: 2 } })
  expect(await open(outra, single?.ato)).toEqual({ results: [], total: 0, contagem: {} })
  expect((await get(caio, '/ato?ato=nada')).statusCode).toBe(422)

  const file = (await get(caio, `.csv?ato=${recent?.ato}`)).body
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect((await read(caio, `ato=${recent?.ato}`)).total).toBe(2)
  // Registered and finished: the two moves that changed nothing.
  const [day] = t.clock.now().toISOString().split('T')
  expect(await read(caio, `sem_efeito=1&de=${day}&ate=${day}`)).toMatchObject({
    total: 2,
    results: [{ evento: 'uso' }, { evento: 'cadastro' }],
  })
})

test('the months of the statement add up: balance of before, plus what came in, less what went out', async () => {
  const dora = await createConsultor(t)
  await createLicencas(t, dora, { quantidade: 10 })
  await lista(dora, ['m1@exemplo.com.br', 'm2@exemplo.com.br'])
  t.clock.advance(32 * DAY_MS)
  const { results, total } = (await get(dora, '/meses')).json()
  expect(total).toBe(results.length)
  const ascending = [...results].reverse()
  let saldo = 0
  for (const mes of ascending) {
    expect(mes.saldo).toBe(saldo + mes.entraram - mes.sairam)
    saldo = mes.saldo
  }
  expect(saldo).toBe(10)
  expect(ascending.reduce((sum: number, mes: { entraram: number }) => sum + mes.entraram, 0)).toBe(12)
})
