import type { Message } from '../../platform/emails/emails.ts'
import { firstWord } from '../../platform/text/format.ts'

/** Number of names in one mail; the rest is on the consultor's page. */
const NOMES_MAX = 30
const concluiram = (n: number) => (n === 1 ? '1 pessoa concluiu' : `${n} pessoas concluíram`)

/** The daily mail: who finished a test since the last one, turmas as one line each. */
export const resultadosDoDia = ({
  nome,
  pessoas,
  turmas,
  appUrl,
  contato,
}: {
  nome: string
  pessoas: readonly string[]
  turmas: readonly { nome: string; n: number }[]
  appUrl: string
  contato: string
}): Message => {
  const total = pessoas.length + turmas.reduce((sum, { n }) => sum + n, 0)
  return {
    assunto: total === 1 ? '1 resultado novo hoje' : `${total} resultados novos hoje`,
    resumo: `${concluiram(total)} o teste DISC.`,
    titulo: `${firstWord(nome)}, o seu dia em resultados`,
    paragrafos: [`Desde o último resumo, ${concluiram(total)} o teste:`],
    lista: [
      ...pessoas.slice(0, NOMES_MAX),
      ...(pessoas.length > NOMES_MAX ? [`e mais ${pessoas.length - NOMES_MAX}`] : []),
      ...turmas.map(({ nome, n }) => `turma “${nome}”: ${concluiram(n)}`),
    ],
    botao: { texto: 'Abrir o Início', url: `${appUrl}/perfil-usuario` },
    outros: [{ texto: 'Mudar como sou avisada de resultados', url: `${appUrl}/meus-dados/emails` }],
    rodape: [`Dúvidas: ${contato}.`],
  }
}
