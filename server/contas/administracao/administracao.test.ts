import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  SENHA,
} from '#test/app/factories.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const get = async (url: string, token = admin.token) => (await t.call('GET', url, { token })).json()
const lista = (query = '') => get(`/administracao/consultores?${query}`)
const ids = async (query: string): Promise<number[]> =>
  (await lista(query)).results.map((row: { id_usuario: number }) => row.id_usuario)
/** Marks the mails to an address as given up. */
const fail = (destinatario: string) =>
  t.deps.db
    .updateTable('emails')
    .set({ estado: 'falhou', motivo: 'endereco_inexistente', erro: '550 5.1.1 unknown', tentativas: 1 })
    .where('destinatario', '=', destinatario)
    .execute()

describe('the list of consultores', () => {
  test('has clients, tests, stock, failed mails and last access of each, and counts who needs something', async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t)]
    const pessoa = await createParticipante(t, ana)
    await conclude(t, pessoa)
    await inviteOne(t, ana, 'voltou@exemplo.com.br')
    await fail('voltou@exemplo.com.br')
    const { results, contagens } = await lista(`busca=${encodeURIComponent(ana.email)}`)
    expect(results).toMatchObject([
      {
        id_usuario: ana.id_usuario,
        clientes: 1,
        testes_30_dias: 1,
        livres: 1,
        ultima_compra: null,
        emails_com_falha: 1,
        ultimo_acesso: expect.any(String),
      },
    ])
    expect(contagens).toEqual({ ativos: 1, sem_licenca: 0, email_falhou: 1, sem_acesso: 0 })
    const sem = await ids('precisa=sem_licenca')
    expect([sem.includes(ana.id_usuario), sem.includes(bia.id_usuario), sem.includes(admin.id_usuario)]).toEqual([
      false,
      true,
      false,
    ])
    expect(await ids('precisa=email_falhou')).toEqual([ana.id_usuario])
    expect((await ids('ordem=clientes'))[0]).toBe(ana.id_usuario)
    expect((await ids('ordem=testes'))[0]).toBe(ana.id_usuario)
    expect((await ids('ordem=falhas'))[0]).toBe(ana.id_usuario)
    expect((await ids('ordem=livres&tipo=2')).at(-1)).toBe(ana.id_usuario)
  })

  test('pages in one order, says the total past the end, and ignores unknown filter values', async () => {
    const all = await ids('limite=1000')
    const first = await lista('pagina=1&limite=2')
    const second = await lista('pagina=2&limite=2')
    expect([...first.results, ...second.results].map(row => row.id_usuario)).toEqual(all.slice(0, 4))
    expect(await lista('pagina=900&limite=2')).toMatchObject({ results: [], total: all.length })
    expect(await ids('limite=1000&precisa=tudo&ordem=ninguem&tipo=9')).toEqual(all)
  })

  test('keeps the last access in the audit once the session is gone, and finds who stayed away for 30 days', async () => {
    const longe = await createConsultor(t)
    await t.call('POST', '/usuarios/login', { body: { email: longe.email, senha: SENHA } })
    await t.deps.db
      .updateTable('sessoes')
      .set({ usada_em: new Date(t.clock.now().getTime() - 31 * DAY_MS) })
      .where('id_usuario', '=', longe.id_usuario)
      .execute()
    expect(await ids('limite=1000&precisa=sem_acesso')).toEqual([longe.id_usuario])
    await t.deps.db.deleteFrom('sessoes').where('id_usuario', '=', longe.id_usuario).execute()
    const { results } = await lista(`busca=${encodeURIComponent(longe.email)}`)
    expect(results[0].ultimo_acesso).not.toBeNull()
  })
})

