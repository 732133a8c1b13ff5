// whole: one access after the other, with the helpers that its tests share

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TurmaDoGestor } from '#shared/clientes/gestores/gestor.contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createConta,
  createLicencas,
  createParticipante,
  type Participante,
  SENHA,
  signIn,
} from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { INVITE_LIMITS } from '../convites/limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { criar, adicionar, integrantes, mostrar, lido, autorizacoes } = equipesOf(() => t)
const { call, empresaOf, convite, gestorOf, withFator, pessoasOf, giveRelatorio, relatorio } = gestoresOf(() => t)
const { abrir, convidar, inDays } = turmasOf(() => t)

/** A company with a gestor who has a second factor, and one person with an opened result in it. */
async function empresaComGestor() {
  const ana = await createConsultor(t, { licencas: 9 })
  const id_empresa = await empresaOf(ana)
  const regina = await gestorOf(ana, id_empresa)
  const pessoa = await createParticipante(t, ana)
  await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
  await conclude(t, pessoa)
  await lido(pessoa)
  return { ana, id_empresa, regina, pessoa }
}

describe('an access to a company', () => {
  test('is given by its consultora alone, once an address, and the answer does not tell whether there is an account', async () => {
    const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
    const id_empresa = await empresaOf(ana)
    const conhecida = await createConta(t, 3)
    const give = (who: Conta, email: string) => call(who, 'POST', `/empresas/${id_empresa}/acessos`, { email })
    expect((await give(bia, 'x@exemplo.com.br')).statusCode).toBe(404)
    const [um, dois] = [await give(ana, conhecida.email), await give(ana, 'nova.gestora@exemplo.com.br')]
    expect(Object.keys(um.json())).toEqual(Object.keys(dois.json()))
    expect((await give(ana, conhecida.email)).json()).toMatchObject({ codigo: 'acesso_ja_existe' })
    expect((await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()).toMatchObject({
      total: 2,
      gestor_abre: false,
      results: [{ situacao: 'convidado', nome: null, fator: false }, {}],
    })
  })

  test('is accepted with a new account, once, by the link of its mail and within seven days', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    const { token } = await convite(ana, id_empresa, 'regina.nova@exemplo.com.br')
    const body = { token, nome: 'Regina Exemplo Sales', senha: SENHA, ciencia: true }
    const verify = () => t.call('POST', '/gestores/verificar', { body: { token } })
    expect((await verify()).json()).toMatchObject({ email: 'regina.nova@exemplo.com.br', ja_cadastrado: false })
    expect((await t.call('POST', '/gestores/cadastrar', { body: { ...body, ciencia: undefined } })).statusCode).toBe(
      422,
    )
    expect(
      (await t.call('POST', '/gestores/cadastrar', { body: { ...body, token: `${token}x` } })).json(),
    ).toMatchObject({
      codigo: 'acesso_invalido',
    })
    const session = (await t.call('POST', '/gestores/cadastrar', { body })).json()
    expect(session).toMatchObject({ id_tipo_usuario: 3, id_empresa })
    expect((await verify()).json()).toMatchObject({ codigo: 'acesso_invalido' })
    const licencas = await t.deps.db
      .selectFrom('licencas')
      .select('id_licenca')
      .where('id_participante', '=', session.id_usuario)
      .execute()
    expect(licencas).toEqual([])
    const outro = await convite(ana, id_empresa, 'tarde@exemplo.com.br')
    t.clock.advance(7 * DAY_MS + 1)
    expect((await t.call('POST', '/gestores/verificar', { body: { token: outro.token } })).json()).toMatchObject({
      codigo: 'acesso_invalido',
    })
    const { id_acesso } = outro
    expect((await call(ana, 'POST', `/empresas/${id_empresa}/acessos/${id_acesso}/reenviar`)).statusCode).toBe(200)
    expect((await t.call('POST', '/gestores/verificar', { body: { token: outro.token } })).statusCode).toBe(200)
  })

  test('asks whether the company named is open, not another of the same consultora', async () => {
    const ana = await createConsultor(t)
    const [fechada, aberta] = [await empresaOf(ana), await empresaOf(ana)]
    expect((await call(ana, 'POST', `/empresas/${fechada}/encerrar`, { confirmo: true })).statusCode).toBe(200)
    const give = async (id_empresa: number) =>
      (await call(ana, 'POST', `/empresas/${id_empresa}/acessos`, { email: 'duas@exemplo.com.br' })).json()
    expect(await give(fechada)).toMatchObject({ codigo: 'empresa_encerrada' })
    expect(await give(aberta)).toMatchObject({ id_acesso: expect.any(String) })
  })

  test('leaves one line in the audit when it is given and one when it is accepted', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    const regina = await gestorOf(ana, id_empresa, { fator: false })
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .select(['acao', 'id_ator'])
      .where('alvo', '=', `empresa:${id_empresa}`)
      .where('acao', 'like', 'acesso_%')
      .orderBy('id_auditoria')
      .execute()
    expect(lines).toEqual([
      { acao: 'acesso_dado', id_ator: ana.id_usuario },
      { acao: 'acesso_aceito', id_ator: regina.id_usuario },
    ])
  })

  test('never takes over an account: who has one signs in with it, and nobody else accepts for her', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    const [dona, alheia] = [await createConta(t, 3), await createConta(t, 3)]
    const { token } = await convite(ana, id_empresa, dona.email)
    const novo = { token, nome: 'Outra Pessoa', senha: SENHA, ciencia: true }
    expect((await t.call('POST', '/gestores/cadastrar', { body: novo })).json()).toMatchObject({
      codigo: 'usuario_ja_cadastrado',
    })
    expect((await call(alheia, 'POST', '/gestores/aceitar', { token, ciencia: true })).json()).toMatchObject({
      codigo: 'acesso_invalido',
    })
    expect((await call(dona, 'POST', '/gestores/aceitar', { token, ciencia: true })).json()).toEqual({ id_empresa })
  })
})

