import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  type Conta,
  cadastroValido,
  convidar,
  createAdmin,
  createConsultor,
  createParticipante,
  finalizar,
  type Participante,
  SENHA,
} from '#test/factories.ts'
import { tidy } from '../start-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const DAY = 24 * 60 * 60 * 1000
let counter = 0
function address(): string {
  counter += 1
  return `escolha${counter}@exemplo.com.br`
}

/** Registers through an invite, answering about sharing or not. */
async function registrar(consultor: Conta, aceite_compartilhamento?: boolean): Promise<Participante> {
  const email = address()
  const { token, id_licenca } = await convidar(t, consultor, email)
  await t.deliverMail()
  const answer = await t.call('POST', '/participantes', {
    body: cadastroValido({ token, ...(aceite_compartilhamento !== undefined && { aceite_compartilhamento }) }),
  })
  expect(answer.statusCode).toBe(200)
  return { ...answer.json(), email, id_licenca }
}

const autorizacoes = async ({ token }: Conta) => (await t.call('GET', '/autorizacoes', { token })).json().results
const escolher = ({ token }: Conta, body: object[]) => t.call('PUT', '/autorizacoes', { token, body })
const log = (id_participante: number) =>
  t.deps.db
    .selectFrom('autorizacoes')
    .select(['id_destino', 'escopo', 'origem', 'versao_aviso', 'id_licenca'])
    .where('id_participante', '=', id_participante)
    .orderBy('id_autorizacao')
    .execute()
const openFor = async (consultor: Conta, { id_licenca }: Participante) =>
  (await t.call('GET', `/usuarios/perfil/${id_licenca}`, { token: consultor.token })).statusCode === 200
const mailsTo = async (email: string, tipo: string) => {
  await t.deliverMail()
  const rows = await t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
  const types = await t.deps.db
    .selectFrom('emails')
    .select('tipo')
    .where('destinatario', '=', email)
    .where('tipo', '=', tipo)
    .execute()
  return { rows, sent: types.length }
}

describe('registering through an invite', () => {
  test.each([
    [true, 'relatorio', 'cadastro', 'Como você escolheu, os seus resultados são compartilhados com'],
    [false, 'nada', 'cadastro', 'Só você vê os seus resultados'],
    [undefined, 'relatorio', 'convite', 'Como o convite anunciou, os seus resultados são compartilhados com'],
  ] as const)('an answer of %s is %s by %s, and the account mail says so', async (answer, escopo, origem, words) => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, answer)
    expect(await log(person.id_usuario)).toEqual([
      { id_destino: consultor.id_usuario, escopo, origem, versao_aviso: '2027-03', id_licenca: person.id_licenca },
    ])
    expect(await autorizacoes(person)).toMatchObject([
      {
        destino: 'consultor',
        id_destino: consultor.id_usuario,
        nome: consultor.nome,
        escopo,
        opcoes: ['nada', 'relatorio'],
      },
    ])
    await finalizar(t, person)
    expect(await openFor(consultor, person)).toBe(escopo === 'relatorio')
    const { rows } = await mailsTo(person.email, 'conta_criada')
    const account = rows.find(mail => mail.assunto.startsWith('Sua conta'))!
    expect(account.texto).toContain(words)
    expect(account.texto).toContain('/meus-dados')
    const invite = rows.find(mail => mail.assunto.includes('convidou você'))!
    expect(invite.texto).toContain(`O seu resultado será compartilhado com ${consultor.nome}`)
  })

  test('what nobody answered is no answer: it is asked at the next sign-in', async () => {
    const person = await registrar(await createConsultor(t, { licencas: 1 }))
    const dados = (await t.call('GET', '/usuarios/meus-dados', { token: person.token })).json()
    expect(dados.consentimentos_pendentes).toEqual(['compartilhamento'])
    const documents = dados.consentimentos.map((row: { documento: string }) => row.documento)
    expect(documents.sort()).toEqual(['privacidade', 'termos'])
  })

  test('the consultor hears of a result by mail only when it is open', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    await finalizar(t, await registrar(consultor, false))
    expect((await mailsTo(consultor.email, 'resultado_pronto')).rows.map(mail => mail.assunto)).not.toContainEqual(
      expect.stringContaining('concluiu'),
    )
    await finalizar(t, await registrar(consultor, true))
    expect((await mailsTo(consultor.email, 'resultado_pronto')).rows.map(mail => mail.assunto)).toContainEqual(
      expect.stringContaining('concluiu'),
    )
  })
})

