// whole: one departure by a file after the other, with the helpers that its tests share
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { finishSaidas } from './end.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { call, adicionar, autorizacoes, integrantes, lido, minhas, mostrar } = equipesOf(() => t)
const { empresaOf, gestorOf } = gestoresOf(() => t)

const linha = (email: string, equipe: string) => ({ email, equipe })
/** Applies a file as the list of the whole company. */
async function apply(who: Conta, id_empresa: number, linhas: object[], alcance = 'empresa') {
  const send = async (rest: object) =>
    (await call(who, 'POST', `/empresas/${id_empresa}/equipes-arquivo`, { linhas, alcance, ...rest })).json()
  const { assinatura, mudancas } = await send({})
  const saem = mudancas.filter(({ tipo }: { tipo: string }) => tipo === 'sai').length
  const done = await send({ aplicar: assinatura, declaracao: true, saem })
  if (!done.aplicado) throw new Error(JSON.stringify(done))
}
const saidas = async (who: Conta, id_empresa: number) =>
  (await call(who, 'GET', `/empresas/${id_empresa}/equipes-arquivo/saidas`)).json()
const undo = async (who: Conta, id_empresa: number, id_saida: string) =>
  (await call(who, 'POST', `/empresas/${id_empresa}/equipes-arquivo/saidas/${id_saida}/desfazer`)).json()
const mails = async ({ email }: Conta, tipo: string) =>
  (
    await t.deps.db
      .selectFrom('emails')
      .select('tipo')
      .where('destinatario', '=', email)
      .where('tipo', '=', tipo)
      .execute()
  ).length
const escopo = async (who: Conta, destino: 'consultor' | 'equipe' | 'gestor', id: number) =>
  (
    await t.deps.db
      .selectFrom('autorizacoes_vigentes')
      .select('escopo')
      .where('id_participante', '=', who.id_usuario)
      .where('destino', '=', destino)
      .where('id_destino', '=', id)
      .executeTakeFirst()
  )?.escopo
const empresaAgora = async (who: Conta) =>
  (
    await t.deps.db
      .selectFrom('clientes')
      .select('id_empresa')
      .where('id_participante', '=', who.id_usuario)
      .executeTakeFirstOrThrow()
  ).id_empresa
/** Ids of the people whom this reader sees in an equipe. */
const quem = async (who: Conta, id_equipe: number): Promise<number[]> =>
  (await integrantes(who, id_equipe)).results.map((row: { id_participante: number }) => row.id_participante).sort()
const ids = (...people: Conta[]): number[] => people.map(({ id_usuario }) => id_usuario).sort()
/** Lets a day pass, and what is due be done. */
async function pass() {
  t.clock.advance(DAY_MS)
  await finishSaidas(t.deps)
}

/** A company with Vendas (um, dois, both showing themselves) and Compras (one expected), and its gestora, to whom um shows her report. */
async function empresa() {
  const ana = await createConsultor(t, { licencas: 4 })
  const id_empresa = await empresaOf(ana)
  const gestora = await gestorOf(ana, id_empresa)
  const people: Participante[] = []
  for (let n = 0; n < 2; n++) {
    const person = await createParticipante(t, ana)
    await conclude(t, person)
    await lido(person)
    people.push(person)
  }
  const [um, dois] = people as [Participante, Participante]
  const esperada = `esperada${id_empresa}@exemplo.com.br`
  const todos = [linha(um.email, 'Vendas'), linha(dois.email, 'Vendas'), linha(esperada, 'Compras')]
  await apply(ana, id_empresa, todos)
  const equipes = (await minhas(ana, `?id_empresa=${id_empresa}`)).results
  const id = (nome: string): number => equipes.find((equipe: { nome: string }) => equipe.nome === nome).id_equipe
  const [vendas, compras] = [id('Vendas'), id('Compras')]
  for (const who of people) expect((await mostrar(who, vendas)).statusCode).toBe(200)
  const given = await call(um, 'PUT', '/autorizacoes', [
    { destino: 'gestor', id_destino: gestora.id_usuario, escopo: 'relatorio' },
  ])
  expect(given.statusCode, given.body).toBe(200)
  t.clock.advance(1000)
  return { ana, id_empresa, gestora, um, dois, esperada, todos, vendas, compras }
}
/** The same, after a file that names dois alone has taken um and the expected person out. */
async function tirada() {
  const all = await empresa()
  await apply(all.ana, all.id_empresa, [linha(all.dois.email, 'Vendas')])
  t.clock.advance(1000)
  const [saida] = (await saidas(all.ana, all.id_empresa)).results
  return { ...all, saida, id_saida: saida.id_saida as string }
}

