import * as z from 'zod/mini'
import { CAMPOS_CORRIGIDOS } from '#shared/contas/administracao/correcao.contract.ts'
import { CONCESSOES } from '#shared/contas/contas/protecao.contract.ts'
import type { MailKind } from '#shared/platform/emails/kinds.ts'

export { MAIL_KINDS, type MailKind } from '#shared/platform/emails/kinds.ts'

const id = z.int()
const uuid = z.string()
/** An instant in ISO 8601, in UTC. */
const instante = z.string()
/** 1 when a person asked for the mail; absent when it is sent automatically. */
const a_mao = z.optional(z.literal(1))

/** Browser or system in one word; null where it was not recognised. */
const palavra = z.nullable(z.string())

const nada = z.object({})
const conta = z.object({ id_usuario: id })
const estoque = z.object({ id_consultor: id })
const par = z.object({ id_participante: id, id_consultor: id })
const encontro = z.object({ id_encontro: uuid, sequencia: z.int() })
const ato = z.enum(['escolhido', 'mudado', 'cancelado'])
const escolhido = z.extend(encontro, { ato })
const liberado = z.extend(encontro, { por: z.enum(['inativo', 'retirada', 'passagem']) })
const turma = z.object({ id_rodada: uuid })
/** `dia`: day of the questions, yyyy-mm-dd. */
const acompanhamento = z.object({ id_devolutiva: uuid, dia: z.string() })
/** Changes to the factors of an account of which its address is told. */
export const FACTOR_ACTS = [
  'app_criado',
  'passkey_criada',
  'removido',
  'codigos_gerados',
  'codigo_usado',
  'aparelho_confiado',
  'retirado',
  'sso_vinculado',
  'sso_desvinculado',
  'desfeitos',
  'retirado_por_admin',
] as const
const factorAct = z.enum(FACTOR_ACTS)
export type FactorAct = z.infer<typeof factorAct>
const combinados = z.object({ id_devolutiva: uuid, versao: z.int() })
const conversa = z.object({ id_devolutiva: uuid })
/** Moments of an acordo of which one of its two people is told. */
const momento = z.enum(['proposto', 'aceito', 'falta_sim', 'assinado', 'dia_14', 'dia_60', 'encerrado'])

/**
 * Reasons for a mail, each with the schema of the ids from which its message is made at sending. The slice of the event
 * writes the message, in its `emails`.
 */
