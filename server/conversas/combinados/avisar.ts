import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { findEnderecos } from './emails.queries.ts'

interface Entre {
  id_devolutiva: string
  id_consultor: number
  id_participante: number
}

/** Key and ids of a version's mails: the same version is not mailed twice. */
const sobre = ({ id_devolutiva }: Entre, versao: number) => ({
  chave: `${id_devolutiva}:${versao}`,
  dados: { id_devolutiva, versao },
})

/** To the person: what was agreed, now that she has said yes to it. */
export async function contarCombinados(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { pessoa } = await findEnderecos(tx, entre)
  if (pessoa)
    await enqueueEmail(deps, tx, { tipo: 'combinados_participante', destinatario: pessoa, ...sobre(entre, versao) })
}

/** To the person: her yes is missing. */
export async function pedirConfirmacao(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { pessoa } = await findEnderecos(tx, entre)
  if (pessoa)
    await enqueueEmail(deps, tx, { tipo: 'combinados_confirmar', destinatario: pessoa, ...sobre(entre, versao) })
}

/** To the consultor: what was agreed, and whether the person has said yes. */
export async function contarAoConsultor(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { consultor } = await findEnderecos(tx, entre)
  if (consultor)
    await enqueueEmail(deps, tx, { tipo: 'combinados_consultor', destinatario: consultor, ...sobre(entre, versao) })
}

/** To the consultor: the person says that this is not it. */
export async function contarContestacao(deps: Deps, tx: Tx, entre: Entre, versao: number): Promise<void> {
  const { consultor } = await findEnderecos(tx, entre)
  if (consultor)
    await enqueueEmail(deps, tx, { tipo: 'combinados_contestados', destinatario: consultor, ...sobre(entre, versao) })
}
