import { MODELO_PADRAO } from '#shared/contas/remetente/modelos.rules.ts'
import { given } from '#shared/platform/given.ts'
import * as casa from '../../casa/casa/messages.ts'
import * as disc from '../../disc/disc/messages.ts'
import * as compras from '../../licencas/compras/messages.ts'
import * as licencas from '../../licencas/licencas/messages.ts'
import * as notas from '../../licencas/notas/messages.ts'
import * as propostas from '../../licencas/propostas/messages.ts'
import { ATE, contato, encontro, teste, url } from './comum.ts'

const modelo = MODELO_PADRAO.novo_teste
const recolhido = { nome: 'Élisa', nome_consultor: 'Marina Exemplo', url, contato }
const compra = {
  ...{ nome: 'Marina', nome_plano: 'Essencial', empresarial: false, n_usuarios: 10, preco_centavos: 129_990 },
  ...{ paga_em: ATE, id_compra: 'compra-exemplo-1', url, contato, desistir_ate: ATE, url_compra: url },
}
const estorno = { nome: 'Marina', nome_plano: 'Essencial', comprada_em: ATE, url, contato }
const quem = { comprador: 'Oficina Exemplo Ltda', nome: 'Rosa Exemplo', cargo: 'Compras' }
const confirmada = {
  ...quem,
  ...{ numero: 12, contato_nome: 'Rosa', em: ATE, vendedor: 'Consultoria Exemplo Ltda', url, contato },
}
const nota = { numero: '1024', emitida_em: '2026-11-20', tomador: 'Oficina Exemplo Ltda', contato }

/** Invented mails about tests, results and a consultor's day. */
export const testesEResultados = {
  novo_teste: () => ({
    novoTeste: licencas.novoTeste({ ...teste, modelo }),
    novoTesteFechado: licencas.novoTeste({ ...teste, modelo, fechado: true }),
    novoTesteDeSelecao: licencas.novoTeste({ ...teste, modelo, comeca_fechado: true, de_selecao: true }),
    novoTesteDaTurma: licencas.novoTeste({
      ...{ ...teste, modelo, comeca_fechado: true },
      ...{ turma: 'Lideranças', mensagem: 'Até sexta.' },
    }),
  }),
  lembrete_teste: () => ({
    lembreteTeste: licencas.lembreteTeste({ ...teste, a_mao: true }),
    lembreteTesteIniciado: licencas.lembreteTeste({ ...teste, iniciado: true, a_mao: false }),
  }),
  teste_recolhido: () => ({
    testeRecolhido: licencas.testeRecolhido({ ...recolhido, turma: null, comecado: true }),
    testeRecolhidoDaTurma: licencas.testeRecolhido({ ...recolhido, turma: 'Lideranças', comecado: false }),
  }),
  resultado_pronto: () => ({
    resultadoPronto: disc.resultadoPronto({ nome_participante: 'Élisa', para_consultor: false, url, contato }),
    resultadoComEquipe: disc.resultadoPronto({
      ...{ nome_participante: 'Élisa', para_consultor: false, nome_equipe: 'Vendas', url, contato },
    }),
    resultadoDeCliente: disc.resultadoPronto({ nome_participante: 'Élisa', para_consultor: true, url, contato }),
    resultadoProprio: disc.resultadoPronto({
      ...{ nome_participante: 'Marina', para_consultor: false, proprio: true },
      ...{ url, contato },
    }),
  }),
  resultados_do_dia: () => ({
    resumoDoDia: given(
      casa.resumoDoDia({
        nome: 'Marina Exemplo',
        em: encontro.quando,
        conversas: [{ ...encontro, nome: 'Élisa Exemplo' }],
        pessoas: Array.from({ length: 31 }, (_, n) => `Pessoa ${n} Exemplo`),
        turmas: [{ nome: 'Lideranças', n: 1394 }],
        parados: { total: 40, results: [{ nome: 'Bruno Exemplo', respondidas: 7 }] },
        appUrl: url,
        contato,
      }),
      'the mail of a day with something to tell',
    ),
  }),
}

