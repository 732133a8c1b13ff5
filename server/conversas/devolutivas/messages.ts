import type { Message } from '../../platform/emails/emails.ts'

interface DadosDoConvite {
  nome: string
  nome_consultor: string
  /** Address of the room. */
  url: string
  /** Address at which the person marks sentences alone; null while the result waits to be opened together. */
  url_marcar: string | null
  contato: string
}

/** Invitation to a prepared room, with what the person may do at home before. */
export const salaPreparada = ({ nome, nome_consultor, url, url_marcar, contato }: DadosDoConvite): Message => ({
  assunto: `${nome_consultor} preparou a conversa sobre o seu resultado`,
  resumo: url_marcar
    ? 'Antes dela, marque em casa o que é seu. Leva uns três minutos.'
    : 'O resultado espera por você: na conversa ou antes, quem abre é você.',
  titulo: `A sua conversa está preparada, ${nome}`,
  paragrafos: [
    `${nome_consultor} preparou a sala da conversa sobre o seu resultado. No dia, entre por aqui com a sua conta.`,
    url_marcar
      ? 'Antes, marque em casa o que é seu e o que não é: quinze frases bastam. Só você vê o que marcar, a não ser que escolha mostrar.'
      : `Você escolheu abrir o resultado com ${nome_consultor}. Até você abrir, ${nome_consultor} não vê nada; na sala, é você quem toca em “Abrir agora”.`,
  ],
  botao: { texto: 'Entrar na conversa', url },
  outros: url_marcar ? [{ texto: 'Marcar em casa o que é meu', url: url_marcar }] : [],
  rodape: [`O dia e a hora, combine com ${nome_consultor}.`, `Dúvidas sobre {o_produto}: ${contato}.`],
})
