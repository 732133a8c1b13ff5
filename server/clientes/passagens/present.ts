import * as answers from '#shared/clientes/passagens/passagens.answers.ts'
import type { Passagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { atosDaPassagem, situacaoDaPassagem } from '#shared/clientes/passagens/passagens.rules.ts'
import type { TipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as alcance from './alcance.queries.ts'
import * as queries from './passagens.queries.ts'

export const isAdmin = (actor: Actor): boolean => can(actor, 'permite_inativar_consultor')

/** Checks that nothing stands in the way of a passing. @throws {Failure} what does */
export async function refuseImpedimento(tx: Tx, assunto: alcance.Assunto, id_para: number): Promise<void> {
  const impedimento = await alcance.findImpedimento(tx, assunto, id_para)
  if (impedimento) throw fail(answers[impedimento])
}

/** @throws {Failure} nao_encontrado */
export async function requirePassagem(db: Db | Tx, id_passagem: string): Promise<queries.PassagemRow> {
  const found = await queries.findPassagem(db, id_passagem)
  if (!found) throw fail(nao_encontrado)
  return found
}

const isByAdmin = ({ id_de, pedida_por }: queries.PassagemRow): boolean => id_de !== pedida_por

const tipoOf = (tipo: number | null): TipoLicenca | null => {
  if (tipo === null) return null
  return tipo === 2 ? 2 : 1
}

/** Returns a passing as one who has to do with it reads it. @throws {Failure} nao_encontrado for everybody else */
export async function presentDela(deps: Deps, db: Db | Tx, actor: Actor, row: queries.PassagemRow): Promise<Passagem> {
  const now = deps.now()
  const { id_usuario } = actor
  const por_admin = isByAdmin(row)
  const gives = por_admin ? isAdmin(actor) : row.id_de === id_usuario
  if (!gives && row.id_para !== id_usuario) throw fail(nao_encontrado)
  const situacao = situacaoDaPassagem(row, now)
  const open = situacao === 'pedida' || situacao === 'aceita'
  const contagens = open || !row.contagens ? await alcance.countAlcance(db, row, now) : row.contagens
  const { impedimento } = row
  return {
    ...row,
    situacao,
    recebo: row.id_para === id_usuario,
    id_tipo_licenca: tipoOf(row.id_tipo_licenca),
    por_admin,
    contagens,
    impedimento: impedimento && situacao === 'aceita' ? answers[impedimento].mensagem : null,
    atos: atosDaPassagem({ ...row, por_admin, situacao }, { id_usuario, admin: isAdmin(actor) }),
  }
}

/** Writes one act about a passing into the audit trail. */
export const note = (
  tx: Tx,
  { id_usuario }: Actor,
  acao: 'passagem_pedida' | 'passagem_aceita' | 'passagem_recusada' | 'passagem_retirada' | 'passagem_desfeita',
  { o_que, id_empresa, id_para }: { o_que: string; id_empresa: number | null; id_para: number },
  em: Date,
) =>
  audit(tx, {
    ...{ em, id_ator: id_usuario, acao, detalhes: { o_que } },
    alvo: id_empresa === null ? `usuario:${id_para}` : `empresa:${id_empresa}`,
  })
