import {
  type Grupo,
  type Instalacao,
  type Operador,
  operador,
  type Privacidade,
  privacidade,
  type QuemOpera,
} from '#shared/contas/instalacao/instalacao.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { lockConsultorAtivo } from '../contas/contas.ts'
import * as queries from './instalacao.queries.ts'

const NUNCA = { versao: 0, salvo_em: null, salvo_por: null, dados: null }

/** Returns the settings in force, each group with its version; a group that was never saved has no data. */
export async function getInstalacao(db: Db | Tx): Promise<Instalacao> {
  const rows = await queries.listCurrent(db)
  const of = (grupo: Grupo) => rows.find(row => row.grupo === grupo) ?? NUNCA
  const [o, p] = [of('operador'), of('privacidade')]
  return {
    operador: { ...o, dados: o.dados === null ? null : operador.parse(o.dados) },
    privacidade: { ...p, dados: p.dados === null ? null : privacidade.parse(p.dados) },
  }
}

/** Returns what anybody may read of the settings; null where an admin has not saved any. */
export async function getQuemOpera(db: Db | Tx): Promise<QuemOpera> {
  const { operador, privacidade } = await getInstalacao(db)
  return { operador: operador.dados, privacidade: privacidade.dados }
}

/** One group with its data. */
type Novo = { grupo: 'operador'; dados: Operador } | { grupo: 'privacidade'; dados: Privacidade }

/**
 * Saves a new version of one group and returns the settings in force.
 * @param visto version that the admin saw
 * @throws {Failure} instalacao_mudou, usuario_inativo
 */
export async function guardar(deps: Deps, actor: Actor, visto: number, novo: Novo): Promise<Instalacao> {
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    await insertVersao(tx, { id_admin: actor.id_usuario, em: now, visto, novo })
    return getInstalacao(tx)
  })
}

/**
 * Inserts the version after `visto` of one group.
 * @throws {Failure} instalacao_mudou when there is one already
 */
export async function insertVersao(
  tx: Tx,
  { id_admin, em, visto, novo: { grupo, dados } }: { id_admin: number; em: Date; visto: number; novo: Novo },
): Promise<void> {
  if ((await queries.findVersao(tx, grupo)) !== visto) throw fail('instalacao_mudou')
  const row = { grupo, versao: visto + 1, dados: JSON.stringify(dados), salvo_em: em, salvo_por: id_admin }
  if (!(await queries.insertVersao(tx, row))) throw fail('instalacao_mudou')
  await audit(tx, { em, id_ator: id_admin, acao: 'instalacao_alterada', detalhes: { documento: grupo } })
}