describe('whom a file takes out', () => {
  test('is outside at once for everybody, told nothing for a day, and then as who left', async () => {
    const { ana, id_empresa, gestora, um, dois, vendas, saida } = await tirada()
    expect(saida).toMatchObject({
      pessoas: 2,
      equipes: ['Compras', 'Vendas'],
      nome_ator: ana.nome,
      pode_desfazer: true,
    })
    expect(new Date(saida.ate).getTime() - new Date(saida.em).getTime()).toBe(DAY_MS)
    expect(await quem(ana, vendas)).toEqual(ids(dois))
    expect(await quem(dois, vendas)).toEqual(ids(dois))
    expect((await call(um, 'GET', `/equipes/${vendas}`)).statusCode).toBe(404)
    expect((await call(gestora, 'GET', `/gestores/empresas/${id_empresa}/pessoas`)).body).not.toContain(um.email)
    expect(
      (await call(gestora, 'GET', `/gestores/empresas/${id_empresa}/pessoas/${um.id_usuario}/relatorio.pdf`))
        .statusCode,
    ).toBe(404)
    t.clock.advance(DAY_MS - 2000)
    await finishSaidas(t.deps)
    expect([await mails(um, 'empresa_deixada'), await escopo(um, 'equipe', vendas)]).toEqual([0, 'estilo'])
    t.clock.advance(2000)
    expect(await undo(ana, id_empresa, saida.id_saida)).toMatchObject({ codigo: 'saida_concluida' })
    await Promise.all([finishSaidas(t.deps), finishSaidas(t.deps)])
    expect([await mails(um, 'empresa_deixada'), await mails(dois, 'empresa_deixada')]).toEqual([1, 0])
    expect(await mails(ana, 'empresa_deixada_consultor')).toBe(0)
    expect([await escopo(um, 'equipe', vendas), await escopo(um, 'gestor', gestora.id_usuario)]).toEqual([
      'nada',
      'nada',
    ])
    await finishSaidas(t.deps)
    expect(await mails(um, 'empresa_deixada')).toBe(1)
    expect((await saidas(ana, id_empresa)).results).toMatchObject([{ pode_desfazer: false, desfeita_em: null }])
  })

  test('comes back by one press with what she showed, on any device and once, and is told nothing then or later', async () => {
    const { ana, id_empresa, gestora, um, dois, esperada, vendas, compras, id_saida } = await tirada()
    const both = await Promise.all([undo(ana, id_empresa, id_saida), undo(ana, id_empresa, id_saida)])
    for (const answer of both) expect(answer).toMatchObject({ voltaram: 2, pode_desfazer: false })
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 2 })
    expect(await quem(dois, vendas)).toEqual(ids(um, dois))
    expect((await integrantes(ana, compras)).results).toMatchObject([{ email: esperada, id_participante: null }])
    expect(await empresaAgora(um)).toBe(id_empresa)
    expect(await escopo(um, 'gestor', gestora.id_usuario)).toBe('relatorio')
    await pass()
    expect([await mails(um, 'empresa_deixada'), await mails(um, 'adicionado_equipe')]).toEqual([0, 1])
    expect(await escopo(um, 'equipe', vendas)).toBe('estilo')
  })

  test.each([
    ['the press', false],
    ['the end', true],
  ])(
    'is either back or gone when the press meets the end of another process’s clock, %s first',
    async (_, endFirst) => {
      const { ana, id_empresa, um, vendas, id_saida } = await tirada()
      const later = { ...t.deps, now: () => new Date(t.clock.now().getTime() + DAY_MS) }
      const acts = [() => undo(ana, id_empresa, id_saida), () => finishSaidas(later)]
      const answers = await Promise.all((endFirst ? acts.reverse() : acts).map(act => act()))
      const back = answers.find(answer => answer !== undefined).codigo === undefined
      expect((await quem(ana, vendas)).includes(um.id_usuario)).toBe(back)
      expect(await mails(um, 'empresa_deixada')).toBe(back ? 0 : 1)
      expect(await escopo(um, 'equipe', vendas)).toBe(back ? 'estilo' : 'nada')
    },
  )

  test('is brought back by her consultora alone', async () => {
    const { id_empresa, id_saida, gestora, um } = await tirada()
    const bia = await createConsultor(t)
    expect(await undo(bia, id_empresa, id_saida)).toMatchObject({ codigo: 'nao_encontrado' })
    const outra = await empresaOf(bia)
    expect(await undo(bia, outra, id_saida)).toMatchObject({ codigo: 'nao_encontrado' })
    for (const who of [gestora, um])
      expect((await saidas(who, id_empresa)).codigo, who.email).toMatch(/sem_permissao|nao_encontrado/)
  })
})

