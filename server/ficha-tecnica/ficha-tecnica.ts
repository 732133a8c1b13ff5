import { VERSAO_INSTRUMENTO, VERSAO_TEXTOS } from '#content/index.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc.types.ts'
import type { FichaTecnica } from '#shared/ficha-tecnica/ficha-tecnica.contract.ts'
import { estatisticas } from '#shared/ficha-tecnica/ficha-tecnica.rules.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { judgeAplicacoes, readAmostra } from './amostra.ts'
import { fQuantile } from './f-quantile.ts'
import { findFicha, saveFicha } from './ficha-tecnica.queries.ts'

export { fQuantile }

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
    : firstFicha(deps)
}

const underWay = new WeakMap<Db, Promise<FichaTecnica>>()

/** The first sheet of an installation: those who ask meanwhile wait for the same one. */
function firstFicha(deps: Deps): Promise<FichaTecnica> {
  const known = underWay.get(deps.db)
  if (known) return known
  const first = calcularFicha(deps).finally(() => underWay.delete(deps.db))
  underWay.set(deps.db, first)
  return first
}

/** Computes the sheet from the eligible answers of this installation and keeps it. */
export async function calcularFicha(deps: Deps): Promise<FichaTecnica> {
  const demonstracao = deps.env.standIns
  const calculada_em = deps.now()
  await judgeAplicacoes(deps.db, VERSAO_INSTRUMENTO)
  const amostra = await readAmostra(deps.db, { versao: VERSAO_INSTRUMENTO, demonstracao })
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
