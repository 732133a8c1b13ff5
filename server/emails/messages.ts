import type { Escopo } from '#shared/autorizacoes/autorizacoes.rules.ts'
import { dateTime } from '../format.ts'
import type { Message } from './html.ts'

const NOTICE =
  'O DISC aqui é um inventário de autopercepção comportamental; não é teste psicológico, não substitui avaliação psicológica, não use como critério único de seleção.'

const recusa = (url: string) => ({ texto: 'Não quero receber convites', url })

/** What an individual invite announces (behaviour §6): unanswered, a registration stands by it. */
const anuncio = (nome_consultor: string) =>
  `O seu resultado será compartilhado com ${nome_consultor}. No cadastro você pode escolher que só você veja, e mudar de ideia quando quiser.`

interface Convite {
  /** What the invited person is called, where whoever invites knows. */
  nome: string | null
  nome_consultor: string
  url: string
  url_recusa: string
  validade_convite: Date
  contato: string
}

const saudacao = (nome: string | null): string[] => (nome ? [`Olá, ${nome}!`] : [])

export const conviteCliente = (data: Convite): Message => ({
  assunto: `${data.nome_consultor} convidou você para responder ao DISC`,
  resumo: 'O cadastro leva uns dois minutos; o questionário, cerca de oito.',
  titulo: 'Você recebeu um convite',
  paragrafos: [
    ...saudacao(data.nome),
    `${data.nome_consultor} convidou você para responder ao inventário DISC no Quadrante.`,
    'São 15 questões sobre o seu jeito de agir no dia a dia. O cadastro leva uns dois minutos e o questionário, cerca de oito. Ao final, você recebe um relatório para ler e conversar.',
    anuncio(data.nome_consultor),
    `O convite vale até ${dateTime(data.validade_convite)} (horário de Brasília).`,
  ],
  botao: { texto: 'Aceitar o convite', url: data.url },
  rodape: [
    NOTICE,
    `Não esperava esta mensagem? É só ignorar: sem cadastro, o convite deixa de valer sozinho. Dúvidas: ${data.contato}.`,
  ],
  recusa: recusa(data.url_recusa),
})

export const lembreteConvite = (data: Convite): Message => ({
  assunto: `O convite de ${data.nome_consultor} ainda espera por você`,
  resumo: `Vale até ${dateTime(data.validade_convite)}. Este é o único lembrete.`,
  titulo: 'Seu convite ainda está aberto',
  paragrafos: [
    ...saudacao(data.nome),
    `Há alguns dias, ${data.nome_consultor} convidou você para responder ao inventário DISC no Quadrante.`,
    `São 15 questões, uns dez minutos com o cadastro. O convite vale até ${dateTime(data.validade_convite)} (horário de Brasília).`,
    anuncio(data.nome_consultor),
    'Este é o único lembrete. Se não quiser participar, não precisa fazer nada.',
  ],
  botao: { texto: 'Aceitar o convite', url: data.url },
  rodape: [NOTICE, `Dúvidas: ${data.contato}.`],
  recusa: recusa(data.url_recusa),
})

export const lembreteTeste = (data: {
  nome: string
  nome_consultor: string
  iniciado: boolean
  url: string
  contato: string
}): Message => ({
  assunto: 'Seu teste DISC ainda espera por você',
  resumo: 'São 15 questões, cerca de oito minutos. Este é o único lembrete.',
  titulo: data.iniciado ? `Falta terminar o seu teste, ${data.nome}` : `Seu teste está à sua espera, ${data.nome}`,
  paragrafos: [
    `O teste DISC que ${data.nome_consultor} enviou para você ainda não foi concluído.`,
    data.iniciado
      ? 'O que você já respondeu está guardado: é só entrar e continuar de onde parou.'
      : 'São 15 questões, cerca de oito minutos. Você pode parar e continuar depois.',
    'Este é o único lembrete.',
  ],
  botao: { texto: data.iniciado ? 'Entrar e continuar' : 'Entrar e responder', url: data.url },
  rodape: [NOTICE, `Dúvidas: ${data.contato}.`],
})

export const novoTeste = (data: {
  nome: string
  nome_consultor: string
  /** The person keeps the results closed to this consultor: starting leaves them so. */
  fechado: boolean
  url: string
  contato: string
}): Message => ({
  assunto: `${data.nome_consultor} enviou um novo teste DISC para você`,
  resumo: 'Entre com a sua conta para responder.',
  titulo: `Um novo teste espera por você, ${data.nome}`,
  paragrafos: [
    `${data.nome_consultor} enviou um novo teste DISC para a sua conta no Quadrante.`,
    data.fechado
      ? `Você escolheu não mostrar seus resultados a ${data.nome_consultor}, e este também fica só com você. Para mudar, abra Meus dados.`
      : `Ao iniciar, você aceita que este resultado seja compartilhado com ${data.nome_consultor}. Se não quiser, é só não iniciar; e o que foi compartilhado você pode fechar depois, em Meus dados.`,
  ],
  botao: { texto: 'Entrar e responder', url: data.url },
  rodape: [NOTICE, `Dúvidas: ${data.contato}.`],
})

/** How sharing stands after a registration, said in the words of how it came about; with where to change it. */
export interface CompartilhamentoNoCadastro {
  nome_consultor: string
  escopo: Escopo
  /** Nobody answered: it stands by what the invite announced. */
  anunciado: boolean
  url: string
}

