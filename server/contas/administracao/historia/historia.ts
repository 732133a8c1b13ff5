import type { FatoDoConsultor } from '#shared/contas/administracao/administracao.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { ADDRESS_KEPT_MS } from '#shared/platform/emails/emails.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { nomesDosAlvos } from '../../auditoria/auditoria.ts'
import { listFalhasOf } from '../falhas.queries.ts'
import { findDestinatario } from '../mensagens.queries.ts'
import * as queries from './historia.queries.ts'

/** Entries on one page of the history. */
const PAGINA = 25

/** Targets that are no person, nor stand for one: an admin reads here what a consultor did, not with whom. */
const COM_NOME = /^(?:rodada|empresa|plano|cupom):/

const NADA = { pergunta: null, ato: null, mensagem: null, compra: null, email: null } as const

/**
 * A page of what happened with one consultor, newest first. Each source gives its newest entries older than `antes`, and
 * the newest of all of them are the page.
 * @param antes `proxima` of the page before
 * @throws {Failure} nao_encontrado
 */
export async function listHistoria(deps: Deps, id_consultor: number, antes: string | undefined) {
  const now = deps.now()
  const [instante, chave = ''] = antes ? [antes.slice(0, 24), antes.slice(25)] : []
  const ate = instante === undefined ? now : new Date(instante)
  if (Number.isNaN(ate.getTime())) throw fail(nao_encontrado)
  const place = {
    id_consultor,
    ate,
    antes: queries.antesOf(instante === undefined ? undefined : ate, chave),
    limit: PAGINA + 1,
  }
  return deps.read(async db => {
    if (!(await findDestinatario(db, id_consultor))) throw fail(nao_encontrado)
    const all = await fatosOf(db, place, new Date(now.getTime() - ADDRESS_KEPT_MS))
    const results = all.slice(0, PAGINA)
    const last = all.length > PAGINA ? results.at(-1) : undefined
    const nomes = await nomesDosAlvos(
      db,
      results.flatMap(({ ato }) => (ato?.alvo && COM_NOME.test(ato.alvo) ? [ato.alvo] : [])),
    )
    return {
      results: results.map(fato =>
        fato.ato ? { ...fato, ato: { ...fato.ato, nome_alvo: nomes.get(fato.ato.alvo ?? '')?.nome ?? null } } : fato,
      ),
      proxima: last ? `${last.em.toISOString()}_${last.chave}` : null,
    }
  })
}

/** The newest facts of every source before a place, newest first; failed mails since `falhasDesde`. */
async function fatosOf(db: Db, place: queries.Place, falhasDesde: Date): Promise<FatoDoConsultor[]> {
  const [atos, mensagens, perguntas, compras, emails] = await Promise.all([
    queries.listAtos(db, place),
    queries.listMensagens(db, place),
    queries.listPerguntas(db, place),
    queries.listMovimentosDeCompra(db, place),
    listFalhasOf(db, { ...place, de: falhasDesde }),
  ])
  const fatos: FatoDoConsultor[] = [
    ...atos.map(({ em, chave, ...ato }) => ({
      ...NADA,
      ...{ em, chave, fato: 'ato' as const },
      ato: { ...ato, nome_alvo: null },
    })),
    ...mensagens.map(({ em, chave, ...mensagem }) => ({ ...NADA, em, chave, fato: 'mensagem' as const, mensagem })),
    ...perguntas.map(({ em, chave, texto }) => ({
      ...NADA,
      ...{ em, chave, fato: 'pergunta' as const },
      pergunta: { texto },
    })),
    ...compras.map(({ em, chave, fato, id_compra, n_usuarios, centavos }) => ({
      ...NADA,
      ...{ em, chave, fato },
      compra: { id_compra, licencas: n_usuarios, centavos },
    })),
    ...emails.map(({ em, chave, id_email, tipo, motivo }) => ({
      ...NADA,
      ...{ em, chave, fato: 'email' as const },
      email: { id_email, tipo, motivo },
    })),
  ]
  return fatos.sort(newestFirst)
}

/** Orders as the statements do: by instant, then by key, both descending. */
const newestFirst = (a: FatoDoConsultor, b: FatoDoConsultor): number =>
  b.em.getTime() - a.em.getTime() || (a.chave < b.chave ? 1 : -1)
