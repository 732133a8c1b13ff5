import type { Message } from '../../platform/emails/emails.ts'

/** Text of the mail by which an admin tries whether mails arrive. */
export const testMail = (data: { nome: string; hora: string; url: string; contato: string }): Message => ({
  assunto: 'Teste: este e-mail chegou',
  resumo: 'Você pediu este teste em Instalação, E-mail.',
  titulo: `Chegou, ${data.nome}`,
  paragrafos: [
    `Você pediu este teste em Instalação, E-mail. Ele saiu em ${data.hora}, pelo mesmo caminho dos convites.`,
    'Veja em que pasta ele chegou. No programa de e-mail, os detalhes da mensagem dizem se SPF, DKIM e DMARC passaram.',
  ],
  botao: { texto: 'Voltar à página do e-mail', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})
