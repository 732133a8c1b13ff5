import * as z from 'zod/mini'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { listAutorizacoes } from '../../contas/autorizacoes/autorizacoes.ts'
import { type AConfirmar, findAConfirmar, findNome } from '../../contas/contas/contas.ts'
import { urlDoTeste } from '../../licencas/licencas/licencas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { tokenDaConfirmacao } from './confirmacao.ts'
import { findPrimeiraLicenca } from './emails.queries.ts'
import * as messages from './messages.ts'

const conta = z.object({ id_usuario: z.int() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  conta_criada: conta,
  confirmar_email: z.object({}),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails of a new account; their sentences about test and sharing apply to participantes. */
export const emails: Pick<Mails, keyof typeof ids> = {
  conta_criada: {
    data: ids.conta_criada,
    render: (deps, { destinatario }, { id_usuario }) => contaCriada(deps, id_usuario, destinatario),
  },
  confirmar_email: {
    data: ids.confirmar_email,
    sempre: true,
    render: (deps, { destinatario }) => confirmEmail(deps, destinatario),
    semRastro: true,
  },
}

/**
 * Mail that asks to prove an address; its link is made now and stored nowhere. Null when the address needs no proof.
 */
async function confirmEmail(deps: Deps, email: string): Promise<Message | null> {
  const conta = await findAConfirmar(deps.db, { email })
  if (!conta || conta.email_verificado) return null
  return messages.confirmEmail({ ...(await daSala(deps, conta)), corrigido: conta.email_por_outrem })
}

const daSala = async (deps: Deps, conta: AConfirmar) => ({
  nome: firstWord(conta.nome),
  nome_consultor: conta.id_usuario_inclusao === null ? null : await findNome(deps.db, conta.id_usuario_inclusao),
  url: `${deps.appUrl}/confirmar-email/${tokenDaConfirmacao(deps.secrets, conta)}`,
  contato: deps.installation.contact(),
})

async function contaCriada(deps: Deps, id_usuario: number, email: string): Promise<Message | null> {
  const nome = await findNome(deps.db, id_usuario)
  if (!nome) return null
  const naSala = await findAConfirmar(deps.db, { id_usuario })
  if (naSala && !naSala.email_verificado) {
    // The address was corrected since; the new address has its own mail.
    if (naSala.email !== email) return null
    return messages.contaCriadaNaSala({
      ...(await daSala(deps, naSala)),
      compartilhamento: await compartilhamentoOf(deps, id_usuario),
    })
  }
  const id_licenca = await findPrimeiraLicenca(deps.db, id_usuario)
  return messages.contaCriada({
    nome: firstWord(nome),
    url_teste: id_licenca === null ? null : urlDoTeste(deps, id_licenca),
    compartilhamento: await compartilhamentoOf(deps, id_usuario),
    url_senha: `${deps.appUrl}/esqueci-senha/${encodeURIComponent(email)}`,
    contato: deps.installation.contact(),
  })
}

/** Returns the sharing with the person's newest consultor; null for somebody who has no result to share. */
async function compartilhamentoOf(deps: Deps, id_usuario: number): Promise<messages.CompartilhamentoNoCadastro | null> {
  const { results } = await listAutorizacoes(deps, { id_usuario, id_tipo_usuario: USER_KIND.participante })
  const first = results.find(({ destino }) => destino === 'consultor')
  if (!first?.origem) return null
  const { nome, escopo, origem } = first
  return { nome_consultor: nome, escopo, origem, url: `${deps.appUrl}/meus-dados/privacidade` }
}