describe('her own act in that day', () => {
  test('a withdrawal stands: coming back opens nothing again', async () => {
    const { ana, id_empresa, gestora, um, dois, vendas, id_saida } = await tirada()
    const hers = (await autorizacoes(um)).map((row: { destino: string; escopo: string }) => [row.destino, row.escopo])
    // Her own page does not tell her either: it goes on saying what she shows.
    expect(hers).toEqual(
      expect.arrayContaining([
        ['equipe', 'estilo'],
        ['gestor', 'relatorio'],
      ]),
    )
    expect((await mostrar(um, vendas, 'nada')).statusCode).toBe(200)
    const nada = { destino: 'gestor', id_destino: gestora.id_usuario, escopo: 'nada' }
    expect((await call(um, 'PUT', '/autorizacoes', [nada])).statusCode).toBe(200)
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 2 })
    expect([await escopo(um, 'equipe', vendas), await escopo(um, 'gestor', gestora.id_usuario)]).toEqual([
      'nada',
      'nada',
    ])
    expect(await quem(dois, vendas)).toEqual(ids(dois))
  })

  test('leaving the equipe stands, though she was outside already', async () => {
    const { ana, id_empresa, um, dois, vendas, id_saida } = await tirada()
    const leave = () => call(um, 'DELETE', `/equipes/${vendas}/integrantes/${um.id_usuario}`)
    expect((await leave()).statusCode).toBe(200)
    expect((await leave()).statusCode).toBe(404)
    await undo(ana, id_empresa, id_saida)
    expect(await quem(ana, vendas)).toEqual(ids(dois))
    expect(await escopo(um, 'equipe', vendas)).toBe('nada')
  })

  test('leaving the company stands, and tells the consultora at once', async () => {
    const { ana, id_empresa, gestora, um, vendas, id_saida } = await tirada()
    const left = await call(um, 'DELETE', `/empresas/${id_empresa}/vinculo`)
    expect(left.statusCode, left.body).toBe(200)
    expect([await mails(ana, 'empresa_deixada_consultor'), await mails(um, 'empresa_deixada')]).toEqual([1, 0])
    expect([await escopo(um, 'equipe', vendas), await escopo(um, 'gestor', gestora.id_usuario)]).toEqual([
      'nada',
      'nada',
    ])
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 1 })
    expect(await empresaAgora(um)).toBeNull()
  })

  test('an erasure leaves nothing to bring back', async () => {
    const { ana, id_empresa, um, id_saida } = await tirada()
    const erased = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: await signIn(t, um),
      body: { confirmo: true },
    })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 1 })
    await pass()
    expect(await mails(um, 'empresa_deixada')).toBe(0)
  })
})

