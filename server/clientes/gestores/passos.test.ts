// whole: one company with a person of each kind, and every call that tells a step of them

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callsOf } from '#server/platform/slice/calls.ts'
import { slices } from '#server/slices.ts'
import type { TurmaDoGestor } from '#shared/clientes/gestores/gestor.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { cadastroValido, conclude, createConsultor, type Participante } from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { lastOf, turmasOf } from '#test/domain/turmas.ts'

/* A gestor learns a person's step from turmas of his own company that are no selection, on every call alike. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { criar, adicionar } = equipesOf(() => t)
const { call, empresaOf, gestorOf } = gestoresOf(() => t)
const { abrir, convidar, begin, cadastrar } = turmasOf(() => t)

type Passos = Record<string, string | null>
type Contagem = Record<'convidado' | 'cadastrado' | 'respondendo' | 'pronto', number>
const count = (passos: Passos): Contagem => {
  const contagem = { convidado: 0, cadastrado: 0, respondendo: 0, pronto: 0 }
  for (const passo of Object.values(passos)) if (passo !== null) contagem[passo as keyof Contagem] += 1
  return contagem
}

let counter = 0
/** A company with an equipe, a turma of it and a gestor, and invites of the consultora to single people. */
async function cena() {
  const ana = await createConsultor(t, { licencas: 30 })
  const id_empresa = await empresaOf(ana)
  const { id_equipe } = await criar(ana, { id_empresa })
  const regina = await gestorOf(ana, id_empresa)
  const { id_rodada } = await abrir(ana, { id_equipe })
  const endereco = (nome: string) => {
    counter += 1
    return `${nome}.${counter}@exemplo.com.br`
  }
  /** Invites somebody alone, outside of any turma, who registers and belongs to company and equipe. */
  async function sozinha(nome: string, finalidade: string): Promise<Participante> {
    const body = { id_tipo_licenca: 1, email_participante: endereco(nome), finalidade }
    const convite = (await call(ana, 'POST', '/consultores/convidar', body)).json()
    const session = (
      await t.call('POST', '/participantes/', { body: cadastroValido({ token: lastOf(convite.url) }) })
    ).json()
    await call(ana, 'PUT', `/consultores/clientes/${session.id_usuario}`, { id_empresa })
    await adicionar(ana, id_equipe, [session])
    return { ...session, id_licenca: convite.id_licenca }
  }
  /** Invites somebody into a turma of the company, who registers. */
  async function inTurma(nome: string, turma = id_rodada): Promise<Participante> {
    const [{ convite }] = await convidar(ana, turma, [endereco(nome)])
    const session = (await cadastrar(convite.url)).json()
    await call(ana, 'PUT', `/consultores/clientes/${session.id_usuario}`, { id_empresa })
    return { ...session, id_licenca: convite.id_licenca }
  }
  return { ana, regina, id_empresa, id_equipe, id_rodada, endereco, sozinha, inTurma }
}
type Cena = Awaited<ReturnType<typeof cena>>

/** Every call by which a gestor learns a step of somebody, each read as steps by address, or as counts. */
const CHAMADAS = {
  async listPessoasDoGestor({ regina, id_empresa }: Cena, de: string[]) {
    const { results } = (await call(regina, 'GET', `/gestores/empresas/${id_empresa}/pessoas`)).json()
    return passosOf(results, de)
  },
  async listIntegrantes({ regina, id_equipe }: Cena, de: string[]) {
    const { results } = (await call(regina, 'GET', `/equipes/${id_equipe}/integrantes`)).json()
    return passosOf(results, de)
  },
  getEquipe: async ({ regina, id_equipe }: Cena) =>
    (await call(regina, 'GET', `/equipes/${id_equipe}`)).json().contagem,
  listEquipes: async ({ regina }: Cena) => (await call(regina, 'GET', '/equipes')).json().results[0].contagem,
  getEmpresaDoGestor: async ({ regina, id_empresa }: Cena) =>
    (await call(regina, 'GET', `/gestores/empresas/${id_empresa}`)).json().contagem,
  listEmpresasDoGestor: async ({ regina }: Cena) =>
    (await call(regina, 'GET', '/gestores/empresas')).json().results[0].contagem,
  listTurmasDoGestor: async ({ regina, id_empresa, id_rodada }: Cena) =>
    (await call(regina, 'GET', `/gestores/empresas/${id_empresa}/turmas`))
      .json()
      .results.find((turma: { id_rodada: string }) => turma.id_rodada === id_rodada).contagem,
  async followTurma({ ana, id_rodada }: Cena) {
    const { acompanhamento } = (
      await call(ana, 'POST', `/rodadas/${id_rodada}/acompanhamento`, { acao: 'criar' })
    ).json()
    return (await t.call('GET', `/rodadas/acompanhar/${lastOf(acompanhamento.url)}`)).json().contagem
  },
}

