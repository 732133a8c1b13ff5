import { keysOf } from '#shared/platform/keys.ts'
import { escapeHtml, htmlPage } from '../../../platform/http/screens/html.ts'
import { dateTime, formatAmount } from '../../../platform/text/format.ts'
import { ENTREGAS, type Entrega, FORMAS, type Forma, MUDANCAS, type PedidoLocal } from './pagamento-local.ts'

const FORMA: Record<Forma, string> = { cartao: 'Cartão de crédito', pix: 'Pix', boleto: 'Boleto' }
const ENTREGA: Record<Entrega, string> = {
  uma: 'Avisar uma vez, logo',
  repetida: 'Avisar quatro vezes',
  atrasada: 'Avisar 20 segundos depois',
  fora_de_ordem: 'Dois avisos, na ordem trocada',
  assinatura_errada: 'Avisar com assinatura errada (será recusado; a consulta periódica resolve)',
  nenhuma: 'Não avisar (a consulta periódica resolve)',
}
const ESTADO: Record<string, string> = {
  pending: 'pendente',
  approved: 'aprovado',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'estornado',
  charged_back: 'contestado no cartão',
}
const MUDANCA: Record<keyof typeof MUDANCAS, string> = {
  aprovar: 'Aprovar',
  cancelar: 'Deixar vencer',
  estornar: 'Estornar tudo',
  estornar_metade: 'Estornar metade',
  contestar: 'Contestar no cartão',
  ganhar: 'Decidir a contestação a favor da venda',
}

const radios = <T extends string>(name: string, legend: string, options: Record<T, string>, chosen: T, id = '') =>
  `<fieldset><legend>${legend}</legend>${Object.entries<string>(options)
    .map(
      ([value, label]) =>
        `<label><input type="radio" name="${name}" value="${value}" id="${id}${name}-${value}"${value === chosen ? ' checked' : ''}>${label}</label>`,
    )
    .join('')}</fieldset>`

const button = (acao: string, label: string, principal = false) =>
  `<button type="submit" name="acao" value="${acao}"${principal ? ' class="principal"' : ''}>${label}</button>`

/** Returns the choice of how the notification is delivered, folded shut because most testers do not need it. */
const entregas = (id: string) =>
  `<details><summary>Como o aviso chega {ao_produto}</summary>${radios('entrega', 'Aviso', ENTREGA, ENTREGAS[0], id)}</details>`

export interface PagamentoDaPagina {
  mp_id: number
  estado: string
  detalhe: string
  forma: string
  meio: string
  valor_centavos: number
  estornado_centavos: number
  criado_em: Date
}

const formaOf = ({ meio }: PagamentoDaPagina) => {
  const found = keysOf(FORMAS).find(forma => FORMAS[forma].meio === meio)
  return found ? FORMA[found] : meio
}

const estadoOf = ({ estado, detalhe }: PagamentoDaPagina) =>
  detalhe === 'reimbursed' ? 'contestação decidida a favor da venda' : (ESTADO[estado] ?? estado)

function payment(row: PagamentoDaPagina): string {
  const possible = keysOf(MUDANCAS).filter(acao => MUDANCAS[acao].de.some(estado => estado === row.estado))
  const returned = row.estornado_centavos > 0 ? ` · devolvido: ${formatAmount(row.estornado_centavos)}` : ''
  const form =
    possible.length === 0
      ? ''
      : `<form method="post"><input type="hidden" name="mp_id" value="${row.mp_id}">${entregas(`${row.mp_id}-`)}
<div class="botoes">${possible.map(acao => button(acao, MUDANCA[acao])).join('')}</div></form>`
  return `<li><h3>Pagamento ${row.mp_id}: ${estadoOf(row)}</h3>
<span>${formaOf(row)} · ${formatAmount(row.valor_centavos)}${returned} · ${dateTime(row.criado_em)}</span>${form}</li>`
}

/** Renders the checkout of the local provider as plain HTML forms without scripts. */
export function checkoutPage(pedido: PedidoLocal, pagamentos: readonly PagamentoDaPagina[], now: Date): string {
  const item = pedido.items[0]
  const open = now.getTime() <= Date.parse(pedido.expiration_date_to)
  const paid = pagamentos.some(row => row.estado === 'approved' || row.estado === 'pending')
  const form = open
    ? `<h2>${paid ? 'Pagar mais uma vez' : 'Pagar'}</h2>
${paid ? '<p>Já existe um pagamento. Outro serve para ver o que acontece com um segundo: ele não vira licenças sozinho.</p>' : ''}
<form method="post">${radios('forma', 'Forma de pagamento', FORMA, 'cartao')}${entregas('novo-')}
<div class="botoes">${button('pagar', 'Pagar', true)}${button('recusar', 'Recusar')}${button('deixar_pendente', 'Deixar pendente')}</div></form>`
    : '<p>O prazo para pagar esta compra terminou.</p>'
  return htmlPage(
    'Pagamento local',
    `<h1>Pagamento local</h1>
<p>Sem conta no Mercado Pago, o pagamento é de mentira: aqui você decide o que acontece com ele, e nenhum dinheiro muda de mãos.</p>
<p class="valor">${formatAmount(Math.round(item.unit_price * 100))}</p><p>${escapeHtml(item.title)}</p>
${form}
${pagamentos.length === 0 ? '' : `<h2>Pagamentos desta compra</h2><ul>${pagamentos.map(payment).join('')}</ul>`}
<p class="paginas"><a href="${escapeHtml(pedido.back_urls.success)}">Voltar {ao_produto}</a>
<a href="/pagamento-local">Todas as compras no provedor local</a></p>`,
  )
}

/** Renders the list of every order at the local provider. */
export function ordersPage(rows: readonly { id_preferencia: string; pedido: PedidoLocal; criada_em: Date }[]): string {
  const items = rows.map(
    ({ id_preferencia, pedido, criada_em }) =>
      `<li><a href="/pagamento-local/${id_preferencia}">${escapeHtml(pedido.items[0].title)}</a>
<span>${formatAmount(Math.round(pedido.items[0].unit_price * 100))} · ${dateTime(criada_em)} · compra ${escapeHtml(pedido.external_reference)}</span></li>`,
  )
  return htmlPage(
    'Provedor local de pagamento',
    `<h1>Provedor local de pagamento</h1><p>Abra uma compra para pagar, aprovar, estornar ou contestar.</p>
${rows.length === 0 ? '<p>Nenhuma compra ainda. Comece uma em <a href="/preco">Comprar licenças</a>.</p>' : `<ul>${items.join('')}</ul>`}
<p class="paginas"><a href="/">Voltar {ao_produto}</a></p>`,
  )
}
