import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, SENHA, signIn } from '#test/app/factories.ts'
import { lastOf, turmasOf } from '#test/domain/turmas.ts'
import { codigo_rede } from '../limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const { inDays, call, abrir: abrirCom, andamento, cadastrar, mailsTo } = turmasOf(() => t)
const open = (who: Conta, overrides: object = {}) => abrirCom(who, { max_entradas: 5, ...overrides })
const show = async (codigo: string) => call(null, `/publica/${codigo}`, undefined, 'GET')
const ask = (codigo: string, body: object, who: Conta | null = null) => call(who, `/publica/${codigo}/entrada`, body)
const confirm = (token: string) => call(null, '/entrada', { token })
/** Returns the token in the button of the newest mail to this address. */
const provaOf = async (destinatario: string) =>
  /\/t\/entrada\/(\S+)/.exec((await mailsTo(destinatario)).at(-1)!.texto)![1]!

describe('short link of a turma', () => {
  test('shows a stranger only who invites and for what, however the code is written', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const { id_rodada, link } = await open(ana, { mensagem: 'Vamos juntos.', dominios: ['exemplo.com.br'] })
    const seen = await show(link.codigo.toLowerCase())
    expect(seen.json()).toEqual({
      nome_consultor: ana.nome,
      finalidade: 'desenvolvimento',
      mensagem: 'Vamos juntos.',
      logo: null,
      minutos: 10,
      fecha_em: inDays(10),
      na_sala_ate: null,
      compartilhamento: 'fechado',
      empresa_acompanha: false,
    })
    expect((await show(lastOf(link.url))).statusCode).toBe(200)

    // A wrong, replaced, closed, full or ended turma, or one without licences, gets the same answer.
    const closed = (await show('ZZZZZZZZ')).body
    const { link: novo } = (await call(ana, `/${id_rodada}/link`, { acao: 'trocar' })).json()
    expect(novo.codigo).not.toBe(link.codigo)
    expect((await show(link.codigo)).body).toBe(closed)
    await call(ana, `/${id_rodada}/link`, { acao: 'fechar' })
    expect((await show(novo.codigo)).body).toBe(closed)
    await call(ana, `/${id_rodada}/link`, { acao: 'abrir' })
    expect((await show(novo.codigo)).statusCode).toBe(200)
    const semLicencas = await open(await createConsultor(t))
    expect((await show(semLicencas.link.codigo)).body).toBe(closed)
    await call(ana, `/${id_rodada}/encerrar`)
    expect((await show(novo.codigo)).body).toBe(closed)
    expect(JSON.parse(closed)).toMatchObject({ codigo: 'turma_indisponivel' })
  })

  test("uses no licence until the mail's button is pressed, and then one however often it is pressed", async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const { id_rodada, link } = await open(ana, { max_entradas: 1 })
    const asked = await ask(link.codigo, { email: 'Eva@exemplo.com.br', nome: 'Eva Exemplo' })
    expect(asked.json()).toEqual({ mensagem: expect.any(String), url: null })
    expect(await andamento(ana, id_rodada)).toMatchObject({ entradas: 0, total: 0 })
    const token = await provaOf('eva@exemplo.com.br')
    const visto = (of = token) => call(null, '/entrada/verificar', { token: of })
    expect((await visto()).json()).toEqual({ email: 'eva@exemplo.com.br', nome_consultor: ana.nome, usada: false })
    expect(await andamento(ana, id_rodada)).toMatchObject({ entradas: 0 })
    expect((await visto('nada')).json().codigo).toBe('entrada_invalida')
    const first = (await confirm(token)).json()
    expect((await visto()).json()).toMatchObject({ usada: true })
    expect(first).toMatchObject({ ja_cadastrado: false, url: expect.stringContaining('/cadastro-cliente/') })
    expect((await confirm(token)).json()).toEqual(first)
    expect(await andamento(ana, id_rodada)).toMatchObject({
      entradas: 1,
      results: [{ email: 'eva@exemplo.com.br', nome: 'Eva Exemplo', origem: 'link', passo: 'convidado' }],
    })
    // No further mail is sent, and the ledger names no actor.
    expect(await mailsTo('eva@exemplo.com.br')).toHaveLength(1)
    const move = await t.deps.db
      .selectFrom('movimentos_licenca')
      .select(['evento', 'id_ator', 'id_rodada'])
      .where('id_rodada', '=', id_rodada)
      .execute()
    expect(move).toEqual([{ evento: 'convite', id_ator: null, id_rodada }])
    expect((await cadastrar(first.url)).statusCode).toBe(200)
    expect((await confirm(token)).json()).toMatchObject({
      ja_cadastrado: true,
      url: expect.stringMatching(/\/login$/),
    })
    expect((await show(link.codigo)).statusCode).toBe(404)
    expect((await confirm(`${token}x`)).json().codigo).toBe('entrada_invalida')
  })

  test('answers every address alike, and mails only those that may enter', async () => {
    const ana = await createConsultor(t, { licencas: 9 })
    const { link, id_rodada } = await open(ana, { dominios: ['exemplo.com.br'] })
    const cliente = await createParticipante(t, ana)
    const addresses = ['nova@exemplo.com.br', cliente.email, 'fora@outro.com.br', 'x@sub.exemplo.com.br', ana.email]
    const answers = await Promise.all(addresses.map(email => ask(link.codigo, { email })))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    await t.deliverMail()
    const sent = await Promise.all(
      addresses.map(async email => (await mailsTo(email)).filter(mail => mail.texto.includes('/t/entrada/')).length),
    )
    expect(sent).toEqual([1, 1, 0, 0, 0])
    // Addresses that got no mail are not stored in the outbox.
    const kept = await t.deps.db
      .selectFrom('emails')
      .select('destinatario')
      .where('tipo', '=', 'entrada_rodada')
      .where('destinatario', 'in', addresses)
      .execute()
    expect(kept.map(row => row.destinatario).toSorted()).toEqual([cliente.email, 'nova@exemplo.com.br'].toSorted())
    expect((await confirm(await provaOf(cliente.email))).json()).toMatchObject({ ja_cadastrado: true })
    expect(await andamento(ana, id_rodada)).toMatchObject({ total: 1 })
  })

  test('gives a signed-in person the place at once when the address is proved', async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 2 }), await createConsultor(t, { licencas: 2 })]
    const deBia = await createParticipante(t, bia)
    const { link, id_rodada } = await open(ana, { dominios: ['exemplo.com.br'] })
    const first = (await ask(link.codigo, {}, deBia)).json()
    expect(first).toEqual({ mensagem: expect.stringContaining('e-mail da sua conta'), url: null })
    expect(await andamento(ana, id_rodada)).toMatchObject({ total: 0, entradas: 0 })
    // The button also proves the address, so that the next turma does not ask again.
    expect((await confirm(await provaOf(deBia.email))).json()).toMatchObject({ ja_cadastrado: true })
    const { url } = (await ask(link.codigo, {}, deBia)).json()
    expect(url).toMatch(/\/teste-individual\?licenca=\d+$/)
    expect((await ask(link.codigo, {}, deBia)).json().url).toBe(url)
    // Until the person starts, Ana sees the address only (behaviour §4).
    expect((await andamento(ana, id_rodada)).results).toMatchObject([
      { email: deBia.email, nome: null, id_participante: null, passo: 'convidado', origem: 'link' },
    ])
    expect((await ask(link.codigo, {}, bia)).json().codigo).toBe('convite_a_usuario_interno')
    expect((await ask(link.codigo, {})).json().campos).toEqual({ email: 'Preencha o e-mail' })
  })

  test('with a new code invalidates requests made with the old one, but no places already taken', async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const { link, id_rodada } = await open(ana)
    await ask(link.codigo, { email: 'rapida@exemplo.com.br' })
    await ask(link.codigo, { email: 'lenta@exemplo.com.br' })
    const [rapida, lenta] = [await provaOf('rapida@exemplo.com.br'), await provaOf('lenta@exemplo.com.br')]
    const { url } = (await confirm(rapida)).json()
    await call(ana, `/${id_rodada}/link`, { acao: 'trocar' })
    expect((await confirm(rapida)).json().url).toBe(url)
    expect((await confirm(lenta)).json().codigo).toBe('entrada_invalida')
    expect((await call(null, '/entrada/verificar', { token: lenta })).json().codigo).toBe('entrada_invalida')
    // After the consultor took the place back, the same button does not take another.
    const { id_licenca } = (await andamento(ana, id_rodada)).results[0]
    await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: await signIn(t, ana), body: {} })
    expect((await confirm(rapida)).json().codigo).toBe('entrada_invalida')
  })

  test('gives the last place to one person, and tells the next that there is none', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const { link } = await open(ana)
    for (const email of ['um@exemplo.com.br', 'dois@exemplo.com.br']) await ask(link.codigo, { email })
    const [um, dois] = [await provaOf('um@exemplo.com.br'), await provaOf('dois@exemplo.com.br')]
    expect((await confirm(um)).statusCode).toBe(200)
    expect((await confirm(dois)).json().codigo).toBe('link_esgotado')
  })

  test('limits wrong codes per network, and still opens for the right code', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const { link } = await open(ana)
    const { link: fechada, id_rodada } = await open(ana)
    await call(ana, `/${id_rodada}/link`, { acao: 'fechar' })
    const from = (ip: string, codigo: string) =>
      t.app.inject({ method: 'GET', url: `/rodadas/publica/${codigo}`, remoteAddress: ip })
    await t.deps.db
      .insertInto('tentativas')
      .values({
        chave: 'codigo_rede:192.0.2.7',
        contagem: codigo_rede.max - 1,
        janela_ate: new Date(t.clock.now().getTime() + 60_000),
      })
      .execute()
    expect((await from('192.0.2.7', 'ZZZZZZZZ')).statusCode).toBe(404)
    // A closed link counts like a wrong code; a right code always opens.
    for (const codigo of ['ZZZZZZZZ', fechada.codigo]) expect((await from('192.0.2.7', codigo)).statusCode).toBe(429)
    for (let n = 0; n < 3; n += 1) expect((await from('192.0.2.7', link.codigo)).statusCode).toBe(200)
    expect((await from('192.0.2.8', 'ZZZZZZZZ')).statusCode).toBe(404)
  })
})

