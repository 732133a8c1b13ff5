import { DESCANSO_LEMBRETE_MS } from '../../platform/emails/emails.rules.ts'
import { DAY_MS } from '../../platform/time.ts'

/** Acts on many people at once. */
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

/** People that one act reaches, at most. */
export const PESSOAS_POR_ACAO = 5_000
/** Acts of one consultor under way at once, at most. */
export const ACOES_EM_ANDAMENTO = 10
/** Time for which the result of an act is kept, in ms. */
export const ACAO_GUARDADA_MS = 180 * DAY_MS

/** Why an act leaves somebody out, as it stands before it is tried. */
export const MOTIVOS_FICA = [
  /** Not among her people any more: erased, or never hers. */
  'pessoa_saiu',
  /** Nothing of this person's is open: no invite, no unfinished test. */
  'sem_convite_aberto',
  'nada_aberto',
  'convite_vencido',
  /** The invite's mail came back: the address wants correcting. */
  'email_voltou',
  'recusa_emails',
  'lembrado_ha_pouco',
  'teste_aberto',
  'convite_aberto',
  'ja_tem_resultado',
  /** The address is gone: the invite ended long ago. */
  'sem_email',
  'sem_licencas',
  'ja_tem',
  'nao_tem',
  'ja_na_turma',
  'rodada_cheia',
] as const
export type MotivoFica = (typeof MOTIVOS_FICA)[number]

/** One person as the acts see her, at this moment. */
export interface Situacao {
  /** Address of the person; null once it is forgotten. */
  email: string | null
  /** The invite that still opens a registration. */
  convite: { id_convite: string; id_licenca: number } | null
  /** Her latest invite ended unanswered, and she has no account. */
  convite_vencido: boolean
  /** The test that she was given and has not finished. */
  teste: { id_licenca: number; comecado: boolean } | null
  /** The invite's newest mail will not arrive. */
  voltou: boolean
  /** She asked for no more invites. */
  recusa: boolean
  lembrado_em: Date | null
  tem_resultado: boolean
  /** The label asked for, or any where none was named. */
  tem_etiqueta: boolean
  /** She has a place in the turma asked for. */
  na_turma: boolean
}

interface Pedido {
  tipo: TipoAcao
  /** Whether whoever has a result gets another test. */
  reteste?: boolean | undefined
}

type Regra = (pessoa: Situacao, pedido: Pedido, now: Date) => MotivoFica | null

const descansa = ({ lembrado_em }: Situacao, now: Date) =>
  lembrado_em !== null && now.getTime() - lembrado_em.getTime() < DESCANSO_LEMBRETE_MS

const semConvite: Regra = ({ convite, convite_vencido }) => {
  if (convite) return null
  return convite_vencido ? 'convite_vencido' : 'sem_convite_aberto'
}
const semCorreio: Regra = ({ voltou, recusa }) => {
  if (voltou) return 'email_voltou'
  return recusa ? 'recusa_emails' : null
}

const REGRAS: Record<TipoAcao, Regra> = {
  reenviar: (...args) => semConvite(...args) ?? semCorreio(...args),
  estender: semConvite,
  cancelar: ({ convite, teste }) => (convite || teste ? null : 'nada_aberto'),
  lembrar(pessoa, pedido, now) {
    if (!pessoa.convite && !pessoa.teste) return 'nada_aberto'
    // Who has an account refused invites, and not what she is waiting for.
    const refused = pessoa.teste ? null : semCorreio(pessoa, pedido, now)
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
}

/** Why this act would leave this person out now; null when it would be done. */
export const motivoDeFicar: Regra = (pessoa, pedido, now) => REGRAS[pedido.tipo](pessoa, pedido, now)

/**
 * Whether doing it for this person spends a licence. Who comes into a turma is followed by the invite or test that she has,
 * and by her result unless she is to answer again.
 */
export function usaLicenca(
  { convite, teste, email, tem_resultado }: Situacao,
  { tipo, reteste = false }: Pedido,
): boolean {
  if (tipo === 'novo_teste') return true
  return tipo === 'por_em_turma' && !convite && !teste && email !== null && (!tem_resultado || reteste)
}

/** Counts each reason, most frequent first. */
export function contarMotivos<M extends string>(motivos: readonly M[]): { motivo: M; quantas: number }[] {
  const counts = new Map<M, number>()
  for (const motivo of motivos) counts.set(motivo, (counts.get(motivo) ?? 0) + 1)
  return [...counts].map(([motivo, quantas]) => ({ motivo, quantas })).sort((a, b) => b.quantas - a.quantas)
}