describe('a later test', () => {
  test('records its own acceptance when it is started, once', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await registrar(consultor, true)
    await finalizar(t, person)
    const { id_licenca } = await convidar(t, consultor, person.email)
    expect(await log(person.id_usuario)).toHaveLength(1)
    for (let i = 0; i < 2; i += 1)
      await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: person.token, body: { respostas: [] } })
    await finalizar(t, { ...person, id_licenca })
    expect((await log(person.id_usuario)).slice(1)).toEqual([
      { id_destino: consultor.id_usuario, escopo: 'relatorio', origem: 'inicio', versao_aviso: '2027-03', id_licenca },
    ])
  })

  test('never opens what the person has closed, and its mail and licence say so', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await registrar(consultor, false)
    await finalizar(t, person)
    const { id_licenca } = await convidar(t, consultor, person.email)
    const licencas = await t.call('GET', '/usuarios/licencas-participante', { token: person.token })
    expect(licencas.json().results[0]).toMatchObject({ id_licenca, compartilhamento: 'nada' })
    const { rows } = await mailsTo(person.email, 'novo_teste')
    expect(rows.find(mail => mail.assunto.includes('novo teste'))?.texto).toContain('este também fica só com você')
    await finalizar(t, { ...person, id_licenca })
    expect((await log(person.id_usuario)).at(-1)).toMatchObject({ escopo: 'nada', origem: 'inicio', id_licenca })
    expect(await openFor(consultor, { ...person, id_licenca })).toBe(false)
  })

  test("starting another consultor's test opens to her, and to nobody else", async () => {
    const [first, second] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
    const person = await registrar(first, false)
    await finalizar(t, person)
    const { id_licenca } = await convidar(t, second, person.email)
    const { rows } = await mailsTo(person.email, 'novo_teste')
    expect(rows.find(mail => mail.assunto.includes('novo teste'))?.texto).toContain(
      `Ao iniciar, você aceita que este resultado seja compartilhado com ${second.nome}`,
    )
    await finalizar(t, { ...person, id_licenca })
    expect(await openFor(second, { ...person, id_licenca })).toBe(true)
    expect(await openFor(second, person)).toBe(false)
    expect(await openFor(first, person)).toBe(false)
  })
})

