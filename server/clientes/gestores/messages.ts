import { type Message, refusalLinkOf } from '../../platform/emails/emails.ts'

export const papelEmpresa = (data: {
  nome_consultor: string
  nome_empresa: string
  dias: number
  url: string
  url_recusa: string
  contato: string
}): Message => ({
  assunto: `Acesso à empresa ${data.nome_empresa} {no_produto}`,
  resumo: 'Ele mostra o andamento, e nenhum resultado que a pessoa não tenha dado a você.',
  titulo: `Acompanhar ${data.nome_empresa}`,
  paragrafos: [
    `${data.nome_consultor} deu a você o acesso de gestor a ${data.nome_empresa}. Ele mostra as pessoas e o passo de cada uma.`,
    'Não mostra resultados, a não ser o que cada pessoa escolher mostrar a você, pelo seu nome.',
    `O botão vale por ${data.dias} dias, e só para este endereço. Antes da primeira tela, a sua conta precisa da verificação em duas etapas.`,
  ],
  empresas: [data.nome_empresa],
  botao: { texto: 'Aceitar o acesso', url: data.url },
  recusa: refusalLinkOf(data.url_recusa),
  rodape: [`Se você não esperava isto, ignore: nada acontece. Dúvidas: ${data.contato}.`],
})
