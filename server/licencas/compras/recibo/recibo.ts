import type { CompraComVendedor } from '#shared/licencas/compras/compras.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { findUsuario } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileAnswer } from '../../../platform/http/bytes/file-answer.ts'
import type { InTurn } from '../../../platform/http/calls/turns.ts'
import { formatAmount, minuteTime } from '../../../platform/text/format.ts'
import { getCompra } from '../compras.ts'
import { formatDocumento, serviceOfNota } from '../palavras.ts'
import * as palavras from './palavras.ts'
import type { DocumentoRecibo } from './recibo.types.ts'

/** Account that bought, or for which a company bought by invoice. */
interface Comprador {
  nome: string
  email: string
}
type Fatos = DocumentoRecibo['partes'][number]['fatos']

const { nomes, titulos } = palavras
const inReais = (value: number) => formatAmount(Math.round(100 * value))
const fato = (nome: string, ...linhas: (string | null | false)[]) => {
  const said = linhas.flatMap(linha => linha || [])
  return said.length > 0 ? [{ nome, linhas: said }] : []
}
const withDocumento = (documento: string) => `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocumento(documento)}`

function vendedorOf({ vendedor }: CompraComVendedor, produto: string, contato: string): Fatos {
  if (!vendedor) return [...fato(nomes.nome, produto), ...fato(nomes.contato, contato)]
  const { endereco, cidade, uf, suporte_email, telefone, suporte_horario, tributos, fiscal } = vendedor
  return [
    ...fato(nomes.empresa, vendedor.razao_social),
    ...fato(nomes.documento, `CNPJ ${cnpj.format(vendedor.cnpj)}`),
    ...fato(nomes.endereco, endereco, `${cidade}, ${uf}, CEP ${cep.format(vendedor.cep)}`),
    ...fato(nomes.atendimento, `${suporte_email}, ${telefone}, ${suporte_horario}`),
    ...fato(nomes.tributos, tributos, tributos && fiscal && palavras.fiscal(fiscal)),
  ]
}

/** The company that bought by invoice, else whose account bought. */
function compradorOf({ origem, tomador }: CompraComVendedor, { nome, email }: Comprador): Fatos {
  if (origem === 'fatura' && tomador)
    return [
      ...fato(nomes.empresa, tomador.nome),
      ...fato(nomes.documento, withDocumento(tomador.documento)),
      ...fato(nomes.contato, `${nome}, ${email}`),
    ]
  return [...fato(nomes.nome, nome), ...fato(nomes.contato, email)]
}

function pagamentoOf(compra: CompraComVendedor): Fatos {
  const { paga_em, valor_recebido, preco, preco_cheio, cupom, forma_pagamento, numero_proposta } = compra
  return [
    ...fato(nomes.licencas, serviceOfNota(compra)),
    ...fato(nomes.plano, compra.nome_plano),
    ...fato(nomes.semCupom, cupom && palavras.withCupom(inReais(preco_cheio), cupom)),
    ...fato(nomes.valor, inReais(preco)),
    ...fato(nomes.recebido, valor_recebido !== null && valor_recebido !== preco && inReais(valor_recebido)),
    ...fato(nomes.pago, paga_em && minuteTime(paga_em)),
    ...fato(
      nomes.forma,
      compra.origem === 'fatura' && palavras.faturada,
      forma_pagamento && palavras.formas[forma_pagamento],
    ),
    ...fato(nomes.pagamento, compra.numero_pagamento),
    ...fato(nomes.proposta, numero_proposta !== null && palavras.proposta(numero_proposta)),
    ...fato(nomes.compra, compra.idCompra),
  ]
}

function notaOf({ tomador }: CompraComVendedor): DocumentoRecibo['partes'] {
  if (!tomador) return []
  const { endereco, numero, complemento, bairro, cidade, uf } = tomador
  const rua = [endereco, numero, complemento, bairro].filter(Boolean).join(', ')
  const lugar = [cidade && `${cidade}, ${uf}`, `CEP ${cep.format(tomador.cep)}`].filter(Boolean).join(', ')
  const fatos = [
    ...fato(nomes.nome, tomador.nome),
    ...fato(nomes.documento, withDocumento(tomador.documento)),
    ...fato(nomes.endereco, rua, lugar),
  ]
  return [{ titulo: titulos.nota, fatos }]
}

/** Returns in words that the payment was returned, or is to be; null while all of it stands. */
function devolucaoOf({ desistencia, ...compra }: CompraComVendedor): string | null {
  const { valor_estornado, estornada_em, estado, licencas_creditadas } = compra
  if (desistencia && !desistencia.devolvida_em)
    return palavras.desistencia(minuteTime(desistencia.pedida_em), inReais(desistencia.valor))
  if (valor_estornado > 0) return palavras.devolvido(inReais(valor_estornado), estornada_em && minuteTime(estornada_em))
  return estado === 'estornada' && licencas_creditadas > 0 ? palavras.emRevisao : null
}

function tituloOf({ estado, valor_estornado }: CompraComVendedor): keyof typeof titulos {
  if (valor_estornado <= 0) return 'recibo'
  return estado === 'estornada' ? 'devolvido' : 'parcial'
}

/** The receipt of a paid purchase as a document, of which everything is one of the two sides, the payment or the invoice. */
export function reciboOf(
  compra: CompraComVendedor & { paga_em: Date },
  { comprador, produto, contato }: { comprador: Comprador; produto: string; contato: string },
): DocumentoRecibo {
  return {
    titulo: titulos[tituloOf(compra)],
    autor: compra.vendedor?.razao_social ?? produto,
    pago: palavras.pagoEm(minuteTime(compra.paga_em)),
    texto: palavras.texto,
    devolucao: devolucaoOf(compra),
    partes: [
      { titulo: titulos.vendedor, fatos: vendedorOf(compra, produto, contato) },
      { titulo: titulos.comprador, fatos: compradorOf(compra, comprador) },
      { titulo: titulos.pagamento, fatos: pagamentoOf(compra) },
      ...notaOf(compra),
    ],
    aviso: palavras.naoFiscal,
  }
}

/**
 * Renders the receipt of one of the caller's purchases, dated by the payment or by the end of its refund; equal purchases give
 * equal bytes.
 * @throws {Failure} nao_encontrado also for a purchase that nobody has paid, sobrecarga
 */
export async function renderRecibo(deps: Deps, actor: Actor, idCompra: string, inTurn: InTurn): Promise<FileAnswer> {
  const compra = await getCompra(deps, actor, idCompra)
  const { paga_em } = compra
  if (!paga_em) throw fail(nao_encontrado)
  const { nome, email } = given(await findUsuario(deps.db, actor.id_usuario), 'the caller')
  const documento = reciboOf(
    { ...compra, paga_em },
    { comprador: { nome, email }, produto: deps.installation.now().produto.nome, contato: deps.installation.contact() },
  )
  const em = compra.estornada_em ?? paga_em
  return {
    nome: filenameOf(['recibo', paga_em], 'pdf'),
    conteudo: await inTurn(actor.id_usuario, () => deps.reports.render('recibo', documento, em)),
  }
}
