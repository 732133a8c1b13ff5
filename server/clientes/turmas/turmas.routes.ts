import * as andamento from '#shared/clientes/turmas/andamento.contract.ts'
import * as publica from '#shared/clientes/turmas/publica.contract.ts'
import * as contract from '#shared/clientes/turmas/turmas.contract.ts'
import { salaAberta, situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { inviteLote } from '../convites/convites.ts'
import { countLugares, listLugares } from './conduzir/andamento.queries.ts'
import { changeAcompanhamento, followTurma } from './conduzir/follow.ts'
import { getTurma, listTurmas, requireTurma } from './conduzir/show.ts'
import { askEntrada, getPublicTurma } from './enter/entradas.ts'
import { turmaParaConvidar } from './enter/lugares.ts'
import { provasRetidas } from './enter/provas.ts'
import { remindTurma } from './notify/remind.ts'
import { confirmEntrada, verifyEntrada } from './prova-do-email.ts'
import { alterTurma, changeLink, createTurma, endTurma, openSala } from './turmas.ts'

// whole: a table of routes, one call a line
export function turmasRoutes(route: Register, deps: Deps): void {
  route(contract.listTurmas, ({ actor, query }) =>
    listTurmas(
      deps,
      {
        id_consultor: actor.id_usuario,
        now: deps.now(),
        situacao: query.situacao,
        id_empresa: query.empresa,
        id_equipe: query.equipe,
        id_tipo_licenca: query.tipo && Number(query.tipo),
        busca: searchWords(query.busca),
      },
      pageOf({ ...query, limite: query.limite ?? 25 }),
    ),
  )
  route(contract.createTurma, ({ actor, body }) => createTurma(deps, actor, body))
  route(contract.getTurma, ({ actor, params }) => getTurma(deps, actor, params.id_rodada))
  route(contract.changeTurma, ({ actor, params, body }) => alterTurma(deps, actor, params.id_rodada, body))
  route(contract.changeLink, ({ actor, params, body }) => changeLink(deps, actor, params.id_rodada, body.acao))
  route(contract.openSala, ({ actor, params, body }) => openSala(deps, actor, params.id_rodada, body.minutos))
  route(contract.changeAcompanhamento, ({ actor, params, body }) =>
    changeAcompanhamento(deps, actor, params.id_rodada, body.acao),
  )
  route(contract.endTurma, ({ actor, params }) => endTurma(deps, actor, params.id_rodada))
  route(contract.remindTurma, ({ actor, params, body }) => remindTurma(deps, actor, params.id_rodada, body?.pessoas))
  route(contract.inviteTurma, async ({ actor, params, body }) => {
    await requireTurma(deps, actor, params.id_rodada)
    return { results: await inviteLote(deps, actor, { ...body, turma: turmaParaConvidar(params.id_rodada) }) }
  })

  route(andamento.getAndamento, async ({ actor, params, query }) => {
    const turma = await requireTurma(deps, actor, params.id_rodada)
    const { id_rodada } = turma
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
  })
  route(andamento.followTurma, ({ params, query, ip }) =>
    followTurma(
      deps,
      { token: params.token, ip, busca: searchWords(query.busca) },
      pageOf({ ...query, limite: query.limite ?? 100 }),
    ),
  )

  route(publica.getPublicTurma, ({ params, ip }) => getPublicTurma(deps, params.codigo, ip))
  route(publica.askEntrada, ({ params, body, actor, ip }) =>
    askEntrada(deps, { codigo: params.codigo, ...body, ip, actor }),
  )
  route(publica.verifyEntrada, ({ body }) => verifyEntrada(deps, body.token))
  route(publica.confirmEntrada, ({ body }) => confirmEntrada(deps, body.token))
}
