import type { TestApp } from '../app/app.ts'
import { type Conta, cadastroValido, inviteOne, type Participante } from '../app/factories.ts'

/** Helpers for people who decide who may see their results, each call over HTTP. */
export function autorizacoesOf(app: () => TestApp) {
  let counter = 0

  /** Registers a person through an invite, with or without an answer about sharing. */
  async function record(consultor: Conta, aceite_compartilhamento?: boolean): Promise<Participante> {
    counter += 1
    const email = `escolha${counter}@exemplo.com.br`
    const { token, id_licenca } = await inviteOne(app(), consultor, email)
    await app().deliverMail()
    const answer = await app().call('POST', '/participantes', {
      body: cadastroValido({ token, ...(aceite_compartilhamento !== undefined && { aceite_compartilhamento }) }),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ...answer.json(), email, id_licenca }
  }

  const autorizacoes = async ({ token }: Conta) => (await app().call('GET', '/autorizacoes', { token })).json().results
  const choose = ({ token }: Conta, body: object[]) => app().call('PUT', '/autorizacoes', { token, body })
  /** Returns every stored choice of this person, the oldest first. */
  const log = (id_participante: number) =>
    app()
      .deps.db.selectFrom('autorizacoes')
      .select(['id_destino', 'escopo', 'origem', 'versao_aviso', 'id_licenca'])
      .where('id_participante', '=', id_participante)
      .orderBy('id_autorizacao')
      .execute()
  const openFor = async (consultor: Conta, { id_licenca }: Participante) =>
    (await app().call('GET', `/usuarios/perfil/${id_licenca}`, { token: consultor.token })).statusCode === 200
  /** Returns the mails of this kind in the local mailbox for this address, and how many were sent. */
  const mailsTo = async (email: string, tipo: string) => {
    await app().deliverMail()
    const rows = await app()
      .deps.db.selectFrom('caixa_local')
      .select(['assunto', 'texto'])
      .where('destinatario', '=', email)
      .orderBy('recebida_em')
      .execute()
    const types = await app()
      .deps.db.selectFrom('emails')
      .select('tipo')
      .where('destinatario', '=', email)
      .where('tipo', '=', tipo)
      .execute()
    return { rows, sent: types.length }
  }

  return { registrar: record, autorizacoes, escolher: choose, log, openFor, mailsTo }
}
