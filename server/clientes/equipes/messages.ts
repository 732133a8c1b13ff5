import type { FinalidadeDaEquipe } from '#shared/clientes/equipes/equipes.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'

/** Purposes in the words of the mail. */
const PARA_QUE: Record<FinalidadeDaEquipe, string> = {
  desenvolvimento: 'apoiar o desenvolvimento de cada pessoa',
  equipe: 'melhorar a conversa e os combinados de quem já trabalha junto',
  integracao: 'ajudar quem acabou de chegar e quem recebe a se conhecerem',
}

export const adicionadoEquipe = (data: {
  nome: string
  nome_consultor: string
  nome_equipe: string
  nome_empresa: string | null
  finalidade: FinalidadeDaEquipe
  url: string
  contato: string
}): Message => ({
  assunto: `${data.nome_consultor} incluiu você na equipe ${data.nome_equipe}`,
  resumo: 'Ninguém da equipe vê o seu resultado por isso.',
  titulo: `Você está na equipe ${data.nome_equipe}`,
  paragrafos: [
    `Olá, ${data.nome}. ${data.nome_consultor} incluiu você na equipe ${data.nome_equipe}${data.nome_empresa ? `, de ${data.nome_empresa}` : ''}.`,
    `Para quê: ${PARA_QUE[data.finalidade]}.`,
    'Ninguém da equipe vê o seu resultado por isso. Você escolhe o que mostrar, ou nada, e pode sair quando quiser.',
  ],
  empresas: [data.nome_empresa],
  botao: { texto: 'Escolher o que mostro', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

/** To everybody of an equipe alike, whatever each chose. */
export const equipeLembrada = (data: {
  nome: string
  nome_consultor: string
  nome_equipe: string
  nome_empresa: string | null
  url: string
  contato: string
}): Message => ({
  assunto: `O mapa da equipe ${data.nome_equipe}: você escolhe se aparece`,
  resumo: 'Não escolher é o mesmo que não mostrar nada.',
  titulo: `O mapa da equipe ${data.nome_equipe}`,
  paragrafos: [
    `Olá, ${data.nome}. ${data.nome_consultor} lembra a equipe ${data.nome_equipe}${data.nome_empresa ? `, de ${data.nome_empresa}` : ''}: o mapa mostra só quem escolhe aparecer.`,
    'Quem aparece mostra o nome, a região no mapa e os destaques, sem números, e vê o mesmo de quem também aparece. Não escolher é o mesmo que não mostrar nada.',
    'Esta mensagem vai igual para toda a equipe, também para quem já escolheu. Ninguém fica sabendo quem não mostra.',
  ],
  empresas: [data.nome_empresa],
  botao: { texto: 'Escolher o que mostro', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const empresaDeixada = (data: {
  nome: string
  nome_empresa: string
  nome_consultor: string
  url: string
  contato: string
}): Message => ({
  assunto: `Você não está mais em ${data.nome_empresa}`,
  resumo: 'O seu resultado continua seu.',
  titulo: `Você não está mais em ${data.nome_empresa}`,
  paragrafos: [
    `Olá, ${data.nome}. Você não está mais em ${data.nome_empresa}, entre as pessoas de ${data.nome_consultor}.`,
    'O seu resultado continua seu. O que você mostrava às equipes e aos gestores dessa empresa terminou na mesma hora: ninguém de lá vê mais nada por aqui.',
    'O que você mostra a quem convidou você não muda com isso. Para mudar, abra Meus dados.',
  ],
  empresas: [data.nome_empresa],
  botao: { texto: 'Ver quem vê o meu resultado', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const empresaDeixadaConsultor = (data: {
  nome: string
  nome_participante: string
  nome_empresa: string
  url: string
  contato: string
}): Message => ({
  assunto: `${data.nome_participante} não está mais em ${data.nome_empresa}`,
  resumo: 'O resultado continua com a pessoa.',
  titulo: `Uma pessoa saiu de ${data.nome_empresa}`,
  paragrafos: [
    `${data.nome}, ${data.nome_participante} não está mais em ${data.nome_empresa}.`,
    'A pessoa saiu das equipes da empresa, e o que ela mostrava às equipes e aos gestores terminou na mesma hora. O resultado continua com ela, e a licença usada continua usada.',
  ],
  empresas: [data.nome_empresa],
  botao: { texto: 'Abrir a empresa', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})
