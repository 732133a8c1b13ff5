import { LETRAS, type Letra } from '../../../disc/disc/disc.types.ts'
import type { Contagem } from '../frases/contagens.rules.ts'
import { FROM, faixaOf } from '../frases/criterios.rules.ts'
import type { Frase } from '../frases/frases.rules.ts'
import { filled, variantOf } from '../textos.rules.ts'
import type { Formas, TextosDasFrases, TituloETexto } from './textos.types.ts'

/** Source of a group's words: an equipe, its people on the map, and what was found. */
export interface Grupo {
  equipe: { id_equipe: number }
  n: number
  pessoas: readonly { destaques: readonly Letra[] }[]
  frases: readonly Frase[]
  contagens: readonly Contagem[] | null
  alarme: boolean
}

/** A sentence in words: its strength, its title, what it says of how many, and how to read it. */
export interface FrasePronta extends TituloETexto {
  forte: boolean
  rotulo: string
  leitura: string
  /** Question of two clear groups; a sentence of one dimension has none of its own. */
  pergunta: string | null
  forca: string
}

/** Words that a group takes away: one or two sentences or why there is none, one question, and Monday. */
export interface Levar {
  frases: readonly FrasePronta[]
  sem_frase: TituloETexto | null
  /** Limit of a sentence; null beside two of them, where it has no room. */
  nao_diz: string | null
  pergunta: { rotulo: string; texto: string; frase: string | null; curto: string | null; ressalva: string | null }
  segunda: TituloETexto
  /** Meaning of the words, under all of it. */
  notas: readonly string[]
}

type DeLetra = Extract<Frase, { id: 'vem_cedo' | 'por_ultimo' }>

const METADE = { firme: 'metade', provavel: 'provavel_metade' } as const
const MAIORIA = { firme: 'firme', provavel: 'provavel' } as const

/** The sentence of one dimension in words. */
function textoOf({ frases, dimensoes }: TextosDasFrases, { id, alvo, forca, m, m2 }: DeLetra, n: number): string {
  const base = (2 * m === n ? METADE : MAIORIA)[forca]
  const form: keyof Formas = (base === 'metade' || base === 'firme') && m2 !== null ? `${base}_com_m2` : base
  return filled(frases[id][form], { m, n, m2: m2 ?? m, acao: dimensoes[alvo].acao })
}

/** Picks this equipe's variant of a text. */
const picker =
  ({ equipe }: Grupo) =>
  (list: readonly string[], chave: string) =>
    variantOf(list, equipe.id_equipe, chave)

/** The sentence in words; a strength already said on the page (`ditas`) is said in other words. */
function fraseEmPalavras(textos: TextosDasFrases, grupo: Grupo, frase: Frase, ditas: readonly string[]): FrasePronta[] {
  const pick = picker(grupo)
  const { rotulo, variantes } = textos.forcas[frase.forca]
  const others = variantes.filter(each => !ditas.includes(each))
  const forca = { forte: frase.forca === 'firme', rotulo, forca: pick(others, `forcas.${frase.forca}`) }
  if (frase.id === 'vem_cedo') {
    const { titulos, titulos_provaveis, leitura } = textos.vem_cedo[frase.alvo]
    const titulo = forca.forte
      ? pick(titulos, `vem_cedo.${frase.alvo}.titulos`)
      : pick(titulos_provaveis, `vem_cedo.${frase.alvo}.titulos_provaveis`)
    return [{ ...forca, titulo, texto: textoOf(textos, frase, grupo.n), leitura, pergunta: null }]
  }
  if (frase.id !== 'dois_campos') return []
  const { firme, firme_com_m2, provavel, ressalva } = textos.frases.dois_campos
  const { titulo, lados, perguntas } = textos.campos[frase.alvo]
  const forte = frase.m2 === null ? firme : firme_com_m2
  const texto = forca.forte ? forte : provavel
  return [
    {
      ...forca,
      titulo,
      texto: filled(texto, { m: frase.m, m2: frase.m2 ?? frase.m }),
      leitura: `${lados} ${ressalva}`,
      pergunta: pick(perguntas, `campos.${frase.alvo}.perguntas`),
    },
  ]
}

