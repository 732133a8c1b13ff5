import * as z from 'zod/mini'
import { diaOf, diasDasPerguntas, linkAte, previsto } from '#shared/conversas/combinados/combinados.rules.ts'
import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import type { Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, withAnswer } from '../../platform/emails/emails.ts'
import type { DataOf, DataOfMails, EmailRow } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { tokenDaConfirmacao, tokenDaResposta, tokenDosLembretes } from './answer/links.ts'
import { listCombinados } from './combinados.queries.ts'
import { type Encerrada, findEncerrada, listResumidas, listSemResposta } from './emails.queries.ts'
import * as messages from './messages.ts'

const combinados = z.object({ id_devolutiva: z.string(), versao: z.int() })
const conversa = z.object({ id_devolutiva: z.string() })
/** `dia`: day of the questions, yyyy-mm-dd. */
const acompanhamento = z.object({ id_devolutiva: z.string(), dia: z.string() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  combinados_participante: combinados,
  combinados_confirmar: combinados,
  combinados_consultor: combinados,
  combinados_contestados: combinados,
  nova_hora_pedida: conversa,
  acompanhamento_14: acompanhamento,
  acompanhamento_60: acompanhamento,
  acompanhamentos_do_dia: z.object({ id_consultor: z.int(), em: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/**
 * The mails about combinados: to both at the end, to the person on the two follow-up days, and the answers to her
 * consultor.
 */
export const emails: Pick<Mails, keyof typeof ids> = {
  combinados_participante: { data: ids.combinados_participante, render: aPessoa },
  combinados_confirmar: { data: ids.combinados_confirmar, render: pedeSim },
  combinados_consultor: { data: ids.combinados_consultor, render: aConsultora },
  combinados_contestados: { data: ids.combinados_contestados, render: contestados },
  nova_hora_pedida: { data: ids.nova_hora_pedida, render: novaHora },
  acompanhamento_14: {
    data: ids.acompanhamento_14,
    lembrete: true,
    render: (deps, row, dados) => pergunta(deps, row, dados, 14),
  },
  acompanhamento_60: {
    data: ids.acompanhamento_60,
    lembrete: true,
    render: (deps, row, dados) => pergunta(deps, row, dados, 60),
  },
  acompanhamentos_do_dia: { data: ids.acompanhamentos_do_dia, render: doDia },
}

const comum = (deps: Deps, { nome, nome_consultor }: Encerrada) => ({
  pessoa: firstWord(nome),
  consultor: firstWord(nome_consultor),
  contato: deps.installation.contact(),
})
const inConversa = (deps: Deps, { id_devolutiva }: Encerrada) => `${deps.appUrl}/devolutiva/${id_devolutiva}`
const toConfirm = (deps: Deps, { id_devolutiva }: Encerrada) =>
  `${deps.appUrl}/combinado/confirmar/${tokenDaConfirmacao(deps, id_devolutiva)}`

/**
 * The conversation for a mail about one version; undefined when the text has changed since, because the change has a
 * mail of its own.
 */
async function find(
  deps: Deps,
  { id_devolutiva, versao }: DataOf<'combinados_participante'>,
): Promise<Encerrada | undefined> {
  const found = await findEncerrada(deps.db, id_devolutiva)
  return found?.versao === versao ? found : undefined
}

async function aPessoa(deps: Deps, row: EmailRow, dados: DataOf<'combinados_participante'>): Promise<Message | null> {
  const found = await find(deps, dados)
  if (!found?.confirmados || !found.via || found.email !== row.destinatario) return null
  const hoje = diaOf(deps.now())
  const combinados = await listCombinados(deps.db, found.id_devolutiva)
  return withAnswer(
    messages.combinadosParticipante({
      ...comum(deps, found),
      url: inConversa(deps, found),
      combinados,
      encerrada_em: found.encerrada_em,
      hoje: diaOf(found.encerrada_em) === hoje,
      dias: found.recusados ? [] : diasDasPerguntas(found.encerrada_em, combinados).filter(dia => dia > hoje),
      via: found.via,
      aparelhos: found.aparelhos,
      url_confirmar: toConfirm(deps, found),
    }),
    found,
  )
}

async function pedeSim(deps: Deps, row: EmailRow, dados: DataOf<'combinados_confirmar'>): Promise<Message | null> {
  const found = await find(deps, dados)
  if (!found || found.confirmados || found.email !== row.destinatario) return null
  const combinados = await listCombinados(deps.db, found.id_devolutiva)
  const url = toConfirm(deps, found)
  return withAnswer(messages.combinadosConfirmar({ ...comum(deps, found), url, combinados }), found)
}

/** Drops the consultor's mail unless the person still lets her read this result. */
const forEla = (found: Encerrada | undefined, row: EmailRow): Encerrada | undefined =>
  found?.vista && found.email_consultor === row.destinatario ? found : undefined

async function aConsultora(deps: Deps, row: EmailRow, dados: DataOf<'combinados_consultor'>): Promise<Message | null> {
  const found = forEla(await find(deps, dados), row)
  if (!found) return null
  const { encerrada_em, confirmados, confirmada_em, id_devolutiva } = found
  const combinados = await listCombinados(deps.db, id_devolutiva)
  return messages.combinadosConsultor({
    ...comum(deps, found),
    url: `${deps.appUrl}/agenda#acompanhamentos`,
    combinados,
    dias: diasDasPerguntas(encerrada_em, combinados),
    confirmada_em: confirmados ? confirmada_em : null,
  })
}

async function contestados(
  deps: Deps,
  row: EmailRow,
  dados: DataOf<'combinados_contestados'>,
): Promise<Message | null> {
  const found = forEla(await find(deps, dados), row)
  if (!found) return null
  return messages.combinadosContestados({
    ...comum(deps, found),
    url: inConversa(deps, found),
    ate: linkAte(found.encerrada_em),
  })
}

/** The person's wish for another hour; dropped when she has closed her result since. */
async function novaHora(deps: Deps, row: EmailRow, { id_devolutiva }: DataOf<'nova_hora_pedida'>) {
  const found = forEla(await findEncerrada(deps.db, id_devolutiva), row)
  return found
    ? messages.novaHoraPedida({ ...comum(deps, found), url: `${deps.appUrl}/agenda?pessoa=${found.id_participante}` })
    : null
}

async function pergunta(
  deps: Deps,
  row: EmailRow,
  { id_devolutiva, dia }: DataOf<'acompanhamento_14'>,
  marco: Marco,
): Promise<Message | null> {
  const found = await findEncerrada(deps.db, id_devolutiva)
  if (!found?.confirmados || found.recusados || found.email !== row.destinatario) return null
  const waiting = await listSemResposta(deps.db, found.id_devolutiva, marco, dia)
  if (waiting.length === 0) return null
  const url = (id_combinado: string, resposta: RespostaCombinado) =>
    `${deps.appUrl}/combinado/${tokenDaResposta(deps, { id_combinado, marco, resposta })}`
  return withAnswer(
    messages.follow({
      ...comum(deps, found),
      marco,
      noSeuDia: dia !== undefined && dia > previsto(found.encerrada_em, marco),
      vista: found.vista,
      perguntas: waiting.map(({ id_combinado, ...combinado }) => {
        const [sim, em_parte, nao] = [url(id_combinado, 'sim'), url(id_combinado, 'em_parte'), url(id_combinado, 'nao')]
        return { ...combinado, links: { sim, em_parte, nao } }
      }),
      url_parar: `${deps.appUrl}/combinado/lembretes/${tokenDosLembretes(deps, found.id_devolutiva)}`,
    }),
    found,
  )
}

async function doDia(
  deps: Deps,
  row: EmailRow,
  { id_consultor, em }: DataOf<'acompanhamentos_do_dia'>,
): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  if (conta?.email !== row.destinatario) return null
  const respostas = await listResumidas(deps.db, id_consultor, new Date(em))
  if (respostas.length === 0) return null
  return messages.respostasDoDia({
    respostas: respostas.map(({ nome, ...rest }) => ({ ...rest, nome: firstWord(nome) })),
    url: `${deps.appUrl}/agenda#acompanhamentos`,
    contato: deps.installation.contact(),
  })
}
