import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { secretsOf } from '#server/platform/secrets/secrets.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createParticipante, inviteOne, SENHA, signIn } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { confirmacao_endereco, confirmacao_rede } from './limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const { call, abrir, andamento, cadastrar, mailsTo } = turmasOf(() => t)

/** Creates somebody who has registered in the room of a new consultora and is signed in on that device. */
async function inSala(email: string, overrides = {}) {
  const ana = await createConsultor(t, { licencas: 3 })
  const { id_rodada, link } = await abrir(ana)
  await call(ana, `/${id_rodada}/na-sala`, { minutos: 60 })
  const { url } = (await call(null, `/publica/${link.codigo}/entrada`, { email, na_sala: true })).json()
  const eva: Conta = (await cadastrar(url, overrides)).json()
  const [lugar] = (await andamento(ana, id_rodada)).results
  return { ana, eva, id_rodada, lugar }
}
const post = (path: string, body: object, who?: Conta) =>
  t.call('POST', `/participantes${path}`, { body, ...(who && { token: who.token }) })
const login = (email: string) => t.call('POST', '/usuarios/login', { body: { email, senha: SENHA } })
/** Returns the token in the button of the newest mail to this address that has one. */
const provaOf = async (email: string) =>
  (await mailsTo(email)).flatMap(({ texto }) => /\/confirmar-email\/(\S+)/.exec(texto)?.[1] ?? []).at(-1)!
const correct = (who: Conta, email: string) =>
  t.call('PUT', '/participantes/email', { token: who.token, body: { email } })
const situacao = async (who: Conta) =>
  (await t.call('GET', `/usuarios/${who.id_usuario}`, { token: who.token })).json().results[0].email_situacao

test('the welcome mail of a room leads to a page whose button proves the address and changes nothing else', async () => {
  const { ana, eva } = await inSala('eva@exemplo.com.br')
  const mails = await mailsTo('eva@exemplo.com.br')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.texto).toContain(`Você se cadastrou na sala, na turma de ${ana.nome}`)
  expect(mails[0]!.texto).not.toMatch(/convite enviado|\/login|esqueci-senha|\/teste-individual/)
  // Three sign-ins with the right senha send no mail and say what to do.
  for (let n = 0; n < 3; n += 1) expect((await login(eva.email)).json()).toMatchObject({ codigo: 'email_a_confirmar' })
  expect(await mailsTo('eva@exemplo.com.br')).toHaveLength(1)

  const token = await provaOf('eva@exemplo.com.br')
  const looked = await post('/confirmar-email/verificar', { token })
  expect(looked.json()).toMatchObject({ email: eva.email, nome: 'Élisa', nome_consultor: ana.nome, confirmado: false })
  expect((await login(eva.email)).statusCode).toBe(403)
  const sessions = () => t.deps.db.selectFrom('sessoes').selectAll().where('id_usuario', '=', eva.id_usuario).execute()
  const before = await sessions()
  const pressed = await post('/confirmar-email', { token })
  expect(pressed.json()).toEqual({
    mensagem: expect.any(String),
    id_usuario: eva.id_usuario,
    email: eva.email,
    id_licenca: expect.any(Number),
  })
  expect(pressed.headers['set-cookie']).toBeUndefined()
  expect(await sessions()).toEqual(before)
  // A second press gives the same answer; the chosen senha now signs in.
  expect((await post('/confirmar-email', { token })).json()).toEqual(pressed.json())
  expect((await login(eva.email)).statusCode).toBe(200)
  expect(await situacao(eva)).toBeUndefined()
})

test('opening the confirmation link changes nothing, and invalid links are refused and counted per network', async () => {
  const { eva } = await inSala('getter@exemplo.com.br')
  const token = await provaOf(eva.email)
  await t.app.inject({ method: 'GET', url: `/confirmar-email/${token}` })
  expect((await login(eva.email)).statusCode).toBe(403)
  const outro = (await inSala('outra.prova@exemplo.com.br')).eva
  const alheio = `${outro.id_usuario}.${token.split('.')[1]}`
  for (const wrong of [alheio, `${token}x`, '1', '.', 'a.b', `0${token}`])
    expect((await post('/confirmar-email', { token: wrong })).json().codigo).toBe('confirmacao_invalida')
  await t.deps.db
    .updateTable('tentativas')
    .set({ contagem: confirmacao_rede.max })
    .where('chave', 'like', 'confirmacao_rede:%')
    .execute()
  expect((await post('/confirmar-email', { token: alheio })).statusCode).toBe(429)
  expect((await post('/confirmar-email', { token })).statusCode).toBe(200)
})

