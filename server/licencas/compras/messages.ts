import type { Message } from '../../platform/emails/emails.ts'
import { formatAmount, longDate, minuteTime } from '../../platform/text/format.ts'

export const compraConfirmada = (data: {
  nome: string
  nome_plano: string
  n_usuarios: number
  /** Whether they are licences of type 2, which turmas spend. */
  empresarial: boolean
  preco_centavos: number
  paga_em: Date
  id_compra: string
  url: string
  /** Last day of the right to withdraw, and the page with its button. */
  desistir_ate: Date
  url_compra: string
  contato: string
}): Message => ({
  assunto: `Compra confirmada: ${licencas(data.n_usuarios)}`,
  resumo: 'As licenças já estão no seu estoque.',
  titulo: 'Sua compra foi confirmada',
  paragrafos: [
    `${data.nome}, recebemos o pagamento e ${data.n_usuarios === 1 ? 'a licença já está' : 'as licenças já estão'} no seu estoque.`,
    `Se mudar de ideia, você pode desistir em até 7 dias, até ${longDate(data.desistir_ate)}, pelo botão “Desistir da compra”, em Minhas compras. O valor do que não foi usado volta para você.`,
  ],
  lista: [
    `Plano: ${data.nome_plano}`,
    `Licenças: ${data.n_usuarios}${data.empresarial ? ' empresariais' : ''}`,
    `Valor: ${valor(data.preco_centavos)}`,
    `Pagamento confirmado em ${minuteTime(data.paga_em)} (horário de Brasília)`,
    `Número da compra: ${data.id_compra}`,
  ],
  botao: { texto: 'Convidar um cliente', url: data.url },
  outros: [{ texto: 'Ver a compra ou desistir dela', url: data.url_compra }],
  rodape: [`Guarde esta mensagem como comprovante do pagamento. Ela não é documento fiscal. Dúvidas: ${data.contato}.`],
})

/** Confirms that a withdrawal was asked for: what is given back, what stayed, and how the money comes. */
export const desistenciaPedida = (data: {
  nome: string
  nome_plano: string
  n_usuarios: number
  licencas: number
  convites: number
  usadas: number
  valor_centavos: number
  pedida_em: Date
  id_compra: string
  url: string
  contato: string
}): Message => ({
  assunto: `Recebemos a sua desistência: ${valor(data.valor_centavos)} de volta`,
  resumo: 'O valor volta pelo mesmo meio em que você pagou.',
  titulo: 'Recebemos a sua desistência',
  paragrafos: [
    `${data.nome}, você desistiu da compra ${data.nome_plano}. Já pedimos ao provedor de pagamento a devolução de ${valor(data.valor_centavos)}, pelo mesmo meio em que você pagou. No Pix ela costuma chegar no mesmo dia; no cartão, aparece na fatura seguinte ou na outra.`,
    ...(data.usadas > 0
      ? [
          `${data.usadas === 1 ? 'Uma licença já tinha sido usada e fica' : `${data.usadas} licenças já tinham sido usadas e ficam`} com você: o valor devolvido é o das outras.`,
        ]
      : []),
  ],
  lista: [
    `Licenças que saíram do seu estoque: ${data.licencas} de ${data.n_usuarios}`,
    ...(data.convites > 0 ? [`Convites em aberto que foram cancelados: ${data.convites}`] : []),
    `Valor a devolver: ${valor(data.valor_centavos)}`,
    `Pedido feito em ${minuteTime(data.pedida_em)} (horário de Brasília)`,
    `Número da compra: ${data.id_compra}`,
  ],
  botao: { texto: 'Acompanhar a devolução', url: data.url },
  rodape: [`Guarde esta mensagem como comprovante do pedido. Não foi você? Escreva para ${data.contato}.`],
})

