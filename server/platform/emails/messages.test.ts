import { describe, expect, test } from 'vitest'
import { MODELO_PADRAO } from '#shared/contas/remetente/modelos.rules.ts'
import { given } from '#shared/platform/given.ts'
import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import * as acordos from '../../clientes/acordos/notify/messages.ts'
import * as convites from '../../clientes/convites/messages.ts'
import * as equipes from '../../clientes/equipes/messages.ts'
import * as turmas from '../../clientes/turmas/messages.ts'
import * as escolhidos from '../../conversas/encontros/notify/escolhidos.messages.ts'
import * as encontros from '../../conversas/encontros/notify/messages.ts'
import * as licencas from '../../licencas/licencas/messages.ts'
import { ATE, contato, encontro, nome_consultor, url, url_recusa } from '../../seed/emails/comum.ts'
import { EXEMPLOS_DE_EMAIL } from '../../seed/emails/exemplos.ts'
import { mails } from '../../slices.ts'
import { finished, type Message, withOwnLinks } from '../mail.ts'
import { renderHtml, renderText } from './html.ts'

/** Invented mails of every kind and form. */
const ALL: Record<string, Message> = Object.assign({}, ...Object.values(EXEMPLOS_DE_EMAIL).map(make => make()))

test('there is a mail of every kind, and each form has a name of its own', () => {
  const forms = Object.values(EXEMPLOS_DE_EMAIL).map(make => Object.keys(make()))
  expect(Object.keys(EXEMPLOS_DE_EMAIL).toSorted()).toEqual(Object.keys(mails).toSorted())
  expect(forms.filter(names => names.length === 0)).toEqual([])
  expect(forms.flat()).toHaveLength(Object.keys(ALL).length)
})

/** Items of the list and of the parts, with the headings of the parts. */
const itemsOf = ({ lista = [], partes = [] }: Message) => [
  ...lista,
  ...partes.flatMap(({ titulo, itens }) => [titulo, ...itens]),
]

/** Mails to accounts that may not sign in, which lead nowhere. */
const SEM_LINK = new Set([
  'faturaVencida',
  'notaCancelada',
  'horarioLiberadoConsultorInativo',
  'horarioLiberadoConsultorPassagem',
])

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Words of the HTML part in their order, each link as "words: address"; without its head and the hint at a button. */
const saidInHtml = (html: string): string =>
  oneLine(
    html
      .slice(html.indexOf('<h1'))
      .replace(/<p [^>]*>Se o botão não abrir, copie este endereço:[\s\S]*?<\/p>/g, '')
      .replace(/<p [^>]*>Enviado pelo Quadrante\.<\/p>/, '')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)\.?<\/a>/g, '$2: $1')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(lt|gt|quot|#39|amp);/g, sign => SIGNS[sign] ?? sign),
  )

/** Words of the text part in their order. */
const saidInText = (text: string): string => oneLine(text.replace(/^(?:- |— |--$)/gm, ''))

describe.each(Object.entries(ALL))('%s', (name, message) => {
  const html = renderHtml(message)
  const text = renderText(message)

  test('is one Portuguese page for phones, in light and dark, that loads and runs nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|<script|<link|<iframe|src=|url\(|@import|@font-face/i)
  })

  test('says everything of the HTML part in the plain text part too', () => {
    for (const part of [message.titulo, ...message.paragrafos, ...itemsOf(message), ...message.rodape])
      expect(text).toContain(part)
    expect(text.includes(url)).toBe(!SEM_LINK.has(name))
    expect(text).toContain(contato)
    expect(text).not.toContain('undefined')
    expect(html).not.toContain('undefined')
  })

  test('says the same in both parts, in the same order, with the same links', () => {
    expect(saidInText(text)).toBe(saidInHtml(html))
  })

  test('escapes names in the HTML part', () => {
    const marked = JSON.stringify({ ...message, anexo: undefined }).replaceAll('Exemplo', '<b>Exemplo</b>')
    expect(renderHtml(JSON.parse(marked))).not.toContain('<b>')
  })

  test('gives hours without seconds', () => {
    expect(text).not.toMatch(/\d\d:\d\d:\d\d/)
  })

  test('has no exclamation mark, and a subject of at most 70 characters', () => {
    expect([message.assunto, message.titulo, ...message.paragrafos].join(' ')).not.toContain('!')
    expect(message.assunto.length).toBeLessThanOrEqual(70)
    expect(message.assunto).not.toMatch(/[\r\n]/)
  })
})

