import { TIPO_USUARIO } from '#shared/permissions.ts'
import { listAutorizacoes } from '../autorizacoes/autorizacoes.ts'
import { findNome } from '../contas/contas.ts'
import type { Deps } from '../deps.ts'
import type { Mails, Message } from '../emails/emails.ts'
import { firstWord } from '../format.ts'
import { urlDoTeste } from '../licencas/licencas.ts'
import { findPrimeiraLicenca } from './emails.queries.ts'
import * as messages from './messages.ts'

/** The mail of a new account: what it says of a test and of sharing is a participante's. */
export const emails: Partial<Mails> = {
  conta_criada: {
    render: (deps, { destinatario }, { id_usuario }) => contaCriada(deps, Number(id_usuario), destinatario),
  },
}

async function contaCriada(deps: Deps, id_usuario: number, email: string): Promise<Message | null> {
  const nome = await findNome(deps.db, id_usuario)
  if (!nome) return null
  const id_licenca = await findPrimeiraLicenca(deps.db, id_usuario)
  return messages.contaCriada({
    nome: firstWord(nome),
    url_teste: id_licenca === null ? null : urlDoTeste(deps, id_licenca),
    compartilhamento: await compartilhamentoDe(deps, id_usuario),
    url_senha: `${deps.appUrl}/esqueci-senha/${encodeURIComponent(email)}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** How sharing stands with the consultor of the newest tie; null for who has no result to share. */
async function compartilhamentoDe(deps: Deps, id_usuario: number): Promise<messages.CompartilhamentoNoCadastro | null> {
  const { results } = await listAutorizacoes(deps, { id_usuario, id_tipo_usuario: TIPO_USUARIO.participante })
  const [first] = results
  if (!first) return null
  const { nome, escopo, origem } = first
  return { nome_consultor: nome, escopo, origem, url: `${deps.appUrl}/meus-dados/privacidade` }
}