describe('the mail of an access', () => {
  const give = (who: Conta, id_empresa: number, email: string) =>
    call(who, 'POST', `/empresas/${id_empresa}/acessos`, { email })
  const mails = async (email: string) => {
    await t.deliverMail()
    return t.deps.db.selectFrom('caixa_local').select('texto').where('destinatario', '=', email).execute()
  }

  test('can be refused, goes to nobody who refused it, and her consultora reads why', async () => {
    const ana = await createConsultor(t)
    const [id_empresa, outra] = [await empresaOf(ana), await empresaOf(ana)]
    const email = 'recusa.acesso@exemplo.com.br'
    expect((await give(ana, id_empresa, email)).json().response).toContain('vai por e-mail')
    const [mail] = await mails(email)
    const path = /nao-quero-receber\/(\S+)/.exec(mail?.texto ?? '')?.[1]
    expect(
      (await t.call('POST', `/participantes/recusa-convites/${path}`, { body: { recusar: true } })).json(),
    ).toEqual({
      recusado: true,
    })
    expect((await give(ana, outra, email)).json().response).toContain('pediu para não receber convites')
    expect(await mails(email)).toHaveLength(1)
    const { results } = (await call(ana, 'GET', `/empresas/${outra}/acessos`)).json()
    expect(results).toMatchObject([{ email, situacao: 'convidado', entrega: 'recusado' }])
    const again = await call(ana, 'POST', `/empresas/${outra}/acessos/${results[0].id_acesso}/reenviar`)
    expect(again.json().response).toContain('pediu para não receber convites')
    expect(await mails(email)).toHaveLength(1)
  })

  test('counts among the mails to strangers, with the invites of its consultora', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    await t.deps.db
      .insertInto('envios_convite')
      .values(
        Array.from({ length: INVITE_LIMITS.enderecos - 1 }, (_, n) => ({
          id_consultor: ana.id_usuario,
          email_sha256: createHash('sha256').update(`outra${n}@exemplo.com.br`).digest(),
          envios: 1,
          janela_ate: new Date(t.clock.now().getTime() + DAY_MS),
          ultimo_em: t.clock.now(),
        })),
      )
      .execute()
    expect((await give(ana, id_empresa, 'cabe@exemplo.com.br')).statusCode).toBe(200)
    const refused = await give(ana, id_empresa, 'nao.cabe@exemplo.com.br')
    expect([refused.statusCode, refused.json().codigo]).toEqual([429, 'limite_de_convites'])
    expect((await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json().total).toBe(1)
  })
})