test.each(Object.entries(ALL))(
  '%s keeps its own words and addresses when links in names are broken up',
  (_, message) => {
    expect(withOwnLinks(message, contato)).toEqual(message)
  },
)

describe('what the installation and the consultora wrote', () => {
  const call = 'https://meet.exemplo.com/abc-defg-hij'
  const map = 'Rua Exemplo, 10 (https://maps.exemplo.com/a?b=1)'
  const company = 'Oficina Lume.Com Ltda.'
  const operador = {
    razao_social: 'OFICINA MARTE.COM LTDA',
    cnpj: '12ABC34501DE35',
    endereco: 'Rua Exemplo, 10, sala 2.14',
    cidade: 'São Paulo',
    uf: 'SP',
    suporte_email: 'ajuda@exemplo.com.br',
    suporte_horario: 'das 9h às 18h',
  }
  const installation = { now: () => ({ produto: DEFAULT_PRODUCT, operador }), contact: () => contato } as const

  /** Names of companies that the sample mails hold. */
  const COMPANIES = /Fábrica Exemplo|Empresa Exemplo|Oficina Exemplo Ltda|Oficina Exemplo|Consultoria Exemplo Ltda/g

  /** The mail as if its companies had another name, in each of its texts. */
  const renamed = (message: Message): Message =>
    JSON.parse(JSON.stringify({ ...message, anexo: undefined, remetente: undefined }).replace(COMPANIES, company))

  test.each(Object.entries(ALL))('stays whole in %s', (_, message) => {
    const mail = renamed(message)
    // The template only fills the product's name and the installation reads no more of it than this.
    const out = finished(mail, installation as unknown as Parameters<typeof finished>[1])
    const [before, after] = [renderText(mail), renderText(out)]
    expect(after.split('Oficina Lume.Com Ltda').length).toBe(before.split('Oficina Lume.Com Ltda').length)
    expect(out.assunto.includes('Lume. Com')).toBe(false)
    expect(after).toContain(
      'OFICINA MARTE.COM LTDA, CNPJ 12.ABC.345/01DE-35. Rua Exemplo, 10, sala 2.14, São Paulo, SP.',
    )
    expect(renderHtml(out)).toContain('OFICINA MARTE.COM LTDA, CNPJ 12.ABC.345/01DE-35.')
    expect(after).not.toMatch(/[^.]\.\.([^.]|$)/)
  })

  const quem = { ...encontro, nome_pessoa: 'Élisa Exemplo', url_mudar: url, mudar_ate: 12, mudancas: 0, no_fuso: null }
  const WITH_PLACE = {
    marcado: encontros.encontroMarcado,
    mudado: encontros.encontroMudado,
    lembrete: encontros.encontroLembrete,
    escolhido: escolhidos.aPessoa.escolhido,
    escolhidoMudado: escolhidos.aPessoa.mudado,
    escolhidoConsultora: escolhidos.aConsultora.escolhido,
    escolhidoMudadoConsultora: escolhidos.aConsultora.mudado,
  }
  test.each(Object.entries(WITH_PLACE))('the place of the conversation stays whole in %s', (_, write) => {
    for (const [modo, local] of [
      ['video', call],
      ['presencial', map],
      ['telefone', 'https://wa.me/5511990000000'],
    ] as const) {
      const message = withOwnLinks(write({ ...quem, modo, local }), contato)
      expect(renderText(message)).toContain(local)
      expect(message.botao?.texto === 'Entrar na chamada').toBe(modo === 'video')
    }
  })

  test('a link that is no part of it is broken up all the same', () => {
    const message = {
      ...given(ALL.papelEmpresa, 'a mail'),
      empresas: ['https://golpe.com Ltda'],
      titulo: 'https://golpe.com Ltda',
    }
    expect(withOwnLinks(message, contato).titulo).toBe('https: //golpe. com Ltda')
  })
})

