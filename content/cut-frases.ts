import { createHash } from 'node:crypto'
import { CODIGOS_PERFIL, LETRAS } from '#shared/disc/disc/disc.types.ts'
import type { ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import { slug } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Frases, TipoFrase } from '#shared/disc/relatorios/leitura/frases.types.ts'
import { LISTAS } from '#shared/disc/relatorios/partes/partes.types.ts'

/** Splits a paragraph into its sentences: after `. ! ?`, perhaps a closing quotation mark, a space and a capital. */
export const splitParagrafo = (paragrafo: string): string[] => paragrafo.split(/(?<=[.!?][”"’)]?) (?=["“]?\p{Lu})/u)

const PREFERENCIA = /^(perfis\.\w+\.(comunicacao|motivadores|ambiente)\b|temas\.\w+\.move$)/
const SUGESTAO =
  /^(perfis\.\w+\.desenvolvimento|dimensoes\.\w\.\d\.cuidado|com_outros|dicas_baixa)\b|^temas\.\w+\.tentativa|tentativa$/
function tipoOf(chave: string): TipoFrase {
  if (PREFERENCIA.test(chave)) return 'preferencia'
  return SUGESTAO.test(chave) ? 'sugestao' : 'descricao'
}

/**
 * Returns every sentence of these texts by its key, in reading order. Run once, when the texts are published; the
 * resulting file is then frozen. A line that quotes an answer has no key: nobody is asked whether a quotation is hers.
 */
export function frasesDosTextos(content: ConteudoRelatorio): Frases {
  const frases: Record<string, Frases[string]> = {}
  const linha = (chave: string, texto: string) => {
    // A gap is filled with somebody's own numbers or names: such a sentence has no key.
    if (/\{\w+\}/.test(texto)) return
    const hash = createHash('sha256').update(texto.normalize('NFC')).digest('hex').slice(0, 12)
    frases[chave] = { texto, tipo: tipoOf(chave), hash }
  }
  const paragrafo = (trecho: string, texto: string) => {
    if (!/\{\w+\}/.test(texto))
      for (const [i, frase] of splitParagrafo(texto).entries()) linha(`${trecho}.${i + 1}`, frase)
  }
  const itens = (trecho: string, textos: readonly string[]) => {
    for (const [i, texto] of textos.entries()) linha(`${trecho}.${i + 1}`, texto)
  }

  for (const codigo of CODIGOS_PERFIL) {
    const texts = content.perfis[codigo]
    const perfil = `perfis.${codigo}`
    paragrafo(`${perfil}.sintese`, texts.sintese)
    for (const [i, texto] of texts.resumo.entries()) paragrafo(`${perfil}.resumo.${i + 1}`, texto)
    if (codigo === 'EQ') {
      const { forcas, atencao } = content.perfis.EQ
      itens(
        `${perfil}.forcas`,
        forcas.map(forca => `${forca.titulo}. ${forca.aparece_quando} ${forca.custa_quando}`),
      )
      itens(
        `${perfil}.atencao`,
        atencao.map(({ titulo }) => titulo),
      )
    }
    for (const lista of LISTAS) itens(`${perfil}.${lista}`, texts[lista])
  }
  for (const letra of LETRAS) {
    for (const { faixa, texto, contribuicao, cuidado } of content.dimensoes[letra].faixas)
      for (const [parte, words] of Object.entries({ texto, contribuicao, cuidado }))
        paragrafo(`dimensoes.${letra}.${faixa}.${parte}`, words)
    paragrafo(`tres_forcas.${letra}`, content.tres_forcas[letra])
    itens(`com_outros.${letra}`, content.com_outros[letra].itens)
  }
  for (const nota of ['predominancia', 'definicao'] as const)
    for (const [nome, texto] of Object.entries(content[nota])) paragrafo(`${nota}.${slug(nome)}`, texto)
  for (const codigo of CODIGOS_PERFIL)
    for (const qual of ['terceira', 'baixa'] as const)
      for (const [letra, texto] of Object.entries(content.perfis[codigo][qual]))
        linha(`perfis.${codigo}.${qual}.${letra}`, texto)
  for (const letra of LETRAS) {
    itens(`dicas_baixa.${letra}`, content.dicas_baixa[letra])
    for (const questao of content.alternativas)
      for (const lugar of ['primeira', 'ultima'] as const)
        linha(`alternativas.${questao.numero}${letra}.${lugar}`, questao[letra][lugar])
  }
  dosTemas(content, linha)
  return frases
}

/** Adds the sentences of the themes, of "Em uma página" and of ties for first. */
function dosTemas(content: ConteudoRelatorio, linha: (chave: string, texto: string) => void): void {
  for (const [slug, tema] of Object.entries(content.temas)) {
    for (const campo of ['aparece_quando', 'ajuda', 'custa_quando', 'tentativa', 'move'] as const)
      linha(`temas.${slug}.${campo}`, tema[campo])
    if (tema.tentativa_baixa) linha(`temas.${slug}.tentativa_baixa`, tema.tentativa_baixa)
    for (const campo of ['atencao_alta', 'atencao_baixa'] as const) linha(`temas.${slug}.${campo}`, tema[campo].titulo)
  }
  const { equilibrio, pares } = content.um_pagina
  for (const [par, { traz, custa }] of Object.entries(pares)) {
    linha(`um_pagina.pares.${par}.traz`, traz)
    linha(`um_pagina.pares.${par}.custa`, custa)
  }
  for (const [campo, texto] of Object.entries(equilibrio)) linha(`um_pagina.equilibrio.${campo}`, texto)
  for (const qual of ['sintese', 'resumo', 'tres_sintese'] as const)
    for (const [par, texto] of Object.entries(content.empates_no_alto[qual]))
      for (const [i, frase] of splitParagrafo(texto).entries()) linha(`empates_no_alto.${qual}.${par}.${i + 1}`, frase)
}
