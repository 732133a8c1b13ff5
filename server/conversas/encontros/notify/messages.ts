import { fimDoEncontro, type Modo, type TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Message } from '../../../platform/emails/emails.ts'

export const NOMES_TIPO: Record<TipoEncontro, string> = {
  devolutiva: 'Devolutiva do teste DISC',
  acompanhamento: 'Conversa de acompanhamento',
  outra: 'Conversa',
}

const SP = { timeZone: TIME_ZONE } as const
const days = new Intl.DateTimeFormat('pt-BR', { ...SP, weekday: 'long', day: 'numeric', month: 'long' })
const hours = new Intl.DateTimeFormat('pt-BR', { ...SP, hour: '2-digit', minute: '2-digit' })

/** Formats the time of a conversation: "quarta-feira, 25 de novembro, das 10:00 às 11:00 (horário de Brasília)". */
export const inPalavras = (encontro: { quando: Date; minutos: number }): string =>
  `${days.format(encontro.quando)}, das ${hours.format(encontro.quando)} às ${hours.format(fimDoEncontro(encontro))} (horário de Brasília)`

export interface DadosDoEncontro {
  nome: string
  nome_consultor: string
  quando: Date
  minutos: number
  modo: Modo
  local: string | null
  tipo: TipoEncontro
  /** Whether the conversation is late enough for a reminder on the day before. */
  lembrete: boolean
  url: string
  contato: string
}

const ONDE: Record<Modo, (local: string | null) => string> = {
  video: local => (local ? `Por vídeo: ${local}` : 'Por vídeo; o endereço da chamada chega depois.'),
  presencial: local => (local ? `Presencial: ${local}` : 'Presencial, em lugar a combinar.'),
  telefone: local => (local ? `Por telefone: ${local}` : 'Por telefone.'),
}

/** When, where and about what, as lines. */
export const lista = (data: DadosDoEncontro): string[] => [
  `Quando: ${inPalavras(data)}`,
  ONDE[data.modo](data.local),
  `Assunto: ${NOMES_TIPO[data.tipo]}`,
]

/**
 * Buttons of a mail about a conversation: the video call first when there is one, then the page. The place is the
 * consultor's own words, so that its links stay whole.
 */
export const botoes = (
  { modo, local }: Pick<DadosDoEncontro, 'modo' | 'local'>,
  pagina: { texto: string; url: string },
): Pick<Message, 'botao' | 'outros' | 'enderecos'> => {
  const enderecos = local ? [local] : []
  return modo === 'video' && local
    ? { botao: { texto: 'Entrar na chamada', url: local }, outros: [pagina], enderecos }
    : { botao: pagina, enderecos }
}

const paginaDela = ({ url }: DadosDoEncontro) => ({ texto: 'Ver {no_produto}', url })

const rodape = (data: DadosDoEncontro): string[] => [
  `Precisa de outro horário? Combine com ${data.nome_consultor}.`,
  `Dúvidas sobre {o_produto}: ${data.contato}.`,
]

export const encontroMarcado = (data: DadosDoEncontro): Message => ({
  assunto: `${data.nome_consultor} marcou uma conversa com você`,
  resumo: inPalavras(data),
  titulo: `Uma conversa marcada, ${data.nome}`,
  paragrafos: [
    `${data.nome_consultor} marcou uma conversa com você.`,
    `O convite para a sua agenda vai junto com este e-mail.${data.lembrete ? ' Na véspera você recebe um lembrete.' : ''}`,
  ],
  lista: lista(data),
  ...botoes(data, paginaDela(data)),
  rodape: rodape(data),
})

export const encontroMudado = (data: DadosDoEncontro): Message => ({
  assunto: `Mudou a sua conversa com ${data.nome_consultor}`,
  resumo: inPalavras(data),
  titulo: `A sua conversa mudou, ${data.nome}`,
  paragrafos: [
    `${data.nome_consultor} mudou a conversa marcada com você. Agora ela é assim:`,
    'O convite que vai junto atualiza a sua agenda.',
  ],
  lista: lista(data),
  ...botoes(data, paginaDela(data)),
  rodape: rodape(data),
})

export const encontroDesmarcado = (data: DadosDoEncontro): Message => ({
  assunto: `Desmarcada: a sua conversa com ${data.nome_consultor}`,
  resumo: inPalavras(data),
  titulo: `A conversa foi desmarcada, ${data.nome}`,
  paragrafos: [
    `${data.nome_consultor} desmarcou a conversa de ${inPalavras(data)}.`,
    'O arquivo que vai junto tira a conversa da sua agenda.',
  ],
  botao: { texto: 'Ver {no_produto}', url: data.url },
  rodape: rodape(data),
})

export const encontroLembrete = (data: DadosDoEncontro): Message => ({
  assunto: `Lembrete: a sua conversa com ${data.nome_consultor}`,
  resumo: inPalavras(data),
  titulo: `Sua conversa está chegando, ${data.nome}`,
  paragrafos: [`Você tem uma conversa marcada com ${data.nome_consultor}.`],
  lista: lista(data),
  ...botoes(data, paginaDela(data)),
  rodape: rodape(data),
})

const COMO: Record<Modo, string> = { video: 'por vídeo', presencial: 'em pessoa', telefone: 'por telefone' }

export const encontrosDoDia = (data: {
  nome: string
  /** Conversations of one day in order, at least one. */
  encontros: readonly { quando: Date; minutos: number; modo: Modo; nome: string }[]
  url: string
  contato: string
}): Message => {
  const [first] = data.encontros
  const dia = first ? days.format(first.quando) : ''
  const n = data.encontros.length
  return {
    assunto: n === 1 ? `Você tem uma conversa marcada: ${dia}` : `Você tem ${n} conversas marcadas: ${dia}`,
    resumo: data.encontros.map(({ nome }) => nome).join(', '),
    titulo: n === 1 ? `Uma conversa, ${data.nome}` : `${n} conversas, ${data.nome}`,
    paragrafos: [`Na sua agenda de ${dia} (horário de Brasília):`],
    lista: data.encontros.map(
      ({ quando, minutos, modo, nome }) => `${hours.format(quando)}: ${nome}, ${minutos} minutos, ${COMO[modo]}`,
    ),
    botao: { texto: 'Abrir a agenda', url: data.url },
    rodape: [`Dúvidas: ${data.contato}.`],
  }
}

export const encontroEncerrado = (data: { nome: string; quando: Date; url: string; contato: string }): Message => ({
  assunto: 'Uma conversa da sua agenda não existe mais',
  resumo: 'A pessoa excluiu a conta {no_produto}.',
  titulo: 'Uma conversa a menos na agenda',
  paragrafos: [
    `${data.nome}, a conversa de ${days.format(data.quando)}, às ${hours.format(data.quando)} (horário de Brasília), saiu da sua agenda.`,
    'A pessoa excluiu a conta dela {no_produto}, e com a conta vai tudo o que guardávamos sobre ela, até o nome. Se vocês combinaram algo fora daqui, isso não muda.',
  ],
  botao: { texto: 'Abrir a agenda', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

/** Title of the calendar entry. */
export const conversaCom = (nome: string): string => `Conversa com ${nome}`
/** Line of the calendar entry. */
export const POR_TELEFONE = 'Por telefone.'
