import { instrumentoDa, instrumentoPublicado } from '#content/index.ts'

/** One answer in words: the question, and its phrases from the one most like her to the one least like her. */
export interface EmPalavras {
  pergunta: string | null
  /** Null where the question was seen and not ordered yet. */
  frases: string[] | null
}

/**
 * Answers with the words they were given to: a copy says them clearly (LGPD art. 19), not as numbers alone.
 * @param versao of the questionnaire; one that was never published has no words
 */
export function comPalavras<R extends { numero: number; ordem: number[] | null }>(
  versao: string,
  respostas: readonly R[],
): (R & EmPalavras)[] {
  const perguntas = instrumentoPublicado(versao) ? instrumentoDa(versao).perguntas : []
  return respostas.map(resposta => {
    const found = perguntas.find(({ numero }) => numero === resposta.numero)
    const frases = resposta.ordem?.flatMap(
      quadrante => found?.alternativas.find(({ id_quadrante }) => id_quadrante === quadrante)?.conteudo ?? [],
    )
    return { ...resposta, pergunta: found?.pergunta ?? null, frases: found ? (frases ?? null) : null }
  })
}
