import { getLeitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import * as contract from '#shared/disc/relatorios/relatorios.contract.ts'
import * as neutro from '#shared/disc/relatorios/roteiro-neutro.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createDocumentTurns } from '../../platform/http/calls/turns.ts'
import { versionOf } from '../../platform/installation/installation.ts'
import { mintNomeComMotivo } from './documento.ts'
import { renderEvolucao } from './evolucao.ts'
import { createExemplo, createExemploAnexo } from './exemplo.ts'
import { getRoteiroNeutro, readLeitura } from './leitura.ts'
import { openRelatorio } from './open.ts'
import { refuseAsPage } from './refusal-page.ts'

/** Cached for a day, then revalidated by its tag, because the content at this address changes with the texts. */
const PUBLIC = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' }

export function relatoriosRoutes(route: Register, deps: Deps): void {
  const ofOne = { atOnce: 3, waiting: 24 }
  const inTurn = createDocumentTurns(deps.metrics, 'pdf', { all: {}, ofOne, more: () => deps.reports.waiting() })
  const shown = { shown: true, refuse: refuseAsPage(deps.appUrl) }
  const versao = () => versionOf(deps.installation.now())
  const exemplo = createExemplo(deps.reports, versao)
  const exemploAnexo = createExemploAnexo(deps.reports, versao)
  route(contract.createNomeDoRelatorio, ({ actor, body }) => mintNomeComMotivo(deps, actor, body))
  route.file(
    contract.getRelatorio,
    ({ actor, params, query }) => openRelatorio(deps, { documento: 'relatorio', ...params, ...query, actor }, inTurn),
    shown,
  )
  route.file(
    contract.getAnexo,
    ({ actor, params, query }) => openRelatorio(deps, { documento: 'anexo', ...params, ...query, actor }, inTurn),
    shown,
  )
  route.file(
    contract.getExplicacao,
    ({ actor, params, query }) => openRelatorio(deps, { documento: 'explicacao', ...params, ...query, actor }, inTurn),
    shown,
  )
  route.file(contract.getEvolucao, ({ actor, query }) => renderEvolucao(deps, query, actor, inTurn), shown)
  route.file(contract.getExemploRelatorio, () => exemplo(), { ...shown, headers: PUBLIC })
  route.file(contract.getExemploAnexo, () => exemploAnexo(), { ...shown, headers: PUBLIC })
  route(neutro.getRoteiroNeutro, () => getRoteiroNeutro())
  route(getLeitura, ({ actor, params, query }) => readLeitura(deps, actor, params.id_licenca, query.motivo))
}
