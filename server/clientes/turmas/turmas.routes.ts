import * as andamento from '#shared/clientes/turmas/andamento.contract.ts'
import * as publica from '#shared/clientes/turmas/publica.contract.ts'
import * as contract from '#shared/clientes/turmas/turmas.contract.ts'
import { salaAberta, situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { quatro } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { inviteLote } from '../convites/convites.ts'
import { countLugares, listLugares } from './conduzir/andamento.queries.ts'
import { changeAcompanhamento, followRodada } from './conduzir/follow.ts'
import { getRodada, listRodadas, requireRodada } from './conduzir/show.ts'
import { askEntrada, getRodadaPublica } from './enter/entradas.ts'
import { turmaParaConvidar } from './enter/lugares.ts'
import { provasRetidas } from './enter/provas.ts'
import { remindRodada } from './notify/remind.ts'
import { confirmEntrada, verifyEntrada } from './prova-do-email.ts'
import { alterRodada, changeLink, createRodada, endRodada, openSala } from './turmas.ts'

// whole: a table of routes, one call a line
export function rodadasRoutes(route: Register, deps: Deps): void {
  route(contract.listRodadas, ({ actor, query }) =>
    listRodadas(
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
  route(contract.createRodada, ({ actor, body }) => createRodada(deps, actor, body))
  route(contract.getRodada, ({ actor, params }) => getRodada(deps, actor, params.id_rodada))
  route(contract.changeRodada, ({ actor, params, body }) => alterRodada(deps, actor, params.id_rodada, body))
  route(contract.changeLink, ({ actor, params, body }) => changeLink(deps, actor, params.id_rodada, body.acao))
  route(contract.openSala, ({ actor, params, body }) => openSala(deps, actor, params.id_rodada, body.minutos))
  route(contract.changeAcompanhamento, ({ actor, params, body }) =>
    changeAcompanhamento(deps, actor, params.id_rodada, body.acao),
  )
  route(contract.endRodada, ({ actor, params }) => endRodada(deps, actor, params.id_rodada))
  route(contract.remindRodada, ({ actor, params, body }) => remindRodada(deps, actor, params.id_rodada, body?.pessoas))
  route(contract.inviteRodada, async ({ actor, params, body }) => {
    await requireRodada(deps, actor, params.id_rodada)
    return { results: await inviteLote(deps, actor, { ...body, turma: turmaParaConvidar(params.id_rodada) }) }
  })

  route(andamento.getAndamento, async ({ actor, params, query }) => {
    const rodada = await requireRodada(deps, actor, params.id_rodada)
    const { id_rodada } = rodada
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
        codigo: totais && perfilDosTotais(quatro(totais), primeiros && quatro(primeiros)).codigo,
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
      max_entradas: rodada.max_entradas,
      situacao: situacaoOf(rodada, now),
      fecha_em: rodada.fecha_em,
      na_sala_ate: salaAberta(rodada, now) ? rodada.na_sala_ate : null,
      provas_retidas: await provasRetidas(deps, rodada, now),
    }
  })
  route(andamento.followRodada, ({ params, query, ip }) =>
    followRodada(
      deps,
      { token: params.token, ip, busca: searchWords(query.busca) },
      pageOf({ ...query, limite: query.limite ?? 100 }),
    ),
  )

  route(publica.getRodadaPublica, ({ params, ip }) => getRodadaPublica(deps, params.codigo, ip))
  route(publica.askEntrada, ({ params, body, actor, ip }) =>
    askEntrada(deps, { codigo: params.codigo, ...body, ip, actor }),
  )
  route(publica.verifyEntrada, ({ body }) => verifyEntrada(deps, body.token))
  route(publica.confirmEntrada, ({ body }) => confirmEntrada(deps, body.token))
}
