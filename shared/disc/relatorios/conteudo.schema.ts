import * as z from 'zod/mini'
import * as c from './texto/conteudo.comum.ts'
import type { ConteudoSegunda } from './texto/conteudo.schema.ts'

const perfil = z.object({
  ...c.perfilComum,
  forcas: z.array(c.text).check(z.length(5)),
  atencao: z.array(c.text).check(z.length(4)),
})

/**
 * Schema of all texts of the first edition's report and annex (1.0, 1.1), one file per version. Placeholders stand in
 * braces, as in `{A}`.
 */
export const conteudoPrimeira = z.object({
  ...c.comum,
  titulos: z.object(c.titulosComuns),
  introducoes: z.object(c.introducoesComuns),
  perfis: c.porCodigo(perfil),
  /** Labels beside the lowest dimension; from 1.1 on. Before, the last dimension was always called the lowest. */
  extremos: z.optional(
    z.object({ mais_baixa: c.text, mais_baixa_empate: c.text, mais_baixa_EQ: c.text, iguais: c.text }),
  ),
  comparacao: z.object({
    ...c.comparacaoComum,
    /** For a difference of 14 points or more; from 1.1 on. */
    confiavel: z.optional(c.text),
    /** Printed form of each label; from 1.1 on. Before, the label itself. */
    rotulos: z.optional(c.mudancas),
  }),
  qualidade: z.object({
    ...c.qualidadeComum,
    motivos: z.object({
      ...c.motivosComuns,
      /** From 1.1 on; versions whose texts cannot name an index do not use it. */
      posicao: z.optional(c.quantidade),
      concordancia: z.optional(c.quantidade),
    }),
  }),
  consultor: z.object(c.consultorComum),
  anexo: z.object({
    titulo: c.text,
    aviso: c.text,
    titulos: z.object(c.titulosDoAnexo),
    precisao: z.object({
      com_respostas: c.text,
      so_totais: c.text,
      /** Source of the general standard error; from 1.1 on. */
      origem: z.optional(z.object({ simulacao: c.text, reteste: c.text })),
    }),
    mudancas: c.text,
  }),
})
export type ConteudoPrimeira = z.infer<typeof conteudoPrimeira>

/** The texts of any version; a version's edition decides how its report is built. */
export type ConteudoRelatorio = ConteudoPrimeira | ConteudoSegunda
