import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import { resultadosDoDia } from './messages.ts'
import { findResultados } from './resumo.queries.ts'

/** The daily mail to a consultor. */
export const emails: Partial<Mails> = {
  resultados_do_dia: {
    render: (deps, _row, { id_consultor, de, ate }) =>
      doDia(deps, { id_consultor: id_consultor, de: new Date(de), ate: new Date(ate) }),
  },
}

async function doDia(deps: Deps, quando: { id_consultor: number; de: Date; ate: Date }): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, quando.id_consultor)
  const { pessoas, turmas } = await findResultados(deps.db, quando)
  if (!conta || pessoas.length + turmas.length === 0) return null
  return resultadosDoDia({ nome: conta.nome, pessoas, turmas, appUrl: deps.appUrl, contato: deps.env.CONTATO_EMAIL })
}
