import { given } from '../../../platform/given.ts'
import { type Letra, letraOf, type PorDimensao, type Resposta } from '../../disc/disc.types.ts'
import { cada } from '../../disc/figuras/dimensoes.ts'
import type { Instrumento } from '../../disc/instrumento.schema.ts'
import type { Alternativa } from './frase.types.ts'

/** One answer in the words that the person read. */
export interface RespostaLida {
  numero: number
  /** Beginning of the question: 'Quando aparece um imprevisto'. */
  pergunta: string
  /** The alternativas from the top to the bottom. */
  ordem: PorDimensao<Alternativa>
}

/** The 15 answers in the words of the version that was answered, ordered by question number. */
export function readEscolhas(respostas: readonly Resposta[], { perguntas }: Instrumento): RespostaLida[] {
  return perguntas.map(({ numero, pergunta, alternativas }, index) => {
    const { ordem } = given(respostas[index], `answer to pergunta ${numero}`)
    return {
      numero,
      pergunta: situacaoOf(pergunta),
      ordem: cada(ordem, quadrante => ({
        letra: letraOf(quadrante),
        conteudo: given(
          alternativas.find(({ id_quadrante }) => id_quadrante === quadrante),
          `alternativa ${quadrante} of pergunta ${numero}`,
        ).conteudo,
      })),
    }
  })
}

/**
 * Strips the ending of a question: 'Quando aparece um imprevisto, eu...' → 'Quando aparece um imprevisto'; without ',
 * eu' the three dots become '…'.
 */
const situacaoOf = (pergunta: string) => pergunta.replace(/, eu\.\.\.$/, '').replace(/\.\.\.$/, '…')

/** Position of a dimension in an answer: 1 at the top to 4 at the bottom. */
export const lugarOf = ({ ordem }: RespostaLida, letra: Letra): 1 | 2 | 3 | 4 =>
  // cast: each of the four dimensions has one place
  (ordem.findIndex(alternativa => alternativa.letra === letra) + 1) as 1 | 2 | 3 | 4

/** The alternativa at the top of an answer. */
export const firstOf = ({ ordem }: RespostaLida): Alternativa => ordem[0]
export const fimOf = ({ ordem }: RespostaLida): Alternativa => ordem[3]

/** The answer to one question, by its number. */
export const respostaA = (respostas: readonly RespostaLida[], numero: number): RespostaLida =>
  given(
    respostas.find(resposta => resposta.numero === numero),
    `answer to pergunta ${numero}`,
  )
