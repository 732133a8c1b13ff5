import * as z from 'zod/mini'
import { ESTADOS_ENCONTRO, MODOS, TIPOS_ENCONTRO } from '../../../conversas/encontros/encontros.rules.ts'
import { instant } from '../../../platform/contract.ts'

/** The words of one combinado, in a copy. */
const textoCombinado = z.object({
  o_que: z.string(),
  quando: z.nullable(z.string()),
  como_notar: z.string(),
  apoio: z.string(),
})

/** Conversations, combinados and appointments of the caller. */
export const copiaDasConversas = {
  /**
   * Live conversations about the caller's results: dates, etapas, combinados, with every confirmation and follow-up.
   */
  devolutivas: z.array(
    z.object({
      id_devolutiva: z.string(),
      id_licenca: z.int(),
      nome_consultor: z.string(),
      modo: z.string(),
      etapa: z.string(),
      criada_em: instant,
      iniciada_em: z.nullable(instant),
      acordo_aceito_em: z.nullable(instant),
      acordo_via: z.nullable(z.string()),
      pausada_em: z.nullable(instant),
      encerrada_em: z.nullable(instant),
      /** The seat from which it was ended. */
      encerrada_por: z.nullable(z.string()),
      desfecho: z.nullable(z.string()),
      lembretes_recusados_em: z.nullable(instant),
      passagens: z.array(z.object({ de: z.string(), para: z.string(), por: z.string(), em: instant })),
      combinados: z.array(
        z.extend(textoCombinado, {
          versao: z.int(),
          alterado_por: z.string(),
          alterado_em: instant,
          retirado_em: z.nullable(instant),
          acompanhamentos: z.array(
            z.object({
              marco: z.int(),
              previsto_para: z.string(),
              resposta: z.nullable(z.string()),
              respondida_em: z.nullable(instant),
              por: z.nullable(z.string()),
              comentario: z.string(),
              /** When the caller asked for another hour at this question. */
              nova_hora_em: z.nullable(instant),
            }),
          ),
        }),
      ),
      confirmacoes: z.array(
        z.object({
          versao: z.int(),
          lado: z.string(),
          via: z.string(),
          em: instant,
          conteudo: z.array(textoCombinado),
        }),
      ),
      /** When the caller contested the combinados. */
      contestacoes: z.array(instant),
      /** Whether the hour was worth it, and whether the consultor may read that. */
      nota_da_hora: z.nullable(z.object({ nota: z.int(), consultor_le: z.boolean(), em: instant })),
    }),
  ),
  /** Notes of consultores about the caller, with dates (LGPD art. 18 II). */
  conversas: z.array(
    z.object({
      id_licenca: z.int(),
      nome_consultor: z.string(),
      data_conversa: z.nullable(z.string()),
      objetivo: z.string(),
      /** Questions that the consultor wrote for the hour. */
      perguntas: z.readonly(z.array(z.object({ etapa: z.string(), texto: z.string() }))),
      anotacoes: z.string(),
      alterada_em: instant,
    }),
  ),
  /** Conversations that consultores arranged with the caller, earliest first. */
  encontros: z.array(
    z.object({
      nome_consultor: z.string(),
      quando: instant,
      minutos: z.int(),
      modo: z.enum(MODOS),
      local: z.nullable(z.string()),
      tipo: z.enum(TIPOS_ENCONTRO),
      estado: z.enum(ESTADOS_ENCONTRO),
    }),
  ),
  /** Links by which the caller could choose the hour of a conversation, earliest first. */
  escolhas_horario: z.array(
    z.object({
      nome_consultor: z.string(),
      criado_em: instant,
      enviado_em: z.nullable(instant),
      usado_em: z.nullable(instant),
      retirado_em: z.nullable(instant),
      /** The caller's time zone when she chose (IANA). */
      fuso: z.nullable(z.string()),
      /** Text in which she said when she can. */
      quando_pode: z.nullable(z.string()),
    }),
  ),
}
