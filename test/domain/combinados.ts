import { DAY_MS } from '#shared/platform/time.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, signIn } from '../app/factories.ts'
import { atCombinados, type Encontro, feito, fim, showSala } from './devolutivas.ts'

/** Helpers for combinados, from the end of a devolutiva to the days after it. */
export function combinadosOf(app: () => TestApp) {
  const sim = async ({ id }: Encontro, { token }: Conta) =>
    fim(app(), id, token, 'confirmar', { versao: (await showSala(app(), id, token)).versao_combinados })

  /** Ends a devolutiva with the consultor's confirmation, and with the person's unless told otherwise. */
  async function encerrada({ pessoaConfirma = true } = {}) {
    const e = await atCombinados(app())
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
  /** Moves the clock on by `days` and signs both people in again. */
  async function depois({ consultor, pessoa }: Encontro, days: number) {
    app().clock.advance(days * DAY_MS)
    consultor.token = await signIn(app(), consultor)
    pessoa.token = await signIn(app(), pessoa)
  }

  return { sim, encerrada, mails, subjects, depois }
}
