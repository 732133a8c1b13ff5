import type { TestApp } from '../../app/app.ts'
import type { Conta, Participante } from '../../app/factories.ts'
import { equipesOf } from './equipes.ts'
import { FIVE, umaEquipe } from './mapa.ts'

/** Helpers for acordos of two people of one equipe, each call over HTTP, signed in at the test's clock. */
export function acordosOf(app: () => TestApp) {
  const { call, mostrar } = equipesOf(app)
  const propose = (who: Conta, id_equipe: number, para: { id_usuario: number }) =>
    call(who, 'POST', '/acordos', { id_equipe, id_participante: para.id_usuario })
  const read = (who: Conta, id: string) => call(who, 'GET', `/acordos/${id}`)
  const reply = (who: Conta, id: string, aceito: boolean) => call(who, 'POST', `/acordos/${id}/responder`, { aceito })
  const write = (who: Conta, id: string, versao: number, combinados: string[], revisar_em: string | null = null) =>
    call(who, 'PUT', `/acordos/${id}`, { versao, combinados, revisar_em })
  const sign = (who: Conta, id: string, versao: number) => call(who, 'POST', `/acordos/${id}/assinar`, { versao })
  const end = (who: Conta, id: string) => call(who, 'POST', `/acordos/${id}/encerrar`)
  const lista = async (who: Conta, id_equipe: number) =>
    (await call(who, 'GET', `/equipes/${id_equipe}/acordos`)).json()
  /** Subjects of the mails about acordos that this person received, in order. */
  const assuntos = async ({ email }: Conta): Promise<string[]> => {
    await app().deliverMail()
    const rows = await app()
      .deps.db.selectFrom('caixa_local')
      .select('assunto')
      .where('destinatario', '=', email)
      .where('assunto', 'like', '%cordo%')
      .orderBy('recebida_em')
      .execute()
    return rows.map(({ assunto }) => assunto)
  }

  /** An equipe of three who show themselves to it, with an open acordo of the first two. */
  async function doisDeTres() {
    const e = await umaEquipe(app(), FIVE.slice(0, 3))
    const [eva, bia, caio] = e.pessoas as [Participante, Participante, Participante]
    const { id_acordo: id } = (await propose(eva, e.id_equipe, bia)).json()
    await reply(bia, id, true)
    return { ...e, eva, bia, caio, id: id as string }
  }

  /** As `doisDeTres`, with one combinado to which both said yes. */
  async function assinado() {
    const e = await doisDeTres()
    await write(e.eva, e.id, 1, ['Atraso possível é avisado na véspera.'])
    await sign(e.eva, e.id, 2)
    const answer = await sign(e.bia, e.id, 2)
    if (answer.json().situacao !== 'assinado') throw new Error(answer.body)
    return e
  }

  return {
    call,
    mostrar,
    propor: propose,
    ler: read,
    responder: reply,
    escrever: write,
    assinar: sign,
    encerrar: end,
    lista,
    assuntos,
    doisDeTres,
    assinado,
  }
}