describe("registration in a turma's room", () => {
  test("is immediate within the turma's limit, and the address must be proved before signing in elsewhere", async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const { link, id_rodada } = await open(ana, { max_entradas: 1 })
    const inSala = (email: string) => ask(link.codigo, { email, na_sala: true })
    expect((await inSala('gil@exemplo.com.br')).json().url).toBeNull()
    const room = (await call(ana, `/${id_rodada}/na-sala`, { minutos: 90 })).json()
    expect(room.na_sala_ate).toBe(new Date(t.clock.now().getTime() + 90 * 60_000).toISOString())
    expect((await call(ana, `/${id_rodada}/na-sala`, { minutos: 121 })).statusCode).toBe(422)
    const { url } = (await inSala('gil@exemplo.com.br')).json()
    expect((await inSala('gil@exemplo.com.br')).json().url).toBe(url)
    expect((await inSala('hugo@exemplo.com.br')).json().codigo).toBe('link_esgotado')
    const verified = (
      await t.call(
        'GET',
        `/participantes/verifica-convite/${JSON.parse(Buffer.from(lastOf(url).split('.')[1]!, 'base64url').toString()).id_licenca}`,
        {
          token: lastOf(url),
        },
      )
    ).json()
    expect(verified.turma).toEqual({
      nome: 'Turma Exemplo',
      nome_empresa: null,
      compartilhamento: 'fechado',
      na_sala: true,
    })
    const session = (await cadastrar(url, { aceite_compartilhamento: true })).json()
    expect(
      (await t.call('GET', '/usuarios/licencas-participante', { token: session.token })).json().results,
    ).toHaveLength(1)
    const login = (senha: string) => t.call('POST', '/usuarios/login', { body: { email: 'gil@exemplo.com.br', senha } })
    expect((await login('errada')).json().codigo).toBe('login_invalido')
    expect((await login(SENHA)).json().codigo).toBe('email_a_confirmar')
    // Setting a new senha by mail proves the address too.
    await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: 'gil@exemplo.com.br' } })
    const mail = (await mailsTo('gil@exemplo.com.br')).find(({ assunto }) =>
      assunto.startsWith('Defina uma nova senha'),
    )!
    const token = /\/recuperar-senha\/(\S+)/.exec(mail.texto)![1]
    await t.call('POST', '/usuarios/recuperar-senha', { body: { token, nova_senha: SENHA } })
    expect((await login(SENHA)).statusCode).toBe(200)
  })

  test('cannot be opened in a turma restricted to some domains, because addresses are not proved there', async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const { link, id_rodada } = await open(ana, { dominios: ['empresa.com.br'] })
    expect((await call(ana, `/${id_rodada}/na-sala`, { minutos: 60 })).json().codigo).toBe('sala_com_dominios')
    await call(ana, `/${id_rodada}`, { dominios: [] }, 'PUT')
    await call(ana, `/${id_rodada}/na-sala`, { minutos: 60 })
    // Restricting the domains closes an open room.
    await call(ana, `/${id_rodada}`, { dominios: ['empresa.com.br'] }, 'PUT')
    expect((await show(link.codigo)).json().na_sala_ate).toBeNull()
    const asked = await ask(link.codigo, { email: 'chefe@empresa.com.br', na_sala: true })
    expect(asked.json().url).toBeNull()
    expect(await andamento(ana, id_rodada)).toMatchObject({ total: 0 })
  })

  test("gives nobody another person's invite, and does nothing for an address that has an account", async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    const cliente = await createParticipante(t, ana)
    const { link, id_rodada } = await open(ana)
    await call(ana, `/${id_rodada}/convidar`, { id_lote: crypto.randomUUID(), emails: ['lista@exemplo.com.br'] })
    await call(ana, `/${id_rodada}/na-sala`, { minutos: 60 })
    for (const email of ['lista@exemplo.com.br', cliente.email])
      expect((await ask(link.codigo, { email, na_sala: true })).json().url).toBeNull()
  })

  test('frees a place without a registration soon after the room has closed', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const { link, id_rodada } = await open(ana)
    await call(ana, `/${id_rodada}/na-sala`, { minutos: 30 })
    const { url } = (await ask(link.codigo, { email: 'sumiu@exemplo.com.br', na_sala: true })).json()
    t.clock.advance(HOUR_MS + 1)
    expect((await cadastrar(url)).json().codigo).toBe('convite_invalido')
    expect((await show(link.codigo)).statusCode).toBe(200)
    expect(await andamento(ana, id_rodada)).toMatchObject({ total: 0, encerrados: 1 })
  })
})