/** Invented mails about licences, purchases, proposals and notes. */
export const comprasEVendas = {
  licencas_acabando: () => ({
    licencasRunningLow: licencas.licencasRunningLow({ nome: 'Marina', disponiveis: 2, url, contato }),
  }),
  desistencia_pedida: () => ({
    desistenciaPedida: compras.desistenciaPedida({
      ...{ nome: 'Marina', nome_plano: 'Essencial', n_usuarios: 10, licencas: 7, convites: 2, usadas: 3 },
      ...{ valor_centavos: 90_993, pedida_em: ATE, id_compra: 'compra-exemplo-1', url, contato },
    }),
  }),
  desistencia_devolvida: () => ({
    desistenciaDevolvida: compras.desistenciaDevolvida({
      ...{ nome: 'Marina', nome_plano: 'Essencial', valor_centavos: 90_993, devolvida_em: ATE },
      ...{ id_compra: 'compra-exemplo-1', url, contato },
    }),
  }),
  compra_confirmada: () => ({ compraConfirmada: compras.compraConfirmada(compra) }),
  convites_estornados: () => ({
    conviteEstornado: compras.convitesEstornados({ ...estorno, quantidade: 1, emails: ['ana@exemplo.com.br'] }),
    convitesEstornados: compras.convitesEstornados({
      ...{ ...estorno, quantidade: 3 },
      emails: ['ana@exemplo.com.br', 'caio@exemplo.com.br'],
    }),
    convitesEstornadosDeOutra: compras.convitesEstornados({
      ...{ ...estorno, quantidade: 1, de_outra: 'Joana Exemplo' },
      emails: ['ana@exemplo.com.br'],
    }),
    convitesBaixados: compras.convitesEstornados({
      ...{ ...estorno, quantidade: 2, baixada: true },
      emails: ['ana@exemplo.com.br', 'caio@exemplo.com.br'],
    }),
  }),
  excecao_pagamento: () => ({ excecaoPagamento: compras.excecaoPagamento({ url, contato }) }),
  proposta_enviada: () => ({
    propostaEnviada: propostas.propostaEnviada({
      ...{ numero: 12, nome: 'Rosa', vendedor: 'Consultoria Exemplo Ltda', quantidade: 10, preco_centavos: 84_990 },
      ...{ valida_ate: ATE, url, contato },
    }),
  }),
  proposta_respondida: () => ({
    propostaRecusada: propostas.propostaRespondida({
      ...{ ...quem, numero: 12, aceita: false, motivo: 'Ficou para o ano que vem' },
      ...{ url, contato },
    }),
    propostaAceita: propostas.propostaRespondida({
      ...{ ...quem, numero: 12, aceita: true, motivo: null },
      ...{ url, contato },
    }),
  }),
  proposta_confirmada: () => ({
    propostaAceitaConfirmada: propostas.propostaConfirmada({
      ...confirmada,
      parcelas: [
        { numero: 1, vence_em: '2026-12-24', valor_centavos: 42_495 },
        { numero: 2, vence_em: '2027-01-21', valor_centavos: 42_495 },
      ],
    }),
    propostaRecusadaConfirmada: propostas.propostaConfirmada({ ...confirmada, parcelas: null }),
  }),
  fatura_liberada: () => ({
    faturaLiberada: propostas.faturaLiberada({
      ...{ nome: 'Marina', n_usuarios: 10, empresarial: true, comprador: 'Oficina Exemplo Ltda' },
      ...{ url, contato },
    }),
  }),
  fatura_vencida: () => ({
    faturaVencida: propostas.faturaVencida({
      ...{ nome: 'Rosa', comprador: 'Oficina Exemplo Ltda', numero_proposta: 12, pedido: 'PC-7' },
      ...{ vence_em: '2026-11-20', resto_centavos: 84_990, vendedor: 'Consultoria Exemplo Ltda' },
      ...{ responder_a: 'suporte@exemplo.com.br', contato },
    }),
  }),
  nota_emitida: () => ({
    notaEmitida: notas.notaEmitida({
      ...{ ...nota, preco_centavos: 84_990, no_lugar_de: '1023' },
      ...{ url, arquivo: { formato: 'pdf' as const, bytes: Buffer.from('%PDF-1.7') } },
    }),
  }),
  nota_cancelada: () => ({ notaCancelada: notas.notaCancelada(nota) }),
}
