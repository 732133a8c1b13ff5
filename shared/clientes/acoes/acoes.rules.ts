import { REMINDER_PAUSE_MS } from '../../platform/emails/emails.rules.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time.ts'

/** Kinds of acts on many people at once. */
export const TIPOS_ACAO = [
  'reenviar',
  'estender',
  'cancelar',
  'lembrar',
  'novo_teste',
  'etiquetar',
  'tirar_etiqueta',
  'por_em_turma',
] as const
export type TipoAcao = (typeof TIPOS_ACAO)[number]

/** Kinds of stored acts: those that a consultor begins, and one that only takes another back. */
export const STORED_TIPOS = [...TIPOS_ACAO, 'tirar_da_turma'] as const
export type StoredTipo = (typeof STORED_TIPOS)[number]

/** Acts that send nothing and can be taken back, each with the act that does so; of a turma only whom no invite went to. */
export const UNDO: Partial<Record<StoredTipo, StoredTipo>> = {
  etiquetar: 'tirar_etiqueta',
  tirar_etiqueta: 'etiquetar',
  por_em_turma: 'tirar_da_turma',
}

/** Time in ms within which an earlier mail is said before another one is sent. */
export const RECENT_MAIL_MS = HOUR_MS

/** Largest number of people in one act. */
export const PESSOAS_POR_ACAO = 5_000
/** Largest number of acts that one consultor may have running at once. */
export const ACOES_EM_ANDAMENTO = 10
/** Time for which the result of an act is kept, in ms. */
export const ACAO_GUARDADA_MS = 180 * DAY_MS

/** Reasons why an act leaves a person out, known before it is tried. */
const MOTIVOS_TO_STAY = [
  /** The person is not among the consultor's people any more: erased, or never was. */
  'pessoa_saiu',
  /** The person has no open invite and no unfinished test. */
  'sem_convite_aberto',
  'nada_aberto',
  'convite_vencido',
  /** The invite's mail bounced, so the address should be corrected first. */
  'email_voltou',
  'recusa_emails',
  'lembrado_ha_pouco',
  'teste_aberto',
  'convite_aberto',
  'ja_tem_resultado',
  /** The address has been deleted, because the invite ended long ago. */
  'sem_email',
  'sem_licencas',
  'ja_tem',
  'nao_tem',
  'ja_na_turma',
  'nao_na_turma',
  'rodada_cheia',
] as const
export type MotivoToStay = (typeof MOTIVOS_TO_STAY)[number]

/** Current facts about one person, from which it follows whether an act can be done. */
export interface Situacao {
  /** Address of the person; null once it was deleted. */
  email: string | null
  /** The person's invite that can still be used to register. */
  convite: { id_convite: string; id_licenca: number } | null
  /** Whether the person's latest invite expired unanswered and the person has no account. */
  convite_vencido: boolean
  /** The person's assigned test that is not finished. */
  teste: { id_licenca: number; comecado: boolean } | null
  /** Whether the newest mail of the invite bounced. */
  voltou: boolean
  /** Whether the person asked to get no more invites. */
  recusa: boolean
  lembrado_em: Date | null
  /** When the newest mail of the open invite or test was sent. */
  enviado_em: Date | null
  tem_resultado: boolean
  /** Whether the person has the label in question, or any label when none was given. */
  tem_etiqueta: boolean
  /** Whether the person has a place in the turma in question. */
  na_turma: boolean
}

interface Pedido {
  tipo: StoredTipo
  /** Whether people who have a result get another test. */
  reteste?: boolean | undefined
}

type Regra = (pessoa: Situacao, pedido: Pedido, now: Date) => MotivoToStay | null

const descansa = ({ lembrado_em }: Situacao, now: Date) =>
  lembrado_em !== null && now.getTime() - lembrado_em.getTime() < REMINDER_PAUSE_MS

const withoutConvite: Regra = ({ convite, convite_vencido }) => {
  if (convite) return null
  return convite_vencido ? 'convite_vencido' : 'sem_convite_aberto'
}
const withoutCorreio: Regra = ({ voltou, recusa }) => {
  if (voltou) return 'email_voltou'
  return recusa ? 'recusa_emails' : null
}

const REGRAS: Record<StoredTipo, Regra> = {
  reenviar: (...args) => withoutConvite(...args) ?? withoutCorreio(...args),
  estender: withoutConvite,
  cancelar: ({ convite, teste }) => (convite || teste ? null : 'nada_aberto'),
  lembrar(pessoa, pedido, now) {
    if (!pessoa.convite && !pessoa.teste) return 'nada_aberto'
    // A refusal of invites does not apply to reminders of a test that the person has.
    const refused = pessoa.teste ? null : withoutCorreio(pessoa, pedido, now)
    return refused ?? (descansa(pessoa, now) ? 'lembrado_ha_pouco' : null)
  },
  novo_teste({ email, convite, teste, tem_resultado }, { reteste = true }) {
    if (teste) return 'teste_aberto'
    if (convite) return 'convite_aberto'
    if (email === null) return 'sem_email'
    return tem_resultado && !reteste ? 'ja_tem_resultado' : null
  },
  etiquetar: ({ tem_etiqueta }) => (tem_etiqueta ? 'ja_tem' : null),
  tirar_etiqueta: ({ tem_etiqueta }) => (tem_etiqueta ? null : 'nao_tem'),
  por_em_turma: ({ na_turma }) => (na_turma ? 'ja_na_turma' : null),
  tirar_da_turma: ({ na_turma }) => (na_turma ? null : 'nao_na_turma'),
}

/** Returns why this act would leave this person out now; null when it would be done. */
export const motivoToStay: Regra = (pessoa, pedido, now) => REGRAS[pedido.tipo](pessoa, pedido, now)

/**
 * Whether doing the act for this person uses a licence. Somebody who joins a turma with an open invite, an unfinished
 * test or (without a new test) a result uses none.
 */
export function usesLicenca(
  { convite, teste, email, tem_resultado }: Situacao,
  { tipo, reteste = false }: Pedido,
): boolean {
  if (tipo === 'novo_teste') return true
  return tipo === 'por_em_turma' && !convite && !teste && email !== null && (!tem_resultado || reteste)
}

/** Counts how often each reason occurs, most frequent first. */
export function countMotivos<M extends string>(motivos: readonly M[]): { motivo: M; quantas: number }[] {
  const counts = new Map<M, number>()
  for (const motivo of motivos) counts.set(motivo, (counts.get(motivo) ?? 0) + 1)
  return [...counts].map(([motivo, quantas]) => ({ motivo, quantas })).sort((a, b) => b.quantas - a.quantas)
}