describe('choosing', () => {
  /** A person with a finished test of each of two consultores. */
  async function shared() {
    const consultores = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })] as const
    const person = await registrar(consultores[0], true)
    await finalizar(t, person)
    const second = { ...person, id_licenca: (await convidar(t, consultores[1], person.email)).id_licenca }
    await finalizar(t, second)
    const state = () => Promise.all([openFor(consultores[0], person), openFor(consultores[1], second)])
    return { consultores, person, state }
  }

  test('is per consultor, and answers what stands', async () => {
    const { consultores, person, state } = await shared()
    const id_destino = consultores[0].id_usuario
    const answer = await escolher(person, [{ destino: 'consultor', id_destino, escopo: 'nada' }])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().results.find((row: { id_destino: number }) => row.id_destino === id_destino)).toMatchObject({
      escopo: 'nada',
      origem: 'retirada',
      desde: t.clock.now().toISOString(),
    })
    expect(await state()).toEqual([false, true])
    await escolher(person, [{ destino: 'consultor', id_destino, escopo: 'relatorio' }])
    expect(await state()).toEqual([true, true])
  })

  test('by the one consent of before is for all of them', async () => {
    const { person, state } = await shared()
    const consent = (compartilhamento: boolean) =>
      t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento } })
    await consent(false)
    expect(await state()).toEqual([false, false])
    await consent(true)
    expect(await state()).toEqual([true, true])
  })

  test('refuses what does not exist, all or nothing', async () => {
    const { consultores, person, state } = await shared()
    const stranger = await createConsultor(t)
    const close = { destino: 'consultor', id_destino: consultores[0].id_usuario, escopo: 'nada' }
    const codes = await Promise.all(
      [
        [close, { ...close, id_destino: stranger.id_usuario }],
        [close, { ...close, destino: 'equipe' }],
        [{ ...close, escopo: 'estilo' }],
        [{ ...close, escopo: 'tudo' }],
        [],
      ].map(async body => (await escolher(person, body)).json().codigo),
    )
    expect(codes).toEqual([
      'nao_encontrado',
      'nao_encontrado',
      'escopo_nao_permitido',
      'dados_invalidos',
      'dados_invalidos',
    ])
    expect(await state()).toEqual([true, true])
    expect(await autorizacoes(stranger)).toEqual([])
  })

  test('on top of what another device changed is told so', async () => {
    const { consultores, person, state } = await shared()
    const id_destino = consultores[0].id_usuario
    const [before] = (await autorizacoes(person)).filter((row: { id_destino: number }) => row.id_destino === id_destino)
    const change = (escopo: string) =>
      escolher(person, [{ destino: 'consultor', id_destino, escopo, id_autorizacao_anterior: before.id_autorizacao }])
    expect((await change('nada')).statusCode).toBe(200)
    const late = await change('relatorio')
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'autorizacao_mudou'])
    expect(await state()).toEqual([false, true])
  })

  test('tells the consultor by mail only when she had opened something', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [seen, unseen] = [await registrar(consultor, true), await registrar(consultor, true)]
    await finalizar(t, seen)
    await finalizar(t, unseen)
    await openFor(consultor, seen)
    for (const person of [seen, unseen])
      await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: false } })
    const { rows, sent } = await mailsTo(consultor.email, 'resultado_fechado')
    expect(sent).toBe(1)
    expect(rows.find(mail => mail.assunto.includes('fechou'))?.texto).toContain('apague as cópias')
  })

  test('the log and what stands say the same, and neither can be rewritten', async () => {
    const { person } = await shared()
    const rows = await t.deps.db
      .selectFrom('autorizacoes_vigentes as v')
      .innerJoin('autorizacoes as a', 'a.id_autorizacao', 'v.id_autorizacao')
      .select(['v.escopo', 'a.escopo as registrado'])
      .where('v.id_participante', '=', person.id_usuario)
      .execute()
    for (const row of rows) expect(row.escopo).toBe(row.registrado)
    await expect(t.deps.db.updateTable('autorizacoes').set({ escopo: 'relatorio' }).execute()).rejects.toThrow()
    for (const table of ['autorizacoes', 'acessos_resultado'] as const)
      await expect(t.deps.db.deleteFrom(table).execute()).rejects.toThrow()
  })
})

