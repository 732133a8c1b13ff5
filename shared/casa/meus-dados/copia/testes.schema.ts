import * as z from 'zod/mini'
import { instant } from '../../../platform/contract.ts'

/** The question and its phrases, from the one most like her to the one least like her. */
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
      /** Null until the caller accepts the consultor by starting. */
      aceita_em: z.nullable(instant),
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
  /** Marks and plans beside the caller's reports; each sentence in words. */
  marcacoes: z.array(
    z.object({
      id_licenca: z.int(),
      nome_consultor: z.string(),
      /** Since when that consultor sees it. */
      compartilhadas_em: z.nullable(instant),
      marcacoes: z.array(
        z.object({
          frase: z.string(),
          texto: z.string(),
          resposta: z.string(),
          em: instant,
          /** Consultor who noted the mark in a conversation; null for the caller's own. */
          registrada_por: z.optional(z.nullable(z.string())),
        }),
      ),
      plano: z.array(z.object({ texto: z.string(), quando: z.nullable(z.string()) })),
      plano_alterado_em: z.nullable(instant),
    }),
  ),
  /** How the caller thought she would come out, and whether that was before she looked. */
  autoestimativas: z.array(
    z.object({
      id_licenca: z.int(),
      /** The four quadrants, the most like her first; as she put them and as they were shown. */
      ordem: z.array(z.int()),
      ordem_inicial: z.array(z.int()),
      antes_de_ver: z.boolean(),
      em: instant,
    }),
  ),
  /** When the caller first saw the numbers of a result, and first read its texts. */
  primeiras_leituras: z.array(
    z.object({ id_licenca: z.int(), numeros_em: z.nullable(instant), textos_em: z.nullable(instant) }),
  ),
  /** The caller's blind controls: which sentence was foreign only once it was told. */
  controles_cegos: z.array(
    z.object({
      id_licenca: z.int(),
      sorteado_em: instant,
      fechado_em: z.nullable(instant),
      frases: z.array(
        z.object({ texto: z.string(), resposta: z.nullable(z.string()), alheia: z.nullable(z.boolean()) }),
      ),
      /** The number of the sentence that she took for the foreign one. */
      palpite: z.nullable(z.int()),
    }),
  ),
}