describe('a later act of the consultora', () => {
  test('puts her into another equipe: there she stays, and what she showed the old one ends', async () => {
    const { ana, id_empresa, gestora, um, dois, vendas, id_saida } = await tirada()
    await apply(ana, id_empresa, [linha(um.email, 'Compras'), linha(dois.email, 'Vendas')])
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 1 })
    expect(await quem(ana, vendas)).toEqual(ids(dois))
    expect([await escopo(um, 'equipe', vendas), await escopo(um, 'gestor', gestora.id_usuario)]).toEqual([
      'nada',
      'relatorio',
    ])
    await pass()
    expect(await mails(um, 'empresa_deixada')).toBe(0)
  })

  test('puts her into the same one again, by the whole list: she is there as she was, without a mail', async () => {
    const { ana, id_empresa, gestora, um, dois, todos, vendas, id_saida } = await tirada()
    await apply(ana, id_empresa, todos)
    expect(await quem(dois, vendas)).toEqual(ids(um, dois))
    expect(await mails(um, 'adicionado_equipe')).toBe(1)
    await pass()
    expect([await mails(um, 'empresa_deixada'), await escopo(um, 'gestor', gestora.id_usuario)]).toEqual([
      0,
      'relatorio',
    ])
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ codigo: 'saida_concluida' })
  })

  test('puts her into another company: she stays there, and is told that she left this one', async () => {
    const { ana, id_empresa, um, vendas, id_saida } = await tirada()
    const outra = await empresaOf(ana)
    await call(ana, 'PUT', `/consultores/clientes/${um.id_usuario}`, { id_empresa: outra })
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 1 })
    expect([await empresaAgora(um), await escopo(um, 'equipe', vendas), await mails(um, 'empresa_deixada')]).toEqual([
      outra,
      'nada',
      1,
    ])
  })

  test('archives the equipe: she comes back to the company alone', async () => {
    const { ana, id_empresa, gestora, um, vendas, id_saida } = await tirada()
    await call(ana, 'POST', `/equipes/${vendas}/arquivar`)
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 2 })
    expect([await empresaAgora(um), await escopo(um, 'equipe', vendas)]).toEqual([id_empresa, 'nada'])
    expect(await escopo(um, 'gestor', gestora.id_usuario)).toBe('relatorio')
  })

  test('closes the company: she comes back to her equipe, and its gestores get nothing again', async () => {
    const { ana, id_empresa, gestora, um, dois, vendas, id_saida } = await tirada()
    const closed = await call(ana, 'POST', `/empresas/${id_empresa}/encerrar`, {})
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await undo(ana, id_empresa, id_saida)).toMatchObject({ voltaram: 2 })
    expect(await quem(dois, vendas)).toEqual(ids(um, dois))
    expect(await escopo(um, 'gestor', gestora.id_usuario)).toBe('nada')
  })

  test('is a second file: each is taken back by itself', async () => {
    const { ana, id_empresa, um, dois, vendas, id_saida } = await tirada()
    await apply(ana, id_empresa, [linha('nova@exemplo.com.br', 'Vendas')])
    const { results } = await saidas(ana, id_empresa)
    expect(results.map(({ pessoas }: { pessoas: number }) => pessoas)).toEqual([1, 2])
    await undo(ana, id_empresa, id_saida)
    expect((await quem(ana, vendas)).filter(id => ids(um, dois).includes(id))).toEqual(ids(um))
    await undo(ana, id_empresa, results[0].id_saida)
    expect(await quem(dois, vendas)).toEqual(ids(um, dois))
  })

  test('is her going: the end comes all the same, and the person is told', async () => {
    const { ana, um, vendas } = await tirada()
    await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', ana.id_usuario).execute()
    await pass()
    expect([await escopo(um, 'equipe', vendas), await mails(um, 'empresa_deixada')]).toEqual(['nada', 1])
  })
})

test('somebody expected who registers in that day enters her equipe when the file is taken back', async () => {
  const { ana, id_empresa, esperada, compras, id_saida } = await tirada()
  const nova = await createParticipante(t, ana, esperada)
  expect((await integrantes(ana, compras)).total).toBe(0)
  await undo(ana, id_empresa, id_saida)
  expect((await integrantes(ana, compras)).results).toMatchObject([{ id_participante: nova.id_usuario }])
  expect(await mails(nova, 'adicionado_equipe')).toBe(1)
})

test('two files applied at once: one is done, the other is asked to look again', async () => {
  const { ana, id_empresa, dois } = await empresa()
  const linhas = [linha(dois.email, 'Vendas')]
  const path = `/empresas/${id_empresa}/equipes-arquivo`
  const { assinatura } = (await call(ana, 'POST', path, { linhas, alcance: 'empresa' })).json()
  const body = { linhas, alcance: 'empresa', saem: 2, aplicar: assinatura }
  const both = await Promise.all([call(ana, 'POST', path, body), call(ana, 'POST', path, body)])
  expect(both.map(answer => answer.json().codigo ?? 'feito').sort()).toEqual(['arquivo_mudou', 'feito'])
  expect((await saidas(ana, id_empresa)).total).toBe(1)
})

test('a person put back into the equipe by hand is there as she was', async () => {
  const { ana, id_empresa, um, dois, vendas } = await tirada()
  expect((await adicionar(ana, vendas, [um])).json()).toMatchObject({ codigo: 'pessoa_fora_da_empresa' })
  await call(ana, 'PUT', `/consultores/clientes/${um.id_usuario}`, { id_empresa })
  expect((await adicionar(ana, vendas, [um])).statusCode).toBe(200)
  expect(await quem(dois, vendas)).toEqual(ids(um, dois))
  expect(await mails(um, 'adicionado_equipe')).toBe(1)
  await pass()
  expect([await mails(um, 'empresa_deixada'), await escopo(um, 'equipe', vendas)]).toEqual([0, 'estilo'])
})
