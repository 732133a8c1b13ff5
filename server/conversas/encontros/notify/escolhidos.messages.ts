import { MUDANCAS_MAXIMO } from '#shared/conversas/horarios/horarios.rules.ts'
import type { Message } from '../../../platform/emails/emails.ts'
import { botoes, type DadosDoEncontro, inPalavras, lista } from './messages.ts'

/** A conversation whose hour the person chose. */
export interface DadosDaEscolha extends DadosDoEncontro {
  /** Page of the link; null when there is none any more. */
  url_mudar: string | null
  mudar_ate: number | null
  mudancas: number
  /** The hour in the person's own zone, when it differs from São Paulo's. */
  no_fuso: string | null
}

/** How often and until when the person may still change the conversation. */
function limites({ mudar_ate, mudancas, nome_consultor }: DadosDaEscolha): string {
  const left = MUDANCAS_MAXIMO - mudancas
  if (mudar_ate === null || left < 0) return `Para mudar, fale com ${nome_consultor}.`
  const until = mudar_ate === 0 ? 'até a hora dela' : `até ${mudar_ate} ${mudar_ate === 1 ? 'hora' : 'horas'} antes`
  const times = left === 0 ? '' : `mudar o horário ${left === 1 ? 'mais uma vez' : 'até duas vezes'}, ou `
  return `Você pode ${times}desmarcar ${until}. Depois disso, fale com ${nome_consultor}.`
}

const quandoFor = (data: DadosDaEscolha): string[] => {
  const [quando = '', ...rest] = lista(data)
  return [quando, ...(data.no_fuso ? [`No seu horário: ${data.no_fuso}`] : []), ...rest]
}

const change = (data: DadosDaEscolha) =>
  botoes(
    data,
    data.url_mudar
      ? { texto: 'Mudar ou desmarcar', url: data.url_mudar }
      : { texto: 'Ver {no_produto}', url: data.url },
  )

const rodape = ({ contato }: DadosDaEscolha): string[] => [`Dúvidas sobre {o_produto}: ${contato}.`]

/** The mails to the person, by what she did. */
export const aPessoa: Record<'escolhido' | 'mudado' | 'cancelado', (data: DadosDaEscolha) => Message> = {
  escolhido: data => ({
    assunto: `Marcada: a sua conversa com ${data.nome_consultor}`,
    resumo: inPalavras(data),
    titulo: `Marcado, ${data.nome}`,
    paragrafos: [
      `Você escolheu este horário para conversar com ${data.nome_consultor}.`,
      `O convite para a sua agenda vai junto com este e-mail.${data.lembrete ? ' Na véspera você recebe um lembrete.' : ''}`,
      limites(data),
    ],
    lista: quandoFor(data),
    ...change(data),
    rodape: rodape(data),
  }),
  mudado: data => ({
    assunto: `Mudou a sua conversa com ${data.nome_consultor}`,
    resumo: inPalavras(data),
    titulo: `Horário mudado, ${data.nome}`,
    paragrafos: [
      `Você mudou o horário da conversa com ${data.nome_consultor}. Agora ela é assim:`,
      'O convite que vai junto atualiza a sua agenda.',
      limites(data),
    ],
    lista: quandoFor(data),
    ...change(data),
    rodape: rodape(data),
  }),
  cancelado: data => ({
    assunto: `Desmarcada: a sua conversa com ${data.nome_consultor}`,
    resumo: inPalavras(data),
    titulo: `Conversa desmarcada, ${data.nome}`,
    paragrafos: [
      `Você desmarcou a conversa de ${inPalavras(data)}. ${data.nome_consultor} recebe um aviso por e-mail.`,
      `O arquivo que vai junto tira a conversa da sua agenda. Se quiser outro horário, fale com ${data.nome_consultor}.`,
    ],
    botao: { texto: 'Ver {no_produto}', url: data.url },
    rodape: rodape(data),
  }),
}

