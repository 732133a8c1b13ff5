import type * as z from 'zod/mini'
import type { perguntaNaAjuda } from '#shared/contas/administracao/perguntas.contract.ts'
import { clean } from '#shared/contas/pessoa/recado.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { lockConsultorAtivo } from '../../contas/contas.ts'
import { pergunta_ajuda } from '../limits.ts'
import * as queries from './perguntas.queries.ts'

/**
 * Keeps a consultor's question and mails it to the support address; the same question sent again is one.
 * @throws {Failure} muitas_tentativas, usuario_inativo
 */
export async function askInAjuda(
  deps: Deps,
  { id_usuario }: Actor,
  { id_pergunta, texto }: z.output<typeof perguntaNaAjuda>,
): Promise<void> {
  const now = deps.now()
  await throttleCall(deps.db, pergunta_ajuda, String(id_usuario), now)
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, id_usuario)
    const pergunta = { id_pergunta, id_consultor: id_usuario, texto: clean(texto), enviada_em: now }
    if (!(await queries.insertPergunta(tx, pergunta))) return
    await enqueueEmail(deps, tx, {
      tipo: 'pergunta_ajuda',
      chave: id_pergunta,
      destinatario: deps.installation.contact(),
      dados: { id_pergunta },
    })
  })
}

/**
 * Marks a question as answered by other means. @throws {Failure} nao_encontrado, usuario_inativo
 */
export async function markRespondida(deps: Deps, { id_usuario }: Actor, id_pergunta: string): Promise<void> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, id_usuario)
    const marked = await queries.updateRespondida(tx, id_pergunta, em)
    if (!marked) throw fail(nao_encontrado)
    await audit(tx, { em, id_ator: id_usuario, acao: 'pergunta_respondida', alvo: `usuario:${marked.id_consultor}` })
  })
}
