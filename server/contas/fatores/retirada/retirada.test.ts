import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/connect.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, SENHA, signIn } from '#test/app/factories.ts'
import { deleteEncerradas } from './retirada.queries.ts'
import { finishRetiradas } from './retirada.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const post = async (path: string, body: unknown = {}, token?: string) => {
  const answer = await t.call('POST', path, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const login = ({ email }: Conta) => post('/usuarios/login', { email, senha: SENHA })
/** Adds an app in a new session; returns how to read its code, and the recovery codes. */
async function enrol(conta: Conta) {
  const token = await signIn(t, conta)
  const { id_fator, segredo } = await post('/usuarios/fatores/totp', { nome: 'celular' }, token)
  const shown = () => {
    t.clock.advance(90_000)
    return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() })
  }
  const { codigos } = await post(`/usuarios/fatores/${id_fator}/confirmar`, { codigo: shown() }, token)
  return { shown, codigos: codigos as string[] }
}
const MOTIVO = 'Perdeu o celular; falei com ela por vídeo'
const ask = async ({ id_usuario }: Conta, who = admin, motivo = MOTIVO) =>
  post(`/administracao/contas/${id_usuario}/fatores/retirada`, { motivo }, await signIn(t, who))
const show = async ({ id_usuario }: Conta, who = admin) =>
  (await t.call('GET', `/administracao/contas/${id_usuario}/fatores`, { token: await signIn(t, who) })).json()
async function mails({ email }: Conta) {
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
}
const linkOf = async (conta: Conta) => /manter-fator\/(\S+)/.exec((await mails(conta)).at(-1)?.texto ?? '')?.[1] ?? ''
const wait = () => t.clock.advance(DAY_MS)
const acts = async ({ id_usuario }: Conta) =>
  t.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'id_ator', 'detalhes'])
    .where('alvo', '=', `usuario:${id_usuario}`)
    .orderBy('id_auditoria')
    .execute()

