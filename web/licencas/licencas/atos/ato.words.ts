import type { GrupoDoExtrato, LicencaDoAto } from '#shared/licencas/licencas/extrato.contract.ts'
import { DAY_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

/** Zone of the statement's days, wherever the browser is. */
const ZONE = { timeZone: TIME_ZONE } as const
const hours = new Intl.DateTimeFormat('pt-BR', { ...ZONE, timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-CA', ZONE)
const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a day of São Paulo and an hour as hoje 11:40, ontem 09:15 or 18/11 10:05. */
export function whenOf({ dia, ultimo_em }: Pick<GrupoDoExtrato, 'dia' | 'ultimo_em'>, now = new Date()): string {
  const near = { [days.format(now.getTime() - DAY_MS)]: 'extrato.ontem', [days.format(now)]: 'extrato.hoje' } as const
  const word = near[dia]
  return `${word ? t(word) : `${dia.slice(8)}/${dia.slice(5, 7)}`} ${hours.format(ultimo_em)}`
}

/** Formats a month, aaaa-mm, as Novembro de 2026. */
export function monthWords(mes: string): string {
  const words = months.format(new Date(`${mes}-15T00:00:00.000Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const signed = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n).replace('-', '−'))

/** Returns what was done: '24 convites'. */
export const titleOf = ({ tipo, evento, quantidade }: GrupoDoExtrato): string =>
  tn(tipo === 'convite' && evento === 'atribuicao' ? 'extrato.ato.atribuicao' : `extrato.ato.${tipo}`, quantidade)

type Pessoa = Pick<LicencaDoAto, 'nome_participante' | 'email_participante'>
const personOf = (pessoa: Pessoa | null): string =>
  pessoa?.nome_participante ?? pessoa?.email_participante ?? t('extrato.alguem')

/** Returns to whom it was done: a turma, a person, or the reason; empty when there is nothing to add. */
export function detailOf({ tipo, evento, quantidade, turma, pessoa, motivo }: GrupoDoExtrato): string {
  // What came back of one person is said of the person; of several, of their turma.
  if (turma && !(tipo === 'volta' && pessoa)) {
    const { nome } = turma
    const words = t('extrato.doAto.turma', { nome })
    if (tipo !== 'volta') return pessoa ? `${personOf(pessoa)}, ${words}` : words
    if (evento === 'expiracao') return t('extrato.doAto.turmaPrazo', { nome })
    return t(motivo ? 'extrato.doAto.turmaEncerrada' : 'extrato.doAto.turma', { nome })
  }
  if (evento === 'cancelamento' || evento === 'cancelamento_de_teste' || evento === 'expiracao')
    return tn(`extrato.doAto.${evento}`, quantidade, { pessoa: personOf(pessoa) })
  // Of a purchase its reason names the plan and its own number; of a refund the title says all.
  if (tipo === 'compra') return motivo?.replace(/ · compra .*$/, '') ?? ''
  if (tipo === 'estorno' || tipo === 'estorno_desfeito') return ''
  if (tipo !== 'convite') return motivo ?? ''
  return quantidade === 1 ? personOf(pessoa) : t('extrato.doAto.juntos')
}