export const MAIL_DATA = {
  convite_cliente: nada,
  novo_teste: z.object({ id_licenca: id, id_consultor: id, recado: z.optional(z.string()) }),
  conta_criada: conta,
  resultado_pronto: z.object({ id_licenca: id, id_usuario: id }),
  convite_consultor: z.object({ id_convite: uuid }),
  confirmar_interesse: z.object({ id_interesse: uuid }),
  interesse_respondido: z.object({ id_interesse: uuid }),
  /** `contestada`: asked for by “não fui eu”, after which the senha of before opens nothing. */
  recuperar_senha: z.object({ contestada: a_mao }),
  lembrete_convite: z.object({ id_consultor: id, a_mao }),
  lembrete_teste: z.object({ id_licenca: id, id_consultor: id, a_mao }),
  convite_expirado: z.object({ id_consultor: id, convites: z.array(uuid) }),
  licencas_acabando: estoque,
  compra_confirmada: z.object({ id_compra: uuid }),
  convites_estornados: z.object({ id_compra: uuid, convites: z.array(uuid) }),
  desistencia_pedida: z.object({ id_compra: uuid }),
  desistencia_devolvida: z.object({ id_compra: uuid }),
  excecao_pagamento: z.object({ id_excecao: id }),
  teste_de_email: z.object({ id_admin: id }),
  resultado_fechado: par,
  pedido_acesso: par,
  escolha_vence: z.object({ id_autorizacao: id }),
  ver_junto_sozinha: z.object({ id_licenca: id }),
  encontro_marcado: encontro,
  encontro_mudado: encontro,
  encontro_desmarcado: encontro,
  encontro_lembrete: encontro,
  encontros_do_dia: z.object({ id_consultor: id, dia: z.string() }),
  horario_pessoa: escolhido,
  horario_consultor: escolhido,
  horario_liberado: liberado,
  horario_liberado_consultor: liberado,
  escolha_horario: z.object({ id_link: uuid }),
  quando_pode: z.object({ id_link: uuid, em: instante }),
  mensagem_consultor: z.object({ id_mensagem: uuid }),
  pergunta_ajuda: z.object({ id_pergunta: uuid }),
  encontro_encerrado: z.object({ id_consultor: id, quando: instante }),
  entrada_rodada: z.object({ id_entrada: uuid }),
  lembrete_rodada: z.object({ id_lugar: id, id_consultor: id }),
  papel_empresa: z.object({ id_acesso: uuid }),
  empresa_deixada: z.object({ id_empresa: id, id_participante: id }),
  empresa_deixada_consultor: z.object({ id_empresa: id, id_participante: id }),
  adicionado_equipe: z.object({ id_equipe: id, id_participante: id }),
  equipe_lembrada: z.object({ id_equipe: id, id_participante: id }),
  passagem_pedida: z.object({ id_passagem: uuid }),
  passagem_andou: z.object({
    id_passagem: uuid,
    ato: z.enum(['aceita', 'recusada', 'retirada', 'desfeita']),
    id_usuario: id,
  }),
  passagem_feita: z.object({ id_passagem: uuid, id_usuario: id }),
  passagem_pergunta: z.object({ id_passagem: uuid, id_usuario: id }),
  passagem_gestor: z.object({ id_passagem: uuid, id_acesso: uuid }),
  acordo: z.object({ id_acordo: uuid, id_equipe: id, id_participante: id, versao: z.int(), momento }),
  rodada_encerrada: turma,
  rodada_avancou: turma,
  resultados_do_dia: z.object({ id_consultor: id, de: instante, ate: instante }),
  provas_retidas: turma,
  teste_recolhido: z.object({
    id_licenca: id,
    id_consultor: id,
    /** 1 when the withdrawn test had answers, which were lost; 0 otherwise. */
    comecado: z.union([z.literal(0), z.literal(1)]),
    id_rodada: z.optional(uuid),
  }),
  confirmar_email: nada,
  confirmar_resposta: conta,
  resposta_mudou: conta,
  /** `outras`: whether the account's other sessions ended by it. */
  fator_mudou: z.extend(conta, { ato: factorAct, em: instante, outras: z.optional(z.literal(true)) }),
  retirada_pedida: z.object({ id_retirada: uuid }),
  /** `para`: the new address, which counts once it is proved. */
  correcao_avisada: z.extend(conta, {
    campos: z.array(z.enum(CAMPOS_CORRIGIDOS)),
    motivo: z.string(),
    para: z.nullable(z.string()),
    em: instante,
  }),
  email_a_trocar: conta,
  email_trocado: z.extend(conta, { para: z.string() }),
  senha_mudou: z.object({ id_usuario: id, em: instante }),
  concessao_criada: z.extend(conta, { concessao: z.enum(CONCESSOES), nome: z.nullable(z.string()), em: instante }),
  acesso_novo: z.object({ id_usuario: id, em: instante, navegador: palavra, sistema: palavra }),
  sala_preparada: conversa,
  combinados_participante: combinados,
  combinados_consultor: combinados,
  combinados_confirmar: combinados,
  combinados_contestados: combinados,
  nova_hora_pedida: conversa,
  acompanhamento_14: acompanhamento,
  acompanhamento_60: acompanhamento,
  acompanhamentos_do_dia: z.object({ id_consultor: id, em: instante }),
  proposta_enviada: z.object({ id_proposta: id }),
  proposta_respondida: z.object({ id_proposta: id }),
  proposta_confirmada: z.object({ id_proposta: id }),
  fatura_liberada: z.object({ id_fatura: uuid, n_usuarios: id }),
  fatura_vencida: z.object({ id_fatura: uuid, numero: id }),
  nota_emitida: z.object({ id_compra: uuid, no_lugar_de: z.optional(z.string()) }),
  nota_cancelada: z.object({ id_compra: uuid, numero: z.string(), emitida_em: z.string() }),
} as const satisfies Record<MailKind, z.ZodMiniObject>

/** Ids of one reason, as enqueued and as its message receives them. */
export type DataOf<T extends MailKind> = z.output<(typeof MAIL_DATA)[T]>