type Chamada = keyof typeof CHAMADAS
const DE_PESSOAS: readonly Chamada[] = ['listPessoasDoGestor', 'listIntegrantes']
const DE_CONTAGEM = (Object.keys(CHAMADAS) as Chamada[]).filter(name => !DE_PESSOAS.includes(name))
const question = (name: Chamada, c: Cena, de: string[] = []): Promise<unknown> => {
  const ask: (c: Cena, de: string[]) => Promise<unknown> = CHAMADAS[name]
  return ask(c, de)
}

function passosOf(rows: { email: string | null; passo: string | null }[], de: string[]): Passos {
  return Object.fromEntries(
    rows.filter(row => row.email !== null && de.includes(row.email)).map(row => [row.email as string, row.passo]),
  )
}

/** Whether a response tells a step: a field `passo`, or counts of them. */
function tellsPasso(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties } = schema as { properties?: Record<string, unknown> }
  if (properties?.passo || (properties?.convidado && properties.pronto)) return true
  return Object.values(schema).some(tellsPasso)
}

test('the calls asked here are all that tell a step to somebody who is no consultora', () => {
  const telling = callsOf(slices).filter(
    ({ endpoint: { access, response } }) =>
      (access === 'authenticated' || access === 'open') &&
      tellsPasso(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })),
  )
  expect(telling.map(({ name }) => name).sort(), 'ask the new call here what it tells a gestor').toEqual(
    Object.keys(CHAMADAS).sort(),
  )
})

