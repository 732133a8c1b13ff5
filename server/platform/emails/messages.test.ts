import { describe, expect, test } from 'vitest'
import { CONCESSOES } from '#shared/contas/contas/protecao.contract.ts'
import { MODELO_PADRAO } from '#shared/platform/emails/modelos.rules.ts'
import { given } from '#shared/platform/given.ts'
import { PADRAO } from '#shared/platform/instalacao/produto.rules.ts'
import * as casa from '../../casa/casa/messages.ts'
import * as acordos from '../../clientes/acordos/notify/messages.ts'
import * as convites from '../../clientes/convites/messages.ts'
import * as equipes from '../../clientes/equipes/messages.ts'
import * as gestores from '../../clientes/gestores/messages.ts'
import * as participantes from '../../clientes/participantes/messages.ts'
import * as rodadas from '../../clientes/rodadas/messages.ts'
import * as administracao from '../../contas/administracao/messages.ts'
import * as autorizacoes from '../../contas/autorizacoes/messages.ts'
import * as consultores from '../../contas/consultores/messages.ts'
import * as contas from '../../contas/contas/messages.ts'
import * as instalacao from '../../contas/instalacao/messages.ts'
import * as interesses from '../../contas/interesses/messages.ts'
import * as combinados from '../../conversas/combinados/messages.ts'
import * as convite_da_sala from '../../conversas/devolutivas/messages.ts'
import * as escolhidos from '../../conversas/encontros/notify/escolhidos.messages.ts'
import * as encontros from '../../conversas/encontros/notify/messages.ts'
import * as horarios from '../../conversas/horarios/messages.ts'
import * as disc from '../../disc/disc/messages.ts'
import * as compras from '../../licencas/compras/messages.ts'
import * as licencas from '../../licencas/licencas/messages.ts'
import * as notas from '../../licencas/notas/messages.ts'
import * as propostas from '../../licencas/propostas/messages.ts'
import { finished, type Message, withLinksProprios } from '../mail.ts'
import { renderHtml, renderText } from './html.ts'

const contato = 'contato@exemplo.com.br'
const validade_convite = new Date('2026-11-26T12:42:10.000Z')
const url = 'https://quadrante.exemplo.com.br/cadastro-cliente/x?a=1&b=2'
const url_recusa = 'https://quadrante.exemplo.com.br/nao-quero-receber/a.b'
const nome_consultor = 'Zé <b>Exemplo</b> & Cia'
const convite = {
  nome: null,
  nome_consultor,
  url,
  url_recusa,
  validade_convite,
  turma: null,
  de_selecao: false,
  cadastro: 'completo' as const,
  contato,
}
const turma = {
  turma: 'Lideranças',
  mensagem: 'Até sexta.',
  finalidade: 'equipe',
  nome_empresa: 'Empresa Exemplo',
  id_empresa: 1,
} as const
const entre = { nome: 'Marina', com: 'Caio Exemplo', nome_equipe: 'Atendimento', url, contato }
const teste = {
  nome: 'Élisa',
  nome_consultor: 'Marina Exemplo',
  iniciado: false,
  fechado: false,
  comeca_fechado: false,
  de_selecao: false,
  turma: null,
  mensagem: null,
  url,
  contato,
}
const naTurma = {
  nome: null,
  nome_consultor,
  turma: 'Lideranças',
  fecha_em: validade_convite,
  url,
  url_recusa,
  contato,
}
const cadastro = { nome_consultor: 'Marina Exemplo', escopo: 'relatorio', origem: 'convite', url } as const
const compra = {
  nome: 'Marina',
  nome_plano: 'Essencial',
  empresarial: false,
  n_usuarios: 10,
  preco_centavos: 129_990,
  paga_em: validade_convite,
  id_compra: 'compra-exemplo-1',
  url,
  contato,
}

const encontro = {
  lembrete: true,
  nome: 'Élisa',
  nome_consultor: 'Marina Exemplo',
  quando: new Date('2026-11-25T13:00:00.000Z'),
  minutos: 60,
  modo: 'video',
  local: 'https://meet.exemplo.com.br/sala?a=1&b=2',
  tipo: 'devolutiva',
  url,
  contato,
} as const

/** A conversation whose hour its person chose, as either side reads of it. */
const escolhido = {
  ...encontro,
  local: null,
  nome_pessoa: 'Élisa Exemplo',
  url_mudar: url,
  mudar_ate: 12,
  mudancas: 0,
  no_fuso: 'quarta-feira, 25 de novembro às 09:00 (Manaus)',
}