test('the confirmation link still works after a rotation of the secret', async () => {
  const { eva } = await inSala('rotacao@exemplo.com.br')
  const token = await provaOf(eva.email)
  const before = { ...t.deps.secrets }
  const next = secretsOf('another-secret-that-came-after-0123456789')
  Object.assign(t.deps.secrets, { ...next, anterior: before })
  try {
    expect((await post('/confirmar-email', { token })).statusCode).toBe(200)
  } finally {
    Object.assign(t.deps.secrets, before)
  }
})

test('requesting the confirmation mail again answers every address alike, and sends at most five a day', async () => {
  const { eva } = await inSala('denovo@exemplo.com.br')
  const answers = new Set<string>()
  for (let n = 0; n < 7; n += 1)
    for (const email of [eva.email, 'ninguem@exemplo.com.br'])
      answers.add((await post('/confirmar-email/reenviar', { email })).body)
  expect(answers.size).toBe(1)
  expect(await mailsTo(eva.email)).toHaveLength(1 + confirmacao_endereco.max)
  expect(await mailsTo('ninguem@exemplo.com.br')).toEqual([])
  await post('/confirmar-email', { token: await provaOf(eva.email) })
  t.clock.advance(25 * HOUR_MS)
  await post('/confirmar-email/reenviar', { email: eva.email })
  expect(await mailsTo(eva.email)).toHaveLength(1 + confirmacao_endereco.max)
})

test('a person can correct an unproved address on the device, and links sent to the old one stop working', async () => {
  const { eva, ana, id_rodada } = await inSala('evaa@exemplo.com.br')
  expect(await situacao(eva)).toBe('a_confirmar')
  const old = await provaOf('evaa@exemplo.com.br')
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: 'evaa@exemplo.com.br' } })
  const senha = (await mailsTo('evaa@exemplo.com.br')).flatMap(
    ({ texto }) => /recuperar-senha\/(\S+)/.exec(texto)?.[1] ?? [],
  )[0]
  const conhecida = await createParticipante(t, ana)
  expect((await correct(eva, conhecida.email)).json()).toMatchObject({
    codigo: 'email_em_uso',
    campos: { email: expect.any(String) },
  })
  expect((await correct(eva, 'evaa@exemplo.com.br')).statusCode).toBe(422)
  expect((await correct(eva, 'eva.certa@exemplo.com.br')).json()).toMatchObject({ email: 'eva.certa@exemplo.com.br' })

  expect((await post('/confirmar-email', { token: old })).json().codigo).toBe('confirmacao_invalida')
  const nova = { token: senha, nova_senha: SENHA }
  expect((await t.call('POST', '/usuarios/recuperar-senha', { body: nova })).json().codigo).toBe('recuperacao_invalida')
  expect((await andamento(ana, id_rodada)).results).toMatchObject([
    { email: 'eva.certa@exemplo.com.br', email_a_confirmar: true },
  ])
  // No row of the person contains the old address.
  const left = await t.deps.db.selectFrom('convites').select('email').where('id_rodada', '=', id_rodada).execute()
  expect(left).toEqual([{ email: 'eva.certa@exemplo.com.br' }])
  await post('/confirmar-email', { token: await provaOf('eva.certa@exemplo.com.br') })
  expect((await login('eva.certa@exemplo.com.br')).statusCode).toBe(200)
  expect((await correct(eva, 'outra.vez@exemplo.com.br')).json().codigo).toBe('email_nao_corrigivel')
  expect((await andamento(ana, id_rodada)).results).toMatchObject([{ email_a_confirmar: false }])
  // Somebody who registered through an invite by mail cannot correct the address here.
  expect((await correct(conhecida, 'x@exemplo.com.br')).json().codigo).toBe('email_nao_corrigivel')
})

test('a correction is refused after five a day, and for an address with an open invite of the same consultora', async () => {
  const { eva, ana, id_rodada } = await inSala('lista1@exemplo.com.br')
  await call(ana, `/${id_rodada}/convidar`, { id_lote: crypto.randomUUID(), emails: ['lista2@exemplo.com.br'] })
  expect((await correct(eva, 'lista2@exemplo.com.br')).json().codigo).toBe('email_ja_convidado')
  for (let n = 0; n < 4; n += 1) expect((await correct(eva, `c${n}@exemplo.com.br`)).statusCode).toBe(200)
  expect((await correct(eva, 'c9@exemplo.com.br')).statusCode).toBe(429)
})