describe('a step', () => {
  test.each(['desenvolvimento', 'selecao'])(
    'of a private invite (%s) is her consultora’s alone, at every moment of it',
    async finalidade => {
      const c = await cena()
      const yuri = await c.sozinha('yuri', finalidade)
      const acts = [async () => {}, () => begin(yuri, yuri.id_licenca), () => conclude(t, yuri)]
      for (const [n, act] of acts.entries()) {
        await act()
        const dela = (await call(c.ana, 'GET', `/equipes/${c.id_equipe}/integrantes`)).json().results
        expect(dela[0].passo).toBe(['cadastrado', 'respondendo', 'pronto'][n])
        for (const name of DE_PESSOAS)
          expect([name, n, await question(name, c, [yuri.email])]).toEqual([name, n, { [yuri.email]: null }])
        for (const name of DE_CONTAGEM) expect([name, n, await question(name, c)]).toEqual([name, n, count({})])
      }
    },
  )

  test('of a turma of the company is the same on every call', async () => {
    const c = await cena()
    const nada = c.endereco('nada')
    await convidar(c.ana, c.id_rodada, [nada])
    const [cadastrada, comecou, pronta] = [
      await c.inTurma('cadastrada'),
      await c.inTurma('comecou'),
      await c.inTurma('pronta'),
    ]
    await begin(comecou, comecou.id_licenca)
    await conclude(t, pronta)
    await adicionar(c.ana, c.id_equipe, [cadastrada, comecou, pronta])
    const registradas = {
      [cadastrada.email]: 'cadastrado',
      [comecou.email]: 'respondendo',
      [pronta.email]: 'pronto',
    }
    const todas = { ...registradas, [nada]: 'convidado' }
    expect(await CHAMADAS.listPessoasDoGestor(c, Object.keys(todas))).toEqual(todas)
    expect(await CHAMADAS.listIntegrantes(c, Object.keys(todas))).toEqual(registradas)
    for (const name of DE_CONTAGEM) {
      const dos = name === 'getEquipe' || name === 'listEquipes' ? registradas : todas
      expect([name, await question(name, c)]).toEqual([name, count(dos)])
    }
  })

  test('of a selection of the company is a count of its page and nothing else', async () => {
    const c = await cena()
    const selecao = await abrir(c.ana, { id_empresa: c.id_empresa, finalidade: 'selecao' })
    const candidata = await c.inTurma('candidata', selecao.id_rodada)
    await adicionar(c.ana, c.id_equipe, [candidata])
    await conclude(t, candidata)
    expect(await CHAMADAS.listIntegrantes(c, [candidata.email])).toEqual({ [candidata.email]: null })
    expect(await CHAMADAS.listPessoasDoGestor(c, [candidata.email])).toEqual({ [candidata.email]: null })
    expect(await CHAMADAS.getEquipe(c)).toEqual(count({}))
    expect(await CHAMADAS.getEmpresaDoGestor(c)).toEqual(count({}))
    const turmas = (await call(c.regina, 'GET', `/gestores/empresas/${c.id_empresa}/turmas`)).json().results
    expect(turmas.find((turma: TurmaDoGestor) => turma.id_rodada === selecao.id_rodada)).toMatchObject({
      contagem: { pronto: 1 },
    })
  })

  test('of somebody who came into a turma with a test from elsewhere tells nothing of that test', async () => {
    const c = await cena()
    const yuri = await c.sozinha('yuri', 'selecao')
    await conclude(t, yuri)
    const [linha] = await convidar(c.ana, c.id_rodada, [c.endereco('outra')])
    expect(linha.resultado).toBe('convidado')
    const pessoas = (await call(c.ana, 'GET', '/consultores/pessoas')).json().results
    const { id_pessoa } = pessoas.find((row: { email: string }) => row.email === yuri.email)
    await t.deps.db
      .insertInto('lugares_rodada')
      .values({ id_rodada: c.id_rodada, id_pessoa, origem: 'lista', em: t.clock.now() })
      .execute()
    const dele = { [yuri.email]: 'convidado' }
    expect(await CHAMADAS.listPessoasDoGestor(c, [yuri.email])).toEqual(dele)
    expect(await CHAMADAS.listIntegrantes(c, [yuri.email])).toEqual(dele)
    for (const name of ['listTurmasDoGestor', 'getEmpresaDoGestor', 'followTurma'] as const)
      expect([name, await question(name, c)]).toEqual([name, { ...count({}), convidado: 2 }])
    // Her consultora goes on seeing where each stands.
    expect((await call(c.ana, 'GET', `/rodadas/${c.id_rodada}`)).json().contagem).toMatchObject({ pronto: 1 })
  })

  test('of an address that a file named is told from the company’s turmas, never from a private invite', async () => {
    const c = await cena()
    const [privada, daTurma] = [c.endereco('privada'), c.endereco('da.turma')]
    const linhas = [privada, daTurma].map(email => ({ email, equipe: 'Do arquivo' }))
    const previa = (await call(c.ana, 'POST', `/empresas/${c.id_empresa}/equipes-arquivo`, { linhas })).json()
    const aplicada = await call(c.ana, 'POST', `/empresas/${c.id_empresa}/equipes-arquivo`, {
      linhas,
      declaracao: true,
      aplicar: previa.assinatura,
    })
    expect(aplicada.statusCode, aplicada.body).toBe(200)
    const convite = { id_tipo_licenca: 1, email_participante: privada, id_empresa: c.id_empresa }
    expect((await call(c.ana, 'POST', '/consultores/convidar', convite)).statusCode).toBe(200)
    await convidar(c.ana, c.id_rodada, [daTurma])
    const { id_equipe } = (await call(c.regina, 'GET', '/equipes?busca=arquivo')).json().results[0]
    const passos = passosOf((await call(c.regina, 'GET', `/equipes/${id_equipe}/integrantes`)).json().results, [
      privada,
      daTurma,
    ])
    expect(passos).toEqual({ [privada]: null, [daTurma]: 'convidado' })
    expect(await CHAMADAS.listPessoasDoGestor(c, [privada, daTurma])).toEqual(passos)
    const esperados = async (who: typeof c.ana) =>
      (await call(who, 'GET', `/esperados?id_empresa=${c.id_empresa}`))
        .json()
        .results.map(({ email }: { email: string }) => email)
    expect(await esperados(c.regina)).toEqual([privada])
    expect(await esperados(c.ana)).toEqual([])
  })
})
