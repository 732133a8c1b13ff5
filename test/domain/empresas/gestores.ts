import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from '../../app/app.ts'
import { type Conta, callAnew, createConta, signIn } from '../../app/factories.ts'

/** Helpers for gestores of companies, each call over HTTP in a new session. */
// whole: one helper a line or two, which share the app and a counter
export function gestoresOf(app: () => TestApp) {
  const call = (who: Conta, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object | object[]) =>
    callAnew(app(), who, method, path, method === 'GET' ? undefined : (body ?? {}))
  let counter = 0

  const empresaOf = async (who: Conta): Promise<number> =>
    (await call(who, 'POST', '/empresas', { nome: 'Fábrica Exemplo', so_nome: true })).json().id_empresa

  /** Invites an address as gestor; returns the access and the token of its mail's link. */
  async function convite(who: Conta, id_empresa: number, email: string): Promise<{ id_acesso: string; token: string }> {
    const answer = await call(who, 'POST', `/empresas/${id_empresa}/acessos`, { email })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    // Another process may be the one that sends it.
    for (let tries = 0; tries < 100; tries += 1) {
      await app().deliverMail()
      const mail = await app()
        .deps.db.selectFrom('caixa_local')
        .select('texto')
        .where('destinatario', '=', email)
        .where('assunto', 'like', 'Acesso à empresa%')
        .orderBy('recebida_em', 'desc')
        .limit(1)
        .executeTakeFirst()
      const token = /acesso-empresa\/(\S+)/.exec(mail?.texto ?? '')?.[1]
      if (token) return { id_acesso: answer.json().id_acesso, token }
      await sleep(100)
    }
    throw new Error(`no mail to ${email}`)
  }

  /** Gives an account a confirmed second factor. */
  const withFator = ({ id_usuario }: Conta) =>
    app()
      .deps.db.insertInto('fatores')
      .values({
        id_fator: randomUUID(),
        id_usuario,
        tipo: 'totp',
        nome: 'Celular',
        segredo: 'teste',
        criado_em: app().clock.now(),
        confirmado_em: app().clock.now(),
      })
      .execute()

  /** Creates a gestor of this company, with a second factor unless told otherwise. */
  async function gestorOf(who: Conta, id_empresa: number, { fator = true } = {}): Promise<Conta> {
    counter += 1
    const conta = await createConta(app(), 3, { nome: `Regina Exemplo ${counter}` })
    const { token } = await convite(who, id_empresa, conta.email)
    const answer = await call(conta, 'POST', '/gestores/aceitar', { token, ciencia: true })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    if (!fator) return conta
    await withFator(conta)
    return { ...conta, token: await signIn(app(), conta) }
  }

  const pessoasOf = async (who: Conta, id_empresa: number, query = '') =>
    (await call(who, 'GET', `/gestores/empresas/${id_empresa}/pessoas${query}`)).json().results
  const giveRelatorio = (who: Conta, gestor: Conta, escopo = 'relatorio') =>
    call(who, 'PUT', '/autorizacoes', [{ destino: 'gestor', id_destino: gestor.id_usuario, escopo }])
  const relatorio = (who: Conta, id_empresa: number, pessoa: Conta) =>
    call(who, 'GET', `/gestores/empresas/${id_empresa}/pessoas/${pessoa.id_usuario}/relatorio.pdf`)
  return { call, empresaOf, convite, withFator, gestorOf, pessoasOf, giveRelatorio, relatorio }
}
