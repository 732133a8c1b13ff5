import { PASSOS, type Passo, type PrimeirosPassos } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { creditar, listDisponiveis, MOTIVOS } from '../../licencas/licencas/licencas.ts'
import { type Db, inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './primeiros-passos.queries.ts'

const ONE = { limit: 1, offset: 0 }

/** State of the one courtesy licence: available to a new consultor who was given no licences and has no results yet. */
function cortesiaOf(row: queries.PassosRow): PrimeirosPassos['cortesia'] {
  if (row.cortesia_em) return 'recebida'
  const novo = row.id_tipo_usuario === USER_KIND.consultor && !row.ja_recebeu && !row.resultado && !row.proprio
  return novo ? 'disponivel' : 'nenhuma'
}

/** The caller's first steps. @throws {Failure} nao_encontrado */
export async function getPrimeirosPassos(deps: Deps, { id_usuario }: Actor): Promise<PrimeirosPassos> {
  return readPassos(deps.db, deps.now(), id_usuario)
}

async function readPassos(db: Db, now: Date, id_usuario: number): Promise<PrimeirosPassos> {
  const row = await queries.findPassos(db, id_usuario)
  if (!row) throw fail(nao_encontrado)
  const { individual } = await listDisponiveis(db, id_usuario, now, ONE)
  const done: Record<Passo, boolean> = {
    // The step asks for licences; given ones count as well as bought ones.
    compra: row.compra || row.concedidas,
    proprio: row.proprio,
    convite: row.convite,
    // Only the page knows that the sample was opened, and says so; to pass over this step is to say that it was read.
    exemplo: row.vistos.includes('exemplo'),
  }
  return {
    mostrar: row.id_tipo_usuario === USER_KIND.consultor && !row.dispensado_em && !row.resultado,
    dispensado: row.dispensado_em !== null,
    feitos: PASSOS.filter(passo => done[passo]),
    pulados: PASSOS.filter(passo => !done[passo] && row.vistos.includes(passo)),
    cortesia: cortesiaOf(row),
    livres: individual,
  }
}

/** Passes over a step, or dismisses the steps or shows them again. */
export async function markPrimeirosPassos(
  deps: Deps,
  { id_usuario }: Actor,
  { visto, dispensado }: { visto?: Passo | undefined; dispensado?: boolean | undefined },
): Promise<PrimeirosPassos> {
  const now = deps.now()
  const em = dispensado ? now : null
  const dispensado_em = dispensado === undefined ? undefined : em
  await inTransaction(deps.db, tx => queries.upsertPassos(tx, id_usuario, { visto, dispensado_em }))
  return readPassos(deps.db, now, id_usuario)
}

/**
 * Gives a new consultor one licence for her own test. A repetition, or a call by somebody who may not have it, gives
 * nothing and no error: the answer says how things stand.
 * @throws {Failure} usuario_inativo
 */
export async function receiveCortesia(deps: Deps, { id_usuario }: Actor): Promise<PrimeirosPassos> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    // Two presses at once: the second one waits here, and finds what the first one did.
    await lockConsultorAtivo(tx, id_usuario)
    const row = await queries.findPassos(tx, id_usuario)
    if (!row || cortesiaOf(row) !== 'disponivel') return
    await queries.setCortesia(tx, id_usuario, em)
    await creditar(tx, {
      id_consultor: id_usuario,
      id_tipo_licenca: TIPO_LICENCA.individual,
      quantidade: 1,
      evento: 'cortesia',
      id_ator: null,
      motivo: MOTIVOS.cortesia,
      em,
    })
    await audit(tx, {
      em,
      id_ator: id_usuario,
      acao: 'cortesia_recebida',
      alvo: `usuario:${id_usuario}`,
      detalhes: { quantidade: 1 },
    })
  })
  return readPassos(deps.db, em, id_usuario)
}
