import { INSTRUMENT_NOTICE, type Message } from '../../platform/emails/emails.ts'

function ondeLer(data: { nome_participante: string; para_consultor: boolean; proprio?: boolean }): string {
  if (data.para_consultor)
    return `${data.nome_participante} concluiu o teste DISC. O relatório está no perfil, pronto para a conversa.`
  if (data.proprio) return 'Seu relatório está na página do seu teste. Ele não é compartilhado com ninguém.'
  return 'Seu relatório está no seu perfil. Leia com curiosidade e leve suas perguntas para a conversa com quem convidou você.'
}

export const resultadoPronto = (data: {
  nome_participante: string
  para_consultor: boolean
  /** Whether it is a consultor's own test, made with a licence of hers. */
  proprio?: boolean
  /** Equipe that has not asked the person yet whether she wants to appear on its map. */
  nome_equipe?: string | undefined
  url: string
  contato: string
}): Message => ({
  assunto: data.para_consultor ? `${data.nome_participante} concluiu o teste DISC` : 'Seu resultado DISC está pronto',
  resumo:
    data.para_consultor || data.proprio
      ? 'O relatório já pode ser lido.'
      : 'O relatório já pode ser lido no seu perfil.',
  titulo: data.para_consultor ? 'Um resultado chegou' : `Seu resultado está pronto, ${data.nome_participante}`,
  paragrafos: [
    ondeLer(data),
    ...(data.nome_equipe
      ? [
          `A sua equipe ${data.nome_equipe} vai ter um mapa com quem quiser aparecer. Depois de ler, você escolhe; até lá, nada é mostrado.`,
        ]
      : []),
  ],
  botao: { texto: data.para_consultor ? 'Abrir o perfil' : 'Ver meu resultado', url: data.url },
  rodape: [INSTRUMENT_NOTICE, `Dúvidas: ${data.contato}.`],
})
