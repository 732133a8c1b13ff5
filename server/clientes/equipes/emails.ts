import * as z from 'zod/mini'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findEquipe } from './equipes.queries.ts'
import { findSaida } from './leave/leave.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  adicionado_equipe: z.object({ id_equipe: z.int(), id_participante: z.int() }),
  equipe_lembrada: z.object({ id_equipe: z.int(), id_participante: z.int() }),
  empresa_deixada: z.object({ id_empresa: z.int(), id_participante: z.int() }),
  empresa_deixada_consultor: z.object({ id_empresa: z.int(), id_participante: z.int() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about equipes. */
export const emails: Pick<Mails, keyof typeof ids> = {
  adicionado_equipe: {
    data: ids.adicionado_equipe,
    render: (deps, _row, { id_equipe, id_participante }) => adicionado(deps, id_equipe, id_participante),
  },
  equipe_lembrada: {
    data: ids.equipe_lembrada,
    render: (deps, _row, { id_equipe, id_participante }) => lembrada(deps, id_equipe, id_participante),
  },
  empresa_deixada: { data: ids.empresa_deixada, render: (deps, _row, dados) => deixada(deps, dados) },
  empresa_deixada_consultor: {
    data: ids.empresa_deixada_consultor,
    render: (deps, _row, dados) => deixadaConsultor(deps, dados),
  },
}

/** Mail that tells a person she is in an equipe; null when she has left it by now. */
async function adicionado(deps: Deps, id_equipe: number, id_participante: number): Promise<Message | null> {
  const pessoa = await findContaAtiva(deps.db, id_participante)
  const leitora = { id_usuario: id_participante, com_fator: false, now: deps.now() }
  const equipe = await findEquipe(deps.db, leitora, id_equipe)
  if (!pessoa || equipe?.papel === undefined) return null
  return messages.adicionadoEquipe({
    nome: firstWord(pessoa.nome),
    nome_consultor: equipe.nome_consultor,
    nome_equipe: equipe.nome,
    nome_empresa: equipe.nome_empresa,
    finalidade: equipe.finalidade,
    url: `${deps.appUrl}/meus-dados/privacidade`,
    contato: deps.installation.contact(),
  })
}

/** Mail that reminds a person of an equipe to choose; null when she has left it by now. */
async function lembrada(deps: Deps, id_equipe: number, id_participante: number): Promise<Message | null> {
  const pessoa = await findContaAtiva(deps.db, id_participante)
  const leitora = { id_usuario: id_participante, com_fator: false, now: deps.now() }
  const equipe = await findEquipe(deps.db, leitora, id_equipe)
  if (!pessoa || equipe?.papel !== 'integrante' || !equipe.consultor_ativo) return null
  const { nome: nome_equipe, nome_consultor, nome_empresa } = equipe
  const url = `${deps.appUrl}/meus-dados/privacidade`
  const contato = deps.installation.contact()
  return messages.equipeLembrada({
    nome: firstWord(pessoa.nome),
    nome_consultor,
    nome_equipe,
    nome_empresa,
    url,
    contato,
  })
}

/** Mail to a person who was taken out of a company; null when her account is gone. */
async function deixada(deps: Deps, dados: { id_empresa: number; id_participante: number }): Promise<Message | null> {
  const found = await findSaida(deps.db, dados)
  if (!found) return null
  const { nome, nome_empresa, nome_consultor } = found
  const url = `${deps.appUrl}/meus-dados/privacidade`
  const contato = deps.installation.contact()
  return messages.empresaDeixada({ nome: firstWord(nome), nome_empresa, nome_consultor, url, contato })
}

/** Mail to the consultora of somebody who left a company. */
async function deixadaConsultor(
  deps: Deps,
  dados: { id_empresa: number; id_participante: number },
): Promise<Message | null> {
  const found = await findSaida(deps.db, dados)
  if (!found) return null
  const { nome, nome_empresa, nome_consultor } = found
  return messages.empresaDeixadaConsultor({
    nome: firstWord(nome_consultor),
    nome_participante: nome,
    nome_empresa,
    url: `${deps.appUrl}/empresa/${dados.id_empresa}`,
    contato: deps.installation.contact(),
  })
}
