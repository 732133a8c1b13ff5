import type { ContagensDaPassagem } from '#shared/clientes/passagens/passagens.contract.ts'
import type { Message } from '../../../platform/emails/emails.ts'

interface Dados {
  nome: string
  nome_de: string
  nome_para: string
  /** Phrase for what is passed on: a empresa Fábrica Exemplo. */
  o_que: string
  /** Company that the phrase names. */
  nome_empresa: string | null
  url: string
  contato: string
}

const rodape = ({ contato }: Pick<Dados, 'contato'>) => [`Dúvidas sobre {o_produto}: ${contato}.`]

const quantos = (n: number, um: string, varios: string): string[] => (n === 0 ? [] : [`${n} ${n === 1 ? um : varios}`])

/** Returns what is passed on, as a phrase. */
export function phraseOf({
  o_que,
  nome_empresa,
  pessoas,
  quantidade,
}: {
  o_que: 'empresa' | 'clientes' | 'licencas'
  nome_empresa: string | null
  pessoas: readonly number[] | null
  quantidade: number | null
}): string {
  if (o_que === 'empresa') return `a empresa ${nome_empresa}`
  const [dito] =
    o_que === 'licencas'
      ? quantos(quantidade ?? 0, 'licença', 'licenças')
      : quantos(pessoas?.length ?? 0, 'pessoa', 'pessoas')
  return dito ?? ''
}

/** Returns what a passing takes along, one line a kind; what there is none of is left out. */
const count = (c: ContagensDaPassagem): string[] => [
  ...quantos(c.pessoas, 'pessoa', 'pessoas'),
  ...quantos(c.resultados, 'teste concluído', 'testes concluídos'),
  ...quantos(c.testes, 'teste em andamento', 'testes em andamento'),
  ...quantos(c.convites, 'convite aberto', 'convites abertos'),
  ...quantos(c.livres, 'licença não usada', 'licenças não usadas'),
  ...quantos(c.equipes, 'equipe', 'equipes'),
  ...quantos(c.turmas, 'turma', 'turmas'),
  ...quantos(c.gestores, 'acesso de gestor', 'acessos de gestores'),
]

export const pedida = (data: Dados & { ate: string; contagens: ContagensDaPassagem; por_admin: boolean }): Message => ({
  assunto: `${data.nome_de}: passar ${data.o_que} a você`,
  resumo: `Você tem até ${data.ate} para responder.`,
  titulo: `${data.nome}, você assume?`,
  paragrafos: [
    data.por_admin
      ? `${data.nome_de} não está mais ativa {no_produto}, e a administração pede que você assuma ${data.o_que}. Iria para você:`
      : `${data.nome_de} quer passar ${data.o_que} a você. Iria para você:`,
    'Nenhum resultado vai junto: cada pessoa é perguntada se você pode ver o dela, e até o sim você vê o passo, o e-mail, o nome e as datas.',
    `Você responde {no_produto}, até ${data.ate}. Depois do sim há um dia para desfazer, e só então as outras pessoas ficam sabendo.`,
  ],
  lista: count(data.contagens),
  botao: { texto: 'Ver e responder', url: data.url },
  empresas: [data.nome_empresa],
  rodape: rodape(data),
})

/** The mails that a passing has gone on, by what happened, to whoever did not do it. */
export const answered: Record<
  'aceita' | 'recusada' | 'retirada' | 'desfeita',
  (data: Dados & { quando: string | null }) => Message
