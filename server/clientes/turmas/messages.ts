import { INSTRUMENT_NOTICE, type Message, refusalLinkOf } from '../../platform/emails/emails.ts'
import { minuteTime } from '../../platform/text/format.ts'

const saudacao = (nome: string | null): string[] => (nome ? [`Olá, ${nome}!`] : [])

/** Mail that proves an address for a turma; no place is taken until its button is pressed. */
export const entradaTurma = (data: {
  nome: string | null
  nome_consultor: string
  url: string
  url_recusa: string
  expira_em: Date
  contato: string
}): Message => ({
  assunto: 'Confirme o seu e-mail para entrar na turma',
  resumo: 'Um toque no botão guarda o seu lugar.',
  titulo: 'Falta só confirmar',
  paragrafos: [
    ...saudacao(data.nome),
    `Alguém pediu, com este e-mail, para entrar em uma turma de ${data.nome_consultor} {no_produto} e responder ao inventário DISC. Se foi você, toque no botão: o seu lugar fica guardado e você segue para o cadastro.`,
    `O botão vale até ${minuteTime(data.expira_em)} (horário de Brasília).`,
  ],
  botao: { texto: 'Entrar na turma', url: data.url },
  rodape: [
    INSTRUMENT_NOTICE,
    `Não foi você? É só ignorar: sem o toque no botão, nada acontece. Dúvidas: ${data.contato}.`,
  ],
  recusa: refusalLinkOf(data.url_recusa),
})

/** Shortens a turma's name to 30 characters, so that a subject fits a phone's screen. */
const curto = (nome: string): string => (nome.length > 30 ? `${nome.slice(0, 29).trimEnd()}…` : nome)

const LEMBRETE = {
  convidado: {
    titulo: 'Seu lugar na turma está guardado',
    texto: 'Falta o seu cadastro, de cerca de um minuto, e depois as 15 questões, cerca de oito.',
    botao: 'Fazer o cadastro',
  },
  nao_comecou: {
    titulo: 'Seu teste está à sua espera',
    texto: 'São 15 questões, cerca de oito minutos. Você pode parar e continuar depois.',
    botao: 'Entrar e responder',
  },
  parou: {
    titulo: 'Falta terminar o seu teste',
    texto: 'O que você já respondeu está guardado: é só entrar e continuar de onde parou.',
    botao: 'Entrar e continuar',
  },
} as const

export const lembreteTurma = (data: {
  nome: string | null
  nome_consultor: string
  turma: string
  fecha_em: Date
  passo: keyof typeof LEMBRETE
  url: string
  url_recusa: string
  contato: string
}): Message => {
  const { titulo, texto, botao } = LEMBRETE[data.passo]
  return {
    assunto: `A turma “${curto(data.turma)}” ainda espera por você`,
    resumo: `Vai até ${minuteTime(data.fecha_em)}.`,
    titulo,
    paragrafos: [
      ...saudacao(data.nome),
      `${data.nome_consultor} convidou você para a turma “${data.turma}”, que responde ao inventário DISC {no_produto} até ${minuteTime(data.fecha_em)} (horário de Brasília).`,
      texto,
    ],
    botao: { texto: botao, url: data.url },
    rodape: [INSTRUMENT_NOTICE, `Se não quiser participar, não precisa fazer nada. Dúvidas: ${data.contato}.`],
    recusa: refusalLinkOf(data.url_recusa),
  }
}

/** Mail that tells how many of a turma have finished, when a quarter, half or all of it has. */
export const turmaAvancou = (data: {
  turma: string
  concluidas: number
  pessoas: number
  url: string
  url_avisos: string
  contato: string
}): Message => {
  const todos = data.concluidas >= data.pessoas
  const quantos = `${data.concluidas} de ${data.pessoas} ${data.pessoas === 1 ? 'pessoa' : 'pessoas'} ${data.concluidas === 1 ? 'concluiu' : 'concluíram'} o teste`
  return {
    assunto: `${curto(data.turma)}: ${data.concluidas} de ${data.pessoas} ${data.pessoas === 1 ? 'resultado' : 'resultados'}`,
    resumo: `${quantos}.`,
    titulo: todos ? 'Todas as pessoas da turma concluíram' : 'A turma avançou',
    paragrafos: [
      `Na turma “${data.turma}”, ${quantos}.`,
      'Os resultados de quem compartilha com você estão na página da turma.',
    ],
    botao: { texto: 'Abrir a turma', url: data.url },
    outros: [{ texto: 'Mudar os avisos de resultado', url: data.url_avisos }],
    rodape: [`Dúvidas: ${data.contato}.`],
  }
}

/**
 * Mail that tells a consultor, once a day for each link, that more strangers asked to enter than the turma has places
 * for.
 */
export const provasRetidas = (data: { nome: string; turma: string; url: string; contato: string }): Message => ({
  assunto: `Muitos pedidos de entrada na turma “${curto(data.turma)}”`,
  resumo: 'Parte das mensagens de confirmação não foi enviada.',
  titulo: `Muita gente pediu para entrar na turma “${data.turma}”`,
  paragrafos: [
    `${data.nome}, chegaram hoje mais pedidos de entrada do que cabe na turma, e deixamos de enviar parte das mensagens que confirmam o e-mail. Quem pediu não sabe disso. Nenhuma licença foi usada por esses pedidos.`,
    'Se alguém de fora da turma recebeu o código, troque-o na página da turma: a contagem recomeça com o código novo. Quem você conhece entra também pela lista, por e-mail. Sem mudança nenhuma, o envio volta ao normal em até 24 horas.',
  ],
  botao: { texto: 'Abrir a turma', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

const pessoas = (n: number) => (n === 1 ? '1 pessoa concluiu' : `${n} pessoas concluíram`)
function voltaram(n: number) {
  if (n === 0) return 'Nenhuma licença ficou sem uso.'
  return n === 1 ? '1 licença sem uso voltou para o seu estoque.' : `${n} licenças sem uso voltaram para o seu estoque.`
}

export const turmaEncerrada = (data: {
  nome: string
  turma: string
  concluidas: number
  em_andamento: number
  devolvidas: number
  url: string
  contato: string
}): Message => ({
  assunto: `A turma “${curto(data.turma)}” chegou ao fim`,
  resumo: voltaram(data.devolvidas),
  titulo: `Fim da turma “${data.turma}”`,
  paragrafos: [
    `${data.nome}, o prazo da turma acabou. ${pessoas(data.concluidas)} o teste. ${voltaram(data.devolvidas)}`,
    ...(data.em_andamento > 0
      ? [
          data.em_andamento === 1
            ? '1 pessoa já tinha começado e pode terminar nos próximos 30 dias.'
            : `${data.em_andamento} pessoas já tinham começado e podem terminar nos próximos 30 dias.`,
        ]
      : []),
  ],
  botao: { texto: 'Abrir a turma', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})
