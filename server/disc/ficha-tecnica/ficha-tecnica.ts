import { VERSAO_INSTRUMENTO, VERSAO_TEXTOS } from '#content/index.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { statisticsOf } from '#shared/disc/ficha-tecnica/somas.rules.ts'
import { indisponivel } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { joinBlocos, sumMudancas } from './blocos/blocos.ts'
import { hasMuchToJudge, judgeAplicacoes } from './blocos/judge.ts'
import { fQuantile } from './f-quantile.ts'
import { findFicha, saveFicha } from './ficha-tecnica.queries.ts'

export { fQuantile }

/** Number of results that 15 rankings of four can give (psychometrics §1). */
const TOTAIS_POSSIVEIS = 57_466

/** Upper bound for the replica to catch up before the computation, in ms. */
const WAIT_MS = 5_000

/**
 * Highest number of unjudged results at which the first reader waits for the sheet, about half a second; with more, the
 * first sheet is left to the job.
 */
const AT_ONCE = 5_000

/**
 * The technical sheet of the current instrument, as the last computation left it. Without one, few results are computed
 * at once; with many, the reader is asked to come back when the job is done.
 * @throws {Failure} indisponivel
 */
export async function getFicha(deps: Deps, atOnce = AT_ONCE): Promise<FichaTecnica> {
  const stored = await findFicha(deps.db, VERSAO_INSTRUMENTO)
  // cast: what the job computed and wrote, of this type
  if (stored) return { ...(stored.conteudo as unknown as FichaTecnica), calculada_em: stored.calculada_em }
  if (await hasMuchToJudge(deps.db, atOnce)) throw fail(indisponivel)
  return firstFicha(deps)
}

const underWay = new WeakMap<Db, Promise<FichaTecnica>>()

/** Computes the first sheet of an installation; simultaneous callers share one computation. */
function firstFicha(deps: Deps): Promise<FichaTecnica> {
  const known = underWay.get(deps.db)
  if (known) return known
  const first = computeFicha(deps).finally(() => underWay.delete(deps.db))
  underWay.set(deps.db, first)
  return first
}

/**
 * Computes the sheet from the eligible answers of this installation and stores it: judges and adds up, block by block,
 * what changed since the last run, then joins all blocks.
 */
export async function computeFicha(deps: Deps): Promise<FichaTecnica> {
  const demonstracao = deps.env.standIns
  const calculada_em = deps.now()
  await judgeAplicacoes(deps.db)
  await sumMudancas(deps.db, { versao: VERSAO_INSTRUMENTO, demonstracao })
  // Nobody waits for this job, so it waits for a replica that is a little behind.
  const somas = await deps.read(db => joinBlocos(db, VERSAO_INSTRUMENTO), { waitMs: WAIT_MS })
  const conteudo = {
    instrumento: {
      versao: VERSAO_INSTRUMENTO,
      versao_textos: VERSAO_TEXTOS,
      perguntas: NUMERO_PERGUNTAS,
      alternativas: NUMERO_PERGUNTAS * 4,
      totais_possiveis: TOTAIS_POSSIVEIS,
    },
    demonstracao,
    ...statisticsOf(somas, fQuantile),
  }
  await saveFicha(deps.db, VERSAO_INSTRUMENTO, conteudo, calculada_em)
  return { ...conteudo, calculada_em }
}
