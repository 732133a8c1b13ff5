import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
const bloco = z.object({ titulo: text, texto: text })

/** Schema of the evolution report's texts, one file per version. Placeholders stand in braces, as in `{n}`. */
export const conteudoEvolucao = z.object({
  versao: text,
  geral: z.object({
    titulo: text,
    nome: text,
    nome_unico: text,
    subtitulo: text,
    subtitulo_unico: text,
    periodo: text,
    periodo_unico: text,
    rodape: text,
    /** Caption of the cover's picture. */
    legenda: text,
  }),
  escopo: z.object({ proprio: text, consultoria: text, recentes: text, versoes: text }),
  unico: z.object({ titulo: text, paragrafos: z.array(text).check(z.minLength(1)) }),
  como_ler: z.extend(bloco, { blocos: z.array(bloco).check(z.minLength(1)), rotulos: text }),
  percurso: z.extend(bloco, { figura: text }),
  extremos: z.extend(bloco, { figura: text }),
  resultados: bloco,
  passos: z.extend(bloco, { curto: text, aviso: text }),
  /** Days between two tests, in words. */
  intervalo: z.object({ nenhum: text, um: text, varios: text }),
  significado: z.object({ titulo: text, blocos: z.array(bloco).check(z.minLength(1)) }),
  etica: text,
})
export type ConteudoEvolucao = z.infer<typeof conteudoEvolucao>
