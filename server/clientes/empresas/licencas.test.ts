import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createAdmin, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})
const { call, empresaOf, gestorOf } = gestoresOf(() => t)
const { abrir, begin, convidar, ver, cadastrar, call: naTurma } = turmasOf(() => t)

const move = (who: Conta, id_empresa: number, quantidade: number, over: object = {}) =>
  call(who, 'POST', `/empresas/${id_empresa}/licencas`, {
    id_consignacao: crypto.randomUUID(),
    tipo: 'consignacao',
    quantidade,
    ...over,
  })
const saldo = async (who: Conta, id_empresa: number) =>
  (await call(who, 'GET', `/empresas/${id_empresa}/licencas`)).json()
const estoque = async (who: Conta) => (await call(who, 'GET', '/consultores/licencas/')).json()

/** A consultora with this many licences of type 2, a company and that many at its disposal. */
async function withEmpresa({ empresariais = 5, postas = 3, licencas = 0 } = {}) {
  const ana = await createConsultor(t, { licencas, empresariais })
  const id_empresa = await empresaOf(ana)
  if (postas > 0) expect((await move(ana, id_empresa, postas)).statusCode).toBe(200)
  return { ana, id_empresa }
}

describe('licences at the disposal of a company', () => {
  test('are moved all or none, once for each id, and come back the same way', async () => {
    const { ana, id_empresa } = await withEmpresa({ postas: 0 })
    const id_consignacao = crypto.randomUUID()
    const answers = [
      await move(ana, id_empresa, 3, { id_consignacao }),
      await move(ana, id_empresa, 3, { id_consignacao }),
    ]
    expect(answers.map(answer => answer.json())).toEqual([
      { disponivel: 3, livre: 2 },
      { disponivel: 3, livre: 2 },
    ])
    expect((await move(ana, id_empresa, 2, { id_consignacao })).json().codigo).toBe('consignacao_repetida')
    expect((await move(ana, id_empresa, 3)).json().codigo).toBe('consignacao_insuficiente')
    expect(await estoque(ana)).toMatchObject({
      total: 5,
      individual: 0,
      empresarial: 5,
      empresarial_livre: 2,
      consignadas: [{ id_empresa, nome: 'Fábrica Exemplo', disponivel: 3 }],
    })
    expect((await call(ana, 'GET', '/consultores/inicio')).json().estoque).toMatchObject({
      empresarial: 5,
      empresarial_livre: 2,
    })
    expect((await move(ana, id_empresa, 4, { tipo: 'devolucao' })).json().codigo).toBe('consignacao_insuficiente')
    expect((await move(ana, id_empresa, 1, { tipo: 'devolucao' })).json()).toEqual({ disponivel: 2, livre: 3 })
    for (const quantidade of [0, 1001, 1.5]) expect((await move(ana, id_empresa, quantidade)).statusCode).toBe(422)
  })

  test('are nobody else’s to see or to move', async () => {
    const { ana, id_empresa } = await withEmpresa()
    const bia = await createConsultor(t, { empresariais: 2 })
    expect((await move(bia, id_empresa, 1)).statusCode).toBe(404)
    expect((await call(bia, 'GET', `/empresas/${id_empresa}/licencas`)).statusCode).toBe(404)
    expect((await call(bia, 'POST', `/empresas/${id_empresa}/encerrar`)).statusCode).toBe(404)
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 3, livre: 2 })
  })

  test('change no sum of the statement, and each move stands in it', async () => {
    const { ana, id_empresa } = await withEmpresa()
    await move(ana, id_empresa, 2, { tipo: 'devolucao' })
    const extrato = async (query: string) => (await call(ana, 'GET', `/consultores/licencas/extrato${query}`)).json()
    expect(await extrato('?evento=consignacao')).toMatchObject({ total: 3 })
    const { results } = await extrato('?evento=devolucao')
    expect(results.map(({ de, para, saldo: depois }: Record<string, unknown>) => [de, para, depois])).toEqual([
      ['DISPONIVEL', 'DISPONIVEL', 5],
      ['DISPONIVEL', 'DISPONIVEL', 5],
    ])
  })
})

