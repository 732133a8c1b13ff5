import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findEquipe } from './equipes.queries.ts'
import { findSaida } from './leave/leave.queries.ts'
import * as messages from './messages.ts'

/** Mails about equipes. */
export const emails: Partial<Mails> = {
  adicionado_equipe: {
    render: (deps, _row, { id_equipe, id_participante }) => adicionado(deps, id_equipe, id_participante),
  },
  empresa_deixada: { render: (deps, _row, dados) => deixada(deps, dados) },
  empresa_deixada_consultor: { render: (deps, _row, dados) => deixadaConsultor(deps, dados) },
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
