import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inicio } from '#shared/casa/casa/inicio.contract.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  inviteOne,
  respostas,
  signIn,
} from '#test/app/factories.ts'
import { feito, umaConversa } from '#test/domain/devolutivas.ts'

/* A consultor's home: what is new, what waits, what comes. */

let t: TestApp
let ana: Conta
beforeAll(async () => {
  t = await createTestApp()
  ana = await createConsultor(t, { licencas: 12 })
})
afterAll(() => t.close())

const later = async (hours: number) => {
  t.clock.advance(hours * HOUR_MS)
  ana.token = await signIn(t, ana)
}
const inicio = async (who = ana): Promise<Inicio> => {
  const answer = await t.call('GET', '/consultores/inicio', { token: who.token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('the home of a new consultor is empty', async () => {
  const bia = await createConsultor(t)
  expect(await inicio(bia)).toEqual({
    tem_resultado: false,
    visita_anterior: null,
    novos: { total: 0, desde_a_visita: 0, results: [], prontos: 0 },
    empurroes: [],
    turmas: { total: 0, results: [] },
    conversas: { total: 0, results: [], atrasadas: 0, quando_podem: 0, sem_conversa: 0 },
    salas: { total: 0, results: [] },
    juntos: { total: 0, results: [] },
    estoque: {
      individual: 0,
      empresarial: 0,
      empresarial_livre: 0,
      em_convites: 0,
      em_testes: 0,
      usadas_30_dias: 0,
      dura_ate: null,
      baixo: true,
    },
  })
})

test('a result counts as new until the consultor opens it, and is counted since her last visit', async () => {
  const first = await createParticipante(t, ana, 'primeira@exemplo.com.br')
  await conclude(t, first)
  const seen = t.clock.now()
  await later(20)
  const second = await createParticipante(t, ana, 'segunda@exemplo.com.br')
  await conclude(t, second)
  const { novos, visita_anterior, tem_resultado, conversas } = await inicio()
  expect({ tem_resultado, visita_anterior }).toEqual({ tem_resultado: true, visita_anterior: seen.toISOString() })
  expect(novos).toMatchObject({ total: 2, desde_a_visita: 1, prontos: 2 })
  expect(novos.results.map(({ id_participante }) => id_participante)).toEqual([second.id_usuario, first.id_usuario])
  expect(novos.results[0]).toMatchObject({
    nome: 'Élisa Exemplo da Conceição',
    id_licenca: second.id_licenca,
    codigo: 'DI',
    nome_perfil: 'Impulso que Mobiliza',
    proximo_encontro: null,
    conversado: false,
  })
  expect(conversas.sem_conversa).toBe(2)

  await t.call('GET', `/disc/${second.id_usuario}`, { token: ana.token })
  expect((await inicio()).novos.results.map(({ id_participante }) => id_participante)).toEqual([first.id_usuario])
  await t.call('POST', '/usuarios/consentimentos', {
    token: await signIn(t, first),
    body: { compartilhamento: false },
  })
  expect((await inicio()).novos).toMatchObject({ total: 0, results: [], prontos: 2 })
})

test('the number of clients waiting for a conversation equals the list it opens, also during a further test', async () => {
  const bia = await createConsultor(t, { licencas: 3 })
  const waiting = async () => {
    const list = await t.call('GET', '/consultores/pessoas?falta_conversa=1', { token: bia.token })
    expect((await inicio(bia)).novos.prontos).toBe(list.json().total)
    return list.json().results.map(({ email }: { email: string }) => email)
  }
  expect(await waiting()).toEqual([])
  const again = await createParticipante(t, bia, 'de-novo@exemplo.com.br')
  await conclude(t, again)
  expect(await waiting()).toEqual(['de-novo@exemplo.com.br'])
  await inviteOne(t, bia, again.email)
  const [row] = (
    await t.call('GET', '/consultores/pessoas?busca=de-novo&falta_conversa=1', { token: bia.token })
  ).json().results
  expect(row).toMatchObject({ email: 'de-novo@exemplo.com.br', estado: 'pronto' })
  expect((await inicio(bia)).conversas.sem_conversa).toBe(1)
  t.clock.advance(HOUR_MS)
  await t.call('POST', `/consultores/clientes/${again.id_usuario}/conversado`, {
    token: bia.token,
    body: { conversado: true },
  })
  expect(await waiting()).toEqual([])
})

test('people who stopped, never began or whose invite is about to end wait for a push, and leave the list after it', async () => {
  const parada = await createParticipante(t, ana, 'parada@exemplo.com.br')
  const draft = respostas()
    .slice(0, 7)
    .map(resposta => ({ ...resposta, atualizada_em: t.clock.now().getTime() }))
  await t.call('PUT', `/disc/rascunho/${parada.id_licenca}`, { token: parada.token, body: { respostas: draft } })
  await createParticipante(t, ana, 'quieta@exemplo.com.br')
  await createParticipante(t, ana, 'muda@exemplo.com.br')
  const convite = await inviteOne(t, ana, 'vence@exemplo.com.br')
  await later(47)
  expect((await inicio()).empurroes).toEqual([])
  await later(27)
  const { empurroes } = await inicio()
  expect(empurroes.map(({ alerta, total, pessoas }) => [alerta, total, pessoas.map(({ email }) => email)])).toEqual([
    ['vence', 1, ['vence@exemplo.com.br']],
    ['parou', 1, ['parada@exemplo.com.br']],
    ['nao_comecou', 2, ['quieta@exemplo.com.br', 'muda@exemplo.com.br']],
  ])
  expect(empurroes[0]!.pessoas[0]).toMatchObject({ id_participante: null, nome: null, celular: null })
  expect(empurroes[1]!.pessoas[0]).toMatchObject({ respondidas: 7, id_participante: parada.id_usuario })

  // Writes the outbox row that a reminder writes.
  for (const { ids } of empurroes) expect(ids.length).toBeGreaterThan(0)
  const remind = (tipo: string, dados: object, id_convite: string | null) =>
    t.deps.db
      .insertInto('emails')
      .values({
        id_email: crypto.randomUUID(),
        tipo,
        chave: `${tipo}:${crypto.randomUUID()}`,
        destinatario: 'x@exemplo.com.br',
        dados: JSON.stringify(dados),
        id_convite,
        estado: 'enviado',
        criado_em: t.clock.now(),
        enviado_em: t.clock.now(),
      })
      .execute()
  await remind('lembrete_teste', { id_licenca: parada.id_licenca }, null)
  await remind('convite_cliente', {}, JSON.parse(Buffer.from(convite.token.split('.')[1]!, 'base64url').toString()).jti)
  expect((await inicio()).empurroes.map(({ alerta }) => alerta)).toEqual(['nao_comecou'])
  await later(49)
  expect((await inicio()).empurroes.map(({ alerta }) => alerta)).toContain('parou')
})

test('an invite whose mail was returned comes first, at once', async () => {
  await inviteOne(t, ana, 'torto@exemplo.com.br')
  await t.deps.db
    .updateTable('emails')
    .set({ estado: 'falhou', motivo: 'endereco_inexistente' })
    .where('destinatario', '=', 'torto@exemplo.com.br')
    .execute()
  const [first] = (await inicio()).empurroes
  expect(first).toMatchObject({ alerta: 'voltou', total: 1, pessoas: [{ email: 'torto@exemplo.com.br' }] })
})

test('open turmas are sorted by deadline, each with its progress', async () => {
  for (const [n, dias] of [20, 5].entries()) {
    const answer = await t.call('POST', '/rodadas', {
      token: ana.token,
      body: {
        id_rodada: `00000000-0000-4000-8000-0000000000b${n}`,
        nome: `Turma de ${dias} dias`,
        finalidade: 'desenvolvimento',
        fecha_em: new Date(t.clock.now().getTime() + dias * DAY_MS).toISOString(),
        max_entradas: 5,
        lembretes: [],
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect((await inicio()).turmas).toMatchObject({
    total: 2,
    results: [
      { nome: 'Turma de 5 dias', pessoas: 0, prontas: 0 },
      { nome: 'Turma de 20 dias', pessoas: 0 },
    ],
  })
})

test('the week lists the arranged conversations, and the stock says how long it lasts', async () => {
  const { novos: _, ...before } = await inicio()
  const [cliente] = await t.deps.db
    .selectFrom('clientes')
    .select(['id_participante', 'nome'])
    .where('id_consultor', '=', ana.id_usuario)
    .execute()
  const mark = (n: number, hours: number) =>
    t.call('POST', '/consultores/encontros', {
      token: ana.token,
      body: {
        id_encontro: `00000000-0000-4000-8000-00000000000${n}`,
        id_participante: cliente!.id_participante,
        combinado: {
          quando: new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString(),
          minutos: 60,
          modo: 'video',
          local: 'https://chamada.exemplo.com.br/ana',
          tipo: 'devolutiva',
          avisar: false,
        },
      },
    })
  for (const [n, hours] of [24, 48, 72, 96, 300].entries()) expect((await mark(n, hours)).statusCode).toBe(200)
  const { conversas, estoque } = await inicio()
  expect(conversas).toMatchObject({ total: 4, atrasadas: 0 })
  expect(conversas.results).toHaveLength(3)
  expect(conversas.results[0]).toMatchObject({
    nome: cliente!.nome,
    modo: 'video',
    local: 'https://chamada.exemplo.com.br/ana',
  })
  expect(before.conversas.total).toBe(0)
  expect(estoque).toMatchObject({ individual: 6, em_convites: 1, em_testes: 3, usadas_30_dias: 6 })
  expect(estoque.dura_ate).toMatch(/^\d{4}-\d\d-\d\d$/)
  await later(26)
  expect((await inicio()).conversas).toMatchObject({ total: 3, atrasadas: 1 })
})

test("a prepared or paused devolutiva is offered on its consultor's home, an ended, sleeping or closed one is not", async () => {
  const { consultor, pessoa, id } = await umaConversa(t)
  const salas = async () => (await inicio(consultor)).salas!
  expect(await salas()).toMatchObject({
    total: 1,
    results: [{ id_devolutiva: id, id_participante: pessoa.id_usuario, situacao: 'preparada', etapa: 'acordo' }],
  })
  expect((await inicio()).salas).toEqual({ total: 0, results: [] })

  const sempre = async () => {
    consultor.token = await signIn(t, consultor)
    return salas()
  }
  await feito(t, id, consultor.token, 'iniciar')
  expect((await salas()).results[0]).toMatchObject({ situacao: 'em_andamento', desde: t.clock.now().toISOString() })
  await feito(t, id, consultor.token, 'pausar', { motivo: 'outro_dia' })
  expect((await salas()).results[0]).toMatchObject({ situacao: 'pausada' })
  t.clock.advance(29 * DAY_MS)
  expect((await sempre()).total).toBe(1)
  t.clock.advance(2 * DAY_MS)
  expect((await sempre()).total).toBe(0)
  await feito(t, id, consultor.token, 'retomar')
  expect((await salas()).total).toBe(1)
  await t.call('POST', '/usuarios/consentimentos', {
    token: await signIn(t, pessoa),
    body: { compartilhamento: false },
  })
  expect((await salas()).total).toBe(0)
})

test('of two prepared devolutivas the home shows first the one with the latest activity', async () => {
  const { consultor, id } = await umaConversa(t)
  const outra = await createParticipante(t, consultor)
  await conclude(t, outra)
  t.clock.advance(HOUR_MS)
  consultor.token = await signIn(t, consultor)
  const body = { id_devolutiva: randomUUID(), id_licenca: outra.id_licenca, modo: 'presencial' }
  expect((await t.call('POST', '/devolutivas', { token: consultor.token, body })).statusCode).toBe(200)
  const order = async () => (await inicio(consultor)).salas?.results.map(({ id_devolutiva }) => id_devolutiva)
  expect(await order()).toEqual([body.id_devolutiva, id])
  t.clock.advance(HOUR_MS)
  consultor.token = await signIn(t, consultor)
  await feito(t, id, consultor.token, 'iniciar')
  expect(await order()).toEqual([id, body.id_devolutiva])
})

test('counts of results are exact past a hundred, and a result already talked about offers no conversation', async () => {
  const bia = await createConsultor(t, { licencas: 2 })
  const pessoa = await createParticipante(t, bia, 'muitas@exemplo.com.br')
  await conclude(t, pessoa)
  t.clock.advance(HOUR_MS)
  await t.call('POST', `/consultores/clientes/${pessoa.id_usuario}/conversado`, {
    token: bia.token,
    body: { conversado: true },
  })
  expect((await inicio(bia)).novos).toMatchObject({ total: 1, results: [{ conversado: true }] })
  // People of a class, without the test each of them answered.
  await sql`
    with contas as (
      insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      select 3, 'Pessoa ' || i, 'conta' || i || '@exemplo.com.br', 'x', now() from generate_series(1, 1425) i returning id_usuario, nome, email
    )
    insert into pessoas (id_consultor, email, nome, id_participante, estado, respondidas, novidade_em, resultado_em, criada_em, aceita)
    select ${bia.id_usuario}, email, nome, id_usuario, 'pronto', 15, ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()}, true from contas`.execute(
    t.deps.db,
  )
  const { conversas, novos } = await inicio(bia)
  expect({ sem_conversa: conversas.sem_conversa, prontos: novos.prontos }).toEqual({
    sem_conversa: 1425,
    prontos: 1425,
  })
})

test('a client who waits to open her result together is on the home until a room about it is prepared', async () => {
  const bia = await createConsultor(t, { licencas: 1 })
  const pessoa = await createParticipante(t, bia, 'espera@exemplo.com.br')
  await conclude(t, pessoa)
  const token = await signIn(t, pessoa)
  expect((await t.call('POST', `/disc/ver-junto/${pessoa.id_licenca}`, { token, body: {} })).statusCode).toBe(200)
  const { juntos, novos } = await inicio(bia)
  expect(novos.total).toBe(0)
  expect(juntos).toEqual({
    total: 1,
    results: [{ id_participante: pessoa.id_usuario, nome: pessoa.nome, desde: t.clock.now().toISOString() }],
  })
  ana.token = await signIn(t, ana)
  expect((await inicio()).juntos).toEqual({ total: 0, results: [] })
  const body = { id_devolutiva: crypto.randomUUID(), id_licenca: pessoa.id_licenca, modo: 'presencial' }
  expect((await t.call('POST', '/devolutivas', { token: bia.token, body })).statusCode).toBe(200)
  const after = await inicio(bia)
  expect([after.juntos?.total, after.salas?.total, after.conversas.sem_conversa]).toEqual([0, 1, 0])
})
