import type { Modo } from '#shared/conversas/encontros/encontros.rules.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { firstWord } from '../../platform/text/format.ts'

/** Number of names in one part of the mail; the rest is on the consultor's page. */
const NOMES_MAX = 30

const SP = { timeZone: TIME_ZONE } as const
const days = new Intl.DateTimeFormat('pt-BR', { ...SP, weekday: 'long', day: 'numeric', month: 'long' })
const hours = new Intl.DateTimeFormat('pt-BR', { ...SP, hour: '2-digit', minute: '2-digit' })
const COMO: Record<Modo, string> = { video: 'por vídeo', presencial: 'em pessoa', telefone: 'por telefone' }

const figures = new Intl.NumberFormat('pt-BR')
const count = (n: number, one: string, other: string) => `${figures.format(n)} ${n === 1 ? one : other}`
const concluiram = (n: number) => count(n, 'pessoa concluiu', 'pessoas concluíram')

interface Parou {
  nome: string
  respondidas: number
}

export interface DadosDoDia {
  nome: string
  /** The moment of the mail. */
  em: Date
  /** Conversations of today that are still ahead, earliest first. */
  conversas: readonly { quando: Date; minutos: number; modo: Modo; nome: string }[]
  /** Names of those who finished and share the result, and turmas as one line each. */
  pessoas: readonly string[]
  turmas: readonly { nome: string; n: number }[]
  /** People who stopped since the last mail; `total` may be more than are named. */
  parados: { total: number; results: readonly Parou[] }
  appUrl: string
  contato: string
}

/** Items of one part, cut after `NOMES_MAX` with a line that says how many more there are. */
const cut = (items: readonly string[], total = items.length): string[] => {
  const shown = items.slice(0, NOMES_MAX)
  return total > shown.length ? [...shown, `e mais ${figures.format(total - shown.length)}`] : shown
}

const parou = ({ nome, respondidas }: Parou) =>
  respondidas === 0 ? `${nome} se cadastrou e ainda não começou` : `${nome} parou em ${respondidas} de 15`

/** The parts of the daily mail that have something to tell. */
const partesOf = ({ conversas, pessoas, turmas, parados }: DadosDoDia): NonNullable<Message['partes']> =>
  [
    {
      titulo: 'Conversas de hoje',
      itens: cut(
        conversas.map(
          ({ quando, minutos, modo, nome }) => `${hours.format(quando)}: ${nome}, ${minutos} minutos, ${COMO[modo]}`,
        ),
      ),
    },
    {
      titulo: 'Resultados novos',
      itens: [...cut(pessoas), ...turmas.map(({ nome, n }) => `Turma “${nome}”: ${concluiram(n)}`)],
    },
    { titulo: 'Quem parou', itens: cut(parados.results.map(parou), parados.total) },
  ].filter(({ itens }) => itens.length > 0)

/** The daily mail: whom she meets today, who finished and who stopped since the last one; null with nothing to tell. */
export function resumoDoDia(data: DadosDoDia): Message | null {
  const partes = partesOf(data)
  if (partes.length === 0) return null
  const results = data.pessoas.length + data.turmas.reduce((sum, { n }) => sum + n, 0)
  const figuras = [
    data.conversas.length > 0 && count(data.conversas.length, 'conversa', 'conversas'),
    results > 0 && count(results, 'resultado novo', 'resultados novos'),
    data.parados.total > 0 && count(data.parados.total, 'pessoa parou', 'pessoas pararam'),
  ].filter(Boolean)
  return {
    assunto: `Seu dia: ${figuras.join(', ')}`,
    resumo: partes.map(({ titulo }) => titulo).join(', '),
    titulo: `O seu dia, ${firstWord(data.nome)}`,
    paragrafos: [`${days.format(data.em)}, no horário de Brasília.`.replace(/^./, first => first.toUpperCase())],
    partes,
    botao: { texto: 'Abrir o Início', url: `${data.appUrl}/perfil-usuario` },
    rodape: [`Você escolheu receber um resumo por dia. Dúvidas: ${data.contato}.`],
    recusa: { texto: 'Mudar ou desligar o resumo', url: `${data.appUrl}/meus-dados/emails`, pagina: true },
  }
}
