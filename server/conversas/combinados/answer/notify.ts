import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { findEnderecos } from '../emails.queries.ts'

interface Entre {
  id_devolutiva: string
  id_consultor: number
  id_participante: number
}

/** Key and ids of the mails about one version, so that no version is mailed twice. */
const sobre = ({ id_devolutiva }: Entre, versao: number) => ({
  chave: `${id_devolutiva}:${versao}`,
  dados: { id_devolutiva, versao },
})

/** Queues the mail that tells the person what was agreed, once she has confirmed it. */
export async function countCombinados(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { pessoa } = await findEnderecos(tx, entre)
  if (pessoa)
    await enqueueEmail(deps, tx, { tipo: 'combinados_participante', destinatario: pessoa, ...sobre(entre, versao) })
}

/** Queues the mail that asks the person for her confirmation. */
export async function askConfirmacao(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { pessoa } = await findEnderecos(tx, entre)
  if (pessoa)
    await enqueueEmail(deps, tx, { tipo: 'combinados_confirmar', destinatario: pessoa, ...sobre(entre, versao) })
}

/** Queues the mail that tells the consultor what was agreed and whether the person has confirmed it. */
export async function countToConsultor(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { consultor } = await findEnderecos(tx, entre)
  if (consultor)
    await enqueueEmail(deps, tx, { tipo: 'combinados_consultor', destinatario: consultor, ...sobre(entre, versao) })
}

/** Queues the mail that tells the consultor that the person contests the text. */
export async function countContestacao(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { consultor } = await findEnderecos(tx, entre)
  if (consultor)
    await enqueueEmail(deps, tx, { tipo: 'combinados_contestados', destinatario: consultor, ...sobre(entre, versao) })
}
