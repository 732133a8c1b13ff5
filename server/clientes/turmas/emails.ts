import * as z from 'zod/mini'
import { dominioAceito } from '#shared/clientes/turmas/turmas.rules.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import { onHerBehalf } from '../../contas/remetente/remetente.ts'
import { urlDeCasa, urlDoTeste } from '../../licencas/licencas/licencas.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, refusalUrlOf, withAnswer } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findLink } from '../convites/convites.ts'
import { countBalanco } from './conduzir/end.queries.ts'
import { findEntradaDoEmail, findLugarDoEmail } from './emails.queries.ts'
import { tokenDaEntrada } from './enter/codigo.ts'
import * as messages from './messages.ts'
import { countConcluidas } from './notify/notify.queries.ts'
import { findTurma } from './turmas.queries.ts'

const turma = z.object({ id_rodada: z.string() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  entrada_rodada: z.object({ id_entrada: z.string() }),
  lembrete_rodada: z.object({ id_lugar: z.int(), id_consultor: z.int() }),
  rodada_avancou: turma,
  provas_retidas: turma,
  rodada_encerrada: turma,
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about turmas. */
export const emails: Pick<Mails, keyof typeof ids> = {
  entrada_rodada: {
    data: ids.entrada_rodada,
    sempre: true,
    render: (deps, { destinatario }, { id_entrada }) => entrada(deps, id_entrada, destinatario),
    aDesconhecidos: true,
    semRastro: true,
  },
  lembrete_rodada: {
    data: ids.lembrete_rodada,
    render: (deps, { destinatario }, { id_lugar }) => lembrete(deps, id_lugar, destinatario),
    aDesconhecidos: true,
  },
  rodada_avancou: { data: ids.rodada_avancou, render: (deps, _row, { id_rodada }) => avancou(deps, id_rodada) },
  provas_retidas: { data: ids.provas_retidas, render: (deps, _row, { id_rodada }) => provasRetidas(deps, id_rodada) },
  rodada_encerrada: { data: ids.rodada_encerrada, render: (deps, _row, { id_rodada }) => encerrada(deps, id_rodada) },
}

/**
 * Mail that proves an address for a turma; null when the code, the address or its domain does not qualify, which nobody
 * is told.
 */
async function entrada(deps: Deps, id_entrada: string, destinatario: string): Promise<Message | null> {
  const found = await findEntradaDoEmail(deps.db, id_entrada, deps.now())
  if (!found || found.interna || !dominioAceito(found.dominios, found.email)) return null
  const message = messages.entradaTurma({
    nome: found.nome && firstWord(found.nome),
    nome_consultor: found.nome_consultor,
    url: `${deps.appUrl}/t/entrada/${tokenDaEntrada(deps.secrets, id_entrada)}`,
    url_recusa: refusalUrlOf(deps, destinatario),
    expira_em: found.expira_em,
    contato: deps.installation.contact(),
  })
  return onHerBehalf(deps.db, withAnswer(message, found), found)
}

async function lembrete(deps: Deps, id_lugar: number, destinatario: string): Promise<Message | null> {
  const found = await findLugarDoEmail(deps.db, id_lugar, destinatario, deps.now())
  if (!found) return null
  const link = found.id_convite === null ? null : await findLink(deps, found.id_convite)
  const passo = found.iniciado ? 'parou' : 'nao_comecou'
  const message = messages.lembreteTurma({
    nome: found.nome && firstWord(found.nome),
    nome_consultor: found.nome_consultor,
    turma: found.turma,
    fecha_em: found.fecha_em,
    passo: link === null ? passo : 'convidado',
    // The link opens the test itself only when it was begun; otherwise the home, where the text beside the button
    // says that starting means accepting.
    url: link ?? (found.iniciado ? urlDoTeste : urlDeCasa)(deps, found.id_licenca),
    url_recusa: refusalUrlOf(deps, destinatario),
    contato: deps.installation.contact(),
  })
  return onHerBehalf(deps.db, withAnswer(message, found), found)
}

async function avancou(deps: Deps, id_rodada: string): Promise<Message | null> {
  const turma = await findTurma(deps.db, id_rodada)
  const conta = turma && (await findContaAtiva(deps.db, turma.id_consultor))
  if (!turma || !conta) return null
  return messages.turmaAvancou({
    turma: turma.nome,
    ...(await countConcluidas(deps.db, id_rodada)),
    url: `${deps.appUrl}/turmas/${id_rodada}`,
    url_avisos: `${deps.appUrl}/meus-dados/emails`,
    contato: deps.installation.contact(),
  })
}

async function provasRetidas(deps: Deps, id_rodada: string): Promise<Message | null> {
  const turma = await findTurma(deps.db, id_rodada)
  const conta = turma && (await findContaAtiva(deps.db, turma.id_consultor))
  if (!turma || !conta) return null
  return messages.provasRetidas({
    nome: firstWord(conta.nome),
    turma: turma.nome,
    url: `${deps.appUrl}/turmas/${id_rodada}`,
    contato: deps.installation.contact(),
  })
}

async function encerrada(deps: Deps, id_rodada: string): Promise<Message | null> {
  const turma = await findTurma(deps.db, id_rodada)
  const conta = turma && (await findContaAtiva(deps.db, turma.id_consultor))
  if (!turma || !conta) return null
  return messages.turmaEncerrada({
    nome: firstWord(conta.nome),
    turma: turma.nome,
    ...(await countBalanco(deps.db, id_rodada)),
    url: `${deps.appUrl}/turmas/${id_rodada}`,
    contato: deps.installation.contact(),
  })
}