/** The mails to the consultor, by what the person did; `nome_pessoa` is the person's. */
type ParaConsultor = DadosDoEncontro & { nome_pessoa: string }
const agenda = ({ url }: ParaConsultor) => ({ texto: 'Abrir a agenda', url })
const inQuadrante = (data: ParaConsultor): Pick<Message, 'botao' | 'rodape'> => ({
  botao: agenda(data),
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const aConsultora: Record<'escolhido' | 'mudado' | 'cancelado', (data: ParaConsultor) => Message> = {
  escolhido: data => ({
    assunto: `${data.nome_pessoa} escolheu o horário da conversa`,
    resumo: inPalavras(data),
    titulo: `${data.nome_pessoa} escolheu um horário`,
    paragrafos: [
      'A conversa já está na sua agenda. O convite para o seu calendário vai junto com este e-mail.',
      ...(data.modo === 'video' && !data.local ? ['Falta o endereço da chamada: ponha-o na conversa.'] : []),
    ],
    lista: lista(data),
    ...inQuadrante(data),
    ...botoes(data, agenda(data)),
  }),
  mudado: data => ({
    assunto: `${data.nome_pessoa} mudou o horário da conversa`,
    resumo: inPalavras(data),
    titulo: `${data.nome_pessoa} mudou o horário da conversa`,
    paragrafos: ['Agora ela é assim. O convite que vai junto atualiza o seu calendário.'],
    lista: lista(data),
    ...inQuadrante(data),
    ...botoes(data, agenda(data)),
  }),
  cancelado: data => ({
    assunto: `${data.nome_pessoa} desmarcou a conversa`,
    resumo: inPalavras(data),
    titulo: `${data.nome_pessoa} desmarcou a conversa`,
    paragrafos: [
      `A conversa de ${inPalavras(data)} foi desmarcada, e o horário está livre de novo.`,
      'O arquivo que vai junto a tira do seu calendário.',
    ],
    ...inQuadrante(data),
  }),
}

type PorQueLiberou = 'inativo' | 'retirada' | 'passagem'

/** The mail to the person whose hour was freed, by the reason. */
export const liberado = (data: DadosDoEncontro, por: PorQueLiberou): Message => ({
  assunto: `Desmarcada: a sua conversa com ${data.nome_consultor}`,
  resumo: inPalavras(data),
  titulo: `A conversa foi desmarcada, ${data.nome}`,
  paragrafos: [
    {
      inativo: `A conta de ${data.nome_consultor} {no_produto} foi inativada, e a conversa de ${inPalavras(data)} foi desmarcada.`,
      retirada: `Você fechou o seu resultado para ${data.nome_consultor}, e o horário que tinha escolhido, ${inPalavras(data)}, foi desmarcado.`,
      passagem: `${data.nome_consultor} passou o seu acompanhamento a outra consultora, e a conversa de ${inPalavras(data)} foi desmarcada.`,
    }[por],
    'O arquivo que vai junto tira a conversa da sua agenda.',
  ],
  botao: { texto: 'Ver {no_produto}', url: data.url },
  rodape: [`Dúvidas sobre {o_produto}: ${data.contato}.`],
})

/** The mail to the consultor whose hour was freed; while her account is not active it leads nowhere. */
export const liberadoParaConsultor = (data: ParaConsultor, por: PorQueLiberou): Message => ({
  assunto: 'Uma conversa da sua agenda foi desmarcada',
  resumo: inPalavras(data),
  titulo: 'Uma conversa a menos na agenda',
  paragrafos: [
    {
      inativo: `A sua conta {no_produto} foi inativada, e a conversa com ${data.nome_pessoa}, de ${inPalavras(data)}, foi desmarcada. A pessoa recebe um aviso por e-mail.`,
      retirada: `O horário que ${data.nome_pessoa} tinha escolhido, ${inPalavras(data)}, ficou livre.`,
      passagem: `O acompanhamento de ${data.nome_pessoa} passou a outra consultora, e a conversa de ${inPalavras(data)} foi desmarcada. A pessoa recebe um aviso por e-mail.`,
    }[por],
    'O arquivo que vai junto a tira do seu calendário.',
  ],
  ...(por !== 'retirada' ? { rodape: inQuadrante(data).rodape } : inQuadrante(data)),
})
