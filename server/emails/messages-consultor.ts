import { dateTime } from '../format.ts'
import type { Message } from './html.ts'

/* What the platform tells consultores and admins about their own licences and money. */

/** How many addresses a notice about invites names; the rest is a number. */
const NAMED = 20

export const conviteExpirado = (data: { nome: string; emails: string[]; url: string; contato: string }): Message => {
  const one = data.emails.length === 1
  const rest = data.emails.length - NAMED
  return {
    assunto: one ? `O convite para ${data.emails[0]} expirou` : `${data.emails.length} convites expiraram`,
    resumo: one ? 'A licença voltou para o seu saldo.' : 'As licenças voltaram para o seu saldo.',
    titulo: one ? 'Um convite expirou sem resposta' : `${data.emails.length} convites expiraram sem resposta`,
    paragrafos: [
      one
        ? `${data.nome}, passaram-se os cinco dias e ${data.emails[0]} não fez o cadastro. A licença voltou para o seu saldo.`
        : `${data.nome}, passaram-se os cinco dias e estas pessoas não fizeram o cadastro. As licenças voltaram para o seu saldo.`,
      'Às vezes a mensagem se perde entre outras. Um novo convite com um aviso seu costuma funcionar.',
    ],
    ...(!one && { lista: [...data.emails.slice(0, NAMED), ...(rest > 0 ? [`e mais ${rest}`] : [])] }),
    botao: { texto: 'Convidar de novo', url: data.url },
    rodape: [`Dúvidas: ${data.contato}.`],
  }
}

export const convitesEstornados = (data: {
  nome: string
  nome_plano: string
  comprada_em: Date
  quantidade: number
  emails: string[]
  url: string
  contato: string
}): Message => {
  const one = data.quantidade === 1
  const named = data.emails.slice(0, NAMED)
  const rest = data.quantidade - named.length
  return {
    assunto: one
      ? 'Um convite foi cancelado: o pagamento foi devolvido'
      : `${data.quantidade} convites foram cancelados: o pagamento foi devolvido`,
    resumo: one ? 'O link desse convite deixou de valer.' : 'Os links desses convites deixaram de valer.',
    titulo: one ? 'Um convite foi cancelado' : `${data.quantidade} convites foram cancelados`,
    paragrafos: [
      `${data.nome}, o pagamento da compra ${data.nome_plano}, de ${dateTime(data.comprada_em)} (horário de Brasília), foi devolvido, por inteiro ou em parte.`,
      one
        ? 'As licenças livres dessa compra não bastavam para a devolução. Por isso cancelamos o convite em aberto mais recente, e o link dele deixou de valer:'
        : 'As licenças livres dessa compra não bastavam para a devolução. Por isso cancelamos os convites em aberto mais recentes, e os links deles deixaram de valer:',
      'Quem já tem um teste pendente ou concluído não perde nada. Para convidar de novo, use outra licença do seu saldo.',
    ],
    lista: [...named, ...(rest > 0 ? [named.length > 0 ? `e mais ${rest}` : `${rest} sem o endereço guardado`] : [])],
    botao: { texto: 'Ver a compra', url: data.url },
    rodape: [`Não reconhece esta devolução? Escreva para ${data.contato}.`],
  }
}

export const licencasAcabando = (data: {
  nome: string
  disponiveis: number
  url: string
  contato: string
}): Message => ({
  assunto:
    data.disponiveis === 0
      ? 'Suas licenças acabaram'
      : data.disponiveis === 1
        ? 'Você tem 1 licença disponível'
        : `Você tem ${data.disponiveis} licenças disponíveis`,
  resumo: 'Veja os planos quando quiser convidar mais pessoas.',
  titulo: data.disponiveis === 0 ? 'Suas licenças acabaram' : 'Suas licenças estão acabando',
  paragrafos: [
    data.disponiveis === 0
      ? `${data.nome}, a sua última licença disponível acaba de ser usada em um convite.`
      : `${data.nome}, depois do último convite ${data.disponiveis === 1 ? 'resta 1 licença disponível' : `restam ${data.disponiveis} licenças disponíveis`} no seu saldo.`,
    'Licenças de convites cancelados ou que expiram sem resposta voltam para o saldo. Avisamos uma vez só até a próxima compra.',
  ],
  botao: { texto: 'Ver os planos', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const compraConfirmada = (data: {
  nome: string
  nome_plano: string
  n_usuarios: number
  preco_centavos: number
  paga_em: Date
  id_compra: string
  url: string
  contato: string
}): Message => ({
  assunto: `Compra confirmada: ${licencas(data.n_usuarios)}`,
  resumo: 'As licenças já estão no seu saldo.',
  titulo: 'Sua compra foi confirmada',
  paragrafos: [
    `${data.nome}, recebemos o pagamento e ${data.n_usuarios === 1 ? 'a licença já está' : 'as licenças já estão'} no seu saldo.`,
  ],
  lista: [
    `Plano: ${data.nome_plano}`,
    `Licenças: ${data.n_usuarios}`,
    `Valor: ${reais(data.preco_centavos)}`,
    `Pagamento confirmado em ${dateTime(data.paga_em)} (horário de Brasília)`,
    `Número da compra: ${data.id_compra}`,
  ],
  botao: { texto: 'Convidar um cliente', url: data.url },
  rodape: [`Guarde esta mensagem como comprovante do pagamento. Ela não é documento fiscal. Dúvidas: ${data.contato}.`],
})

export const excecaoPagamento = (data: { url: string; contato: string }): Message => ({
  assunto: 'Um pagamento precisa da sua decisão',
  resumo: 'Os detalhes estão na lista de exceções.',
  titulo: 'Um pagamento ficou sem destino certo',
  paragrafos: [
    'Chegou um pagamento que não corresponde exatamente a uma compra em aberto, ou uma devolução que não pôde ser aplicada por inteiro.',
    'Na lista de exceções você vê os detalhes, decide o que fazer e registra o motivo.',
  ],
  botao: { texto: 'Ver as exceções', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const resultadoFechado = (data: {
  nome: string
  nome_participante: string
  url: string
  contato: string
}): Message => ({
  assunto: `${data.nome_participante} fechou o resultado`,
  resumo: 'A escolha é da pessoa, e vale desde já.',
  titulo: 'Um resultado foi fechado',
  paragrafos: [
    `${data.nome}, ${data.nome_participante} escolheu não mostrar mais o resultado a você. Gráfico, relatório, evolução e as suas anotações sobre ele ficam fechados a partir de agora.`,
    'Você continua vendo nome, e-mail, licença e datas. As suas anotações ficam guardadas, sem que ninguém as leia aqui, e voltam se a pessoa abrir de novo. A pessoa pode ler, na cópia dos dados dela, o que foi escrito sobre ela.',
    'O que você já baixou ou imprimiu deixou de ter a autorização dela: apague as cópias. Se fizer sentido, você pode pedir de novo, uma vez a cada 30 dias.',
  ],
  botao: { texto: 'Abrir o perfil', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

const licencas = (n: number) => (n === 1 ? '1 licença' : `${n} licenças`)

/** "R$ 99,90" of centavos (behaviour §27). */
const reais = (centavos: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100).replace(/\u00a0/g, ' ')
