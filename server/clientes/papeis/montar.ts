import aviso from '#content/documentos/privacidade-2026-12.json' with { type: 'json' }
import tipos from '#content/fornecedores.json' with { type: 'json' }
import textos from '#content/papeis/papeis-1.0.json' with { type: 'json' }
import type { Papel } from '#shared/clientes/papeis/papeis.contract.ts'
import { cep } from '#shared/platform/fields/empresa/cep.ts'
import { cnpj } from '#shared/platform/fields/empresa/cnpj.ts'
import { given } from '#shared/platform/given.ts'
import type { Operador, Privacidade } from '#shared/platform/instalacao/grupos.ts'
import { formsOf, type Produto } from '#shared/platform/instalacao/produto.rules.ts'
import type { DocumentoPapel, ItemDoPapel } from '../../platform/adapters/pdf/renderer.ts'

/** Facts from which a paper is filled. */
export interface Fatos {
  empresa: { nome: string; cnpj: string | null }
  /** The consultora's own name, and the one under which she presents herself where she has one. */
  consultora: { nome: string; assinatura: string | null }
  produto: Pick<Produto, 'nome' | 'artigo'>
  operador: Operador
  privacidade: Privacidade
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
  return {
    ...formsOf(produto),
    empresa: empresa.cnpj
      ? fill(palavras.cnpj, { nome, cnpj: cnpj.format(empresa.cnpj) })
      : fill(palavras.sem_cnpj, { nome }),
    consultora:
      assinatura && assinatura !== consultora.nome
        ? fill(palavras.assina_como, { nome: consultora.nome, assinatura })
        : consultora.nome,
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
  return [...paragrafos.map(texto => ({ texto })), ...(secao.itens ?? [])]
}

const daLista = ({ fornecedores, canal }: Privacidade): ItemDoPapel[] => {
  if (fornecedores.length === 0) return [{ termo: null, texto: fill(palavras.sem_fornecedor, { canal }), onde: null }]
  return fornecedores.map(({ nome, para_que, pais, transferencia }) => ({
    termo: nome,
    texto: fill(palavras.fornecedor, { para_que, pais, transferencia: palavras.transferencia[transferencia] }),
    onde: null,
  }))
}

interface Parte {
  titulo: string
  itens: readonly { termo?: string; texto: string; onde?: string }[]
  do_aviso?: string
  fornecedores?: true
  /** Whether the kinds of suppliers of the notice follow. */
  tipos?: true
  onde?: string
}

/** Kinds of suppliers with what each receives, as the notice lists them. */
const TIPOS: Parte['itens'] = tipos.fornecedores

/**
 * Returns a paper with its words filled in. A paragraph that claims how something is done names the place in `docs/`
 * that explains it; what stands in the notice in force is taken from there.
 * @throws {Error} when a text has a gap that no fact fills
 */
export function montarPapel(id: Papel, fatos: Fatos): DocumentoPapel {
  const papel = given(
    textos.papeis.find(papel => papel.id === id),
    `paper ${id}`,
  )
  const facts = wordsOf(fatos)
  const where = (onde: string | undefined) => (onde ? textos.onde.replace('{onde}', onde) : null)
  return {
    titulo: papel.titulo,
    para_que: papel.para_que,
    empresa: fatos.empresa.nome,
    autor: fatos.consultora.nome,
    data: fatos.data,
    aviso: fill(textos.aviso, facts),
    partes: (papel.partes as readonly Parte[]).map(({ titulo, itens, do_aviso, fornecedores, tipos: kinds, onde }) => ({
      titulo,
      onde: do_aviso || kinds ? textos.do_aviso.replace('{versao}', aviso.versao) : where(onde),
      itens: [
        ...[...itens, ...(do_aviso ? doAviso(do_aviso) : []), ...(kinds ? TIPOS : [])].map(item => ({
          termo: item.termo ? fill(item.termo, facts) : null,
          texto: fill(item.texto, facts),
          onde: where(item.onde),
        })),
        ...(fornecedores ? daLista(fatos.privacidade) : []),
      ],
    })),
  }
}
