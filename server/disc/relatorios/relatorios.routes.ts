import type { FastifyReply } from 'fastify'
import { textosOf } from '#content/index.ts'
import { getLeitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import * as contract from '#shared/disc/relatorios/relatorios.contract.ts'
import { getRoteiroNeutro } from '#shared/disc/relatorios/roteiro-neutro.contract.ts'
import { roteiroNeutroOf } from '#shared/disc/relatorios/roteiro-neutro.rules.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import { readReason } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { versionOf } from '../../platform/installation/installation.ts'
import { requireResultado } from '../disc/disc.ts'
import { mintNomeComMotivo, readerOf, renderAnexo, renderRelatorio } from './documento.ts'
import { renderEvolucao } from './evolucao.ts'
import { createExemplo, createExemploAnexo, type RelatorioExemplo } from './exemplo.ts'
import { renderExplicacao } from './explicacao.ts'
import { readLeitura } from './leitura.ts'
import { refuse } from './refusal-page.ts'

interface Opened {
  params: { nome_relatorio: string }
  query: { motivo?: string | undefined; com?: 'marcacoes' | undefined }
  actor: SessionActor | null
  reply: FastifyReply
}

/** Cached for a day, then revalidated by its tag, because the content at this address changes with the texts. */
const PUBLIC_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** Handler of a public document: browsers keep it, and one that has it gets a 304. */
const aberto =
  (deps: Deps, make: () => Promise<RelatorioExemplo>, name: string) =>
  async ({ reply }: { reply: FastifyReply }) => {
    try {
      const { pdf, etag } = await make()
      reply.header('cache-control', PUBLIC_CACHE).header('etag', etag)
      if (reply.request.headers['if-none-match'] === etag) {
        reply.status(304).send()
        return
      }
      reply.header('content-disposition', `inline; filename="${name}"`)
      return pdf
    } catch (error) {
      refuse(error, reply.header('cache-control', 'no-store'), deps.appUrl)
      return
    }
  }

export function relatoriosRoutes(route: Register, deps: Deps): void {
  const turn = createTurns()
  // Limits one account's share of the renderer, and queues its requests before those of all.
  const own = createAccountTurns({ atOnce: 3, waiting: 24, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf', () => own.waiting() + turn.waiting() + deps.reports.waiting())
  const open =
    (render: typeof renderRelatorio, kind: string) =>
    async ({ params, query, actor, reply }: Opened) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      try {
        const { actor: reader, id_licenca } = await readerOf(deps, params.nome_relatorio, actor)
        const motivo = query.motivo ?? (await readReason(deps, params.nome_relatorio))
        // No query before the turn: two hundred at once would delay all other requests.
        const { pdf, nome_participante, finalizado_em } = await inTurn(reader.id_usuario, async () => {
          const resultado = await requireResultado(deps.db, reader, id_licenca)
          return { ...resultado, pdf: await render(deps, reader, resultado, motivo, query.com) }
        })
        const name = nomeDeArquivo([kind, nome_participante, finalizado_em], 'pdf')
        reply.header('content-disposition', disposition('inline', name))
        return Buffer.from(pdf)
      } catch (error) {
        refuse(error, reply, deps.appUrl)
        return
      }
    }
  route(contract.createNomeDoRelatorio, ({ actor, body }) => mintNomeComMotivo(deps, actor, body))
  route(contract.getRelatorio, open(renderRelatorio, 'relatorio'))
  route(contract.getAnexo, open(renderAnexo, 'anexo'))
  route(contract.getExplicacao, open(renderExplicacao, 'explicacao'))
  route(contract.getEvolucao, async ({ query, actor, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    try {
      const { pdf, nome, data } = await renderEvolucao(deps, query, actor, inTurn)
      reply.header('content-disposition', disposition('inline', nomeDeArquivo(['evolucao', nome, data], 'pdf')))
      return Buffer.from(pdf)
    } catch (error) {
      refuse(error, reply, deps.appUrl)
      return
    }
  })
  const versao = () => versionOf(deps.installation.now())
  route(contract.getExemploRelatorio, aberto(deps, createExemplo(deps.reports, versao), 'exemplo-de-relatorio.pdf'))
  route(contract.getExemploAnexo, aberto(deps, createExemploAnexo(deps.reports, versao), 'exemplo-de-anexo.pdf'))
  route(getRoteiroNeutro, async () => roteiroNeutroOf(textosOf()))
  route(getLeitura, ({ actor, params, query }) => readLeitura(deps, actor, params.id_licenca, query.motivo))
}
