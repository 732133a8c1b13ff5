import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord, longDate } from '../../platform/text/format.ts'
import { findContaAtiva, findNome } from '../contas/contas.ts'
import { findEscopo } from './autorizacoes.ts'
import { findEnding } from './destinos/expire.queries.ts'
import * as messages from './messages.ts'
import { findWaiting } from './ver-junto.queries.ts'

const par = z.object({ id_participante: z.int(), id_consultor: z.int() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  pedido_acesso: par,
  resultado_fechado: par,
  escolha_vence: z.object({ id_autorizacao: z.int() }),
  ver_junto_sozinha: z.object({ id_licenca: z.int() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about who may see a person's results. */
export const emails: Pick<Mails, keyof typeof ids> = {
  pedido_acesso: {
    data: ids.pedido_acesso,
    render: (deps, _row, { id_participante, id_consultor }) => pedidoAcesso(deps, id_participante, id_consultor),
  },
  resultado_fechado: {
    data: ids.resultado_fechado,
    render: (deps, _row, { id_participante, id_consultor }) => resultadoFechado(deps, id_participante, id_consultor),
  },
  escolha_vence: {
    data: ids.escolha_vence,
    render: (deps, row, { id_autorizacao }) => escolhaVence(deps, row.destinatario, id_autorizacao),
  },
  ver_junto_sozinha: {
    data: ids.ver_junto_sozinha,
    render: (deps, row, { id_licenca }) => sozinha(deps, row.destinatario, id_licenca),
  },
}

/** Mail that tells a person to open her waiting result herself; null when the conversation is possible again. */
async function sozinha(deps: Deps, destinatario: string, id_licenca: number): Promise<Message | null> {
  const found = await findWaiting(deps.db, id_licenca)
  if (!found || found.email !== destinatario || (found.consultor_ativo && found.compartilha)) return null
  return messages.showJuntoAlone({
    nome: firstWord(found.nome),
    nome_consultor: found.nome_consultor,
    retirado: found.consultor_ativo,
    url: `${deps.appUrl}/perfil-usuario/${found.id_participante}`,
    contato: deps.installation.contact(),
  })
}

/** Mail that tells a person that a choice ends soon; null when she chose again, or it ended. */
async function escolhaVence(deps: Deps, destinatario: string, id_autorizacao: number): Promise<Message | null> {
  const escolha = await findEnding(deps.db, id_autorizacao, deps.now())
  if (!escolha || escolha.email !== destinatario) return null
  return messages.escolhaVence({
    nome: firstWord(escolha.nome),
    destino: escolha.destino,
    nome_destino: escolha.nome_destino,
    dia: longDate(escolha.expira_em),
    url: `${deps.appUrl}/meus-dados/privacidade`,
    contato: deps.installation.contact(),
  })
}

/** Mail that asks a person to open a result; null when it is open by now or the account is gone. */
async function pedidoAcesso(deps: Deps, id_participante: number, id_consultor: number): Promise<Message | null> {
  const [nome, nome_consultor] = await Promise.all([
    findNome(deps.db, id_participante),
    findNome(deps.db, id_consultor),
  ])
  if (!nome || !nome_consultor) return null
  if ((await findEscopo(deps.db, { id_participante, id_consultor })) === 'relatorio') return null
  return messages.pedidoAcesso({
    nome: firstWord(nome),
    nome_consultor,
    url: `${deps.appUrl}/meus-dados/privacidade`,
    contato: deps.installation.contact(),
  })
}

/** Mail that tells a consultor that a result was closed; null when it is open again by now. */
async function resultadoFechado(deps: Deps, id_participante: number, id_consultor: number): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  const pessoa = await findContaAtiva(deps.db, id_participante)
  if (!conta || !pessoa || (await findEscopo(deps.db, { id_participante, id_consultor })) === 'relatorio') return null
  return messages.resultadoFechado({
    nome: firstWord(conta.nome),
    nome_participante: pessoa.nome,
    url: `${deps.appUrl}/perfil-usuario/${id_participante}`,
    contato: deps.installation.contact(),
  })
}
