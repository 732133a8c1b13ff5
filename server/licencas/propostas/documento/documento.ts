import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import type { EstadoProposta } from '#shared/licencas/propostas/propostas.rules.ts'
import type { PropostaPublica } from '#shared/licencas/propostas/publica.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import type { Deps } from '../../../platform/deps.ts'
import { formatDay } from '../../../platform/text/days.ts'
import { formatAmount, longDate } from '../../../platform/text/format.ts'
import type { DocumentoProposta } from './documento.types.ts'
import * as palavras from './palavras.ts'

/** A proposal on paper: as its buyer sees it, or a draft that only admins see. */
export type PropostaNoPapel = Omit<PropostaPublica, 'estado'> & { estado: EstadoProposta }

const linha = (...celulas: string[]) => ({ celulas, forte: false })

/** Table of the price: the plans' one, with its discount where another was agreed, then the total. */
function precosOf(proposta: PropostaNoPapel): DocumentoProposta['precos'] {
  const { quantidade, preco_centavos, preco_cheio_centavos } = proposta
  const tipo = proposta.id_tipo_licenca === TIPO_LICENCA.empresarial ? 'empresarial' : 'individual'
  const desconto = preco_cheio_centavos - preco_centavos
  const cada = preco_cheio_centavos % quantidade === 0 ? formatAmount(preco_cheio_centavos / quantidade) : null
  return {
    titulo: palavras.titulos.precos,
    cabecalho: palavras.precos.cabecalho,
    linhas: [
      linha(palavras.precos.licencas(tipo, cada), String(quantidade), formatAmount(preco_cheio_centavos)),
      ...(desconto > 0 ? [linha(palavras.precos.desconto, '', `−${formatAmount(desconto)}`)] : []),
      { celulas: [palavras.precos.total, '', formatAmount(preco_centavos)], forte: true },
    ],
  }
}

/** Instalments by their day once the proposal was accepted, before that by days from the acceptance. */
const pagamentoOf = ({ parcelas, estado }: PropostaNoPapel): DocumentoProposta['pagamento'] => ({
  titulo: palavras.titulos.pagamento,
  cabecalho: palavras.parcelas.cabecalho,
  linhas: parcelas.map(({ numero, dias, vence_em, valor_centavos }) =>
    linha(
      palavras.parcelas.numero(numero, parcelas.length),
      estado === 'aceita' ? formatDay(vence_em) : palavras.parcelas.depois(dias),
      formatAmount(valor_centavos),
    ),
  ),
})

/** State of the proposal, in a few words for the header and in a sentence. */
function estadoOf({ estado, valida_ate, resposta, comprador }: PropostaNoPapel): { estado: string; aviso: string } {
  const quem = resposta && { ...resposta, empresa: comprador.nome, em: longDate(resposta.em) }
  if (estado === 'aceita' && quem) return { estado: palavras.estado.aceita(quem.em), aviso: palavras.aceita(quem) }
  if (estado === 'recusada' && quem) return { estado: palavras.estado.recusada, aviso: palavras.recusada(quem) }
  if (estado === 'rascunho') return { estado: palavras.estado.rascunho, aviso: palavras.rascunho }
  if (estado === 'cancelada') return { estado: palavras.estado.cancelada, aviso: palavras.cancelada }
  const ate = longDate(valida_ate)
  return estado === 'vencida'
    ? { estado: palavras.estado.vencida(ate), aviso: palavras.vencida(ate) }
    : { estado: palavras.estado.vale(ate), aviso: palavras.vale(ate) }
}

/** The proposal as a document. */
export function documentoOf(proposta: PropostaNoPapel): DocumentoProposta {
  const { numero, vendedor, comprador, pedido, condicoes, libera } = proposta
  const parte = (titulo: string, texto: string) =>
    texto ? [{ titulo, textos: texto.split(/\n+/).filter(Boolean) }] : []
  return {
    titulo: palavras.titulo(numero),
    para_que: palavras.purposeFor(comprador.nome),
    ...estadoOf(proposta),
    vendedor: {
      titulo: palavras.titulos.vendedor,
      nome: vendedor.razao_social,
      linhas: [
        `CNPJ ${cnpj.format(vendedor.cnpj)}`,
        vendedor.endereco,
        `${vendedor.suporte_email}, ${vendedor.telefone}`,
      ],
    },
    comprador: {
      titulo: palavras.titulos.comprador,
      nome: comprador.nome,
      linhas: [palavras.documento(comprador.documento), palavras.inCareOf(comprador.contato)],
    },
    precos: precosOf(proposta),
    pagamento: pagamentoOf(proposta),
    partes: [
      ...parte(palavras.titulos.libera, libera ? palavras.libera[libera] : ''),
      ...parte(palavras.titulos.pedido, pedido),
      ...parte(palavras.titulos.condicoes, condicoes),
    ],
  }
}

/** Renders a proposal; equal proposals give equal bytes. @throws {Failure} sobrecarga */
export const renderProposta = (deps: Deps, proposta: PropostaNoPapel): Promise<Uint8Array> =>
  deps.reports.render('proposta', documentoOf(proposta), proposta.resposta?.em ?? proposta.valida_ate)
