import * as andamento from '#shared/clientes/rodadas/andamento.contract.ts'
import * as publica from '#shared/clientes/rodadas/publica.contract.ts'
import * as contract from '#shared/clientes/rodadas/rodadas.contract.ts'
import { salaAberta, situacaoDa } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { quatro } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { convidarLote } from '../convites/convites.ts'
import { lembrarRodada } from './avisar/lembrar.ts'
import { acompanharRodada, alterarAcompanhamento } from './conduzir/acompanhar.ts'
import { contarLugares, listLugares } from './conduzir/andamento.queries.ts'
import { getRodada, listRodadas, requireRodada } from './conduzir/ver.ts'
import { getRodadaPublica, pedirEntrada } from './entrar/entradas.ts'
import { turmaParaConvidar } from './entrar/lugares.ts'
import { provasRetidas } from './entrar/provas.ts'
import { confirmarEntrada, verificarEntrada } from './prova-do-email.ts'
import { abrirSala, alterarLink, alterarRodada, criarRodada, encerrarRodada } from './rodadas.ts'

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
  route(contract.criarRodada, ({ actor, body }) => criarRodada(deps, actor, body))
  route(contract.getRodada, ({ actor, params }) => getRodada(deps, actor, params.id_rodada))
  route(contract.alterarRodada, ({ actor, params, body }) => alterarRodada(deps, actor, params.id_rodada, body))
  route(contract.alterarLink, ({ actor, params, body }) => alterarLink(deps, actor, params.id_rodada, body.acao))
  route(contract.abrirSala, ({ actor, params, body }) => abrirSala(deps, actor, params.id_rodada, body.minutos))
  route(contract.alterarAcompanhamento, ({ actor, params, body }) =>
    alterarAcompanhamento(deps, actor, params.id_rodada, body.acao),
  )
  route(contract.encerrarRodada, ({ actor, params }) => encerrarRodada(deps, actor, params.id_rodada))
  route(contract.lembrarRodada, ({ actor, params, body }) =>
    lembrarRodada(deps, actor, params.id_rodada, body?.pessoas),
  )
  route(contract.convidarRodada, async ({ actor, params, body }) => {
    await requireRodada(deps, actor, params.id_rodada)
    return { results: await convidarLote(deps, actor, { ...body, turma: turmaParaConvidar(params.id_rodada) }) }
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
    const contagem = (await contarLugares(deps.db, [id_rodada], now)).get(id_rodada)
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
      situacao: situacaoDa(rodada, now),
      fecha_em: rodada.fecha_em,
      na_sala_ate: salaAberta(rodada, now) ? rodada.na_sala_ate : null,
      provas_retidas: await provasRetidas(deps, rodada, now),
    }
  })
  route(andamento.acompanharRodada, ({ params, query, ip }) =>
    acompanharRodada(
      deps,
      { token: params.token, ip, busca: searchWords(query.busca) },
      pageOf({ ...query, limite: query.limite ?? 100 }),
    ),
  )

  route(publica.getRodadaPublica, ({ params, ip }) => getRodadaPublica(deps, params.codigo, ip))
  route(publica.pedirEntrada, ({ params, body, actor, ip }) =>
    pedirEntrada(deps, { codigo: params.codigo, ...body, ip, actor }),
  )
  route(publica.verificarEntrada, ({ body }) => verificarEntrada(deps, body.token))
  route(publica.confirmarEntrada, ({ body }) => confirmarEntrada(deps, body.token))
}
