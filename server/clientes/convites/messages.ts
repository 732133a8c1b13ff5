import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import { fill, type Modelo, paragrafosOf } from '#shared/contas/remetente/modelos.rules.ts'
import { DE_SELECAO } from '../../licencas/licencas/licencas.ts'
import { INSTRUMENT_NOTICE, type Message, refusalLinkOf, whyReminds } from '../../platform/emails/emails.ts'
import { minuteTime } from '../../platform/text/format.ts'
import { quemVe, recadoDaTurma, startsFechado, type TurmaNoEmail } from './turma/turma.messages.ts'

const PARA_DESENVOLVER = 'O teste é para o seu desenvolvimento.'

/** Sentence about sharing in an individual invite (behaviour §6). It applies unless the person chooses otherwise. */
const anuncio = (nome_consultor: string) =>
  `O seu resultado será compartilhado com ${nome_consultor}. No cadastro você pode escolher que só você veja, e mudar de ideia quando quiser.`

interface Convite {
  /** Name of the invited person, when the consultor gave one. */
  nome: string | null
  nome_consultor: string
  /** The consultor's own texts; sentences that she cannot change are in every invite. */
  modelo: Modelo
  url: string
  url_recusa: string
  validade_convite: Date
  /** The turma of the invite; null for an individual invite. */
  turma: TurmaNoEmail | null
  /** Whether an individual invite is part of a selection. */
  de_selecao: boolean
  /** Registration that the invite asks for. */
  cadastro: FormaDeCadastro
  contato: string
}

/** Time that a registration takes, in the words of a mail (behaviour §15). */
const DEMORA: Readonly<Record<FormaDeCadastro, string>> = {
  curto: 'cerca de um minuto',
  completo: 'uns quatro minutos',
}

/** Returns the greeting, left out when the consultor's own text already greets by name. */
const saudacao = ({ nome, modelo }: Convite): string[] =>
  nome && !modelo.abertura.includes('{nome}') ? [`Olá, ${nome}!`] : []

/** Returns what an individual invite is for, and who will see the result. */
const individual = ({ de_selecao, nome_consultor }: Convite): string[] =>
  de_selecao ? [DE_SELECAO, startsFechado(nome_consultor)] : [PARA_DESENVOLVER, anuncio(nome_consultor)]

/** Returns the sentences that every invite contains: what it is for, until when, and who will see the result. */
const sempre = (data: Convite): string[] => [
  ...recadoDaTurma(data.turma, data.nome_consultor),
  ...(data.turma ? [quemVe(data.turma, data.nome_consultor)] : individual(data)),
  `O convite vale até ${minuteTime(data.validade_convite)} (horário de Brasília).`,
]

const palavras = (data: Convite) => {
  const campos = {
    nome: data.nome,
    consultora: data.nome_consultor,
    prazo: minuteTime(data.validade_convite),
  }
  return {
    assunto: fill(data.modelo.assunto, campos),
    abertura: paragrafosOf(fill(data.modelo.abertura, campos)),
    fechamento: paragrafosOf(fill(data.modelo.fechamento, campos)),
  }
}

export function conviteCliente(data: Convite): Message {
  const { assunto, abertura, fechamento } = palavras(data)
  return {
    assunto,
    resumo: `O cadastro leva ${DEMORA[data.cadastro]}; o questionário, cerca de oito.`,
    titulo: 'Você recebeu um convite',
    paragrafos: [...saudacao(data), ...abertura, ...sempre(data)],
    despedida: fechamento,
    empresas: [data.turma?.nome_empresa ?? null],
    botao: { texto: 'Aceitar o convite', url: data.url },
    rodape: [
      INSTRUMENT_NOTICE,
      `Não esperava esta mensagem? É só ignorar: sem cadastro, o convite deixa de valer sozinho. Dúvidas: ${data.contato}.`,
    ],
    recusa: refusalLinkOf(data.url_recusa),
  }
}

/**
 * Mail that reminds of an open invite.
 * @param data `a_mao`: whether the consultor asked for this reminder; false for the automatic one
 */
export function lembreteConvite(data: Convite & { a_mao: boolean }): Message {
  const { assunto, abertura, fechamento } = palavras(data)
  return {
    assunto,
    resumo: `Vale até ${minuteTime(data.validade_convite)}.`,
    titulo: 'Seu convite ainda está aberto',
    paragrafos: [
      ...saudacao(data),
      ...abertura,
      ...sempre(data),
      `${whyReminds(data)} Se não quiser participar, não precisa fazer nada.`,
    ],
    despedida: fechamento,
    empresas: [data.turma?.nome_empresa ?? null],
    botao: { texto: 'Aceitar o convite', url: data.url },
    rodape: [INSTRUMENT_NOTICE, `Dúvidas: ${data.contato}.`],
    recusa: refusalLinkOf(data.url_recusa),
  }
}

/** Largest number of addresses that a mail about invites names; the rest is given as a number. */
const NAMED = 20

export const conviteExpirado = (data: { nome: string; emails: string[]; url: string; contato: string }): Message => {
  const one = data.emails.length === 1
  const rest = data.emails.length - NAMED
  return {
    assunto: one ? `O convite para ${data.emails[0]} expirou` : `${data.emails.length} convites expiraram`,
    resumo: one ? 'A licença voltou para o seu estoque.' : 'As licenças voltaram para o seu estoque.',
    titulo: one ? 'Um convite expirou sem resposta' : `${data.emails.length} convites expiraram sem resposta`,
    paragrafos: [
      one
        ? `${data.nome}, passaram-se os cinco dias e ${data.emails[0]} não fez o cadastro. A licença voltou para o seu estoque.`
        : `${data.nome}, passaram-se os cinco dias e estas pessoas não fizeram o cadastro. As licenças voltaram para o seu estoque.`,
      'Às vezes a mensagem se perde entre outras. Um novo convite com um aviso seu costuma funcionar.',
    ],
    enderecos: data.emails,
    ...(!one && { lista: [...data.emails.slice(0, NAMED), ...(rest > 0 ? [`e mais ${rest}`] : [])] }),
    botao: { texto: 'Convidar de novo', url: data.url },
    rodape: [`Dúvidas: ${data.contato}.`],
  }
}

/** Heading of the page for whoever typed too many codes. */
export const WAIT_TITULO = 'Aguarde um pouco'
