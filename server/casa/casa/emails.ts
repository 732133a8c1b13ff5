import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findResultados } from './resumo.queries.ts'

/** The daily mail to a consultor. */
export const emails: Partial<Mails> = {
  resultados_do_dia: {
    render: (deps, _row, { id_consultor, de, ate }) =>
      doDia(deps, { id_consultor: id_consultor, de: new Date(de), ate: new Date(ate) }),
  },
}

/** Number of names in one mail; the rest is on the consultor's page. */
const NOMES_MAX = 30
const concluiram = (n: number) => (n === 1 ? '1 pessoa concluiu' : `${n} pessoas concluíram`)

async function doDia(deps: Deps, quando: { id_consultor: number; de: Date; ate: Date }): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, quando.id_consultor)
  const { pessoas, turmas } = await findResultados(deps.db, quando)
  const total = pessoas.length + turmas.reduce((sum, { n }) => sum + n, 0)
  if (!conta || total === 0) return null
  return {
    assunto: total === 1 ? '1 resultado novo hoje' : `${total} resultados novos hoje`,
    resumo: `${concluiram(total)} o teste DISC.`,
    titulo: `${firstWord(conta.nome)}, o seu dia em resultados`,
    paragrafos: [`Desde o último resumo, ${concluiram(total)} o teste:`],
    lista: [
      ...pessoas.slice(0, NOMES_MAX),
      ...(pessoas.length > NOMES_MAX ? [`e mais ${pessoas.length - NOMES_MAX}`] : []),
      ...turmas.map(({ nome, n }) => `turma “${nome}”: ${concluiram(n)}`),
    ],
    botao: { texto: 'Abrir o Início', url: `${deps.appUrl}/perfil-usuario` },
    outros: [{ texto: 'Mudar como sou avisada de resultados', url: `${deps.appUrl}/meus-dados/emails` }],
    rodape: [`Dúvidas: ${deps.env.CONTATO_EMAIL}.`],
  }
}