describe('asking again', () => {
  const pedir = ({ token }: Conta, id_participante: number) =>
    t.call('POST', '/autorizacoes/pedidos', { token, body: { id_participante } })

  test('is a mail to the person, once in 30 days', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, false)
    const estado = async () =>
      (await t.call('GET', `/autorizacoes/pedidos/${person.id_usuario}`, { token: consultor.token })).json()
    expect(await estado()).toEqual({ escopo: 'nada', pedido_em: null, pode_pedir_em: null })
    expect((await pedir(consultor, person.id_usuario)).statusCode).toBe(200)
    expect(await estado()).toMatchObject({
      pedido_em: t.clock.now().toISOString(),
      pode_pedir_em: new Date(t.clock.now().getTime() + 30 * DAY).toISOString(),
    })
    expect((await autorizacoes(person))[0].pedido_em).toBe(t.clock.now().toISOString())
    const again = await pedir(consultor, person.id_usuario)
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'pedido_de_acesso_repetido'])
    const { rows, sent } = await mailsTo(person.email, 'pedido_acesso')
    expect(sent).toBe(1)
    expect(rows.find(mail => mail.assunto.includes('pediu para ver'))?.texto).toContain('A decisão é sua')
  })

  test('twice at once is one request', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, false)
    const answers = await Promise.all([1, 2, 3].map(() => pedir(consultor, person.id_usuario)))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409])
  })

  test('makes sense only for a client whose result is closed', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, true)
    expect((await pedir(consultor, person.id_usuario)).json().codigo).toBe('resultado_ja_aberto')
    for (const stranger of [await createConsultor(t), await createAdmin(t)]) {
      expect((await pedir(stranger, person.id_usuario)).statusCode).toBe(404)
      expect(
        (await t.call('GET', `/autorizacoes/pedidos/${person.id_usuario}`, { token: stranger.token })).statusCode,
      ).toBe(404)
    }
  })

  test('is not sent any more once the person has opened', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, false)
    await pedir(consultor, person.id_usuario)
    await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: true } })
    const { rows } = await mailsTo(person.email, 'pedido_acesso')
    expect(rows.map(mail => mail.assunto)).not.toContainEqual(expect.stringContaining('pediu para ver'))
  })
})

describe("the person's rights", () => {
  test('the copy holds every choice and every opening', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, true)
    await finalizar(t, person)
    await openFor(consultor, person)
    await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: false } })
    const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
    expect(copy.autorizacoes).toMatchObject([
      { nome: consultor.nome, escopo: 'relatorio', origem: 'cadastro' },
      { nome: consultor.nome, escopo: 'nada', origem: 'retirada' },
    ])
    expect(copy.aberturas).toMatchObject([{ nome: consultor.nome, papel: 'consultor', acesso: 'totais' }])
  })

  test('erasing keeps the choices as proof that names nobody, and nothing else', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, true)
    await finalizar(t, person)
    await openFor(consultor, person)
    await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: false } })
    await t.call('POST', '/autorizacoes/pedidos', {
      token: consultor.token,
      body: { id_participante: person.id_usuario },
    })
    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: person.token,
      body: { senha_atual: SENHA },
    })
    expect(receipt.json().apagado).toMatchObject({ acessos: 1 })
    const left = async (table: 'autorizacoes_vigentes' | 'acessos_resultado' | 'pedidos_acesso' | 'autorizacoes') =>
      (
        await t.deps.db
          .selectFrom(table)
          .select('id_participante')
          .where('id_participante', '=', person.id_usuario)
          .execute()
      ).length
    expect(await left('autorizacoes_vigentes')).toBe(0)
    expect(await left('acessos_resultado')).toBe(0)
    expect(await left('pedidos_acesso')).toBe(0)
    expect(await left('autorizacoes')).toBe(2)
  })

  test('openings are forgotten after 24 months, the proof of an erased account after five years', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await finalizar(t, person)
    await openFor(consultor, person)
    const other = await registrar(await createConsultor(t, { licencas: 1 }), true)
    await t.call('POST', '/usuarios/meus-dados/excluir', { token: other.token, body: { senha_atual: SENHA } })
    const counts = async () => {
      const of = async (table: 'acessos_resultado' | 'autorizacoes', id: number) =>
        (await t.deps.db.selectFrom(table).select('em').where('id_participante', '=', id).execute()).length
      return [await of('acessos_resultado', person.id_usuario), await of('autorizacoes', other.id_usuario)]
    }
    await tidy(t.deps)
    expect(await counts()).toEqual([1, 1])
    t.clock.advance(732 * DAY)
    await tidy(t.deps)
    expect(await counts()).toEqual([0, 1])
    t.clock.advance(3 * 366 * DAY)
    await tidy(t.deps)
    expect(await counts()).toEqual([0, 0])
    expect(await log(person.id_usuario)).toHaveLength(1)
  })
})
