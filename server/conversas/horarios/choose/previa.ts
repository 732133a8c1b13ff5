import { sem_horarios } from '#shared/conversas/horarios/horarios.answers.ts'
import type { Escolha } from '#shared/conversas/horarios/horarios.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { findContaAtiva } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findRegras } from '../horarios.queries.ts'
import { listLivres } from '../livres.ts'
import { PESSOA_EXEMPLO } from '../messages.ts'

/** Returns what a link of the caller shows to an invented person; there is no link behind it. @throws {Failure} sem_horarios */
export async function previewEscolha(deps: Deps, { id_usuario }: Actor): Promise<Escolha> {
  const regras = await findRegras(deps.db, id_usuario)
  const conta = await findContaAtiva(deps.db, id_usuario)
  if (!regras || !conta) throw fail(sem_horarios)
  return {
    estado: 'aberto',
    motivo: null,
    nome: PESSOA_EXEMPLO,
    nome_consultor: conta.nome,
    minutos: regras.minutos,
    modo: regras.modo,
    conversa: null,
    livres: await listLivres(deps.db, id_usuario, regras, { now: deps.now() }),
    quando_pode: null,
  }
}