describe('the removal of lost factors', () => {
  test('is refused for an account that may not sign in', async () => {
    const conta = await createConsultor(t)
    await enrol(conta)
    await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', conta.id_usuario).execute()
    expect(await ask(conta)).toMatchObject({ status: 404 })
  })

  test('is announced to the address, waits 24 hours, then leaves the senha alone and ends the sessions', async () => {
    const conta = await createConsultor(t)
    await enrol(conta)
    const open = await signIn(t, conta)
    expect(await ask(conta)).toMatchObject({
      status: 200,
      vale_em: new Date(t.clock.now().getTime() + DAY_MS).toISOString(),
    })
    expect((await mails(conta)).at(-1)?.texto).toContain(MOTIVO)
    expect(await show(conta)).toMatchObject({
      fatores: [{ tipo: 'totp' }],
      codigos_restantes: 10,
      pode_pedir: false,
      retirada: { motivo: MOTIVO, nome_admin: admin.nome, fim: null },
    })
    t.clock.advance(DAY_MS - 1)
    await finishRetiradas(t.deps)
    expect((await login(conta)).etapa).toBe('segundo_fator')
    t.clock.advance(1)
    await Promise.all([finishRetiradas(t.deps), finishRetiradas(t.deps)])
    expect(await login(conta)).toMatchObject({ status: 200, token: expect.any(String) })
    expect((await t.call('GET', '/usuarios/fatores', { token: open })).statusCode).toBe(401)
    expect(await show(conta)).toMatchObject({ fatores: [], codigos_restantes: 0, retirada: { fim: 'feita' } })
    expect((await mails(conta)).at(-1)?.assunto).toBe('A verificação em duas etapas foi retirada da sua conta')
    expect(await acts(conta)).toEqual([
      { acao: 'retirada_pedida', id_ator: admin.id_usuario, detalhes: { motivo: MOTIVO } },
      { acao: 'fator_retirado', id_ator: admin.id_usuario, detalhes: { quantidade: 1, motivo: MOTIVO } },
    ])
  })

  test('is done by the sign-in itself where the job has not come yet', async () => {
    const conta = await createConsultor(t)
    await enrol(conta)
    await ask(conta)
    wait()
    expect(await login(conta)).toMatchObject({ status: 200, token: expect.any(String) })
  })

  test('is cancelled by the link of the mail, whose looking changes nothing, once', async () => {
    const conta = await createConsultor(t)
    await enrol(conta)
    await ask(conta)
    const token = await linkOf(conta)
    const valid = async () => (await post('/usuarios/fatores/retirada/verificar', { token })).valido
    expect((await t.call('GET', `/manter-fator/${token}`)).statusCode).toBeLessThan(500)
    expect([await valid(), await valid()]).toEqual([true, true])
    expect((await post('/usuarios/fatores/retirada/manter', { token })).status).toBe(200)
    expect(await valid()).toBe(false)
    expect((await post('/usuarios/fatores/retirada/manter', { token })).codigo).toBe('retirada_encerrada')
    expect((await post('/usuarios/fatores/retirada/manter', { token: 'outro' })).codigo).toBe('retirada_encerrada')
    wait()
    await finishRetiradas(t.deps)
    expect((await login(conta)).etapa).toBe('segundo_fator')
    expect(await show(conta)).toMatchObject({ pode_pedir: true, retirada: { fim: 'cancelada_por_email' } })
  })

  test.each(['totp', 'codigo'] as const)('is cancelled by signing in with the factor: %s', async tipo => {
    const conta = await createConsultor(t)
    const { shown, codigos } = await enrol(conta)
    await ask(conta)
    const { desafio } = await login(conta)
    const codigo = tipo === 'totp' ? shown() : codigos[0]
    expect((await post('/usuarios/login/fator', { desafio, tipo, codigo })).status).toBe(200)
    expect(await show(conta)).toMatchObject({ retirada: { fim: 'cancelada_pelo_fator' } })
  })

  test('is shown to its person, who cancels it while signed in, and is cancelled by an admin', async () => {
    const conta = await createConsultor(t)
    await enrol(conta)
    await ask(conta)
    const token = await signIn(t, conta)
    const seen = async () => (await t.call('GET', '/usuarios/fatores', { token })).json().retirada
    expect(await seen()).toMatchObject({ motivo: MOTIVO, nome_admin: admin.nome })
    expect((await post('/usuarios/fatores/retirada/cancelar', {}, token)).status).toBe(200)
    expect(await seen()).toBeNull()
    expect((await post('/usuarios/fatores/retirada/cancelar', {}, token)).codigo).toBe('retirada_encerrada')
    await ask(conta)
    const path = `/administracao/contas/${conta.id_usuario}/fatores/retirada/cancelar`
    expect((await post(path, {}, await signIn(t, admin))).status).toBe(200)
    expect(await show(conta)).toMatchObject({ retirada: { fim: 'cancelada_por_admin' } })
  })

  test('is not done when the admin who asked was deactivated meanwhile', async () => {
    const [conta, outro] = [await createConsultor(t), await createAdmin(t)]
    await enrol(conta)
    await ask(conta, outro)
    const off = await t.call('PUT', `/usuarios/alterar-status-ativacao/${outro.id_usuario}/0`, {
      token: await signIn(t, admin),
    })
    expect(off.statusCode).toBe(200)
    wait()
    expect((await login(conta)).etapa).toBe('segundo_fator')
    expect(await show(conta)).toMatchObject({ retirada: { fim: 'cancelada_por_admin' } })
  })

  test('is asked by another admin only, for an account with a factor, once at a time, with a reason without links', async () => {
    const [second, consultor] = [await createAdmin(t), await createConsultor(t, { licencas: 1 })]
    const cliente = await createParticipante(t, consultor)
    await enrol(second)
    await enrol(cliente)
    expect((await ask(second, second)).codigo).toBe('retirada_propria')
    expect((await ask(consultor)).codigo).toBe('conta_sem_fator')
    expect((await ask(cliente, consultor)).codigo).toBe('sem_permissao')
    expect((await ask(cliente, admin, ' ')).campos.motivo).toBe('Escreva o motivo')
    expect((await ask(cliente, admin, 'veja www.golpe.com.br')).status).toBe(422)
    expect((await ask(second)).status).toBe(200)
    const both = await Promise.all([ask(cliente), ask(cliente)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('requests are in the copy of own data, go with the account, and ended ones after ninety days', async () => {
  const cliente = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  const { shown } = await enrol(cliente)
  await ask(cliente)
  const copia = await t.call('GET', '/usuarios/meus-dados/exportar', { token: await signIn(t, cliente) })
  expect(copia.json().retiradas_de_fator).toMatchObject([{ motivo: MOTIVO, fim: null }])
  const { desafio } = await login(cliente)
  await post('/usuarios/login/fator', { desafio, tipo: 'totp', codigo: shown() })
  const kept = async () =>
    (
      await t.deps.db
        .selectFrom('retiradas_fator')
        .select('id_usuario')
        .where('id_usuario', '=', cliente.id_usuario)
        .execute()
    ).length
  await inTransaction(t.deps.db, tx => deleteEncerradas(tx, new Date(t.clock.now().getTime() - 90 * DAY_MS)))
  expect(await kept()).toBe(1)
  await post('/usuarios/meus-dados/excluir', { confirmo: true }, await signIn(t, cliente))
  expect(await kept()).toBe(0)
  expect((await acts(cliente)).map(({ detalhes }) => detalhes)).not.toContainEqual(
    expect.objectContaining({ motivo: MOTIVO }),
  )
})
