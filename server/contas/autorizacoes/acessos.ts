import {
  type Acesso,
  acessosGuardadosDesde,
  horaDe,
  provasGuardadasDesde,
} from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Escopo } from '#shared/platform/permissions.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/audit.ts'
import { pageOf } from '../../platform/http/page.ts'
import * as queries from './acessos.queries.ts'

export { deleteAcessos, jaAbriu } from './acessos.queries.ts'

/** A result: its person, the consultor of its licence, and the escopo that the person gives that consultor. */
interface Resultado {
  id_participante: number
  id_consultor: number
  escopo: Escopo
}

/** The shortest reason that says something. */
const MOTIVO_MINIMO = 5

/**
 * An admin may look at other people's results for support, and says why (behaviour §5). Answers the reason, undefined
 * where none is asked.
 * @throws {Failure} motivo_obrigatorio
 */
export function requireMotivo(actor: Actor, resultado: Resultado, motivo: string | undefined): string | undefined {
  // Whoever may not see it at all is refused elsewhere.
  if (can(actor, 'ver_sem_motivo', resultado) || !can(actor, 'ver_resultado', resultado)) return undefined
  if (!motivo || motivo.length < MOTIVO_MINIMO)
    throw fail('motivo_obrigatorio', { campos: { motivo: 'Diga o motivo do acesso' } })
  return motivo
}

interface Abertura {
  id_participante: number
  acesso: Acesso
  /** The licences whose results are shown; null for what spans several and is one document. */
  licencas: readonly number[] | null
  /** Set where an admin had to say why. */
  motivo: string | undefined
}

/**
 * Notes that somebody opens another person's result, in the transaction that decides whether it may be read: what
 * cannot be noted is not shown. One's own is no opening. An admin's also stands in the audit, with each reason.
 */
export async function registrarAcesso(
  tx: Tx,
  actor: Actor,
  { id_participante, acesso, licencas, motivo }: Abertura,
  em: Date,
): Promise<void> {
  if (can(actor, 'ver_de_si', { id_usuario: id_participante })) return
  await queries.insertAcessos(
    tx,
    (licencas ?? [null]).map(
      (id_licenca): queries.NovoAcesso => ({
        em,
        hora: horaDe(em),
        id_participante,
        id_ator: actor.id_usuario,
        papel: motivo === undefined ? 'consultor' : 'admin',
        acesso,
        id_licenca,
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

/** Notes that people left in a file of a consultor's list, in the transaction before these rows of it are sent. */
export const registrarArquivo = (
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
        hora: horaDe(em),
        id_ator: id_usuario,
        papel: 'consultor',
        acesso: 'arquivo',
        motivo: null,
      }),
    ),
  )

/** The register of who opened the caller's results, newest first. */
export const listAcessos = (deps: Deps, { id_usuario }: Actor, query: PageQuery) =>
  queries.listAcessos(deps.db, id_usuario, pageOf(query)).then(({ rows, total }) => ({ results: rows, total }))

/** Forgets openings after 24 months, and the choices of an account erased five years ago. */
export const esquecerVencidos = (tx: Tx, now: Date): Promise<void> =>
  queries.deleteVencidos(tx, { acessos: acessosGuardadosDesde(now), provas: provasGuardadasDesde(now) })