test('a note, a farewell and a portrait stand in both parts in the same order, too', () => {
  const remetente = { nome: 'Joana Prado', logo: null, foto: { formato: 'jpeg', bytes: Buffer.from('x') } } as const
  const message: Message = { ...given(ALL.conviteCliente, 'the invite'), remetente, recado: 'Oi.', despedida: ['Até.'] }
  expect(saidInText(renderText(message))).toBe(saidInHtml(renderHtml(message)))
  const logo = { ...message, remetente: { ...remetente, logo: remetente.foto } }
  expect(saidInText(renderText(logo))).toBe(saidInHtml(renderHtml(logo)))
})

test('names are escaped in the HTML part', () => {
  expect(renderHtml(ALL.conviteCliente!)).toContain('Marina Exemplo &amp; Cia')
})

test('times are given in the time zone of São Paulo', () => {
  expect(renderText(ALL.conviteCliente!)).toContain('26/11/2026, 09:42 (horário de Brasília)')
})

test('only mails to people without an account show the link to refuse, in text and HTML', () => {
  const offered = Object.keys(ALL).filter(name => renderText(ALL[name]!).includes(url_recusa))
  expect(offered.toSorted()).toEqual([
    'conviteAdmin',
    'conviteCliente',
    'conviteConsultor',
    'conviteDaSelecao',
    'conviteDaTurma',
    'conviteDaTurmaSemEmpresa',
    'conviteDeSelecao',
    'entradaTurma',
    'lembreteConvite',
    'lembreteConviteAMao',
    'lembreteTurmaConvidado',
    'lembreteTurmaNaoComecou',
    'lembreteTurmaParou',
  ])
  for (const name of offered) expect(renderHtml(ALL[name]!)).toContain(`href="${url_recusa}"`)
})

test('the mail of a purchase shows plan, licences, value, date and number', () => {
  const text = renderText(ALL.compraConfirmada!)
  for (const part of ['Essencial', 'Licenças: 10', 'R$ 1.299,90', '26/11/2026, 09:42', 'compra-exemplo-1'])
    expect(text).toContain(part)
  expect(text).toContain('desistir em até 7 dias, até 26 de novembro de 2026')
})

test('the mail of a withdrawal says what comes back, what stayed and how the money comes', () => {
  const text = renderText(ALL.desistenciaPedida!)
  for (const part of ['R$ 909,93', '7 de 10', 'cancelados: 2', '3 licenças já tinham sido usadas', 'mesmo meio'])
    expect(text).toContain(part)
})

test('the mail of a refunded withdrawal says how much came back, when and how', () => {
  const text = renderText(ALL.desistenciaDevolvida!)
  for (const part of ['R$ 909,93', 'Essencial', 'mesmo meio', 'compra-exemplo-1', 'O valor não chegou?'])
    expect(text).toContain(part)
})

test('the mail of many expired invites names the first twenty', () => {
  const emails = Array.from({ length: 23 }, (_, i) => `pessoa${i}@exemplo.com.br`)
  const text = renderText(convites.conviteExpirado({ nome: 'Marina', emails, url, contato }))
  expect(text).toContain('23 convites expiraram')
  expect(text).toContain('pessoa19@exemplo.com.br')
  expect(text).not.toContain('pessoa20@exemplo.com.br')
  expect(text).toContain('e mais 3')
})

test.each([
  [0, 'Suas licenças acabaram'],
  [1, 'Você tem 1 licença disponível'],
  [2, 'Você tem 2 licenças disponíveis'],
])('the subject is in the right number with %i licences left', (disponiveis, assunto) => {
  expect(licencas.licencasRunningLow({ nome: 'Marina', disponiveis, url, contato }).assunto).toBe(assunto)
})

test.each([
  [0, 0],
  [1, '1 pessoa já tinha começado e pode terminar nos próximos 30 dias.'],
  [2, '2 pessoas já tinham começado e podem terminar nos próximos 30 dias.'],
])('the end of a turma tells of %i tests in progress in the right number', (em_andamento, paragrafo) => {
  const data = { nome: 'Marina', turma: 'Lideranças', concluidas: 1, em_andamento, devolvidas: 3, url, contato }
  expect(turmas.turmaEncerrada(data).paragrafos[1] ?? 0).toBe(paragrafo)
})