describe('the page of a consultor', () => {
  test('has her counts, stock, open turmas without names, and the address for answers', async () => {
    const ana = await createConsultor(t, { licencas: 5 })
    await inviteOne(t, ana, 'convidada.pagina@exemplo.com.br')
    await conclude(t, await createParticipante(t, ana))
    const pagina = await get(`/administracao/consultores/${ana.id_usuario}`)
    expect(pagina).toMatchObject({
      nome: ana.nome,
      clientes: 1,
      clientes_30_dias: 1,
      testes_30_dias: { agora: 1, antes: 0 },
      licencas: { livres: 3, em_convites: 1, em_testes: 0 },
      comprou_no_ano: { centavos: 0, compras: 0 },
      compras: { total: 0, ultimas: [] },
      turmas: { total: 0, abertas: [] },
      responder_a: admin.email,
    })
    expect((await t.call('GET', '/administracao/consultores/999999', { token: admin.token })).statusCode).toBe(404)
  })

  test('has a history of acts and messages without names of clients, newest first, in pages without a gap', async () => {
    const ana = await createConsultor(t, { licencas: 40 })
    for (let n = 0; n < 30; n++) await inviteOne(t, ana, `historia${n}@exemplo.com.br`)
    const escrita = await t.call('POST', `/administracao/consultores/${ana.id_usuario}/mensagens`, {
      token: admin.token,
      body: { id_mensagem: randomUUID(), assunto: 'Um convite', texto: 'Oi, Ana.' },
    })
    expect(escrita.statusCode).toBe(200)
    const first = await get(`/administracao/consultores/${ana.id_usuario}/historia`)
    expect(first.results[0]).toMatchObject({
      fato: 'mensagem',
      mensagem: { nome_admin: admin.nome, texto: 'Oi, Ana.' },
    })
    expect(first.results[1]).toMatchObject({
      fato: 'ato',
      ato: { acao: 'convite_enviado', nome_alvo: null, nome_ator: ana.nome },
    })
    const second = await get(
      `/administracao/consultores/${ana.id_usuario}/historia?antes=${encodeURIComponent(first.proxima)}`,
    )
    const all = [...first.results, ...second.results]
    const invited = all.filter(({ ato }) => ato?.acao === 'convite_enviado').map(({ ato }) => ato.alvo)
    expect([invited.length, new Set(invited).size]).toEqual([30, 30])
    expect(JSON.stringify(all)).not.toContain('@exemplo.com.br')
    expect([second.proxima, new Set(all.map(({ chave }) => chave)).size]).toEqual([null, all.length])
    const wrong = `/administracao/consultores/${ana.id_usuario}/historia?antes=`
    expect((await t.call('GET', `${wrong}agora`, { token: admin.token })).statusCode).toBe(422)
    const neverWas = encodeURIComponent('2026-99-99T99:99:99.000Z_a1')
    expect((await t.call('GET', `${wrong}${neverWas}`, { token: admin.token })).statusCode).toBe(404)
  })
})

