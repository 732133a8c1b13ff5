import * as z from 'zod/mini'
import { FINALIDADES } from '../../../clientes/turmas/turmas.rules.ts'
import { link, parte } from '../../../disc/cartao/parte.schema.ts'
import { instant } from '../../../platform/contract.ts'

/** The question and its phrases, from most to least like the person. */
const emPalavras = { pergunta: z.nullable(z.string()), frases: z.nullable(z.array(z.string())) }

/** Answers, marks and plans of the caller, with the results. */
export const copiaDosTestes = {
  resultados: z.array(
    z.object({
      id_licenca: z.int(),
      finalizado_em: instant,
      nome_consultor: z.string(),
      totais: z.array(z.number()),
      versao_instrumento: z.string(),
      respostas: z.array(
        z.object({
          numero: z.int(),
          ordem: z.array(z.number()),
          ...emPalavras,
          ordem_inicial: z.nullable(z.array(z.number())),
          ms: z.nullable(z.number()),
          cliques: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** Tests given to the caller and not finished. */
  licencas_abertas: z.array(
    z.object({
      id_licenca: z.int(),
      nome_consultor: z.string(),
      atribuida_em: instant,
      /** Null until the caller accepts by starting the test. */
      aceita_em: z.nullable(instant),
      /** Purpose of the test. */
      finalidade: z.enum(FINALIDADES),
    }),
  ),
  /** Answers of tests under way. */
  rascunhos: z.array(
    z.object({
      id_licenca: z.int(),
      versao: z.string(),
      iniciado_em: instant,
      respostas: z.array(
        z.object({
          numero: z.int(),
          ordem: z.nullable(z.array(z.number())),
          ...emPalavras,
          ordem_inicial: z.nullable(z.array(z.number())),
          ms: z.number(),
          cliques: z.number(),
          /** Milliseconds since the epoch on the caller's device. */
          atualizada_em: z.number(),
        }),
      ),
    }),
  ),
  /** Cards "Como trabalhar comigo", each with the links that give it; tokens are stored nowhere. */
  cartoes: z.array(
    z.object({
      id_licenca: z.int(),
      criado_em: instant,
      alterado_em: instant,
      partes: z.array(parte),
      links: z.array(link),
    }),
  ),
  /** Marks and plans of the caller's reports, each sentence in words. */
  marcacoes: z.array(
    z.object({
      id_licenca: z.int(),
      nome_consultor: z.string(),
      /** Since when that consultor sees them. */
      compartilhadas_em: z.nullable(instant),
      marcacoes: z.array(
        z.object({
          frase: z.string(),
          texto: z.string(),
          resposta: z.string(),
          em: instant,
          /** Consultor who noted the mark in a conversation; null for the caller's own. */
          registrada_por: z.nullable(z.string()),
        }),
      ),
      plano: z.array(z.object({ texto: z.string(), quando: z.nullable(z.string()) })),
      plano_alterado_em: z.nullable(instant),
    }),
  ),
  /** The caller's estimates, and whether each was made before looking at the result. */
  autoestimativas: z.array(
    z.object({
      id_licenca: z.int(),
      /** The four quadrants, most like the caller first, in her order; `ordem_inicial` as first shown. */
      ordem: z.array(z.int()),
      ordem_inicial: z.array(z.int()),
      antes_de_ver: z.boolean(),
      a_pedido: z.boolean(),
      em: instant,
    }),
  ),
  /** When the caller first saw the numbers of a result, and first read its texts. */
  primeiras_leituras: z.array(
    z.object({ id_licenca: z.int(), numeros_em: z.nullable(instant), textos_em: z.nullable(instant) }),
  ),
  /** The results that the caller chose to open together with the consultora, and when she opened each. */
  ver_juntos: z.array(z.object({ id_licenca: z.int(), escolhido_em: instant, aberto_em: z.nullable(instant) })),
}