describe('sharing of results in a turma', () => {
  const empresa = async (who: Conta) =>
    (
      await t.call('POST', '/empresas', {
        token: await signIn(t, who),
        body: { nome: 'Empresa Exemplo', cnpj: '11222333000181', cep: '01001000', no_cadastro: false },
      })
    ).json().id_empresa
  const enter = async (codigo: string, email: string) => {
    await ask(codigo, { email })
    return (await confirm(await provaOf(email))).json().url as string
  }
  const escopoOf = async (token: string) =>
    (await t.call('GET', '/autorizacoes', { token }))
      .json()
      .results.map((row: { escopo: string; origem: string }) => [row.escopo, row.origem])

  test("starts closed in a company's turma, whatever the body says, until the person opens it", async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const id_empresa = await empresa(ana)
    const { link, id_rodada } = await open(ana, { id_empresa })
    expect((await show(link.codigo)).json()).toMatchObject({ compartilhamento: 'fechado', empresa_acompanha: true })
    const url = await enter(link.codigo, 'ines@exemplo.com.br')
    // Only the turma's company is offered, preselected, although it is hidden elsewhere.
    const offered = await t.call('GET', '/empresas/', { token: lastOf(url) })
    expect(offered.json()).toEqual({ results: [{ id_empresa, nome: 'Empresa Exemplo' }], total: 1 })
    expect((await cadastrar(url, { id_empresa: 999_999 })).statusCode).toBe(422)
    const session = (await cadastrar(url, { aceite_compartilhamento: true })).json()
    expect(await escopoOf(session.token)).toEqual([['nada', 'turma']])
    const conta = (await mailsTo('ines@exemplo.com.br')).find(mail => mail.assunto.includes('conta'))!
    expect(conta.texto).toContain('Só você vê os seus resultados. Depois de ler, você escolhe')
    const consents = await t.deps.db
      .selectFrom('consentimentos')
      .select('documento')
      .where('id_usuario', '=', session.id_usuario)
      .execute()
    expect(consents.map(row => row.documento).toSorted()).toEqual(['privacidade', 'termos'])
    const [{ id_licenca, compartilhamento }] = (
      await t.call('GET', '/usuarios/licencas-participante', { token: session.token })
    ).json().results
    expect(compartilhamento).toBe('nada')
    await conclude(t, { ...session, id_licenca })
    expect(await escopoOf(session.token)).toEqual([['nada', 'turma']])
    const profile = () => t.call('GET', `/disc/perfil/${session.id_usuario}`, { token: ana.token })
    expect((await andamento(ana, id_rodada)).results).toMatchObject([{ passo: 'pronto' }])
    ana.token = await signIn(t, ana)
    const closed = (await profile()).body
    await t.call('PUT', '/autorizacoes', {
      token: session.token,
      body: [{ destino: 'consultor', id_destino: ana.id_usuario, escopo: 'relatorio', versao_aviso: '1' }],
    })
    expect((await profile()).body).not.toBe(closed)
  })

  test('stays closed when an account that never chose starts the test', async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 1 })]
    const deBia = await createParticipante(t, bia)
    const { link } = await open(ana, { finalidade: 'selecao' })
    await t.deps.db.updateTable('usuarios').set({ email_verificado: true }).where('email', '=', deBia.email).execute()
    const { url } = (await ask(link.codigo, {}, deBia)).json()
    const id_licenca = Number(url.split('=').at(-1))
    const token = await signIn(t, deBia)
    const licencas = (await t.call('GET', '/usuarios/licencas-participante', { token })).json().results
    expect(licencas.find((row: { id_licenca: number }) => row.id_licenca === id_licenca).compartilhamento).toBe('nada')
    const mail = (await mailsTo(deBia.email)).find(({ assunto }) => assunto.includes('novo teste'))!
    expect(mail.texto).toContain('O resultado fica só com você. Depois de ler, você escolhe')
    await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token, body: { respostas: [] } })
    expect(await escopoOf(token)).toContainEqual(['nada', 'turma'])
  })

  test('starts closed in a turma without a company unless the body of a complete registration answers', async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const { link } = await open(ana)
    for (const [quem, aceite_compartilhamento, escopo] of [
      ['jo', undefined, ['nada', 'turma']],
      ['kim', false, ['nada', 'cadastro']],
      ['lia', true, ['relatorio', 'cadastro']],
    ] as const) {
      const url = await enter(link.codigo, `${quem}.fechada@exemplo.com.br`)
      const { token } = (await cadastrar(url, { aceite_compartilhamento })).json()
      expect([quem, await escopoOf(token)]).toEqual([quem, [escopo]])
    }
  })
})
