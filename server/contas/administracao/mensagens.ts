import type * as z from 'zod/mini'
import { email_nao_reenviavel } from '#shared/contas/administracao/administracao.answers.ts'
import type { mensagemAoConsultor } from '#shared/contas/administracao/administracao.contract.ts'
import { clean } from '#shared/contas/pessoa/recado.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail, resendFailed } from '../../platform/emails/emails.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { lockConsultorAtivo } from '../contas/contas.ts'
import { mensagem_admin } from '../instalacao/limits.ts'
import * as queries from './mensagens.queries.ts'
import { updateRespondida } from './perguntas/perguntas.queries.ts'

/**
 * Sends a mail to one consultor and keeps it in her history; the same message sent again is one.
 * @throws {Failure} nao_encontrado, muitas_tentativas, usuario_inativo
 */
export async function writeToConsultor(
  deps: Deps,
  actor: Actor,
  id_consultor: number,
  { id_mensagem, assunto, texto, responde }: z.output<typeof mensagemAoConsultor>,
): Promise<void> {
  const now = deps.now()
  await throttleCall(deps.db, mensagem_admin, String(actor.id_usuario), now)
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const destinatario = await queries.findDestinatario(tx, id_consultor)
    if (!destinatario) throw fail(nao_encontrado)
    const mensagem = {
      id_mensagem,
      id_consultor,
      id_admin: actor.id_usuario,
      assunto,
      texto: clean(texto),
      enviada_em: now,
    }
    if (!(await queries.insertMensagem(tx, mensagem))) return
    if (responde) await updateRespondida(tx, responde, now, id_consultor)
    await enqueueEmail(deps, tx, {
      tipo: 'mensagem_consultor',
      chave: id_mensagem,
      destinatario: destinatario.email,
      dados: { id_mensagem },
    })
    await audit(tx, {
      em: now,
      id_ator: actor.id_usuario,
      acao: 'mensagem_enviada',
      alvo: `usuario:${id_consultor}`,
    })
  })
}

/**
 * Puts a failed mail back into the queue.
 * @throws {Failure} email_nao_reenviavel, muitas_tentativas, usuario_inativo
 */
export async function resendEmail(deps: Deps, actor: Actor, id_email: string): Promise<void> {
  const now = deps.now()
  await throttleCall(deps.db, mensagem_admin, String(actor.id_usuario), now)
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    if (!(await resendFailed(deps, tx, id_email))) throw fail(email_nao_reenviavel)
    await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'email_reenviado', alvo: `email:${id_email}` })
  })
}
