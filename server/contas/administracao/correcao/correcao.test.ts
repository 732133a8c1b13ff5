import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, SENHA, signIn } from '#test/app/factories.ts'
import { deleteTrocasVencidas } from './correcao.queries.ts'

let t: TestApp
let admin: Conta
let ana: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
  ana = await createConsultor(t, { licencas: 12 })
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const MOTIVO = 'Pediu por telefone; confirmou o CPF'
let n = 0
const novo = () => `nova-${n++}@exemplo.com.br`
const correct = async ({ id_usuario }: Conta, body: object, who = admin) => {
  const path = `/administracao/contas/${id_usuario}/dados`
  const answer = await t.call('POST', path, { token: await signIn(t, who), body: { motivo: MOTIVO, ...body } })
  return { status: answer.statusCode, ...answer.json() }
}
const show = async ({ id_usuario }: Conta) =>
  (await t.call('GET', `/administracao/contas/${id_usuario}/dados`, { token: await signIn(t, admin) })).json()
async function mails(destinatario: string) {
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', destinatario)
    .orderBy('recebida_em')
    .execute()
}
const tokenTo = async (email: string) => /novo-email\/(\S+)/.exec((await mails(email)).at(-1)?.texto ?? '')?.[1] ?? ''
const post = async (path: string, token: string) => {
  const answer = await t.call('POST', path, { body: { token } })
  return { status: answer.statusCode, ...answer.json() }
}
const verify = (token: string) => post('/usuarios/email-novo/verificar', token)
const confirm = (token: string) => post('/usuarios/email-novo', token)
const login = async (email: string) => t.call('POST', '/usuarios/login', { body: { email, senha: SENHA } })

describe('what support corrects of an account', () => {
  test('CPF and birth date change at once, with the reason in the audit and told to the person', async () => {
    const pessoa = await createParticipante(t, ana)
    const answer = await correct(pessoa, { cpf: '111.444.777-35', data_nascimento: '05/08/1974' })
    expect(answer).toMatchObject({ status: 200, mensagem: 'Corrigido. A pessoa foi avisada por e-mail.' })
    expect(await show(pessoa)).toMatchObject({ cpf: '11144477735', data_nascimento: '1974-08-05', troca: null })
    const [mail] = (await mails(pessoa.email)).slice(-1)
    expect(mail?.assunto).toBe('O suporte corrigiu dados da sua conta')
    expect(mail?.texto).toContain(MOTIVO)
    const acts = await t.deps.db
      .selectFrom('auditoria')
      .select(['acao', 'id_ator', 'detalhes'])
      .where('alvo', '=', `usuario:${pessoa.id_usuario}`)
      .where('acao', '=', 'conta_corrigida')
      .execute()
    expect(acts).toEqual([
      {
        acao: 'conta_corrigida',
        id_ator: admin.id_usuario,
        detalhes: { o_que: 'CPF, data de nascimento', motivo: MOTIVO },
      },
    ])
  })

  test('a CPF is valid and nobody else’s, a birth date keeps the rule of age, and something changes', async () => {
    const [uma, outra] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    await correct(uma, { cpf: '390.533.447-05' })
    expect(await correct(outra, { cpf: '390.533.447-05' })).toMatchObject({
      codigo: 'dados_invalidos',
      campos: { cpf: 'Outra conta já tem este CPF.' },
    })
    expect(await correct(outra, { cpf: '390.533.447-06' })).toMatchObject({ campos: { cpf: 'CPF inválido' } })
    expect(await correct(outra, { data_nascimento: '01/01/2020' })).toMatchObject({ codigo: 'menor_de_12' })
    await t.deps.db
      .updateTable('usuarios')
      .set({ maior_de_idade_em: t.clock.now() })
      .where('id_usuario', '=', outra.id_usuario)
      .execute()
    expect(await correct(outra, { data_nascimento: '01/01/2012' })).toMatchObject({ codigo: 'participacao_menor' })
    expect(await correct(outra, {})).toMatchObject({
      status: 422,
      campos: { motivo: 'Nada muda: os dados já são estes.' },
    })
    expect(await correct(outra, { motivo: ' ' })).toMatchObject({ status: 422, campos: { motivo: 'Escreva o motivo' } })
  })

  test('nobody corrects the own account, nor one that is switched off, and a consultora none', async () => {
    const conta = await createConsultor(t)
    expect(await correct(admin, { email: novo() })).toMatchObject({ codigo: 'correcao_propria' })
    expect(await correct(conta, { email: novo() }, ana)).toMatchObject({ status: 403 })
    await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', conta.id_usuario).execute()
    expect(await correct(conta, { email: novo() })).toMatchObject({ status: 404 })
  })
})

