import { diaDe } from '#shared/conversas/combinados/combinados.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { comResposta, enqueueEmail, type Mails, type Message } from '../../platform/emails/emails.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findParaConvite } from './devolutivas.queries.ts'

interface DadosDoConvite {
  nome: string
  nome_consultor: string
  /** Address of the room. */
  url: string
  /** Address at which the person marks sentences alone. */
  url_marcar: string
  contato: string
}

/** Invitation to a prepared room, with what the person may do at home before. */
export const salaPreparada = ({ nome, nome_consultor, url, url_marcar, contato }: DadosDoConvite): Message => ({
  assunto: `${nome_consultor} preparou a conversa sobre o seu resultado`,
  resumo: 'Antes dela, marque em casa o que é seu. Leva uns cinco minutos.',
  titulo: `A sua conversa está preparada, ${nome}`,
  paragrafos: [
    `${nome_consultor} preparou a sala da conversa sobre o seu resultado. No dia, entre por aqui com a sua conta.`,
    'Antes, marque em casa o que é seu e o que não é: quinze frases bastam. Só você vê o que marcar, a não ser que escolha mostrar.',
  ],
  botao: { texto: 'Entrar na conversa', url },
  outros: [{ texto: 'Marcar em casa o que é meu', url: url_marcar }],
  rodape: [`O dia e a hora, combine com ${nome_consultor}.`, `Dúvidas sobre o Quadrante: ${contato}.`],
})

export const emails: Partial<Mails> = {
  sala_preparada: {
    async render(deps, row, { id_devolutiva }) {
      const found = await findParaConvite(deps.db, id_devolutiva)
      if (!found || found.email !== row.destinatario) return null
      const message = salaPreparada({
        nome: firstWord(found.nome),
        nome_consultor: found.nome_consultor,
        url: `${deps.appUrl}/devolutiva/${id_devolutiva}`,
        url_marcar: `${deps.appUrl}/relatorio/${found.id_licenca}`,
        contato: deps.env.CONTATO_EMAIL,
      })
      return comResposta(message, found)
    },
  },
}

/** Queues the invitation to a room in the transaction that prepares it; one a day for each result. */
export async function convidar(deps: Deps, tx: Tx, id_devolutiva: string): Promise<void> {
  const found = await findParaConvite(tx, id_devolutiva)
  if (!found) return
  const chave = `${found.id_licenca}:${diaDe(deps.now())}`
  await enqueueEmail(deps, tx, { tipo: 'sala_preparada', chave, destinatario: found.email, dados: { id_devolutiva } })
}
