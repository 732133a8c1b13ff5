import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, signIn } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { abrir, call, convidar, andamento, cadastrar, turmaCheia } = turmasOf(() => t)

const letras = async (who: Conta, id_rodada: string) =>
  (await andamento(who, id_rodada)).results
    .map(({ passo, codigo }: { passo: string; codigo: string | null }) => `${passo} ${codigo}`)
    .toSorted()

const choose = async (person: Conta, { id_usuario }: Conta, escopo: 'nada' | 'relatorio') =>
  t.call('PUT', '/autorizacoes', {
    token: await signIn(t, person),
    body: [{ destino: 'consultor', id_destino: id_usuario, escopo }],
  })

test('the board shows the perfil codes of people who finished, while they share them', async () => {
  const ana = await createConsultor(t, { licencas: 4 })
  const { id_rodada, pronta } = await turmaCheia(ana)
  const open = ['cadastrado null', 'convidado null', 'pronto DI', 'respondendo null']
  const closed = ['cadastrado null', 'convidado null', 'pronto null', 'respondendo null']
  expect(await letras(ana, id_rodada)).toEqual(open)
  expect((await choose(pronta, ana, 'nada')).statusCode).toBe(200)
  expect(await letras(ana, id_rodada)).toEqual(closed)
  await choose(pronta, ana, 'relatorio')
  expect(await letras(ana, id_rodada)).toEqual(open)
})

test('the board shows no perfil codes in a selection, nor in another turma for results made in a selection', async () => {
  const ana = await createConsultor(t, { licencas: 4 })
  const selecao = await abrir(ana, { finalidade: 'selecao' })
  const email = `candidata.${ana.id_usuario}@exemplo.com.br`
  const [{ convite }] = await convidar(ana, selecao.id_rodada, [email])
  const person = (await cadastrar(convite.url)).json()
  await conclude(t, { ...person, id_licenca: convite.id_licenca })
  expect((await choose(person, ana, 'relatorio')).statusCode).toBe(200)
  expect(await letras(ana, selecao.id_rodada)).toEqual(['pronto null'])
  const outra = await abrir(ana)
  await call(ana, `/${outra.id_rodada}/convidar`, { id_lote: crypto.randomUUID(), emails: [email] })
  const { id_licenca } = await t.deps.db
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_rodada', '=', outra.id_rodada)
    .executeTakeFirstOrThrow()
  await conclude(t, { ...person, token: await signIn(t, person), id_licenca })
  expect(await letras(ana, outra.id_rodada)).toEqual(['pronto DI'])
  // People without a licence of the turma are shown with their test from elsewhere. In a selection no result is
  // shown, and elsewhere none that was made in a selection.
  const { id_pessoa } = await t.deps.db
    .selectFrom('pessoas')
    .select('id_pessoa')
    .where('id_consultor', '=', ana.id_usuario)
    .executeTakeFirstOrThrow()
  const seguida = async (finalidade: 'desenvolvimento' | 'selecao', id_licenca_resultado: number) => {
    const { id_rodada } = await abrir(ana, { finalidade })
    await t.deps.db.updateTable('pessoas').set({ id_licenca_resultado }).where('id_pessoa', '=', id_pessoa).execute()
    await t.deps.db
      .insertInto('lugares_rodada')
      .values({ id_rodada, id_pessoa, origem: 'lista', em: t.clock.now() })
      .execute()
    return letras(ana, id_rodada)
  }
  expect(await seguida('desenvolvimento', Number(id_licenca))).toEqual(['pronto DI'])
  expect(await seguida('selecao', Number(id_licenca))).toEqual(['pronto null'])
  expect(await seguida('desenvolvimento', convite.id_licenca)).toEqual(['pronto null'])
})
