import { fill, type Modelo, paragrafosOf } from '#shared/contas/remetente/modelos.rules.ts'
import { INSTRUMENT_NOTICE, type Message, whyReminds } from '../../platform/emails/emails.ts'

const palavras = (data: { nome: string; nome_consultor: string; modelo: Modelo }, parte: keyof Modelo): string[] =>
  paragrafosOf(fill(data.modelo[parte], { nome: data.nome, consultora: data.nome_consultor }))

/** Returns the sentence that says who will see the result once the test is started. */
function quemVe(data: { nome_consultor: string; fechado: boolean; comeca_fechado: boolean }): string {
  if (data.comeca_fechado)
    return `O resultado fica só com você. Depois de ler, você escolhe, em Meus dados, se quer mostrá-lo a ${data.nome_consultor}.`
  if (data.fechado)
    return `Você escolheu não mostrar seus resultados a ${data.nome_consultor}, e este também fica só com você. Para mudar, abra Meus dados.`
  return `Ao iniciar, você aceita que este resultado seja compartilhado com ${data.nome_consultor}. Se não quiser, é só não iniciar; e o que foi compartilhado você pode fechar depois, em Meus dados.`
}

/** Sentence of a mail about a selection. */
export const DE_SELECAO =
  'O teste é parte de um processo seletivo. O resultado não aprova nem reprova ninguém, não é comparado com o de outra pessoa e não entra em equipe.'

export const novoTeste = (data: {
  nome: string
  nome_consultor: string
  /** Whether the person keeps the results closed to this consultor; starting the test does not change that. */
  fechado: boolean
  /** The consultor's own texts; sentences that she cannot change are in every such mail. */
  modelo: Modelo
  /** Whether the turma starts with results closed; starting the test does not change that. */
  comeca_fechado: boolean
  /** Whether the test is part of a selection, which is said before anybody answers. */
  de_selecao: boolean
  /** Name of the turma that the test is for; null outside a turma. */
  turma: string | null
  mensagem: string | null
  url: string
  contato: string
}): Message => ({
  assunto: palavras(data, 'assunto').join(' '),
  resumo: 'Entre com a sua conta para responder.',
  titulo: `Um novo teste espera por você, ${data.nome}`,
  paragrafos: [
    ...palavras(data, 'abertura'),
    ...(data.turma === null ? [] : [`O teste é da turma “${data.turma}”.`]),
    ...(data.mensagem === null ? [] : [`Recado de ${data.nome_consultor}: “${data.mensagem}”`]),
    ...(data.de_selecao ? [DE_SELECAO] : []),
    quemVe(data),
  ],
  despedida: palavras(data, 'fechamento'),
  botao: { texto: 'Entrar e responder', url: data.url },
  rodape: [INSTRUMENT_NOTICE, `Dúvidas: ${data.contato}.`],
})

export const lembreteTeste = (data: {
  nome: string
  nome_consultor: string
  iniciado: boolean
  /** Whether the consultor asked for this reminder; false for the automatic one. */
  a_mao: boolean
  url: string
  contato: string
}): Message => ({
  assunto: 'Seu teste DISC ainda espera por você',
  resumo: 'São 15 questões, cerca de oito minutos.',
  titulo: data.iniciado ? `Falta terminar o seu teste, ${data.nome}` : `Seu teste está à sua espera, ${data.nome}`,
  paragrafos: [
    `O teste DISC que ${data.nome_consultor} enviou para você ainda não foi concluído.`,
    data.iniciado
      ? 'O que você já respondeu está guardado: é só entrar e continuar de onde parou.'
      : 'São 15 questões, cerca de oito minutos. Você pode parar e continuar depois.',
    whyReminds(data),
  ],
  botao: { texto: data.iniciado ? 'Entrar e continuar' : 'Entrar e responder', url: data.url },
  rodape: [INSTRUMENT_NOTICE, `Dúvidas: ${data.contato}.`],
})

/** Mail to a registered person whose unfinished test was taken back; it needs no answer. */
export const testeRecolhido = (data: {
  nome: string
  nome_consultor: string
  /** Name of the turma that ended; null when the consultor took back this one test. */
  turma: string | null
  /** Whether the person had begun, so that answers are lost. */
  comecado: boolean
  url: string
  contato: string
}): Message => ({
  assunto: data.turma === null ? 'Seu teste DISC foi cancelado' : 'O prazo para o seu teste DISC terminou',
  resumo: 'Você não precisa fazer nada.',
  titulo: `Não há mais teste à sua espera, ${data.nome}`,
  paragrafos: [
    data.turma === null
      ? `${data.nome_consultor} cancelou o teste DISC que tinha enviado para você.`
      : `A turma “${data.turma}”, de ${data.nome_consultor}, chegou ao fim, e o teste que esperava por você foi cancelado.`,
    ...(data.comecado ? ['O que você já tinha respondido foi apagado e não será usado.'] : []),
    'Você não precisa fazer nada. A sua conta continua sua, com tudo o que já estava nela.',
    `Se ainda quiser responder, fale com ${data.nome_consultor}, que pode enviar um teste novo.`,
  ],
  botao: { texto: 'Abrir a sua conta', url: data.url },
  rodape: [INSTRUMENT_NOTICE, `Dúvidas: ${data.contato}.`],
})

const disponiveis = (n: number) => (n === 1 ? '1 licença disponível' : `${n} licenças disponíveis`)

export const licencasRunningLow = (data: {
  nome: string
  disponiveis: number
  url: string
  contato: string
}): Message => ({
  assunto: data.disponiveis === 0 ? 'Suas licenças acabaram' : `Você tem ${disponiveis(data.disponiveis)}`,
  resumo: 'Veja os planos quando quiser convidar mais pessoas.',
  titulo: data.disponiveis === 0 ? 'Suas licenças acabaram' : 'Suas licenças estão acabando',
  paragrafos: [
    data.disponiveis === 0
      ? `${data.nome}, a sua última licença disponível acaba de ser usada em um convite.`
      : `${data.nome}, depois do último convite ${data.disponiveis === 1 ? 'resta' : 'restam'} ${disponiveis(data.disponiveis)} no seu estoque.`,
    'Licenças de convites cancelados ou que expiram sem resposta voltam para o estoque. Avisamos uma vez só até a próxima compra.',
  ],
  botao: { texto: 'Ver os planos', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})
