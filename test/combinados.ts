import type { TestApp } from './app.ts'
import { combinando, type Encontro, feito, fim, verSala } from './devolutivas.ts'
import { type Conta, signIn } from './factories.ts'

export const DAY = 24 * 60 * 60 * 1000

/** What two people agree on at the end of their conversation, up to its end and the days after it. */
export function combinadosDe(app: () => TestApp) {
  const sim = async ({ id }: Encontro, { token }: Conta) =>
    fim(app(), id, token, 'confirmar', { versao: (await verSala(app(), id, token)).versao_combinados })

  /** Ended, with the consultor's yes, and with the person's unless told. */
  async function encerrada({ pessoaConfirma = true } = {}) {
    const e = await combinando(app())
    if (pessoaConfirma) await sim(e, e.pessoa)
    await sim(e, e.consultor)
    await feito(app(), e.id, e.consultor.token, 'encerrar', { desfecho: 'acordada' })
    return e
  }

  async function mails({ email }: Conta) {
    await app().deliverMail()
    return app()
      .deps.db.selectFrom('caixa_local')
      .select(['assunto', 'texto', 'html'])
      .where('destinatario', '=', email)
      .where('assunto', 'not like', '%teste%')
      .orderBy('recebida_em')
      .execute()
  }
  const subjects = async (who: Conta) =>
    (await mails(who)).map(({ assunto }) => assunto).filter(assunto => !/conta|resultado|convid/i.test(assunto))
  /** A day later on, both signed in anew. */
  async function depois({ consultor, pessoa }: Encontro, days: number) {
    app().clock.advance(days * DAY)
    consultor.token = await signIn(app(), consultor)
    pessoa.token = await signIn(app(), pessoa)
  }

  return { sim, encerrada, mails, subjects, depois }
}
