import type * as z from 'zod/mini'
import type { getAndamento as Contract } from '#shared/clientes/turmas/andamento.contract.ts'
import { salaAberta, situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { provasRetidas } from '../enter/provas.ts'
import { countLugares, listLugares } from './andamento.queries.ts'
import { requireTurma } from './show.ts'

/**
 * Returns how one of the caller's turmas goes: a page of its people with their step, the counts, and what it still
 * takes.
 * @throws {Failure} nao_encontrado
 */
export async function getAndamento(
  deps: Deps,
  actor: SessionActor,
  id_rodada: string,
  query: z.output<typeof Contract.query>,
) {
  const turma = await requireTurma(deps, actor, id_rodada)
  const now = deps.now()
  const filtro = {
    id_rodada,
    now,
    passo: query.passo,
    alerta: query.alerta === '1',
    busca: searchWords(query.busca),
  }
  const { rows, total } = await listLugares(deps.db, filtro, pageOf({ ...query, limite: query.limite ?? 100 }))
  const contagem = (await countLugares(deps.db, [id_rodada], now)).get(id_rodada)
  return {
    results: rows.map(({ totais, primeiros, ...row }) => ({
      ...row,
      codigo: totais && perfilDosTotais(four(totais), primeiros && four(primeiros)).codigo,
    })),
    total,
    contagem: {
      convidado: contagem?.convidado ?? 0,
      cadastrado: contagem?.cadastrado ?? 0,
      respondendo: contagem?.respondendo ?? 0,
      pronto: contagem?.pronto ?? 0,
      conversado: contagem?.conversado ?? 0,
    },
    encerrados: contagem?.encerrados ?? 0,
    alertas: contagem?.alertas ?? 0,
    entradas: contagem?.entradas ?? 0,
    max_entradas: turma.max_entradas,
    situacao: situacaoOf(turma, now),
    fecha_em: turma.fecha_em,
    na_sala_ate: salaAberta(turma, now) ? turma.na_sala_ate : null,
    provas_retidas: await provasRetidas(deps, turma, now),
  }
}