describe('a turma with licences of type 2', () => {
  test('spends those of its company only, and a cancelled invite returns to the company', async () => {
    const { ana, id_empresa } = await withEmpresa({ licencas: 4, postas: 1 })
    const turma = await abrir(ana, { id_empresa, id_tipo_licenca: 2 })
    expect(turma).toMatchObject({ id_tipo_licenca: 2, livres: 1 })
    const sent = await convidar(ana, turma.id_rodada, ['um@exemplo.com.br', 'dois@exemplo.com.br'])
    expect(sent.map(({ resultado }: { resultado: string }) => resultado)).toEqual(['convidado', 'sem_licenca'])
    expect(sent[1].mensagem).toContain('página da empresa')
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 0, convidada: 1, livre: 4 })
    expect((await move(ana, id_empresa, 1, { tipo: 'devolucao' })).json().codigo).toBe('consignacao_insuficiente')
    expect((await estoque(ana)).individual).toBe(4)
    await call(ana, 'POST', `/consultores/cancelar-convite/${sent[0].convite.id_licenca}`)
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 1, convidada: 0, livre: 4 })
  })

  test('returns to the company what expired or was not begun, and keeps what was used', async () => {
    const { ana, id_empresa } = await withEmpresa()
    const turma = await abrir(ana, { id_empresa, id_tipo_licenca: 2 })
    const [um] = await convidar(ana, turma.id_rodada, [
      `usa${id_empresa}@exemplo.com.br`,
      `nao${id_empresa}@exemplo.com.br`,
    ])
    const pessoa = (await cadastrar(um.convite.url)).json()
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 1, convidada: 1, atribuida: 1 })
    const token = await signIn(t, pessoa)
    await conclude(t, { ...pessoa, token, id_licenca: um.convite.id_licenca })
    t.clock.advance(11 * DAY_MS)
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 2, convidada: 0, atribuida: 0, utilizada: 1 })
  })

  test('spends free ones without a company, and one with individual licences stays so once somebody is in', async () => {
    const { ana, id_empresa } = await withEmpresa({ licencas: 2 })
    const livre = await abrir(ana, { id_tipo_licenca: 2 })
    expect(livre.livres).toBe(2)
    await convidar(ana, livre.id_rodada, [`livre${id_empresa}@exemplo.com.br`])
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 3, livre: 1 })
    const antiga = await abrir(ana, { id_empresa })
    expect(antiga).toMatchObject({ id_tipo_licenca: 1, livres: 2 })
    await convidar(ana, antiga.id_rodada, [`antiga${id_empresa}@exemplo.com.br`])
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 3, convidada: 0 })
    const mudada = await naTurma(ana, `/${antiga.id_rodada}`, { id_tipo_licenca: 2 }, 'PUT')
    expect(mudada.json().codigo).toBe('rodada_fixada')
  })

  test('gives to a corrected address the same licence, and an individual invite never takes one', async () => {
    const { ana, id_empresa } = await withEmpresa({ postas: 1, empresariais: 1 })
    const turma = await abrir(ana, { id_empresa, id_tipo_licenca: 2 })
    const [um] = await convidar(ana, turma.id_rodada, [`errado${id_empresa}@exemplo.com.br`])
    const certo = { email: `certo${id_empresa}@exemplo.com.br` }
    const corrected = await call(ana, 'POST', `/participantes/convites/${um.convite.id_convite}/corrigir`, certo)
    expect(corrected.json()).toMatchObject({ id_licenca: um.convite.id_licenca })
    for (const id_tipo_licenca of [1, 2]) {
      const body = { id_tipo_licenca, email_participante: 'avulso@exemplo.com.br' }
      const codigo = id_tipo_licenca === 1 ? 'sem_licencas' : 'licenca_empresarial_indisponivel'
      expect((await call(ana, 'POST', '/consultores/convidar', body)).json().codigo).toBe(codigo)
    }
  })
})

describe('a correction by an admin', () => {
  test('takes free licences of type 2 and never those of a company', async () => {
    const { ana, id_empresa } = await withEmpresa()
    const admin = await createAdmin(t)
    const correct = (quantidade: number) =>
      call(admin, 'POST', `/consultores/${ana.id_usuario}/licencas`, {
        id_lancamento: crypto.randomUUID(),
        tipo: 'correcao',
        id_tipo_licenca: 2,
        quantidade,
        motivo: 'Lançadas em dobro',
      })
    expect((await correct(3)).json().codigo).toBe('licencas_insuficientes')
    expect((await correct(2)).json()).toMatchObject({ disponiveis: 0 })
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 3, livre: 0 })
  })
})

describe('closing a company', () => {
  test('is refused while a turma is open or a test under way, and nothing changes', async () => {
    const { ana, id_empresa } = await withEmpresa({ licencas: 1 })
    const turma = await abrir(ana, { id_empresa, id_tipo_licenca: 2 })
    const end = () => call(ana, 'POST', `/empresas/${id_empresa}/encerrar`)
    expect((await end()).json().codigo).toBe('empresa_com_pendencias')
    const [um] = await convidar(ana, turma.id_rodada, [`pendente${id_empresa}@exemplo.com.br`])
    const pessoa = (await cadastrar(um.convite.url)).json()
    await begin(pessoa, um.convite.id_licenca)
    await naTurma(ana, `/${turma.id_rodada}/encerrar`)
    expect((await ver(ana, turma.id_rodada)).situacao).toBe('encerrada')
    expect((await end()).json().codigo).toBe('empresa_com_pendencias')
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 2, atribuida: 1 })
  })

  test('ends accesses, brings unused licences back, and keeps people and results', async () => {
    const { ana, id_empresa } = await withEmpresa({ licencas: 1 })
    const regina = await gestorOf(ana, id_empresa)
    const pessoa = await createParticipante(t, ana)
    await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
    await conclude(t, pessoa)
    const closed = await call(ana, 'POST', `/empresas/${id_empresa}/encerrar`)
    expect(closed.json()).toMatchObject({ devolvidas: 3 })
    expect((await call(ana, 'POST', `/empresas/${id_empresa}/encerrar`)).json()).toMatchObject({
      devolvidas: 0,
      encerrada_em: closed.json().encerrada_em,
    })
    expect((await call(regina, 'GET', `/gestores/empresas/${id_empresa}`)).statusCode).toBe(404)
    expect(await saldo(ana, id_empresa)).toMatchObject({ disponivel: 0, livre: 5 })
    expect((await call(ana, 'GET', `/empresas/${id_empresa}`)).json()).toMatchObject({
      encerrada_em: closed.json().encerrada_em,
      no_cadastro: false,
      funcionarios_cadastrados: 1,
      consultorias_recebidas: 1,
    })
    expect((await move(ana, id_empresa, 1)).json().codigo).toBe('empresa_encerrada')
    const body = { nome: 'Depois', id_empresa, fecha_em: new Date(t.clock.now().getTime() + DAY_MS), max_entradas: 1 }
    expect((await naTurma(ana, '', body)).statusCode).toBe(422)
    expect((await call(ana, 'PUT', `/empresas/${id_empresa}`, { no_cadastro: true })).json().codigo).toBe(
      'empresa_encerrada',
    )
    const gestor = { email: 'depois@exemplo.com.br' }
    expect((await call(ana, 'POST', `/empresas/${id_empresa}/acessos`, gestor)).json().codigo).toBe('empresa_encerrada')
  })
})