describe('a gestor', () => {
  test('sees nothing of the company before his account has a second factor', async () => {
    const { ana, id_empresa } = await empresaComGestor()
    const sergio = await gestorOf(ana, id_empresa, { fator: false })
    await criar(ana, { id_empresa })
    expect((await call(sergio, 'GET', '/gestores/empresas')).json()).toEqual({ results: [], total: 1, fator: false })
    for (const path of [
      `/gestores/empresas/${id_empresa}`,
      `/gestores/empresas/${id_empresa}/pessoas`,
      `/gestores/empresas/${id_empresa}/turmas`,
    ])
      expect((await call(sergio, 'GET', path)).json(), path).toMatchObject({ codigo: 'fator_exigido' })
    expect((await call(sergio, 'GET', '/equipes')).json().total).toBe(0)
    await withFator(sergio)
    expect((await call(sergio, 'GET', '/gestores/empresas')).json()).toMatchObject({
      fator: true,
      results: [{ id_empresa }],
    })
    expect((await call(sergio, 'GET', '/equipes?papel=gestor')).json().total).toBe(1)
  })

  test('sees people with their step in the company’s turmas, and of a selection nobody', async () => {
    const { ana, id_empresa, regina, pessoa } = await empresaComGestor()
    const { id_equipe } = await criar(ana, { id_empresa })
    await adicionar(ana, id_equipe, [pessoa])
    const turma = await abrir(ana, { id_equipe })
    const [convidada] = await convidar(ana, turma.id_rodada, ['em.turma@exemplo.com.br'])
    expect(convidada.resultado).toBe('convidado')
    const selecao = await abrir(ana, { id_empresa, finalidade: 'selecao' })
    await convidar(ana, selecao.id_rodada, ['candidata@exemplo.com.br'])
    // Her own test came from outside the company's turmas: no step of it is the company's to see.
    expect(
      (await pessoasOf(regina, id_empresa))
        .map(({ email, passo, mostra }: Record<string, string>) => [email, passo, mostra])
        .sort(),
    ).toEqual(
      [
        [pessoa.email, null, 'nada'],
        ['em.turma@exemplo.com.br', 'convidado', 'nada'],
      ].sort(),
    )
    const turmas = (await call(regina, 'GET', `/gestores/empresas/${id_empresa}/turmas`)).json().results
    expect(turmas.map(({ id_rodada, contagem }: TurmaDoGestor) => [id_rodada, contagem.convidado]).sort()).toEqual(
      [
        [turma.id_rodada, 1],
        [selecao.id_rodada, 1],
      ].sort(),
    )
  })

  test('opens turmas and invites only where the consultora allows, within the company’s licences and his ceiling', async () => {
    const { ana, id_empresa, regina } = await empresaComGestor()
    await createLicencas(t, ana, { id_tipo_licenca: 2, quantidade: 3 })
    const body = (over = {}) => ({
      id_rodada: crypto.randomUUID(),
      nome: 'Turma do RH',
      fecha_em: inDays(10),
      max_entradas: 1,
      declaracao: true,
      ...over,
    })
    const openTurma = (over = {}) => call(regina, 'POST', `/gestores/empresas/${id_empresa}/turmas`, body(over))
    expect((await openTurma()).json()).toMatchObject({ codigo: 'gestor_nao_abre' })
    await call(ana, 'PUT', `/empresas/${id_empresa}/gestores`, { gestor_abre: true })
    expect((await openTurma({ declaracao: false })).json()).toMatchObject({ codigo: 'declaracao_ausente' })
    expect((await openTurma({ finalidade: 'selecao' })).statusCode).toBe(422)
    const { id_rodada } = (await openTurma()).json()
    const dela = await abrir(ana, { id_empresa })
    const send = (id: string, emails: string[]) =>
      call(regina, 'POST', `/gestores/turmas/${id}/convidar`, { id_lote: crypto.randomUUID(), emails })
    expect((await send(dela.id_rodada, ['a@exemplo.com.br'])).json()).toMatchObject({ codigo: 'gestor_nao_abre' })
    // Her free ones are not his: only what she put at the company's disposal.
    const semSaldo = await send(id_rodada, ['rh.um@exemplo.com.br'])
    expect(semSaldo.json().results).toMatchObject([{ resultado: 'sem_licenca' }])
    const posta = { id_consignacao: crypto.randomUUID(), tipo: 'consignacao', quantidade: 2 }
    await call(ana, 'POST', `/empresas/${id_empresa}/licencas`, posta)
    const { results } = (await send(id_rodada, ['rh.um@exemplo.com.br', 'rh.dois@exemplo.com.br', 'nada'])).json()
    expect(results.map((row: { resultado: string }) => row.resultado)).toEqual(['convidado', 'sem_licenca', 'invalido'])
    expect(JSON.stringify(results)).not.toMatch(/id_licenca|url/)
    const { licencas } = (await call(regina, 'GET', `/gestores/empresas/${id_empresa}`)).json()
    // Her free ones are not told.
    expect(licencas).toEqual({ disponivel: 1, convidada: 1, atribuida: 0, utilizada: 0, estornada: 0 })
    await call(ana, 'PUT', `/empresas/${id_empresa}/gestores`, { gestor_abre: false })
    expect((await send(id_rodada, ['rh.tres@exemplo.com.br'])).json()).toMatchObject({ codigo: 'gestor_nao_abre' })
  })

  test('opens a report only while its person gives it to him by name, and each opening is in her register', async () => {
    const { id_empresa, regina, pessoa } = await empresaComGestor()
    expect((await relatorio(regina, id_empresa, pessoa)).json()).toMatchObject({ codigo: 'resultado_nao_autorizado' })
    await giveRelatorio(pessoa, regina, 'estilo')
    expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(403)
    await giveRelatorio(pessoa, regina)
    await t.deps.db
      .insertInto('ver_juntos')
      .values({ id_licenca: pessoa.id_licenca, escolhido_em: t.clock.now() })
      .execute()
    expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(403)
    await t.deps.db.deleteFrom('ver_juntos').where('id_licenca', '=', pessoa.id_licenca).execute()
    const answer = await relatorio(regina, id_empresa, pessoa)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const registro = (await call(pessoa, 'GET', '/autorizacoes/registro')).json()
    expect(registro.results[0]).toMatchObject({ nome: regina.nome, papel: 'gestor', acesso: 'relatorio' })
    expect(
      (await pessoasOf(regina, id_empresa)).find((row: { email: string }) => row.email === pessoa.email),
    ).toMatchObject({ mostra: 'relatorio' })
    t.clock.advance(366 * DAY_MS)
    expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(403)
    expect((await autorizacoes(pessoa)).find((row: { destino: string }) => row.destino === 'gestor')).toMatchObject({
      escopo: 'nada',
    })
  })

  test('who leaves loses all at once, and what people gave her passes to no successor', async () => {
    const { ana, id_empresa, regina, pessoa } = await empresaComGestor()
    await giveRelatorio(pessoa, regina)
    const { results } = (await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()
    expect((await call(ana, 'DELETE', `/empresas/${id_empresa}/acessos/${results[0].id_acesso}`)).statusCode).toBe(200)
    expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(404)
    expect((await call(regina, 'GET', `/gestores/empresas/${id_empresa}`)).statusCode).toBe(404)
    expect((await call(regina, 'GET', '/gestores/empresas')).json()).toMatchObject({ total: 0 })
    const sergio = await gestorOf(ana, id_empresa)
    expect((await relatorio(sergio, id_empresa, pessoa)).statusCode).toBe(403)
    // Given again, the same account begins at nada.
    t.clock.advance(1000)
    const { token } = await convite(ana, id_empresa, regina.email)
    await call(regina, 'POST', '/gestores/aceitar', { token, ciencia: true })
    expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(403)
    const log = await t.deps.db
      .selectFrom('autorizacoes')
      .select(['escopo', 'origem'])
      .where('destino', '=', 'gestor')
      .where('id_destino', '=', regina.id_usuario)
      .orderBy('id_autorizacao')
      .execute()
    expect(log).toEqual([
      { escopo: 'relatorio', origem: 'escolha' },
      { escopo: 'nada', origem: 'saida' },
    ])
  })

  test('keeps the steps for 30 days after the consultora was deactivated, and changes nothing then', async () => {
    const { ana, id_empresa, regina, pessoa } = await empresaComGestor()
    await giveRelatorio(pessoa, regina)
    await call(ana, 'PUT', `/empresas/${id_empresa}/gestores`, { gestor_abre: true })
    const admin = await createAdmin(t)
    await call(admin, 'PUT', `/usuarios/alterar-status-ativacao/${ana.id_usuario}/0`)
    expect((await call(regina, 'GET', `/gestores/empresas/${id_empresa}`)).json()).toMatchObject({
      gestor_abre: false,
      somente_ate: expect.any(String),
    })
    expect((await pessoasOf(regina, id_empresa)).length).toBe(1)
    expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(404)
    t.clock.advance(30 * DAY_MS + 1)
    expect((await call(regina, 'GET', `/gestores/empresas/${id_empresa}`)).statusCode).toBe(404)
    expect((await call(pessoa, 'GET', `/usuarios/perfil/${pessoa.id_licenca}`)).statusCode).toBe(200)
  })
})

describe('the map of an equipe', () => {
  /** A company with an equipe of three who show themselves to it and to its gestor. */
  async function withMapa() {
    const ana = await createConsultor(t, { licencas: 3 })
    const id_empresa = await empresaOf(ana)
    const { id_equipe } = await criar(ana, { id_empresa })
    const regina = await gestorOf(ana, id_empresa)
    const pessoas: Participante[] = []
    for (let n = 0; n < 3; n += 1) {
      const pessoa = await createParticipante(t, ana)
      await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
      await conclude(t, pessoa)
      await lido(pessoa)
      await adicionar(ana, id_equipe, [pessoa])
      await mostrar(pessoa, id_equipe)
      await giveRelatorio(pessoa, regina, 'estilo')
      pessoas.push(pessoa)
    }
    const n = async (who: Conta) => {
      const answer = await call(who, 'GET', `/equipes/${id_equipe}/mapa`)
      return answer.statusCode === 200 ? answer.json().n : answer.statusCode
    }
    return { ana, regina, id_empresa, id_equipe, pessoas, n }
  }

  test('is closed to a gestor with the consultora, and his equipe says that only steps are left', async () => {
    const { ana, regina, id_equipe, pessoas, n } = await withMapa()
    expect(await n(regina)).toBe(3)
    expect((await call(regina, 'GET', `/equipes/${id_equipe}`)).json().so_passos).toBeUndefined()
    await call(await createAdmin(t), 'PUT', `/usuarios/alterar-status-ativacao/${ana.id_usuario}/0`)
    for (const days of [0, 29]) {
      t.clock.advance(days * DAY_MS)
      for (const path of ['mapa', 'mapa/repeticoes', 'relatorio.pdf'])
        expect([path, (await call(regina, 'GET', `/equipes/${id_equipe}/${path}`)).statusCode]).toEqual([path, 404])
      expect((await call(regina, 'GET', `/equipes/${id_equipe}`)).json()).toMatchObject({ so_passos: true })
      expect((await integrantes(regina, id_equipe)).total).toBe(3)
      // Those who show themselves to each other are no guests of the consultora.
      expect(await n(pessoas[0] as Conta)).toBe(3)
    }
    t.clock.advance(2 * DAY_MS)
    expect((await call(regina, 'GET', `/equipes/${id_equipe}`)).statusCode).toBe(404)
  })

  test('stays with the people of an equipe whose company was closed, while each shows herself', async () => {
    const { ana, regina, id_empresa, pessoas, n } = await withMapa()
    const closed = await call(ana, 'POST', `/empresas/${id_empresa}/encerrar`, { confirmo: true })
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await n(regina)).toBe(404)
    expect(await n(pessoas[0] as Conta)).toBe(3)
  })
})