test('the consultora can correct the address on her board; the person is told, and she gains no access to the account', async () => {
  const { eva, ana, lugar } = await inSala('errada@exemplo.com.br')
  expect(lugar).toMatchObject({ email_a_confirmar: true })
  const correctAs = async (who: Conta, email: string) =>
    t.call('PUT', `/participantes/${eva.id_usuario}/email`, { token: await signIn(t, who), body: { email } })
  const bia = await createConsultor(t)
  expect((await correctAs(bia, 'b@exemplo.com.br')).statusCode).toBe(404)
  expect((await correctAs(ana, 'de.ana@exemplo.com.br')).statusCode).toBe(200)
  expect(await situacao(eva)).toBe('corrigido')
  const [mail] = await mailsTo('de.ana@exemplo.com.br')
  expect(mail!.texto).toContain(`${ana.nome} corrigiu o endereço da sua conta para este`)

  const copia = async () =>
    (await t.call('GET', '/usuarios/meus-dados/exportar', { token: eva.token })).json().confirmacao_email
  expect(await copia()).toMatchObject({ confirmado: false, corrigido_pelo_consultor: true })

  // The owner of that mailbox can prove the address, but still gets no mail to set a senha.
  await post('/confirmar-email', { token: await provaOf('de.ana@exemplo.com.br') })
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: 'de.ana@exemplo.com.br' } })
  expect((await mailsTo('de.ana@exemplo.com.br')).some(({ texto }) => texto.includes('/recuperar-senha/'))).toBe(false)
  // After its person has signed in, the address counts as the account's own.
  expect((await login('de.ana@exemplo.com.br')).statusCode).toBe(200)
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: 'de.ana@exemplo.com.br' } })
  expect((await mailsTo('de.ana@exemplo.com.br')).some(({ texto }) => texto.includes('/recuperar-senha/'))).toBe(true)
})

test('exactly one succeeds when a confirmation by the old link and a correction arrive at once', async () => {
  const ends = new Set<string>()
  for (let n = 0; n < 6; n += 1) {
    const { eva } = await inSala(`corrida${n}@exemplo.com.br`)
    const token = await provaOf(eva.email)
    const acts = [() => post('/confirmar-email', { token }), () => correct(eva, `certa${n}@exemplo.com.br`)] as const
    const [pressed, corrected] =
      n % 2 ? await Promise.all([acts[0](), acts[1]()]) : (await Promise.all([acts[1](), acts[0]()])).toReversed()
    expect([pressed!.statusCode, corrected!.statusCode].toSorted()).toEqual([200, 409])
    const { email, email_verificado } = await t.deps.db
      .selectFrom('usuarios')
      .select(['email', 'email_verificado'])
      .where('id_usuario', '=', eva.id_usuario)
      .executeTakeFirstOrThrow()
    const proved = pressed!.statusCode === 200
    expect({ email, email_verificado }).toEqual({
      email: proved ? eva.email : `certa${n}@exemplo.com.br`,
      email_verificado: proved,
    })
    ends.add(email)
  }
  expect(ends.size).toBe(6)
})

test('a test given to an unproved address is neither shown, started nor accepted until the address is proved', async () => {
  const { eva } = await inSala('chefe@empresa.com.br')
  const bia = await createConsultor(t, { licencas: 3 })
  const { id_licenca } = await inviteOne(t, bia, eva.email)
  const minhas = async () =>
    (await t.call('GET', '/usuarios/licencas-participante', { token: await signIn(t, eva) })).json().results.length
  const start = async () =>
    t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: await signIn(t, eva), body: { respostas: [] } })
  expect(await minhas()).toBe(1)
  expect((await start()).json().codigo).toBe('confirme_o_email')
  // A turma restricted to a domain cannot be entered with an unproved address either; the mail goes to the mailbox's
  // owner.
  const { link, id_rodada } = await abrir(bia, { dominios: ['empresa.com.br'] })
  expect((await call(eva, `/publica/${link.codigo}/entrada`, {})).json().url).toBeNull()
  expect(await andamento(bia, id_rodada)).toMatchObject({ total: 0 })

  await post('/confirmar-email', { token: await provaOf(eva.email) })
  expect(await minhas()).toBe(2)
  expect((await start()).statusCode).toBe(200)
})
