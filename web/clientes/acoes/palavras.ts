import type { PreviaAcao, ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import type { StoredTipo } from '#shared/clientes/acoes/acoes.rules.ts'
import { usuario_inativo } from '#shared/contas/contas/contas.answers.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { type MessageKey, t, tn } from '../../platform/i18n/i18n.ts'
import { formatList } from '../../platform/ui/format.ts'

/** Returns the name of an act. */
export const nomeDaAcao = (tipo: StoredTipo): string => t(`acoes.tipo.${tipo}`)

/** Reasons for leaving people out, worded to follow a number. */
const MOTIVOS: Readonly<Record<string, MessageKey>> = {
  pessoa_saiu: 'acoes.motivo.pessoa_saiu',
  sem_convite_aberto: 'acoes.motivo.sem_convite_aberto',
  nada_aberto: 'acoes.motivo.nada_aberto',
  convite_vencido: 'acoes.motivo.convite_vencido',
  convite_expirado: 'acoes.motivo.convite_vencido',
  convite_nao_aberto: 'acoes.motivo.sem_convite_aberto',
  convite_nao_cancelavel: 'acoes.motivo.nada_aberto',
  email_voltou: 'acoes.motivo.email_voltou',
  recusa_emails: 'acoes.motivo.recusa_emails',
  lembrado_ha_pouco: 'acoes.motivo.lembrado_ha_pouco',
  teste_aberto: 'acoes.motivo.teste_aberto',
  convite_aberto: 'acoes.motivo.convite_aberto',
  ja_tem_resultado: 'acoes.motivo.ja_tem_resultado',
  sem_email: 'acoes.motivo.sem_email',
  sem_licencas: 'acoes.motivo.sem_licencas',
  ja_tem: 'acoes.motivo.ja_tem',
  nao_tem: 'acoes.motivo.nao_tem',
  ja_na_turma: 'acoes.motivo.ja_na_turma',
  nao_na_turma: 'acoes.motivo.nao_na_turma',
  rodada_cheia: 'acoes.motivo.rodada_cheia',
  rodada_fechada: 'acoes.motivo.rodada_fechada',
  dominio_nao_aceito: 'acoes.motivo.dominio_nao_aceito',
  limite_de_reenvios: 'acoes.motivo.limite_de_reenvios',
  limite_de_convites: 'acoes.motivo.limite_de_convites',
  convite_a_usuario_interno: 'acoes.motivo.convite_a_usuario_interno',
  etiquetas_demais_na_pessoa: 'acoes.motivo.etiquetas_demais_na_pessoa',
  nao_encontrado: 'acoes.motivo.pessoa_saiu',
}

export const motivoEmPalavras = (motivo: string): string => t(MOTIVOS[motivo] ?? 'acoes.motivo.erro')

/** Joins reasons in words: "o e-mail voltou", or "2: o e-mail voltou e 1: sem licença livre". */
function motivosEmPalavras(motivos: PreviaAcao['ficam']): string {
  const [only, ...more] = motivos
  if (only && more.length === 0) return motivoEmPalavras(only.motivo)
  return formatList(
    motivos.map(({ motivo, quantas }) => t('acoes.quantasPorque', { n: quantas, porque: motivoEmPalavras(motivo) })),
  )
}

/** Returns the outcome in words: "2 reenviados, 1 não: o e-mail voltou". */
export function resumoEmPalavras({ tipo, feitas, nao_feitas, motivos }: ResumoAcao): string {
  const parts: string[] = []
  if (feitas > 0 || nao_feitas === 0) parts.push(tn(`acoes.feito.${tipo}`, feitas))
  if (nao_feitas > 0) parts.push(t('acoes.naoFeitas', { n: nao_feitas, porque: motivosEmPalavras(motivos) }))
  return parts.join(', ')
}

/**
 * Messages of the errors that end an act early, by code; kept here so that no screen loads all
 * errors.
 */
const INTERROMPEM: Readonly<Record<string, string>> = { usuario_inativo: usuario_inativo.mensagem }

/** Returns why an act stopped before its end, in words. */
export const interrompidaEmPalavras = (codigo: string): string => INTERROMPEM[codigo] ?? t('acoes.motivo.erro')

/** Formats how long ago an instant of the last day was: 'há 1 minuto', 'há 3 horas'; less than a minute counts as one. */
export function formatAgo(date: Date, now: Date = new Date()): string {
  const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })
  const minutes = Math.max(1, Math.round((now.getTime() - date.getTime()) / MINUTE_MS))
  return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.round(minutes / 60), 'hour')
}
