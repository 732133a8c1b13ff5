import type { Letra } from '../../../disc/disc/disc.types.ts'
import type { Regiao } from '../../../disc/disc/regiao/regiao.rules.ts'
import { seedOf } from '../../../disc/disc/regiao/repeticoes.rules.ts'
import type { Tema } from '../frases/contagens.rules.ts'
import { nomesCurtos, primeirosNomes } from '../nomes.rules.ts'
import { capital, filled } from '../textos.rules.ts'
import type { TextosDasFrases, TextosDasPessoas } from './textos.types.ts'

interface Pessoa {
  id_participante: number
  nome: string
  regiao: Regiao
  destaques: readonly Letra[]
}

/** One person in words: what she showed, and a question to begin with. */
export interface PessoaPronta {
  id_participante: number
  /** As the map writes it, and as one calls her. */
  nome: string
  primeiro: string
  regiao: Regiao
  /** Destaques as a sentence, and as a few words. */
  destaque: string
  palavras: string
  pergunta: string
}

/**
 * A question for each person, by her region: it begins at her place in the list, and passes on to the next one that no
 * other person of the page has. Equal equipes and people get equal questions.
 */
function perguntasOf(
  { por_regiao }: TextosDasPessoas,
  id_equipe: number,
  pessoas: readonly Pessoa[],
): ReadonlyMap<number, string> {
  const taken = new Set<string>()
  const found = new Map<number, string>()
  for (const { id_participante, regiao } of [...pessoas].sort((a, b) => a.id_participante - b.id_participante)) {
    const list = por_regiao[regiao]
    const from = seedOf(id_equipe, id_participante) % list.length
    const turned = [...list.slice(from), ...list.slice(0, from)]
    const own = turned.find(pergunta => !taken.has(pergunta)) ?? turned[0] ?? ''
    taken.add(own)
    found.set(id_participante, own)
  }
  return found
}

/** The people of a map in words, in the order given. */
export function readPessoas(
  textos: TextosDasPessoas,
  { dimensoes }: Pick<TextosDasFrases, 'dimensoes'>,
  { id_equipe, pessoas }: { id_equipe: number; pessoas: readonly Pessoa[] },
): PessoaPronta[] {
  const nomes = pessoas.map(({ nome }) => nome)
  const [curtos, primeiros] = [nomesCurtos(nomes), primeirosNomes(nomes)]
  const perguntas = perguntasOf(textos, id_equipe, pessoas)
  return pessoas.map(({ id_participante, regiao, destaques }, i) => {
    const [a, b] = destaques.map(letra => dimensoes[letra].curto)
    const none = textos.sem_destaque[id_participante % textos.sem_destaque.length] ?? ''
    const primeiro = primeiros[i] ?? ''
    return {
      ...{ id_participante, nome: curtos[i] ?? '', primeiro, regiao },
      destaque:
        a === undefined
          ? none
          : capital(filled(b === undefined ? textos.destaque_um : textos.destaque_dois, { a, b: b ?? '' })),
      palavras: destaques.map(letra => dimensoes[letra].palavra).join(', ') || textos.faixa_sem,
      pergunta: filled(textos.pergunte, { nome: primeiro, pergunta: capital(perguntas.get(id_participante) ?? '') }),
    }
  })
}

/** Topics for the group, with their questions; an open conversation where no two destaques cross. */
export const readConversas = ({ temas }: TextosDasPessoas, found: readonly Tema[]) =>
  (found.length > 0 ? found : (['nenhum'] as const)).map(tema => temas[tema])