const entre = { nome: 'Marina', com: 'Caio Exemplo', nome_equipe: 'Atendimento', url, contato }

test('the second reminder of an acordo asks whether it still serves', () => {
  const subject = (ultimo: boolean) => acordos.lembrete({ ...entre, textos: ['Avisar na véspera.'], ultimo }).assunto
  expect([false, true].map(subject)).toEqual([
    'Como vai o acordo com Caio Exemplo?',
    'O acordo com Caio Exemplo ainda serve?',
  ])
})

test('an equipe without a company is told without one', () => {
  const told = (nome_empresa: string | null) =>
    equipes.adicionadoEquipe({
      ...{ nome: 'Marina', nome_consultor: 'Ana Exemplo', nome_equipe: 'Atendimento', nome_empresa, url, contato },
      finalidade: 'equipe',
    }).paragrafos[0]
  expect(told('Fábrica Exemplo')).toBe(
    'Olá, Marina. Ana Exemplo incluiu você na equipe Atendimento, de Fábrica Exemplo.',
  )
  expect(told(null)).toBe('Olá, Marina. Ana Exemplo incluiu você na equipe Atendimento.')
})

test("a reminder says whether it was sent automatically or at the consultor's request", () => {
  const says = (name: string) => renderText(ALL[name]!)
  for (const name of ['lembreteConvite', 'lembreteTesteIniciado'])
    expect(says(name)).toContain('Este lembrete é automático e não se repete.')
  for (const name of ['lembreteConviteAMao', 'lembreteTeste'])
    expect(says(name)).toContain('Quem pediu este lembrete foi ')
  for (const message of Object.values(ALL)) expect(renderText(message)).not.toContain('único lembrete')
})

test('a note stands before the one farewell, which her own words sign where they hold her name', () => {
  const remetente = {
    nome: 'Joana Prado Silva',
    logo: null,
    foto: { formato: 'jpeg', bytes: Buffer.from('x') },
  } as const
  const message: Message = {
    ...given(ALL.conviteCliente, 'the invite'),
    remetente,
    recado: 'Gostei da nossa conversa.',
  }
  const signed = { ...message, despedida: ['Um abraço,\nJoana'] }
  expect(renderText(signed)).toMatch(/Gostei da nossa conversa\.\n\nUm abraço,\nJoana\n\nAceitar o convite/)
  expect(renderText({ ...message, despedida: ['Até breve.'] })).toMatch(
    /conversa\.\n\nAté breve\.\n\n— Joana Prado Silva\n/,
  )
  expect(renderText(message)).toMatch(/Gostei da nossa conversa\.\n\n— Joana Prado Silva\n/)
  const html = renderHtml(signed)
  expect(html).not.toContain('Joana Prado Silva')
  expect(html.indexOf('Gostei da nossa')).toBeLessThan(html.indexOf('Um abraço,<br>Joana'))
  expect(html.indexOf('cid:foto')).toBeGreaterThan(html.indexOf('Gostei da nossa'))
  expect(renderHtml(message).match(/Joana Prado Silva/g)).toHaveLength(1)
})

test.each([
  ['curto', 'O cadastro leva cerca de um minuto; o questionário, cerca de oito.'],
  ['completo', 'O cadastro leva uns quatro minutos; o questionário, cerca de oito.'],
] as const)(
  'an invite to the registration %s says how long that one takes, and no text says another time',
  (cadastro, resumo) => {
    const message = convites.conviteCliente({
      ...{
        nome: null,
        nome_consultor,
        url,
        url_recusa,
        validade_convite: ATE,
        turma: null,
        de_selecao: false,
        contato,
      },
      modelo: MODELO_PADRAO.convite_cliente,
      cadastro,
    })
    expect(message.resumo).toBe(resumo)
    expect(renderText(message)).not.toContain('quatro minutos')
  },
)

test('a combinado and the question about it stand on lines of their own', () => {
  const [one] = given(ALL.acompanhamento14?.perguntas, 'the questions')
  const [o_que, pergunta] = given(one, 'a question').texto.split('\n')
  expect([o_que?.endsWith('?'), pergunta]).toEqual([false, 'Aconteceu?'])
  expect(renderHtml(ALL.acompanhamento14!)).toContain('<br>Aconteceu?')
})