const modelo = MODELO_PADRAO.convite_cliente

const acordo = {
  pessoa: 'Élisa',
  consultor: 'Marina',
  contato,
  url,
  combinados: [{ o_que: 'Ouvir até o fim, com <b>calma</b>', quando: '2026-12-01' }],
}
const DIAS = ['2026-12-06', '2027-01-21'] as const
const links = { sim: `${url}&r=1`, em_parte: `${url}&r=2`, nao: `${url}&r=3` }
const follow = (marco: 14 | 60) =>
  combinados.follow({
    ...acordo,
    marco,
    noSeuDia: false,
    vista: true,
    url_parar: url,
    perguntas: acordo.combinados.map(each => ({ ...each, previsto_para: DIAS[0], links })),
  })

const ALL: Record<string, Message> = {
  combinadosParticipante: combinados.combinadosParticipante({
    ...acordo,
    encerrada_em: validade_convite,
    hoje: true,
    dias: DIAS,
    via: 'tela_do_consultor',
    aparelhos: 1,
    url_confirmar: url,
  }),
  combinadosConsultor: combinados.combinadosConsultor({ ...acordo, dias: DIAS, confirmada_em: null }),
  combinadosConfirmar: combinados.combinadosConfirmar(acordo),
  combinadosContestados: combinados.combinadosContestados({ ...acordo, ate: validade_convite }),
  acompanhamento14: follow(14),
  acompanhamento60: follow(60),
  respostasDoDia: combinados.respostasDoDia({
    respostas: [
      {
        ...{ nome: 'Élisa', o_que: 'Ouvir até o fim.', quando: null, previsto_para: DIAS[0] },
        ...{ resposta: 'em_parte', comentario: 'Faltou tempo' },
      },
    ],
    url,
    contato,
  }),
  conviteCliente: convites.conviteCliente({ ...convite, modelo: MODELO_PADRAO.convite_cliente }),
  lembreteConvite: convites.lembreteConvite({ ...convite, modelo: MODELO_PADRAO.lembrete_convite, a_mao: false }),
  lembreteConviteAMao: convites.lembreteConvite({ ...convite, modelo: MODELO_PADRAO.lembrete_convite, a_mao: true }),
  novoTeste: licencas.novoTeste({ ...teste, modelo: MODELO_PADRAO.novo_teste }),
  conviteDaTurma: convites.conviteCliente({ ...convite, modelo, turma }),
  conviteDaTurmaSemEmpresa: convites.conviteCliente({
    ...convite,
    modelo,
    turma: { ...turma, mensagem: null, nome_empresa: null, id_empresa: null },
  }),
  conviteDaSelecao: convites.conviteCliente({ ...convite, modelo, turma: { ...turma, finalidade: 'selecao' } }),
  conviteDeSelecao: convites.conviteCliente({ ...convite, modelo, de_selecao: true }),
  novoTesteDeSelecao: licencas.novoTeste({
    ...teste,
    modelo: MODELO_PADRAO.novo_teste,
    comeca_fechado: true,
    de_selecao: true,
  }),
  entradaRodada: rodadas.entradaRodada({
    nome: null,
    nome_consultor,
    url,
    url_recusa,
    expira_em: validade_convite,
    contato,
  }),
  lembreteRodadaConvidado: rodadas.lembreteRodada({ ...naTurma, passo: 'convidado' }),
  lembreteRodadaNaoComecou: rodadas.lembreteRodada({ ...naTurma, passo: 'nao_comecou' }),
  lembreteRodadaParou: rodadas.lembreteRodada({ ...naTurma, passo: 'parou' }),
  provasRetidas: rodadas.provasRetidas({ nome: 'Marina', turma: 'Lideranças', url, contato }),
  rodadaEncerrada: rodadas.rodadaEncerrada({
    nome: 'Marina',
    turma: 'Lideranças',
    concluidas: 1,
    em_andamento: 2,
    devolvidas: 3,
    url,
    contato,
  }),
  confirmarResposta: contas.confirmResposta({
    nome: 'Élisa <Prado>',
    email_conta: 'elisa@exemplo.com.br',
    url,
    contato,
  }),
  respostaMudou: contas.respostaMudou({ nome: 'Élisa', email: 'contato@exemplo.com.br', url, contato }),
  confirmarEmail: participantes.confirmEmail({ nome: 'Élisa', nome_consultor: null, corrigido: false, url, contato }),
  confirmarEmailCorrigido: participantes.confirmEmail({
    nome: 'Élisa',
    nome_consultor: 'Bruno <Castro>',
    corrigido: true,
    url,
    contato,
  }),
  contaCriadaNaSala: participantes.contaCriadaNaSala({
    nome: 'Élisa',
    nome_consultor: 'Bruno <Castro>',
    compartilhamento: cadastro,
    url,
    contato,
  }),
  novoTesteDaTurma: licencas.novoTeste({
    ...teste,
    modelo: MODELO_PADRAO.novo_teste,
    comeca_fechado: true,
    turma: 'Lideranças',
    mensagem: 'Até sexta.',
  }),
  lembreteTeste: licencas.lembreteTeste({ ...teste, a_mao: true }),
  lembreteTesteIniciado: licencas.lembreteTeste({ ...teste, iniciado: true, a_mao: false }),
  contaCriada: participantes.contaCriada({
    nome: 'Élisa',
    compartilhamento: null,
    url_teste: null,
    url_senha: url,
    contato,
  }),
  contaComTeste: participantes.contaCriada({
    nome: 'Élisa',
    compartilhamento: cadastro,
    url_teste: url,
    url_senha: `${url}&senha`,
    contato,
  }),
  contaCriadaFechada: participantes.contaCriada({
    nome: 'Élisa',
    compartilhamento: { ...cadastro, escopo: 'nada', origem: 'cadastro' },
    url_teste: url,
    url_senha: `${url}&senha`,
    contato,
  }),
  testeRecolhido: licencas.testeRecolhido({
    nome: 'Élisa',
    nome_consultor: 'Marina Exemplo',
    turma: null,
    comecado: true,
    url,
    contato,
  }),
  testeRecolhidoDaTurma: licencas.testeRecolhido({
    nome: 'Élisa',
    nome_consultor: 'Marina Exemplo',
    turma: 'Lideranças',
    comecado: false,
    url,
    contato,
  }),
  novoTesteFechado: licencas.novoTeste({ ...teste, modelo: MODELO_PADRAO.novo_teste, fechado: true }),
  pedidoAcesso: autorizacoes.pedidoAcesso({ nome: 'Élisa', nome_consultor: 'Marina Exemplo', url, contato }),
  verJuntoRetirado: autorizacoes.showJuntoAlone({
    nome: 'Élisa',
    nome_consultor: 'Marina Exemplo',
    retirado: true,
    url,
    contato,
  }),
  verJuntoDesativada: autorizacoes.showJuntoAlone({
    nome: 'Élisa',
    nome_consultor: 'Marina Exemplo',
    retirado: false,
    url,
    contato,
  }),
  salaPreparada: convite_da_sala.salaPreparada({
    nome: 'Élisa',
    nome_consultor: 'Marina Exemplo',
    url,
    url_marcar: `${url}&marcar`,
    contato,
  }),
  salaPreparadaParaAbrirJunto: convite_da_sala.salaPreparada({
    nome: 'Élisa',
    nome_consultor: 'Marina Exemplo',
    url,
    url_marcar: null,
    contato,
  }),
  encontroMarcado: encontros.encontroMarcado(encontro),
  encontroMudado: encontros.encontroMudado({ ...encontro, modo: 'presencial', local: 'Rua Exemplo, 10' }),
  encontroDesmarcado: encontros.encontroDesmarcado(encontro),
  encontroLembrete: encontros.encontroLembrete({ ...encontro, modo: 'telefone', local: null }),
  encontrosDoDia: encontros.encontrosDoDia({
    nome: 'Marina',
    encontros: [{ ...encontro, nome: 'Élisa <b>Exemplo</b>' }],
    url,
    contato,
  }),
  horarioEscolhido: escolhidos.aPessoa.escolhido(escolhido),
  horarioMudado: escolhidos.aPessoa.mudado({ ...escolhido, mudancas: 2, modo: 'telefone', local: null }),
  horarioCancelado: escolhidos.aPessoa.cancelado({ ...escolhido, url_mudar: null }),
  horarioEscolhidoConsultor: escolhidos.aConsultora.escolhido({ ...escolhido, nome: 'Marina', local: null }),
  horarioMudadoConsultor: escolhidos.aConsultora.mudado({ ...escolhido, nome: 'Marina' }),
  horarioCanceladoConsultor: escolhidos.aConsultora.cancelado({ ...escolhido, nome: 'Marina' }),
  horarioLiberadoInativo: escolhidos.liberado(escolhido, 'inativo'),
  horarioLiberadoRetirada: escolhidos.liberado(escolhido, 'retirada'),
  horarioLiberadoConsultorInativo: escolhidos.liberadoParaConsultor(escolhido, 'inativo'),
  horarioLiberadoConsultorRetirada: escolhidos.liberadoParaConsultor(escolhido, 'retirada'),
  escolhaUmHorario: horarios.escolhaUmHorario({ ...encontro, valido_ate: validade_convite }),
  quandoPode: horarios.quandoPode({ nome: 'Élisa Exemplo', texto: 'Depois das 18h, <b>seg</b> a qua.', url, contato }),
  novaHoraPedida: combinados.novaHoraPedida({ pessoa: acordo.pessoa, url, contato }),
  papelEmpresa: gestores.papelEmpresa({
    nome_consultor: 'Ana Exemplo',
    nome_empresa: 'Fábrica Exemplo',
    dias: 7,
    url,
    url_recusa: url,
    contato,
  }),
  empresaDeixada: equipes.empresaDeixada({
    nome: 'Marina',
    nome_empresa: 'Fábrica Exemplo',
    nome_consultor: 'Ana Exemplo',
    url,
    contato,
  }),
  empresaDeixadaConsultor: equipes.empresaDeixadaConsultor({
    nome: 'Ana',
    nome_participante: 'Marina Exemplo',
    nome_empresa: 'Fábrica Exemplo',
    url,
    contato,
  }),
  adicionadoEquipe: equipes.adicionadoEquipe({
    nome: 'Marina',
    nome_consultor: 'Ana Exemplo',
    nome_equipe: 'Atendimento',
    nome_empresa: 'Fábrica Exemplo',
    finalidade: 'equipe',
    url,
    contato,
  }),
  acordoProposto: acordos.proposto({ ...entre, ate: validade_convite }),
  acordoAceito: acordos.aceito(entre),
  acordoFaltaSim: acordos.faltaSim({ ...entre, textos: ['Atraso possível é avisado na véspera.'] }),
  acordoAssinado: acordos.assinado({
    ...{ ...entre, textos: ['Atraso possível é avisado na véspera.'] },
    dias: ['2026-12-10', '2027-01-25'],
  }),
  acordoLembrete: acordos.lembrete({ ...entre, textos: ['Discordar é parte do cuidado.'], ultimo: false }),
  acordoUltimoLembrete: acordos.lembrete({ ...entre, textos: ['Discordar é parte do cuidado.'], ultimo: true }),
  acordoEncerrado: acordos.encerrado(entre),
  acordoSemOutro: acordos.encerrado({ ...entre, com: null }),
  rodadaAvancou: rodadas.rodadaAvancou({
    turma: 'Lideranças',
    concluidas: 1,
    pessoas: 4,
    url,
    url_avisos: `${url}&avisos`,
    contato,
  }),
  encontroEncerrado: encontros.encontroEncerrado({ nome: 'Marina', quando: encontro.quando, url, contato }),
  resumoDoDia: given(
    casa.resumoDoDia({
      nome: 'Marina Exemplo',
      em: encontro.quando,
      conversas: [{ ...encontro, nome: 'Élisa <b>Exemplo</b>' }],
      pessoas: Array.from({ length: 31 }, (_, n) => `Pessoa ${n} Exemplo`),
      turmas: [{ nome: 'Lideranças', n: 1394 }],
      parados: { total: 40, results: [{ nome: 'Bruno Exemplo', respondidas: 7 }] },
      appUrl: url,
      contato,
    }),
    'the mail of a day with something to tell',
  ),
  escolhaVence: autorizacoes.escolhaVence({
    nome: 'Marina',
    destino: 'equipe',
    nome_destino: 'Produto',
    dia: '12/12/2026',
    url,
    contato,
  }),
  resultadoFechado: autorizacoes.resultadoFechado({ nome: 'Marina', nome_participante: 'Élisa Exemplo', url, contato }),
  resultadoPronto: disc.resultadoPronto({ nome_participante: 'Élisa', para_consultor: false, url, contato }),
  resultadoDeCliente: disc.resultadoPronto({ nome_participante: 'Élisa', para_consultor: true, url, contato }),
  perguntaDaAjuda: administracao.perguntaDaAjuda({
    texto: 'Posso trocar o endereço de um convite já enviado?',
    nome: 'Marina Alves',
    email: contato,
    url,
  }),
  mensagemAoConsultor: administracao.mensagemAoConsultor({
    assunto: 'Trocar o endereço de um convite',
    texto: 'Oi, Marina.\n\nAbra o convite em Clientes e corrija o e-mail.',
    nome_admin: 'Administradora Exemplo',
    email_admin: contato,
    url,
  }),
  conviteConsultor: consultores.conviteConsultor({ admin: false, url, url_recusa, validade_convite, contato }),
  conviteAdmin: consultores.conviteConsultor({ admin: true, url, url_recusa, validade_convite, contato }),
  confirmarInteresse: interesses.confirmInteresse({ nome: 'Helena', url, ate: validade_convite, contato }),
  interesseJaTemConta: interesses.jaTemConta({ nome: 'Helena', url, contato }),
  interesseRespondido: interesses.interesseRespondido({ nome: 'Helena', texto: 'Por ora, não.', url, contato }),
  convitesExpirados: convites.conviteExpirado({ nome: 'Marina', emails: ['a@b.com', 'c@d.com'], url, contato }),
  recuperarSenha: contas.recoverSenha({ contestada: false, nome: 'Élisa', url, contato }),
  recuperarContestada: contas.recoverSenha({ contestada: true, nome: 'Élisa', url, contato }),
  ...Object.fromEntries(
    CONCESSOES.map(concessao => [
      `concessao_${concessao}`,
      contas.concessaoCriada({
        ...{ nome: 'Marina', concessao, para: 'Oficina Exemplo', quando: '21/11/2026 09:00' },
        ...{ url, naoFuiEu: url, contato },
      }),
    ]),
  ),
  conviteExpirado: convites.conviteExpirado({ nome: 'Marina', emails: ['a@exemplo.com.br'], url, contato }),
  licencasRunningLow: licencas.licencasRunningLow({ nome: 'Marina', disponiveis: 2, url, contato }),
  compraConfirmada: compras.compraConfirmada(compra),
  excecaoPagamento: compras.excecaoPagamento({ url, contato }),
  testeDeEmail: instalacao.testMail({ nome: 'Ana', hora: '26/11/2026, 12:00', url, contato }),
  propostaEnviada: propostas.propostaEnviada({
    numero: 12,
    nome: 'Rosa',
    vendedor: 'Consultoria Exemplo Ltda',
    quantidade: 10,
    preco_centavos: 84_990,
    valida_ate: validade_convite,
    url,
    contato,
  }),
  propostaRecusada: propostas.propostaRespondida({
    ...{ numero: 12, aceita: false, comprador: 'Oficina Exemplo Ltda', nome: 'Rosa Exemplo', cargo: 'Compras' },
    motivo: 'Ficou para o ano que vem',
    url,
    contato,
  }),
  propostaAceitaConfirmada: propostas.propostaConfirmada({
    ...{ numero: 12, contato_nome: 'Rosa', comprador: 'Oficina Exemplo Ltda', nome: 'Rosa Exemplo', cargo: 'Compras' },
    em: validade_convite,
    parcelas: [
      { numero: 1, vence_em: '2026-12-24', valor_centavos: 42_495 },
      { numero: 2, vence_em: '2027-01-21', valor_centavos: 42_495 },
    ],
    vendedor: 'Consultoria Exemplo Ltda',
    url,
    contato,
  }),
  propostaRecusadaConfirmada: propostas.propostaConfirmada({
    ...{ numero: 12, contato_nome: 'Rosa', comprador: 'Oficina Exemplo Ltda', nome: 'Rosa Exemplo', cargo: 'Compras' },
    ...{ em: validade_convite, parcelas: null, vendedor: 'Consultoria Exemplo Ltda' },
    url,
    contato,
  }),
  faturaLiberada: propostas.faturaLiberada({
    ...{ nome: 'Marina', n_usuarios: 10, empresarial: true, comprador: 'Oficina Exemplo Ltda' },
    url,
    contato,
  }),
  faturaVencida: propostas.faturaVencida({
    ...{ nome: 'Rosa', comprador: 'Oficina Exemplo Ltda', numero_proposta: 12, pedido: 'PC-7', vence_em: '2026-11-20' },
    resto_centavos: 84_990,
    vendedor: 'Consultoria Exemplo Ltda',
    responder_a: 'suporte@exemplo.com.br',
    contato,
  }),
  notaEmitida: notas.notaEmitida({
    ...{ numero: '1024', emitida_em: '2026-11-20', tomador: 'Oficina Exemplo Ltda', preco_centavos: 84_990 },
    no_lugar_de: '1023',
    ...{ url, arquivo: { formato: 'pdf' as const, bytes: Buffer.from('%PDF-1.7') } },
    contato,
  }),
  notaCancelada: notas.notaCancelada({
    ...{ numero: '1024', emitida_em: '2026-11-20', tomador: 'Oficina Exemplo Ltda' },
    contato,
  }),
  conviteEstornado: compras.convitesEstornados({
    nome: 'Marina',
    nome_plano: 'Essencial',
    comprada_em: validade_convite,
    quantidade: 1,
    emails: ['a@exemplo.com.br'],
    url,
    contato,
  }),
  convitesBaixados: compras.convitesEstornados({
    ...{ nome: 'Marina', nome_plano: 'Essencial', comprada_em: validade_convite, quantidade: 2, baixada: true },
    emails: ['a@exemplo.com.br', 'b@exemplo.com.br'],
    url,
    contato,
  }),
  convitesEstornados: compras.convitesEstornados({
    nome: 'Marina',
    nome_plano: 'Essencial',
    comprada_em: validade_convite,
    quantidade: 3,
    emails: ['a@exemplo.com.br', 'b@exemplo.com.br'],
    url,
    contato,
  }),
}