> = {
  aceita: data => ({
    assunto: `${data.nome_para} aceitou assumir ${data.o_que}`,
    resumo: data.quando ? `Passa em ${data.quando}.` : 'Falta um dia.',
    titulo: `${data.nome_para} aceitou`,
    paragrafos: [
      `Olá, ${data.nome}. ${data.nome_para} aceitou assumir ${data.o_que}.`,
      `Passa em ${data.quando ?? 'um dia'}. Até lá nada mudou, ninguém mais foi avisado, e você ainda pode desfazer.`,
    ],
    botao: { texto: 'Ver o pedido', url: data.url },
    empresas: [data.nome_empresa],
    rodape: rodape(data),
  }),
  recusada: data => ({
    assunto: `${data.nome_para} não assume ${data.o_que}`,
    resumo: 'Nada mudou.',
    titulo: 'O pedido foi recusado',
    paragrafos: [
      `Olá, ${data.nome}. ${data.nome_para} não assume ${data.o_que}. Nada mudou, e ninguém mais foi avisado.`,
      'Você pode pedir a outra consultora.',
    ],
    botao: { texto: 'Ver o pedido', url: data.url },
    empresas: [data.nome_empresa],
    rodape: rodape(data),
  }),
  retirada: data => ({
    assunto: `O pedido de ${data.nome_de} foi retirado`,
    resumo: 'Você não precisa responder.',
    titulo: 'O pedido foi retirado',
    paragrafos: [
      `Olá, ${data.nome}. O pedido para assumir ${data.o_que}, de ${data.nome_de}, foi retirado. Você não precisa responder.`,
    ],
    botao: { texto: 'Abrir {o_produto}', url: data.url },
    empresas: [data.nome_empresa],
    rodape: rodape(data),
  }),
  desfeita: data => ({
    assunto: `Desfeito: ${data.o_que} não passa`,
    resumo: 'Nada mudou.',
    titulo: 'Foi desfeito antes de passar',
    paragrafos: [
      `Olá, ${data.nome}. Foi desfeito: ${data.o_que} continua com ${data.nome_de}, e não passa a ${data.nome_para}.`,
      'Nada tinha mudado, e ninguém mais foi avisado.',
    ],
    botao: { texto: 'Abrir {o_produto}', url: data.url },
    empresas: [data.nome_empresa],
    rodape: rodape(data),
  }),
}

export const feita = (
  data: Dados & { contagens: ContagensDaPassagem; recebeu: boolean; com_pessoas: boolean },
): Message => ({
  assunto: `Passou a ${data.nome_para}: ${data.o_que}`,
  resumo: count(data.contagens).join(', '),
  titulo: data.recebeu ? `${data.nome}, agora é com você` : `Passou a ${data.nome_para}`,
  paragrafos: [
    data.recebeu
      ? `${data.nome_de} passou ${data.o_que} a você. Veio junto:`
      : `Olá, ${data.nome}. ${data.o_que} passou de ${data.nome_de} a ${data.nome_para}. Foi junto:`,
    ...(data.com_pessoas
      ? [
          data.recebeu
            ? 'Cada pessoa foi perguntada por e-mail se você pode ver o resultado dela. Até o sim você vê o passo, o e-mail, o nome e as datas.'
            : `Cada pessoa foi avisada, e perguntada se ${data.nome_para} pode ver o resultado dela.`,
        ]
      : []),
    'As compras, os recibos e as notas continuam com quem comprou. Se uma compra for devolvida, as licenças dela que ninguém usou voltam de onde estiverem.',
  ],
  lista: count(data.contagens),
  botao: { texto: 'Abrir {o_produto}', url: data.url },
  empresas: [data.nome_empresa],
  rodape: rodape(data),
})

export const pergunta = (data: Omit<Dados, 'o_que' | 'nome_empresa'>): Message => ({
  assunto: `${data.nome_de} passou o seu acompanhamento a ${data.nome_para}`,
  resumo: `${data.nome_para} pode ver o seu resultado? Você decide.`,
  titulo: `${data.nome}, uma pergunta para você`,
  paragrafos: [
    `${data.nome_de} passou o seu acompanhamento a ${data.nome_para}. O seu resultado não foi junto: ${data.nome_para} vê o seu nome, o seu e-mail, o passo em que você está e as datas.`,
    `${data.nome_para} pode ver o seu resultado? Enquanto você não responde, não pode. Nada do que você mostra a uma equipe, ou a alguém da sua empresa, mudou.`,
    `${data.nome_de} não vê mais o que você tinha mostrado, a não ser o de outro trabalho que vocês tenham.`,
  ],
  botao: { texto: 'Responder sim ou não', url: data.url },
  rodape: rodape(data),
})

export const gestor = (data: Omit<Dados, 'o_que'>): Message => ({
  assunto: `${data.nome_empresa}: quem acompanha agora é ${data.nome_para}`,
  resumo: 'O seu acesso continua como estava.',
  titulo: `${data.nome_para} assumiu ${data.nome_empresa}`,
  paragrafos: [
    `Olá, ${data.nome}. ${data.nome_de} passou o trabalho com ${data.nome_empresa} a ${data.nome_para}.`,
    'O seu acesso continua como estava, com as mesmas equipes e turmas. O que cada pessoa mostra a você também não mudou.',
  ],
  botao: { texto: 'Abrir a empresa', url: data.url },
  empresas: [data.nome_empresa],
  rodape: rodape(data),
})