describe('a message to a consultor', () => {
  const write = (id: number, body: object) =>
    t.call('POST', `/administracao/consultores/${id}/mensagens`, { token: admin.token, body })

  test('goes once by mail with the address of the admin for answers, and stands in her copy', async () => {
    const bia = await createConsultor(t)
    const mensagem = { id_mensagem: randomUUID(), assunto: 'Trocar um endereço', texto: 'Oi, Bia.\n\nPode, sim.' }
    expect((await write(bia.id_usuario, mensagem)).json().mensagem).toBe('A mensagem está a caminho.')
    await write(bia.id_usuario, mensagem)
    await t.deliverMail()
    const mails = await t.deps.db.selectFrom('caixa_local').selectAll().where('destinatario', '=', bia.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ assunto: 'Trocar um endereço' })
    expect(mails[0]?.texto).toContain('Pode, sim.')
    expect(mails[0]?.responder_a).toContain(admin.email)
    const copia = await get('/usuarios/meus-dados/exportar', bia.token)
    expect(copia.mensagens_recebidas).toMatchObject([{ assunto: 'Trocar um endereço', nome_admin: admin.nome }])
    const { results } = await get(`/utils/auditoria?acao=mensagem_enviada&consultor=${bia.id_usuario}`)
    expect(results).toMatchObject([{ id_ator: admin.id_usuario, nome_alvo: bia.nome, consultor_alvo: bia.id_usuario }])
    expect(JSON.stringify(results)).not.toContain('Pode, sim')
  })

  test('is refused without subject or text, and to nobody who is a client', async () => {
    const bia = await createConsultor(t, { licencas: 1 })
    const vazia = await write(bia.id_usuario, { id_mensagem: randomUUID(), assunto: ' ', texto: '\n' })
    expect(vazia.json().campos).toEqual({ assunto: 'Escreva o assunto', texto: 'Escreva a mensagem' })
    const cliente = await createParticipante(t, bia)
    const body = { id_mensagem: randomUUID(), assunto: 'Oi', texto: 'Oi.' }
    expect((await write(cliente.id_usuario, body)).statusCode).toBe(404)
  })

  test('is refused after 60 in an hour, before anything is kept', async () => {
    const [outra, bia] = [await createAdmin(t), await createConsultor(t)]
    const send = () =>
      t.call('POST', `/administracao/consultores/${bia.id_usuario}/mensagens`, {
        token: outra.token,
        body: { id_mensagem: randomUUID(), assunto: 'Oi', texto: 'Oi.' },
      })
    const answers = await Promise.all(Array.from({ length: 62 }, send))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    const { n } = await t.deps.db
      .selectFrom('mensagens_consultor')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('id_consultor', '=', bia.id_usuario)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(60)
  })
})

describe('a mail that failed', () => {
  test('is listed with recipient, error and the consultor for whom it went, and is sent again once', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    await inviteOne(t, ana, 'falhou.lista@exemplo.com.br')
    await fail('falhou.lista@exemplo.com.br')
    const { results, total } = await get(`/administracao/emails?consultor=${ana.id_usuario}`)
    expect(total).toBe(1)
    expect(results).toMatchObject([
      {
        tipo: 'convite_cliente',
        destinatario: 'falhou.lista@exemplo.com.br',
        motivo: 'endereco_inexistente',
        erro: '550 5.1.1 unknown',
        nome_consultor: ana.nome,
      },
    ])
    expect((await get('/administracao/emails?busca=falhou.lista')).results).toHaveLength(1)
    const historia = await get(`/administracao/consultores/${ana.id_usuario}/historia`)
    expect(historia.results.some((fato: { fato: string }) => fato.fato === 'email')).toBe(true)
    const again = () => t.call('POST', `/administracao/emails/${results[0].id_email}/reenviar`, { token: admin.token })
    expect((await again()).json().mensagem).toBe('O e-mail vai sair de novo agora.')
    expect((await again()).json().codigo).toBe('email_nao_reenviavel')
    await t.deliverMail()
    const sent = await t.deps.db
      .selectFrom('caixa_local')
      .select('assunto')
      .where('destinatario', '=', 'falhou.lista@exemplo.com.br')
      .execute()
    expect(sent).toHaveLength(1)
    expect((await get(`/administracao/emails?consultor=${ana.id_usuario}`)).total).toBe(0)
  })

  test('is not sent again once its address was erased', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    await inviteOne(t, ana, 'apagado@exemplo.com.br')
    await fail('apagado@exemplo.com.br')
    await t.deps.db
      .updateTable('emails')
      .set({ destinatario: '' })
      .where('destinatario', '=', 'apagado@exemplo.com.br')
      .execute()
    const [mail] = (await get(`/administracao/emails?consultor=${ana.id_usuario}`)).results
    const answer = await t.call('POST', `/administracao/emails/${mail.id_email}/reenviar`, { token: admin.token })
    expect(answer.json().codigo).toBe('email_nao_reenviavel')
  })
})