describe('another address', () => {
  test('counts once its own mailbox has proved it; sessions end and both addresses are told', async () => {
    const pessoa = await createParticipante(t, ana)
    const [de, para] = [pessoa.email, novo()]
    const session = await signIn(t, pessoa)
    expect(await correct(pessoa, { email: ` ${para.toUpperCase()} ` })).toMatchObject({ status: 200 })
    expect(await show(pessoa)).toMatchObject({
      email: de,
      troca: { email: para, motivo: MOTIVO, nome_admin: admin.nome },
    })
    expect((await mails(de)).at(-1)).toMatchObject({ assunto: 'Pedido para mudar o e-mail da sua conta' })
    expect((await mails(de)).at(-1)?.texto).toContain(para)
    expect((await login(para)).statusCode).not.toBe(200)
    expect((await t.call('GET', '/usuarios/meus-dados', { token: session })).statusCode).toBe(200)
    const token = await tokenTo(para)
    expect([await verify(token), await verify(token)].map(({ troca }) => troca.email)).toEqual([para, para])
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await verify(token)).troca).toBeNull()
    expect(await show(pessoa)).toMatchObject({ email: para, troca: null })
    expect((await t.call('GET', '/usuarios/meus-dados', { token: session })).statusCode).toBe(401)
    expect([(await login(de)).statusCode, (await login(para)).statusCode]).toEqual([401, 200])
    for (const told of [de, para]) expect((await mails(told)).at(-1)?.assunto).toBe('O e-mail da sua conta mudou')
    const cliente = await t.deps.db
      .selectFrom('clientes')
      .select('email')
      .where('id_participante', '=', pessoa.id_usuario)
      .executeTakeFirstOrThrow()
    expect(cliente.email).toBe(para)
  })

  test('is ended from the old address by “não fui eu”, with the sessions of the account', async () => {
    const pessoa = await createParticipante(t, ana)
    const para = novo()
    const session = await signIn(t, pessoa)
    await correct(pessoa, { email: para })
    const token = await tokenTo(para)
    const link = /nao-fui-eu\/([^\s"<]+)/.exec((await mails(pessoa.email)).at(-1)?.texto ?? '')?.[1]
    expect((await t.call('POST', '/usuarios/nao-fui-eu', { body: { token: link } })).statusCode).toBe(200)
    expect(await show(pessoa)).toMatchObject({ email: pessoa.email, troca: null })
    expect((await confirm(token)).codigo).toBe('troca_encerrada')
    expect((await t.call('GET', '/usuarios/meus-dados', { token: session })).statusCode).toBe(401)
  })

  test('is dropped by an admin, replaced by a later one, and forgotten after a day', async () => {
    const pessoa = await createParticipante(t, ana)
    const [um, dois] = [novo(), novo()]
    await correct(pessoa, { email: um })
    const first = await tokenTo(um)
    await correct(pessoa, { email: dois })
    const second = await tokenTo(dois)
    expect((await confirm(first)).codigo).toBe('troca_encerrada')
    const cancel = async () =>
      (
        await t.call('POST', `/administracao/contas/${pessoa.id_usuario}/dados/cancelar`, {
          token: await signIn(t, admin),
        })
      ).statusCode
    expect([await cancel(), await cancel()]).toEqual([200, 409])
    expect((await confirm(second)).codigo).toBe('troca_encerrada')
    await correct(pessoa, { email: dois })
    const third = await tokenTo(dois)
    t.clock.advance(DAY_MS + 1)
    expect((await confirm(third)).codigo).toBe('troca_encerrada')
    await inTransaction(t.deps.db, tx => deleteTrocasVencidas(tx, t.clock.now()))
    expect(await t.deps.db.selectFrom('trocas_email').selectAll().execute()).toEqual([])
  })

  test('that another account has is refused, also when it was taken meanwhile', async () => {
    const again = { ...ana, token: await signIn(t, ana) }
    const [uma, outra] = [await createParticipante(t, again), await createParticipante(t, again)]
    expect(await correct(uma, { email: outra.email })).toMatchObject({ codigo: 'email_em_uso' })
    const para = novo()
    await correct(uma, { email: para })
    await correct(outra, { email: para })
    const [first, second] = [await tokenTo(para), await tokenTo(para)]
    expect(first).toBe(second)
    await t.deps.db.updateTable('usuarios').set({ email: para }).where('id_usuario', '=', ana.id_usuario).execute()
    expect(await confirm(first)).toMatchObject({ status: 409, codigo: 'email_em_uso' })
  })
})
