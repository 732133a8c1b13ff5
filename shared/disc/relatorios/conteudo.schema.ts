import * as z from 'zod/mini'
import * as c from './conteudo.comum.ts'
import type { ConteudoSegunda } from './segunda/conteudo.schema.ts'

const perfil = z.object({
  ...c.perfilComum,
  forcas: z.array(c.text).check(z.length(5)),
  atencao: z.array(c.text).check(z.length(4)),
})

/** Every text of the first edition's report and annex (1.0, 1.1), one file a version. Placeholders stand in braces, as in `{A}`. */
export const conteudoPrimeira = z.object({
  ...c.comum,
  titulos: z.object(c.titulosComuns),
  introducoes: z.object(c.introducoesComuns),
  perfis: c.porCodigo(perfil),
  /** Labels beside the lowest dimension; since 1.1, before that the last one was always called the lowest. */
  extremos: z.optional(
    z.object({ mais_baixa: c.text, mais_baixa_empate: c.text, mais_baixa_EQ: c.text, iguais: c.text }),
  ),
  comparacao: z.object({
    ...c.comparacaoComum,
    /** For a difference of 14 points or more; since 1.1. */
    confiavel: z.optional(c.text),
    /** Printed form of each label; since 1.1, the label itself before. */
    rotulos: z.optional(c.mudancas),
  }),
  qualidade: z.object({
    ...c.qualidadeComum,
    motivos: z.object({
      ...c.motivosComuns,
      /** Since 1.1: versions that cannot name an index do not use it. */
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
      /** Source of the general standard error; since 1.1. */
      origem: z.optional(z.object({ simulacao: c.text, reteste: c.text })),
    }),
    mudancas: c.text,
  }),
})
export type ConteudoPrimeira = z.infer<typeof conteudoPrimeira>

/** The texts of any version; which edition a version belongs to decides how a report is made of it. */
export type ConteudoRelatorio = ConteudoPrimeira | ConteudoSegunda
