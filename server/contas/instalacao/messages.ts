import type { Message } from '../../platform/emails/emails.ts'

/** Names of the needed groups with what they hold. */
export const GROUP_NAMES = {
  operador: 'Empresa que opera, com o e-mail e o horário do suporte',
  privacidade: 'Dados pessoais: encarregado ou canal, e os fornecedores',
} as const

/** Text of the weekly mail to admins while settings are missing. */
export const settingsMissing = (data: {
  nome: string
  faltam: string[]
  prazo: string
  vencido: boolean
  url: string
  contato: string
}): Message => ({
  assunto: data.vencido ? 'As vendas estão paradas: faltam dados da instalação' : 'Faltam dados da instalação',
  resumo: data.vencido
    ? 'Nenhuma compra nova começa até eles serem salvos.'
    : `As vendas param em ${data.prazo} sem eles.`,
  titulo: `Falta dizer quem opera, ${data.nome}`,
  paragrafos: [
    data.vencido
      ? `O prazo terminou em ${data.prazo}. Nenhuma compra nova começa até estes dados serem salvos; convites já pagos continuam saindo.`
      : `A lei pede que quem vende pela internet diga quem é. Até ${data.prazo}, salve estes dados; depois disso, nenhuma compra nova começa. Convites já pagos continuam saindo.`,
  ],
  lista: data.faltam,
  botao: { texto: 'Abrir Instalação', url: data.url },
  rodape: [`Este lembrete chega uma vez por semana a cada admin, até não faltar nada. Dúvidas: ${data.contato}.`],
})

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
