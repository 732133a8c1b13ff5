import { campos, motivo_obrigatorio } from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import {
  type Acesso,
  acessosGuardadosDesde,
  horaOf,
  provasGuardadasDesde,
} from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './acessos.queries.ts'
import { endExpiradas } from './destinos/destinos.ts'

export { deleteAcessos, hasOpened, listAberturas } from './acessos.queries.ts'

/** The person of a result, the consultor of its licence, and how much the person shares with that consultor. */
interface Resultado {
  id_participante: number
  id_consultor: number
  escopo: Scope
}

/** Shortest reason that is accepted, in characters. */
const MOTIVO_MINIMO = 5

/**
 * Requires a reason from an admin who opens another person's result for support (behaviour §5). Returns the reason;
 * undefined when none is needed.
 * @throws {Failure} motivo_obrigatorio
 */
export function requireMotivo(actor: Actor, resultado: Resultado, motivo: string | undefined): string | undefined {
  // An actor who may not see the result at all is refused elsewhere.
  if (can(actor, 'ver_sem_motivo', resultado) || !can(actor, 'ver_resultado', resultado)) return undefined
  if (!motivo || motivo.length < MOTIVO_MINIMO)
    throw fail(motivo_obrigatorio, { campos: { motivo: campos.motivo_do_acesso } })
  return motivo
}

interface Abertura {
  id_participante: number
  acesso: Acesso
  /** Ids of the licences whose results are shown; null for one document that covers several tests. */
  licencas: readonly number[] | null
  /** The reason an admin gave; undefined for readers who need none. */
  motivo: string | undefined
  /** Role in which it is opened, when it is neither the consultor's nor an admin's. */
  papel?: 'gestor' | 'integrante'
  /** Equipe whose map shows it. */
  id_equipe?: number
}

/**
 * Records that somebody opens another person's result, in the same transaction that checks the permission: if it cannot
 * be recorded, the result is not shown. Opening one's own result is not recorded. An admin's opening also goes to the
 * audit trail, with its reason.
 */
export async function recordAcesso(
  tx: Tx,
  actor: Actor,
  { id_participante, acesso, licencas, motivo, papel, id_equipe }: Abertura,
  em: Date,
): Promise<void> {
  if (can(actor, 'ver_de_si', { id_usuario: id_participante })) return
  await queries.insertAcessos(
    tx,
    (licencas ?? [null]).map(
      (id_licenca): queries.NovoAcesso => ({
        em,
        hora: horaOf(em),
        id_participante,
        id_ator: actor.id_usuario,
        papel: papel ?? (motivo === undefined ? 'consultor' : 'admin'),
        acesso,
        id_licenca,
        id_equipe: id_equipe ?? null,
        motivo: motivo ?? null,
      }),
    ),
  )
  if (acesso !== 'totais' || motivo === undefined) return
  await audit(tx, {
    em,
    id_ator: actor.id_usuario,
    acao: 'resultado_consultado',
    alvo: licencas?.length === 1 ? `licenca:${licencas[0]}` : `usuario:${id_participante}`,
    detalhes: { motivo },
  })
}

/**
 * Records that the people in these rows were exported to a file of a consultor's client list, in the transaction before
 * the rows are sent.
 */
export const recordArquivo = (
  tx: Tx,
  { id_usuario }: Actor,
  pessoas: readonly { id_participante: number; id_licenca: number | null }[],
  em: Date,
): Promise<void> =>
  queries.insertAcessos(
    tx,
    pessoas.map(
      (pessoa): queries.NovoAcesso => ({
        ...pessoa,
        em,
        hora: horaOf(em),
        id_ator: id_usuario,
        papel: 'consultor',
        acesso: 'arquivo',
        motivo: null,
      }),
    ),
  )

/**
 * Records that somebody opens the map of an equipe, in the transaction that reads it: one row for each person shown but
 * the reader herself.
 */
export const recordMapa = (
  tx: Tx,
  { id_usuario }: Actor,
  pessoas: readonly { id_participante: number; id_licenca: number }[],
  { id_equipe, papel, em }: { id_equipe: number; papel: 'consultor' | 'gestor' | 'integrante'; em: Date },
): Promise<void> =>
  queries.insertAcessos(
    tx,
    pessoas
      .filter(({ id_participante }) => id_participante !== id_usuario)
      .map(
        ({ id_participante, id_licenca }): queries.NovoAcesso => ({
          ...{ em, hora: horaOf(em), id_participante, id_ator: id_usuario, papel },
          ...{ acesso: 'mapa', id_licenca, motivo: null, id_equipe },
        }),
      ),
  )

/**
 * Records that somebody opened a person's card, by its link or beside the map of an equipe, in the transaction that
 * reads it. Her own look is not recorded.
 */
export async function recordCartao(
  tx: Tx,
  actor: Actor,
  { id_participante, id_licenca }: { id_participante: number; id_licenca: number },
  { em, ...como }: { papel: 'consultor' | 'integrante' | 'pessoa'; id_equipe: number | null; em: Date },
): Promise<void> {
  if (can(actor, 'ver_de_si', { id_usuario: id_participante })) return
  await queries.insertAcessos(tx, [
    {
      ...{ em, hora: horaOf(em), id_participante, id_ator: actor.id_usuario, id_licenca },
      ...{ acesso: 'cartao', motivo: null, ...como },
    },
  ])
}

/** Returns a page of who opened the caller's results, newest first. */
export const listAcessos = (deps: Deps, { id_usuario }: Actor, query: PageQuery) =>
  queries.listAcessos(deps.db, id_usuario, pageOf(query)).then(({ rows, total }) => ({ results: rows, total }))

/**
 * Deletes openings older than 24 months, and the choices of accounts erased more than five years ago; writes down the
 * end of choices that have expired.
 */
export async function forgetVencidos(tx: Tx, now: Date): Promise<void> {
  await endExpiradas(tx, now)
  await queries.deleteVencidos(tx, { acessos: acessosGuardadosDesde(now), provas: provasGuardadasDesde(now) })
}