/** Items of the list and of the parts, with the headings of the parts. */
const itensOf = ({ lista = [], partes = [] }: Message) => [
  ...lista,
  ...partes.flatMap(({ titulo, itens }) => [titulo, ...itens]),
]

/** Mails to accounts that may not sign in, which lead nowhere. */
const SEM_LINK = new Set(['faturaVencida', 'notaCancelada', 'horarioLiberadoConsultorInativo'])

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
    for (const part of [message.titulo, ...message.paragrafos, ...itensOf(message), ...message.rodape])
      expect(text).toContain(part)
    expect(text.includes(url)).toBe(!SEM_LINK.has(name))
    expect(text).toContain(contato)
    expect(text).not.toContain('undefined')
    expect(html).not.toContain('undefined')
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
    expect(withLinksProprios(message, contato)).toEqual(message)
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
  const installation = { now: () => ({ produto: PADRAO, operador }), contact: () => contato } as const

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
      const message = withLinksProprios(write({ ...quem, modo, local }), contato)
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
    expect(withLinksProprios(message, contato).titulo).toBe('https: //golpe. com Ltda')
  })
})

test('names are escaped in the HTML part', () => {
  expect(renderHtml(ALL.conviteCliente!)).toContain('Zé &lt;b&gt;Exemplo&lt;/b&gt; &amp; Cia')
})

