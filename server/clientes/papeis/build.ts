import aviso from '#content/documentos/privacidade-2026-12.json' with { type: 'json' }
import tipos from '#content/fornecedores.json' with { type: 'json' }
import textos from '#content/papeis/papeis-1.0.json' with { type: 'json' }
import type { Papel } from '#shared/clientes/papeis/papeis.contract.ts'
import { itensDoAviso } from '#shared/contas/autorizacoes/aviso.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import { given } from '#shared/platform/given.ts'
import type { Operator, Privacy } from '#shared/platform/installation/groups.ts'
import { formsOf, type Product } from '#shared/platform/installation/product.rules.ts'
import type { DocumentoPapel } from './papel.types.ts'

/** Facts from which a paper is filled. */
export interface Fatos {
  empresa: { nome: string; cnpj: string | null }
  /** The consultora's own name, the one under which she presents herself, her CPF, and in which name and CNPJ she last bought, where she has them. */
  consultora: {
    nome: string
    assinatura: string | null
    cpf: string | null
    compra: { razao: string; cnpj: string } | null
  }
  produto: Pick<Product, 'nome' | 'artigo'>
  operador: Operator
  privacidade: Privacy
  /** Months for which this installation keeps who did what. */
  meses: number
  /** How copies of the database are made here, and of which day the last one is, in words; null when none is known. */
  copias: { como: 'cifrada' | 'aberta' | 'por_fora'; horas: number; ultima: string | null }
  /** Day on which the paper is made, in words. */
  data: string
}

const { palavras } = textos

/**
 * Puts facts into the gaps of a text.
 * @throws {Error} for a gap that no fact fills
 */
const fill = (texto: string, facts: Record<string, string>) =>
  texto.replace(/\{(\w+)\}/g, (_, name: string) => given(facts[name], `{${name}}`))

/** Names the consultora with her CPF and the CNPJ in which she buys, or with room for one where neither is known. */
function withDocumento(nome: string, consultora: Fatos['consultora']): string {
  const { compra } = consultora
  const pessoa = consultora.cpf ? fill(palavras.cpf, { nome, cpf: cpf.format(consultora.cpf) }) : nome
  if (compra)
    return fill(palavras.cnpj_da_compra, { nome: pessoa, razao: compra.razao, cnpj: cnpj.format(compra.cnpj) })
  return consultora.cpf ? pessoa : fill(palavras.sem_documento, { nome })
}

function wordsOf({
  empresa,
  consultora,
  produto,
  operador,
  privacidade,
  meses,
  copias,
  data,
}: Fatos): Record<string, string> {
  const { encarregado, canal } = privacidade
  const { nome } = empresa
  const { assinatura } = consultora
  const apresentada =
    assinatura && assinatura !== consultora.nome
      ? fill(palavras.assina_como, { nome: consultora.nome, assinatura })
      : consultora.nome
  return {
    ...formsOf(produto),
    empresa: empresa.cnpj
      ? fill(palavras.cnpj, { nome, cnpj: cnpj.format(empresa.cnpj) })
      : fill(palavras.sem_cnpj, { nome }),
    consultora: apresentada,
    operadora: withDocumento(apresentada, consultora),
    operador: operador.razao_social,
    cnpj: cnpj.format(operador.cnpj),
    endereco: fill(palavras.endereco, { ...operador, cep: cep.format(operador.cep) }),
    encarregado: fill(encarregado ? palavras.encarregado : palavras.sem_encarregado, { encarregado, canal }),
    canal,
    contato: canal,
    foro: operador.foro,
    meses: String(meses),
    copia: fill(palavras.copia[copias.como], { horas: String(copias.horas) }),
    ultima_copia: copias.ultima ? fill(palavras.ultima_copia, { quando: copias.ultima }) : palavras.sem_copia,
    data,
  }
}

/** Items of one section of the notice in force, so that the papers say what people read. */
function doAviso(id: string): Parte['itens'] {
  const secao = given(
    aviso.secoes.find(secao => secao.id === id),
    `section ${id} of the notice`,
  )
  const paragrafos = 'paragrafos' in secao ? (secao.paragrafos ?? []) : []
  return [...paragrafos.map(texto => ({ texto })), ...itensDoAviso(secao.itens ?? [])].map(quoted)
}