/** The one question: of what comes last, else of what comes early, else of any team. */
function perguntaOf(textos: TextosDasFrases, grupo: Grupo): Levar['pergunta'] {
  const pick = picker(grupo)
  const { pergunta: rotulo } = textos.proximo_passo
  const none = { rotulo, frase: null, curto: null, ressalva: null }
  const ultimo = grupo.frases.find(frase => frase.id === 'por_ultimo')
  if (ultimo?.id === 'por_ultimo')
    return {
      rotulo,
      texto: pick(textos.por_ultimo[ultimo.alvo].perguntas, `por_ultimo.${ultimo.alvo}.perguntas`),
      frase: textoOf(textos, ultimo, grupo.n),
      curto: textos.forcas[ultimo.forca].curto,
      ressalva: pick(textos.frases.por_ultimo.ressalva, 'frases.por_ultimo.ressalva'),
    }
  const cedo = grupo.frases.find(frase => frase.id === 'vem_cedo')
  if (cedo?.id === 'vem_cedo')
    return { ...none, texto: pick(textos.vem_cedo[cedo.alvo].perguntas, `vem_cedo.${cedo.alvo}.perguntas`) }
  return { ...none, texto: pick(textos.qualquer_time, 'qualquer_time') }
}

/** Whether a sentence counts more people than have that destaque: a reader who counts names would find fewer. */
export const countsMore = ({ frases, pessoas }: Pick<Grupo, 'frases' | 'pessoas'>): boolean =>
  frases.some(
    ({ id, alvo, m }) => id === 'vem_cedo' && m > pessoas.filter(({ destaques }) => destaques.includes(alvo)).length,
  )

/** How many of the sentences would come back in new answers, by the number of people; null where none is said. */
export function retornoOf({ frases: { retorno } }: TextosDasFrases, { frases, n }: Pick<Grupo, 'frases' | 'n'>) {
  const faixa = faixaOf(n)
  return frases.length > 0 && (faixa === 'time' || faixa === 'grupo' || faixa === 'area') ? retorno[faixa] : null
}

/** Returns what a group of at least three people takes away, in words. */
export function readLevar(textos: TextosDasFrases, grupo: Grupo): Levar {
  const { n, equipe, alarme } = grupo
  const frases: FrasePronta[] = []
  for (const frase of grupo.frases) {
    const ditas = frases.map(({ forca }) => forca)
    frases.push(...fraseEmPalavras(textos, grupo, frase, ditas))
  }
  const faixa = faixaOf(n)
  const sem = faixa === 'nada' || faixa === 'dupla' ? null : textos.sem_frase[faixa]
  const { titulo, variantes } = textos.proximo_passo
  return {
    frases,
    sem_frase: frases.length > 0 || !sem ? null : { titulo: sem.titulo, texto: filled(sem.texto, { n }) },
    nao_diz: frases.length === 1 ? textos.frases.nao_diz : null,
    pergunta: perguntaOf(textos, grupo),
    segunda: { titulo, texto: variantOf(variantes, equipe.id_equipe, 'proximo_passo.variantes') },
    notas: [
      ...(grupo.frases.some(({ id }) => id === 'vem_cedo' || id === 'por_ultimo')
        ? [textos.frases.vem_cedo_quer_dizer]
        : []),
      ...(frases.length > 0 && n < FROM.contagens ? [textos.frases.todo_grupo] : []),
      ...(alarme ? [textos.frases.alarme] : []),
    ],
  }
}

/** The sides of the map that a group leans to, in words: lines under the map. */
export const readLados = ({ frases: { lado } }: TextosDasFrases, { frases, n }: Pick<Grupo, 'frases' | 'n'>) =>
  frases.flatMap(frase => (frase.id === 'lado' ? [filled(lado[frase.alvo][frase.forca], { m: frase.m, n })] : []))

/** A line of counts in words. */
export interface LinhaDeContagem extends Contagem {
  nome: string
  texto: string
}

function formOf(textos: TextosDasFrases['contagens'], above: boolean, below: boolean): string {
  if (above) return below ? textos.acima_e_abaixo : textos.so_acima
  return below ? textos.so_abaixo : textos.nenhum
}

/** The counts of a group from ten people on, line by line, and what they say together; null below. */
export function readLinhas(
  { contagens: textos, dimensoes }: TextosDasFrases,
  { contagens, n }: Pick<Grupo, 'contagens' | 'n'>,
): { linhas: readonly LinhaDeContagem[]; dois_lados: string | null; nao_some: string } | null {
  if (!contagens) return null
  const both = contagens.filter(({ acima, abaixo }) => n >= FROM.dois_lados && acima >= 3 && abaixo >= 3)
  const lista = new Intl.ListFormat('pt-BR').format(both.map(({ letra }) => dimensoes[letra].nome))
  const some = both.length > 0 ? filled(textos.dois_lados, { lista }) : null
  return {
    linhas: contagens.map(linha => {
      const { letra, acima: a, resto: r, abaixo: b } = linha
      const form = formOf(textos, a > 0, b > 0)
      return { ...linha, nome: dimensoes[letra].nome, texto: filled(form, { a, r, b }) }
    }),
    dois_lados: both.length === LETRAS.length ? textos.dois_lados_todas : some,
    nao_some: filled(textos.nao_some, { n }),
  }
}