test('times are given in the time zone of São Paulo', () => {
  expect(renderText(ALL.conviteCliente!)).toContain('26/11/2026, 09:42 (horário de Brasília)')
})

test('only mails to people without an account show the link to refuse, in text and HTML', () => {
  const offered = Object.keys(ALL).filter(name => renderText(ALL[name]!).includes(url_recusa))
  expect(offered).toEqual([
    'conviteCliente',
    'lembreteConvite',
    'lembreteConviteAMao',
    'conviteDaTurma',
    'conviteDaTurmaSemEmpresa',
    'conviteDaSelecao',
    'conviteDeSelecao',
    'entradaRodada',
    'lembreteRodadaConvidado',
    'lembreteRodadaNaoComecou',
    'lembreteRodadaParou',
    'conviteConsultor',
    'conviteAdmin',
  ])
  for (const name of offered) expect(renderHtml(ALL[name]!)).toContain(`href="${url_recusa}"`)
})

test('the mail of a purchase shows plan, licences, value, date and number', () => {
  const text = renderText(ALL.compraConfirmada!)
  for (const part of ['Essencial', 'Licenças: 10', 'R$ 1.299,90', '26/11/2026, 09:42', 'compra-exemplo-1'])
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
  expect(rodadas.rodadaEncerrada(data).paragrafos[1] ?? 0).toBe(paragrafo)
})

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
    const message = convites.conviteCliente({ ...convite, modelo: MODELO_PADRAO.convite_cliente, cadastro })
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
