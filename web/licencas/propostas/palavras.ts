import type { EstadoProposta, QuandoLibera, SituacaoFatura } from '#shared/licencas/propostas/propostas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { PillTone } from '../../platform/ui/Pill.tsx'
import { reais } from '../notas/palavras.ts'

export const TOM_PROPOSTA: Readonly<Record<EstadoProposta, PillTone>> = {
  rascunho: 'neutral',
  enviada: 'brand',
  aceita: 'ok',
  vencida: 'warn',
  recusada: 'error',
  cancelada: 'neutral',
}

export const TOM_FATURA: Readonly<Record<SituacaoFatura, PillTone>> = {
  aberta: 'brand',
  parcial: 'brand',
  vencida: 'warn',
  paga: 'ok',
  baixada: 'neutral',
  devolvida: 'neutral',
}

export { reais, today } from '../notas/palavras.ts'

/** Formats a day aaaa-mm-dd as dd/mm/aaaa. */
export const formatDia = (dia: string): string => dia.split('-').reverse().join('/')

/** Returns a number of licences of a kind in words. */
export const licencasDoTipo = (n: number, id_tipo_licenca: number): string =>
  id_tipo_licenca === 2 ? tn('propostas.empresariais', n) : tn('propostas.individuais', n)

/** Returns in a sentence when the licences of a sale come. */
export const liberaWords = (libera: QuandoLibera): string => t(`propostas.chegam.${libera}`)

/** Returns the name of a proposal. */
export const tituloOf = (numero: number): string => t('propostas.numero', { n: String(numero) })

/** Returns an instalment in words: by its day once the proposal was accepted, before that by days from the acceptance. */
export function parcelaOf(
  { vence_em, valor_centavos }: { vence_em: string; valor_centavos: number },
  { aceita, dias }: { aceita: boolean; dias: number },
): string {
  const valor = reais(valor_centavos)
  if (aceita) return t('propostas.parcelaEm', { valor, dia: formatDia(vence_em) })
  return dias === 0 ? t('propostas.parcelaNoAceite', { valor }) : tn('propostas.parcelaDepois', dias, { valor })
}
