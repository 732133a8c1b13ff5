import { type Evidencia, MOTIVOS_DE_REVER, type MotivoDeRever } from './ficha.contract.ts'

/** Upper end of the interval of agreement up to which a sentence counts as recognised by few. */
export const POUCOS = 0.6
/**
 * Share of "sou eu" above which a sentence pleases everybody, provided that a round shows no difference between own and
 * foreign sentences.
 */
export const QUASE_TODOS = 0.95
/** Smallest difference between own and foreign sentences that is worth a claim. */
export const DIFERENCA_MINIMA = 0.05

type Lista = Evidencia['concordancia']['listas'][number]
type Frase = NonNullable<Lista['frases']>[number]

/** Share and interval of `sim` and `em_parte` together, computed as the complement of `nao`. */
export const concordamCom = ({ nao }: Pick<Frase, 'nao'>) => ({
  parte: 1 - nao.parte,
  de: 1 - nao.ate,
  ate: 1 - nao.de,
})

/**
 * The sentences that their authors should review, from the lists that have published shares: the least recognised
 * first, then those that please everybody.
 * @param diferenca of the newest round of the blind control; null before the first, and then no sentence counts as
 * pleasing everybody
 */
export function frasesARever(listas: readonly Lista[], diferenca: number | null) {
  const motivoOf = (frase: Frase): MotivoDeRever | null => {
    if (concordamCom(frase).ate < POUCOS) return 'poucos'
    return frase.sim.parte > QUASE_TODOS && diferenca !== null && diferenca < DIFERENCA_MINIMA ? 'todos' : null
  }
  return listas
    .flatMap(({ lista, n, frases }) =>
      (frases ?? []).flatMap(frase => {
        const motivo = motivoOf(frase)
        return motivo ? [{ lista, n, texto: frase.texto, motivo, concordam: concordamCom(frase), sim: frase.sim }] : []
      }),
    )
    .sort(
      (a, b) =>
        MOTIVOS_DE_REVER.indexOf(a.motivo) - MOTIVOS_DE_REVER.indexOf(b.motivo) ||
        a.concordam.parte - b.concordam.parte ||
        b.sim.parte - a.sim.parte ||
        (a.texto < b.texto ? -1 : 1),
    )
}