/** Says that the money of a withdrawal was given back. */
export const desistenciaDevolvida = (data: {
  nome: string
  nome_plano: string
  valor_centavos: number
  devolvida_em: Date
  id_compra: string
  url: string
  contato: string
}): Message => ({
  assunto: `Devolvido: ${valor(data.valor_centavos)} da sua desistência`,
  resumo: 'O provedor de pagamento confirmou a devolução.',
  titulo: 'O valor da desistência foi devolvido',
  paragrafos: [
    `${data.nome}, o provedor de pagamento devolveu ${valor(data.valor_centavos)} da compra ${data.nome_plano}, pelo mesmo meio em que você pagou. No Pix o valor costuma chegar no mesmo dia; no cartão, aparece na fatura seguinte ou na outra.`,
  ],
  lista: [
    `Valor devolvido: ${valor(data.valor_centavos)}`,
    `Devolução confirmada em ${minuteTime(data.devolvida_em)} (horário de Brasília)`,
    `Número da compra: ${data.id_compra}`,
  ],
  botao: { texto: 'Ver a compra', url: data.url },
  rodape: [`Guarde esta mensagem como comprovante da devolução. O valor não chegou? Escreva para ${data.contato}.`],
})

/** Largest number of addresses that a mail about cancelled invites names; the rest is given as a number. */
const NAMED = 20

export const convitesEstornados = (data: {
  nome: string
  /** Buyer of the licences, where somebody else bought and passed them on. */
  de_outra?: string | null
  nome_plano: string
  comprada_em: Date
  /** Whether the rest of a sale by invoice was written off; else money was given back. */
  baixada?: boolean
  quantidade: number
  emails: string[]
  url: string
  contato: string
}): Message => {
  const one = data.quantidade === 1
  const named = data.emails.slice(0, NAMED)
  const rest = data.quantidade - named.length
  const motivo = data.baixada ? 'a compra não foi paga por inteiro' : 'o pagamento foi devolvido'
  return {
    assunto: one ? `Um convite foi cancelado: ${motivo}` : `${data.quantidade} convites foram cancelados: ${motivo}`,
    resumo: one ? 'O link desse convite deixou de valer.' : 'Os links desses convites deixaram de valer.',
    titulo: one ? 'Um convite foi cancelado' : `${data.quantidade} convites foram cancelados`,
    paragrafos: [
      `${data.nome}, o pagamento da compra ${data.nome_plano}, ${data.de_outra ? `que ${data.de_outra} fez em` : 'de'} ${minuteTime(data.comprada_em)} (horário de Brasília), ${data.baixada ? 'não entrou por inteiro, e o que faltava teve baixa' : 'foi devolvido, por inteiro ou em parte'}. ${
        one
          ? 'As licenças livres dessa compra não bastavam para a devolução. Por isso cancelamos o convite em aberto mais recente, e o link dele deixou de valer:'
          : 'As licenças livres dessa compra não bastavam para a devolução. Por isso cancelamos os convites em aberto mais recentes, e os links deles deixaram de valer:'
      }`,
      'Quem já tem um teste pendente ou concluído não perde nada. Para convidar de novo, use outra licença do seu estoque.',
    ],
    enderecos: named,
    lista: [...named, ...(rest > 0 ? [named.length > 0 ? `e mais ${rest}` : `${rest} sem o endereço guardado`] : [])],
    botao: { texto: data.de_outra ? 'Ver as licenças' : 'Ver a compra', url: data.url },
    rodape: [`${data.baixada ? 'Dúvidas?' : 'Não reconhece esta devolução?'} Escreva para ${data.contato}.`],
  }
}

export const excecaoPagamento = (data: { url: string; contato: string }): Message => ({
  assunto: 'Um pagamento precisa da sua decisão',
  resumo: 'Os detalhes estão na lista de exceções.',
  titulo: 'Um pagamento espera a sua decisão',
  paragrafos: [
    'Chegou um pagamento que não corresponde exatamente a uma compra em aberto, ou uma devolução que não pôde ser aplicada por inteiro.',
    'Na lista de exceções você vê os detalhes, decide o que fazer e registra o motivo.',
  ],
  botao: { texto: 'Ver as exceções', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

const licencas = (n: number) => (n === 1 ? '1 licença' : `${n} licenças`)

/** Formats centavos as "R$ 99,90" (behaviour §27) with an ordinary space, which every mail program shows. */
const valor = (centavos: number): string => formatAmount(centavos).replaceAll('\u00a0', ' ')