const compartilhamentoEmPalavras = ({ nome_consultor, escopo, anunciado }: CompartilhamentoNoCadastro): string => {
  if (escopo !== 'relatorio')
    return `Só você vê os seus resultados: você escolheu não os mostrar a ${nome_consultor}. Você pode mudar quando quiser.`
  const how = anunciado ? 'Como o convite anunciou, os' : 'Como você escolheu, os'
  return `${how} seus resultados são compartilhados com ${nome_consultor}. Você pode fechar quando quiser.`
}

/** With a test to answer (`url_teste`), the mail leads there; who did not register finds the way out beneath. */
export const contaCriada = (data: {
  nome: string
  /** Null for an account that has no result to share. */
  compartilhamento: CompartilhamentoNoCadastro | null
  url_teste: string | null
  url_senha: string
  contato: string
}): Message => {
  const senha = { texto: 'Definir uma nova senha', url: data.url_senha }
  const criada = 'Sua conta no Quadrante foi criada a partir de um convite enviado para este e-mail.'
  const { compartilhamento } = data
  const partilha = compartilhamento ? [compartilhamentoEmPalavras(compartilhamento)] : []
  const escolher = compartilhamento ? [{ texto: 'Escolher quem vê os meus resultados', url: compartilhamento.url }] : []
  const engano = 'Se não foi você quem fez o cadastro, defina uma nova senha'
  return {
    assunto: 'Sua conta no Quadrante foi criada',
    resumo: data.url_teste ? 'Seu teste espera por você.' : 'Se não foi você, defina uma nova senha agora.',
    titulo: `Boas-vindas, ${data.nome}`,
    paragrafos: data.url_teste
      ? [
          criada,
          'O botão abaixo leva ao seu teste: para começar, para continuar de onde você parou, em qualquer aparelho, e, depois, para abrir o resultado.',
          ...partilha,
          `${engano} pelo link que vem depois dele: a senha anterior deixa de valer.`,
        ]
      : [criada, ...partilha, `${engano} pelo botão abaixo: a senha anterior deixa de valer.`],
    ...(data.url_teste
      ? { botao: { texto: 'Abrir o meu teste', url: data.url_teste }, outros: [senha, ...escolher] }
      : { botao: senha, outros: escolher }),
    rodape: [`Dúvidas: ${data.contato}.`],
  }
}

export const resultadoPronto = (data: {
  nome_participante: string
  para_consultor: boolean
  url: string
  contato: string
}): Message => ({
  assunto: data.para_consultor ? `${data.nome_participante} concluiu o teste DISC` : 'Seu resultado DISC está pronto',
  resumo: data.para_consultor ? 'O relatório já pode ser lido.' : 'O relatório já pode ser lido no seu perfil.',
  titulo: data.para_consultor ? 'Um resultado chegou' : `Seu resultado está pronto, ${data.nome_participante}`,
  paragrafos: [
    data.para_consultor
      ? `${data.nome_participante} concluiu o teste DISC. O relatório está no perfil, pronto para a conversa.`
      : 'Seu relatório está no seu perfil. Leia com curiosidade e leve suas perguntas para a conversa com quem convidou você.',
  ],
  botao: { texto: data.para_consultor ? 'Abrir o perfil' : 'Ver meu resultado', url: data.url },
  rodape: [NOTICE, `Dúvidas: ${data.contato}.`],
})

export const pedidoAcesso = (data: {
  nome: string
  nome_consultor: string
  url: string
  contato: string
}): Message => ({
  assunto: `${data.nome_consultor} pediu para ver o seu resultado`,
  resumo: 'Você decide, e não precisa responder.',
  titulo: `Um pedido para você, ${data.nome}`,
  paragrafos: [
    `${data.nome_consultor} pediu para ver o seu resultado do DISC, que está fechado para essa consultoria.`,
    'A decisão é sua. Para mostrar, abra Meus dados e escolha compartilhar. Para manter fechado, não precisa fazer nada: o silêncio também vale, e um novo pedido só pode vir depois de 30 dias.',
  ],
  botao: { texto: 'Abrir Meus dados', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const conviteConsultor = (data: {
  admin: boolean
  url: string
  url_recusa: string
  validade_convite: Date
  contato: string
}): Message => ({
  assunto: data.admin ? 'Convite para administrar o Quadrante' : 'Convite para ser consultor no Quadrante',
  resumo: 'O cadastro leva uns dois minutos.',
  titulo: data.admin
    ? 'Você foi convidado para administrar o Quadrante'
    : 'Você foi convidado para ser consultor no Quadrante',
  paragrafos: [
    data.admin
      ? 'Com este convite você cria um acesso de administração.'
      : 'Com este convite você cria um acesso de consultoria: convide clientes, acompanhe os testes e apresente os relatórios.',
    `O convite vale até ${dateTime(data.validade_convite)} (horário de Brasília).`,
  ],
  botao: { texto: 'Criar meu acesso', url: data.url },
  rodape: [`Não esperava esta mensagem? É só ignorar. Dúvidas: ${data.contato}.`],
  recusa: recusa(data.url_recusa),
})

export const recuperarSenha = (data: { nome: string; url: string; contato: string }): Message => ({
  assunto: 'Defina uma nova senha no Quadrante',
  resumo: 'O link vale por 30 minutos e só uma vez.',
  titulo: `Uma nova senha, ${data.nome}`,
  paragrafos: [
    'Recebemos um pedido para definir uma nova senha da sua conta. O link abaixo vale por 30 minutos e só uma vez.',
  ],
  botao: { texto: 'Definir uma nova senha', url: data.url },
  rodape: [`Não foi você? Ignore esta mensagem: a sua senha continua a mesma. Dúvidas: ${data.contato}.`],
})
