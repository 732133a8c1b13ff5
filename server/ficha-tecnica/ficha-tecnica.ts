import { VERSAO_INSTRUMENTO, VERSAO_TEXTOS } from '#content/index.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc.types.ts'
import { lerRespostas } from '#shared/disc/progresso.rules.ts'
import type { FichaTecnica } from '#shared/ficha-tecnica/ficha-tecnica.contract.ts'
import {
  type Amostra,
  type Aplicacao,
  aplicacaoDe,
  distanciaDeReteste,
  elegivel,
  estatisticas,
} from '#shared/ficha-tecnica/ficha-tecnica.rules.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { listRespostas } from '../disc/disc.ts'
import { fQuantile } from './f-quantile.ts'
import { findFicha, listAmostra, saveFicha } from './ficha-tecnica.queries.ts'

/** The newest so many people: enough for every figure, and a bound on what one computation costs. */
const MAX_PEOPLE = 10_000
/** Tests whose answers are read at once. */
const BATCH = 500
/** What 15 rankings of four can give (psychometrics §1). */
const TOTAIS_POSSIVEIS = 57_466

/**
 * The technical sheet of the current instrument, as the last computation left it; an installation that has none yet
 * computes it now. Nobody makes it expensive by asking often.
 */
export async function getFicha(deps: Deps): Promise<FichaTecnica> {
  const stored = await findFicha(deps.db, VERSAO_INSTRUMENTO)
  return stored
    ? { ...(stored.conteudo as unknown as FichaTecnica), calculada_em: stored.calculada_em }
    : calcularFicha(deps)
}

/** Computes the sheet from the eligible answers of this installation and keeps it. */
export async function calcularFicha(deps: Deps): Promise<FichaTecnica> {
  const demonstracao = deps.env.standIns
  const calculada_em = deps.now()
  const amostra = await readAmostra(deps.db, demonstracao)
  const conteudo = {
    instrumento: {
      versao: VERSAO_INSTRUMENTO,
      versao_textos: VERSAO_TEXTOS,
      perguntas: NUMERO_PERGUNTAS,
      alternativas: NUMERO_PERGUNTAS * 4,
      totais_possiveis: TOTAIS_POSSIVEIS,
    },
    demonstracao,
    ...estatisticas(amostra, fQuantile),
  }
  await saveFicha(deps.db, VERSAO_INSTRUMENTO, conteudo, calculada_em)
  return { ...conteudo, calculada_em }
}

async function readAmostra(db: Db, demonstracao: boolean): Promise<Amostra> {
  const people = await listAmostra(db, { versao: VERSAO_INSTRUMENTO, demonstracao, limit: MAX_PEOPLE })
  const pairs = people.flatMap(({ primeira, primeira_em, segunda, segunda_em }) =>
    segunda !== null && segunda_em && distanciaDeReteste(primeira_em, segunda_em) ? [[primeira, segunda] as const] : [],
  )
  const tests = await readAplicacoes(db, [
    ...people.map(person => person.primeira),
    ...pairs.map(([, second]) => second),
  ])
  return {
    primeiros: people.map(person => tests.get(person.primeira)!),
    pares: pairs
      .map(([first, second]) => [tests.get(first)!, tests.get(second)!] as const)
      .filter(([first, second]) => elegivel(first) && elegivel(second)),
  }
}

async function readAplicacoes(db: Db, licencas: readonly number[]): Promise<Map<number, Aplicacao>> {
  const tests = new Map<number, Aplicacao>()
  for (let from = 0; from < licencas.length; from += BATCH) {
    const answers = await listRespostas(db, licencas.slice(from, from + BATCH))
    for (const [id_licenca, respostas] of answers) tests.set(id_licenca, aplicacaoDe(lerRespostas(respostas)))
  }
  return tests
}
