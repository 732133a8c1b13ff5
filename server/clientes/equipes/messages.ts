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
  botao: { texto: 'Escolher o que mostro', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})
