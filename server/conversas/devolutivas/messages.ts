import type { Message } from '../../platform/emails/emails.ts'

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
