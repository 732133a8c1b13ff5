import { instrumentoOf, instrumentoPublicado } from '#content/index.ts'

/** An answer in words: the question, and its phrases from most to least like the person. */
export interface EmPalavras {
  pergunta: string | null
  /** Null when the question was shown but not answered yet. */
  frases: string[] | null
}

/**
 * Adds to each answer the words of its questionnaire, because a copy must be clear (LGPD art. 19).
 * @param versao of the questionnaire; an unpublished one gives no words
 */
export function withPalavras<R extends { numero: number; ordem: number[] | null }>(
  versao: string,
  respostas: readonly R[],
): (R & EmPalavras)[] {
  const perguntas = instrumentoPublicado(versao) ? instrumentoOf(versao).perguntas : []
  return respostas.map(resposta => {
    const found = perguntas.find(({ numero }) => numero === resposta.numero)
    const frases = resposta.ordem?.flatMap(
      quadrante => found?.alternativas.find(({ id_quadrante }) => id_quadrante === quadrante)?.conteudo ?? [],
    )
    return { ...resposta, pergunta: found?.pergunta ?? null, frases: found ? (frases ?? null) : null }
  })
}
