import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Message } from '../../../platform/emails/emails.ts'

interface Comum {
  /** First name of whoever receives it. */
  nome: string
  nome_equipe: string
  contato: string
  url: string
}
interface Entre extends Comum {
  /** Name of the other of the two. */
  com: string
}

const longo = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const inFull = (dia: string): string => longo.format(new Date(`${dia}T12:00:00-03:00`))
const rodape = (contato: string): string[] => [
  'Só vocês dois leem o acordo: nem a consultora, nem a empresa, nem o suporte.',
  `Dúvidas: ${contato}.`,
]

export const proposto = ({ nome, com, nome_equipe, url, contato, ate }: Entre & { ate: Date }): Message => ({
  assunto: `${com} propõe um acordo a dois`,
  resumo: 'Você decide, e ninguém recebe aviso de um não.',
  titulo: 'Um acordo a dois',
  paragrafos: [
    `Olá, ${nome}. ${com}, da equipe ${nome_equipe}, propõe a você um acordo a dois: uma página só de vocês, com perguntas a partir do que cada um já mostra à equipe e até cinco combinados por escrito.`,
    'Antes do seu sim, a página não mostra nada de ninguém.',
    `Se você disser não, ou não responder, ninguém recebe aviso, nem quem propôs. A proposta termina em ${longo.format(ate)}.`,
  ],
  botao: { texto: 'Ver a proposta', url },
  rodape: rodape(contato),
})

export const aceito = ({ nome, com, nome_equipe, url, contato }: Entre): Message => ({
  assunto: `${com} aceitou o acordo a dois`,
  resumo: 'A página de vocês está aberta.',
  titulo: 'A página de vocês está aberta',
  paragrafos: [
    `Olá, ${nome}. ${com}, da equipe ${nome_equipe}, aceitou o acordo a dois.`,
    'Comecem pelas perguntas, escrevam até cinco combinados, e cada um diz sim ao mesmo texto.',
  ],
  botao: { texto: 'Abrir o acordo', url },
  rodape: rodape(contato),
})

export const faltaSim = ({ nome, com, url, contato, textos }: Entre & { textos: string[] }): Message => ({
  assunto: `${com} disse sim ao que vocês escreveram`,
  resumo: 'Falta o seu sim, ou a sua mudança.',
  titulo: 'Falta o seu sim',
  paragrafos: [
    `Olá, ${nome}. ${com} disse sim a este texto do acordo de vocês:`,
    'Leia e diga sim, ou mude. Uma mudança pede de novo o sim dos dois.',
  ],
  lista: textos,
  botao: { texto: 'Ler o acordo', url },
  rodape: rodape(contato),
})

export const assinado = ({
  nome,
  com,
  url,
  contato,
  textos,
  dias,
}: Entre & { textos: string[]; dias: string[] }): Message => ({
  assunto: `O acordo entre você e ${com}`,
  resumo: 'Vocês dois disseram sim ao mesmo texto.',
  titulo: 'Combinado',
  paragrafos: [
    `Olá, ${nome}. Você e ${com} disseram sim a isto:`,
    `Um e-mail lembra vocês dois em ${new Intl.ListFormat('pt-BR').format(dias.map(inFull))}. Cada um pode mudar o texto ou encerrar o acordo quando quiser.`,
  ],
  lista: textos,
  botao: { texto: 'Abrir o acordo', url },
  rodape: rodape(contato),
})

export const lembrete = ({
  nome,
  com,
  url,
  contato,
  textos,
  ultimo,
}: Entre & {
  textos: string[]
  /** Whether it is the second of the two reminders. */
  ultimo: boolean
}): Message => ({
  assunto: ultimo ? `O acordo com ${com} ainda serve?` : `Como vai o acordo com ${com}?`,
  resumo: 'Você e a outra pessoa recebem este lembrete.',
  titulo: ultimo ? 'O acordo ainda serve?' : 'Como vai o acordo?',
  paragrafos: [
    `Olá, ${nome}. Você e ${com} combinaram isto:`,
    'O que aconteceu, e o que não? Conversem. O que não serve mais, mudem na página ou encerrem.',
    ...(ultimo ? ['Este é o último lembrete deste texto.'] : []),
  ],
  lista: textos,
  botao: { texto: 'Abrir o acordo', url },
  rodape: rodape(contato),
})

export const encerrado = ({
  nome,
  com,
  nome_equipe,
  url,
  contato,
}: Comum & {
  /** Null when the other's account is gone, and the acordo with it. */
  com: string | null
}): Message => ({
  assunto: 'Um acordo a dois terminou',
  resumo: 'A página não abre mais para nenhum dos dois.',
  titulo: 'Um acordo a dois terminou',
  paragrafos: [
    `Olá, ${nome}. O acordo a dois entre você e ${com === null ? `uma pessoa da equipe ${nome_equipe}` : `${com}, da equipe ${nome_equipe},`} terminou.`,
    'A página não abre mais para nenhum dos dois, e o texto é apagado em até 30 dias. Os lembretes também terminaram.',
  ],
  botao: { texto: 'Ver meus acordos', url },
  rodape: [`Dúvidas: ${contato}.`],
})
