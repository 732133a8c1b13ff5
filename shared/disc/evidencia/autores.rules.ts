import { type Evidencia, MOTIVOS_DE_REVER, type MotivoDeRever } from './ficha.contract.ts'

/** At most so many find themselves in it, at the upper end of the interval: few recognise the sentence. */
export const POUCOS = 0.6
/** More than so many say "sou eu" at once: together with a round that shows no difference, the sentence pleases everybody. */
export const QUASE_TODOS = 0.95
/** A difference of own and foreign sentences below this is no difference worth a claim. */
export const DIFERENCA_MINIMA = 0.05

type Lista = Evidencia['concordancia']['listas'][number]
type Frase = NonNullable<Lista['frases']>[number]

/** Of `sim` and `em_parte` together: what `nao` leaves, its interval turned round. */
export const concordamCom = ({ nao }: Pick<Frase, 'nao'>) => ({
  parte: 1 - nao.parte,
  de: 1 - nao.ate,
  ate: 1 - nao.de,
})

/**
 * The sentences that their authors should look at, of the lists that have their shares; the least recognised first, those
 * that please everybody after them.
 * @param diferenca of the newest round of the blind control; null before there is one, and then nothing pleases everybody
 */
export function frasesARever(listas: readonly Lista[], diferenca: number | null) {
  const motivoDa = (frase: Frase): MotivoDeRever | null => {
    if (concordamCom(frase).ate < POUCOS) return 'poucos'
    return frase.sim.parte > QUASE_TODOS && diferenca !== null && diferenca < DIFERENCA_MINIMA ? 'todos' : null
  }
  return listas
    .flatMap(({ lista, n, frases }) =>
      (frases ?? []).flatMap(frase => {
        const motivo = motivoDa(frase)
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
