import * as z from 'zod/mini'

/* What the texts of both editions hold alike; each edition adds its own in a schema beside this one. */

export const text = z.string().check(z.trim(), z.minLength(1))
export const bloco = z.object({ titulo: text, texto: text })
export const lista = z.object({ titulo: text, itens: z.array(text).check(z.minLength(1)) })
export const porLetra = <T extends z.ZodMiniType>(value: T) => z.object({ D: value, I: value, S: value, C: value })
export const quantidade = z.object({ um: text, varios: text })

/** Schema of a record with one value per profile code, 17 in all. */
export const porCodigo = <T extends z.ZodMiniType>(value: T) =>
  z.object({
    D: value,
    I: value,
    S: value,
    C: value,
    DI: value,
    DS: value,
    DC: value,
    ID: value,
    IS: value,
    IC: value,
    SD: value,
    SI: value,
    SC: value,
    CD: value,
    CI: value,
    CS: value,
    EQ: value,
  })

/** Texts of a profile common to both editions. */
export const perfilComum = {
  nome: text.check(z.maxLength(60)),
  sintese: text,
  resumo: z.array(text).check(z.length(2)),
  comunicacao: z.array(text).check(z.length(4)),
  motivadores: z.array(text).check(z.length(4)),
  receios: z.array(text).check(z.length(4)),
  ambiente: z.array(text).check(z.length(4)),
  lideranca: z.array(text).check(z.length(3)),
  equipe: z.array(text).check(z.length(3)),
  desenvolvimento: z.array(text).check(z.length(5)),
}

export const faixa = z.object({
  faixa: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  nome: text,
  min: z.int(),
  max: z.int(),
  texto: text,
  contribuicao: text,
  cuidado: text,
})

/** Headings of sections and lists. */
export const titulosComuns = {
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
}
export const introducoesComuns = {
  resultado: bloco,
  dimensoes: bloco,
  perfil: bloco,
  atencao: bloco,
  comunicacao: bloco,
  receios: bloco,
  desenvolvimento: bloco,
}
const porNota = z.object({
  predominancia: text,
  definicao: text,
  empate_primaria: text,
  empate_secundaria: text,
  tres_forcas: text,
})
export const predominancias = z.object({ 'empate técnico': text, leve: text, clara: text, forte: text })
export const definicoes = z.object({ 'pouco definido': text, definido: text, 'muito definido': text })
export const empates = z.object({ primaria: text, secundaria: text })
export const mudancas = z.object({ 'dentro da margem': text, 'indício de mudança': text, 'mudança confiável': text })

/** Schema fields that both editions share. */
export const comum = {
  versao: text,
  geral: z.object({ titulo: text, subtitulo: text, abertura: text, rodape: text, aviso: text }),
  rotulos_explicados: porLetra(text),
  codigo_texto: z.object({ par: text, EQ: text }),
  figura: z.object({ descricao: text }),
  como_ler: z.array(bloco),
  dimensoes: porLetra(
    z.object({ rotulo: text, pergunta: text, descricao: text, faixas: z.array(faixa).check(z.length(4)) }),
  ),
  predominancia: predominancias,
  definicao: definicoes,
  empates,
  tres_forcas: porLetra(text),
  notas: z.object({ titulos: porNota, porques: z.extend(porNota, { empate_exato: z.optional(text) }) }),
  com_outros: porLetra(lista),
  plano: z.object({ titulo: text, linhas: z.array(text).check(z.minLength(1)) }),
  etica: z.array(bloco),
}

export const comparacaoComum = {
  intro: text,
  'dentro da margem': text,
  'indício de mudança': text,
  'mudança confiável': text,
  nenhuma: text,
  alguma: text,
  curto: text,
}
export const qualidadeComum = { verde: text, amarelo: text, vermelho: text, nota: text, ausente: text }
export const motivosComuns = {
  iguais: quantidade,
  rapidas: quantidade,
  lentas8: quantidade,
  total: quantidade,
  movimento: quantidade,
}
export const consultorComum = {
  antes: z.array(text),
  abertura: z.array(text),
  exploracao: z.array(text),
  fechamento: z.array(text),
  por_dimensao_alta: porLetra(z.array(text)),
  por_dimensao_baixa: porLetra(z.array(text)),
  evitar: z.array(text),
  sinais: z.array(text),
}
export const titulosDoAnexo = {
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
}
