import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
const bloco = z.object({ titulo: text, texto: text })
const lista = z.object({ titulo: text, itens: z.array(text).check(z.minLength(1)) })
const porLetra = <T extends z.ZodMiniType>(value: T) => z.object({ D: value, I: value, S: value, C: value })
const quantidade = z.object({ um: text, varios: text })

const perfil = z.object({
  nome: text.check(z.maxLength(60)),
  sintese: text,
  resumo: z.array(text).check(z.length(2)),
  forcas: z.array(text).check(z.length(5)),
  atencao: z.array(text).check(z.length(4)),
  comunicacao: z.array(text).check(z.length(4)),
  motivadores: z.array(text).check(z.length(4)),
  receios: z.array(text).check(z.length(4)),
  ambiente: z.array(text).check(z.length(4)),
  lideranca: z.array(text).check(z.length(3)),
  equipe: z.array(text).check(z.length(3)),
  desenvolvimento: z.array(text).check(z.length(5)),
})

const faixa = z.object({
  faixa: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  nome: text,
  min: z.int(),
  max: z.int(),
  texto: text,
  contribuicao: text,
  cuidado: text,
})

/** Every text of the report and its annex, one file a version. Placeholders stand in braces, as in `{A}`. */
export const conteudoRelatorio = z.object({
  versao: text,
  geral: z.object({ titulo: text, subtitulo: text, abertura: text, rodape: text, aviso: text }),
  titulos: z.object({
    como_ler: text,
    notas: text,
    contribuicao: text,
    cuidado: text,
    forcas: text,
    atencao: text,
    comunicacao: text,
    com_outros: text,
    motivadores: text,
    receios: text,
    ambiente: text,
    lideranca: text,
    equipe: text,
    desenvolvimento: text,
    perfil_invertido: text,
    comparacao: text,
    etica: text,
  }),
  rotulos_explicados: porLetra(text),
  codigo_texto: z.object({ par: text, EQ: text }),
  figura: z.object({ descricao: text }),
  introducoes: z.object({
    resultado: bloco,
    dimensoes: bloco,
    perfil: bloco,
    atencao: bloco,
    comunicacao: bloco,
    receios: bloco,
    desenvolvimento: bloco,
  }),
  como_ler: z.array(bloco),
  dimensoes: porLetra(
    z.object({ rotulo: text, pergunta: text, descricao: text, faixas: z.array(faixa).check(z.length(4)) }),
  ),
  predominancia: z.object({ 'empate técnico': text, leve: text, clara: text, forte: text }),
  definicao: z.object({ 'pouco definido': text, definido: text, 'muito definido': text }),
  empates: z.object({ primaria: text, secundaria: text }),
  tres_forcas: porLetra(text),
  notas: z.object({
    titulos: z.object({
      predominancia: text,
      definicao: text,
      empate_primaria: text,
      empate_secundaria: text,
      tres_forcas: text,
    }),
    porques: z.object({
      predominancia: text,
      definicao: text,
      empate_primaria: text,
      empate_secundaria: text,
      tres_forcas: text,
    }),
  }),
  perfis: z.object({
    D: perfil,
    I: perfil,
    S: perfil,
    C: perfil,
    DI: perfil,
    DS: perfil,
    DC: perfil,
    ID: perfil,
    IS: perfil,
    IC: perfil,
    SD: perfil,
    SI: perfil,
    SC: perfil,
    CD: perfil,
    CI: perfil,
    CS: perfil,
    EQ: perfil,
  }),
  com_outros: porLetra(lista),
  /** Labels beside the lowest dimension; since 1.1, before that the last one was always called the lowest. */
  extremos: z.optional(z.object({ mais_baixa: text, mais_baixa_empate: text, mais_baixa_EQ: text, iguais: text })),
  comparacao: z.object({
    intro: text,
    'dentro da margem': text,
    'indício de mudança': text,
    'mudança confiável': text,
    nenhuma: text,
    alguma: text,
    /** For a difference of 14 points or more; since 1.1. */
    confiavel: z.optional(text),
    /** What is printed of each label; since 1.1, before that the label itself. */
    rotulos: z.optional(z.object({ 'dentro da margem': text, 'indício de mudança': text, 'mudança confiável': text })),
    curto: text,
  }),
  plano: z.object({ titulo: text, linhas: z.array(text).check(z.minLength(1)) }),
  qualidade: z.object({
    verde: text,
    amarelo: text,
    vermelho: text,
    nota: text,
    ausente: text,
    motivos: z.object({
      iguais: quantidade,
      rapidas: quantidade,
      lentas8: quantidade,
      total: quantidade,
      movimento: quantidade,
      /** Since 1.1: versions that cannot name an index do not use it. */
      posicao: z.optional(quantidade),
      concordancia: z.optional(quantidade),
    }),
  }),
  consultor: z.object({
    antes: z.array(text),
    abertura: z.array(text),
    exploracao: z.array(text),
    fechamento: z.array(text),
    por_dimensao_alta: porLetra(z.array(text)),
    por_dimensao_baixa: porLetra(z.array(text)),
    evitar: z.array(text),
    sinais: z.array(text),
  }),
  anexo: z.object({
    titulo: text,
    aviso: text,
    titulos: z.object({
      qualidade: text,
      precisao: text,
      mudancas: text,
      antes: text,
      abertura: text,
      exploracao: text,
      dimensao_alta: text,
      dimensao_baixa: text,
      fechamento: text,
      sinais: text,
      evitar: text,
    }),
    precisao: z.object({
      com_respostas: text,
      so_totais: text,
      /** Where the general standard error comes from; since 1.1. */
      origem: z.optional(z.object({ simulacao: text, reteste: text })),
    }),
    mudancas: text,
  }),
  etica: z.array(bloco),
})
export type ConteudoRelatorio = z.infer<typeof conteudoRelatorio>
