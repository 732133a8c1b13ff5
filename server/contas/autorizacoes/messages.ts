import type { Message } from '../../platform/emails/emails.ts'

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
    'A decisão é sua. Para mostrar, abra Meus dados e escolha compartilhar. Para manter fechado, não precisa fazer nada. Um novo pedido só pode vir depois de 30 dias.',
  ],
  botao: { texto: 'Abrir Meus dados', url: data.url },
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

export const showJuntoAlone = (data: {
  nome: string
  nome_consultor: string
  /** Whether the person stopped sharing; otherwise the consultora was deactivated. */
  retirado: boolean
  url: string
  contato: string
}): Message => ({
  assunto: 'Você pode abrir o seu resultado sem esperar',
  resumo: 'Ele continua fechado até você abrir.',
  titulo: `Quem abre é você, ${data.nome}`,
  paragrafos: [
    `Você tinha escolhido abrir o seu resultado com ${data.nome_consultor}.`,
    data.retirado
      ? `Como você deixou de compartilhar com ${data.nome_consultor}, ele não abre na conversa. Você pode abrir quando quiser, e ${data.nome_consultor} não vê.`
      : `A conta de ${data.nome_consultor} foi inativada, e a conversa não vai acontecer por aqui. Você pode abrir quando quiser.`,
  ],
  botao: { texto: 'Ir para o meu resultado', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const escolhaVence = (data: {
  nome: string
  destino: 'equipe' | 'gestor'
  nome_destino: string
  /** Day of the end. */
  dia: string
  url: string
  contato: string
}): Message => ({
  assunto: `O que você mostra a ${data.nome_destino} termina em ${data.dia}`,
  resumo: 'Se não fizer nada, termina nesse dia.',
  titulo: `Uma escolha sua termina em ${data.dia}`,
  paragrafos: [
    data.destino === 'equipe'
      ? `${data.nome}, você escolheu mostrar o seu estilo à equipe ${data.nome_destino}. Essa escolha vale até ${data.dia}.`
      : `${data.nome}, você escolheu mostrar o seu relatório a ${data.nome_destino}. Essa escolha vale até ${data.dia}.`,
    'Se não fizer nada, ela termina nesse dia. Para continuar mostrando, escolha de novo em Meus dados, na parte Privacidade. Você pode mudar quando quiser.',
  ],
  botao: { texto: 'Ver as minhas escolhas', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})