describe('somebody who leaves a company', () => {
  const sair = {
    herself: (_ana: Conta, _regina: Conta, pessoa: Participante, id_empresa: number) =>
      call(pessoa, 'DELETE', `/empresas/${id_empresa}/vinculo`),
    consultora: (ana: Conta, _regina: Conta, pessoa: Participante) =>
      call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa: null }),
  }
  test.each(Object.keys(sair) as (keyof typeof sair)[])(
    'by the %s keeps her result, and ends what its equipes and gestores saw',
    async quem => {
      const { ana, id_empresa, regina, pessoa } = await empresaComGestor()
      const { id_equipe } = await criar(ana, { id_empresa })
      await adicionar(ana, id_equipe, [pessoa])
      await mostrar(pessoa, id_equipe)
      await giveRelatorio(pessoa, regina)
      const answer = await sair[quem](ana, regina, pessoa, id_empresa)
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await integrantes(ana, id_equipe)).total).toBe(0)
      expect((await relatorio(regina, id_empresa, pessoa)).statusCode).toBe(404)
      expect((await call(pessoa, 'GET', `/usuarios/perfil/${pessoa.id_licenca}`)).statusCode).toBe(200)
      const vigentes = await t.deps.db
        .selectFrom('autorizacoes_vigentes')
        .select(['destino', 'escopo'])
        .where('id_participante', '=', pessoa.id_usuario)
        .where('destino', '<>', 'consultor')
        .orderBy('destino')
        .execute()
      expect(vigentes).toEqual([
        { destino: 'equipe', escopo: 'nada' },
        { destino: 'gestor', escopo: 'nada' },
      ])
      const mails = await t.deps.db
        .selectFrom('emails')
        .select('tipo')
        .where('tipo', 'like', 'empresa_deixada%')
        .where('destinatario', 'in', [ana.email, pessoa.email])
        .orderBy('tipo')
        .execute()
      expect(mails.map(({ tipo }) => tipo)).toEqual(
        {
          herself: ['empresa_deixada_consultor'],
          consultora: ['empresa_deixada'],
        }[quem],
      )
    },
  )
})

test('erasing a gestor ends his accesses, forgets his address, and closes what people showed him', async () => {
  const { ana, id_empresa, pessoa } = await empresaComGestor()
  const regina = await gestorOf(ana, id_empresa, { fator: false })
  await giveRelatorio(pessoa, regina)
  const answer = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: await signIn(t, regina),
    body: { confirmo: true },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json().total).toBe(1)
  const rows = await t.deps.db
    .selectFrom('acessos_empresa')
    .select('email')
    .where('id_usuario', '=', regina.id_usuario)
    .execute()
  expect(rows).toEqual([{ email: null }])
  expect((await autorizacoes(pessoa)).filter((row: { nome: string }) => row.nome === regina.nome)).toEqual([])
})