const inner = (texto: string) => texto.replaceAll('“', '‘').replaceAll('”', '’')
/** Puts what the notice says to the person between quotation marks: this paper has another reader. */
const quoted = <T extends { termo?: string; texto: string }>({ termo, texto, ...item }: T) => ({
  ...item,
  ...(termo ? { termo: `“${inner(termo)}`, texto: `${inner(texto)}”` } : { texto: `“${inner(texto)}”` }),
})

type Item = DocumentoPapel['partes'][number]['itens'][number]
const daLista = ({ fornecedores, canal }: Privacy): Item[] => {
  if (fornecedores.length === 0) return [{ termo: null, texto: fill(palavras.sem_fornecedor, { canal }), lugar: null }]
  return fornecedores.map(({ nome, para_que, pais, transferencia }) => ({
    termo: nome,
    texto: fill(palavras.fornecedor, { para_que, pais, transferencia: palavras.transferencia[transferencia] }),
    lugar: null,
  }))
}

interface Parte {
  titulo: string
  itens: readonly { termo?: string | undefined; texto: string; onde?: string | undefined }[]
  do_aviso?: string | undefined
  fornecedores?: boolean | undefined
  /** Whether the kinds of suppliers of the notice follow. */
  tipos?: boolean | undefined
  onde?: string | undefined
}
interface Papeis {
  titulo: string
  para_que: string
  partes: readonly Parte[]
  assinaturas?: NonNullable<DocumentoPapel['assinaturas']> | undefined
}

/** Kinds of suppliers with what each receives, as the notice lists them. */
const TIPOS: Parte['itens'] = tipos.fornecedores.map(quoted)

const DESCRITOS: Readonly<Record<string, string>> = textos.anexo.lugares

/** Numbers the places in `docs/` in the order in which a paper names them. */
function createPlaces() {
  const places: string[] = []
  return {
    /** The number of a place as it stands in the text: '[3]'; null for none. */
    numberOf(onde: string | undefined): string | null {
      if (!onde) return null
      if (!places.includes(onde)) places.push(onde)
      return fill(textos.lugar, { n: String(places.indexOf(onde) + 1) })
    },
    annex(facts: Record<string, string>): DocumentoPapel['anexo'] {
      if (places.length === 0) return null
      const lugares = places.map((onde, i) => ({
        lugar: fill(textos.lugar, { n: String(i + 1) }),
        texto: given(DESCRITOS[onde], `what ${onde} explains`),
        onde,
      }))
      return { titulo: textos.anexo.titulo, texto: fill(textos.anexo.texto, facts), lugares }
    },
  }
}

/**
 * Returns a paper with its words filled in. A paragraph that claims how something is done has the number of the place in
 * `docs/` that explains it, and the annex has the places; what stands in the notice in force is taken from there.
 * @throws {Error} when a text has a gap that no fact fills
 */
export function buildPapel(id: Papel, fatos: Fatos): DocumentoPapel {
  const papel: Papeis = given(
    textos.papeis.find(papel => papel.id === id),
    `paper ${id}`,
  )
  const facts = wordsOf(fatos)
  const places = createPlaces()
  const partes = papel.partes.map(({ titulo, itens, do_aviso, fornecedores, tipos: kinds, onde }) => ({
    titulo,
    nota: do_aviso || kinds ? textos.do_aviso.replace('{versao}', aviso.versao) : null,
    lugar: places.numberOf(onde),
    itens: [
      ...[...itens, ...(do_aviso ? doAviso(do_aviso) : []), ...(kinds ? TIPOS : [])].map(item => ({
        termo: item.termo ? fill(item.termo, facts) : null,
        texto: fill(item.texto, facts),
        lugar: places.numberOf(item.onde),
      })),
      ...(fornecedores ? daLista(fatos.privacidade) : []),
    ],
  }))
  const anexo = places.annex(facts)
  const { assinaturas } = papel
  return {
    titulo: papel.titulo,
    para_que: papel.para_que,
    empresa: fatos.empresa.nome,
    autor: fatos.consultora.nome,
    data: fatos.data,
    aviso: fill(textos.aviso, { ...facts, remissao: anexo ? palavras.remissao : '' }),
    partes,
    assinaturas: assinaturas
      ? { ...assinaturas, quem: assinaturas.quem.map(one => ({ ...one, parte: fill(one.parte, facts) })) }
      : null,
    anexo,
  }
}
