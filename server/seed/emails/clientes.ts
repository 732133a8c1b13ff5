import { MODELO_PADRAO } from '#shared/contas/remetente/modelos.rules.ts'
import * as acordos from '../../clientes/acordos/notify/messages.ts'
import * as convites from '../../clientes/convites/messages.ts'
import * as equipes from '../../clientes/equipes/messages.ts'
import * as gestores from '../../clientes/gestores/messages.ts'
import * as participantes from '../../clientes/participantes/messages.ts'
import * as passagens from '../../clientes/passagens/notify/messages.ts'
import * as turmas from '../../clientes/turmas/messages.ts'
import { ATE, contato, nome_consultor, url, url_recusa } from './comum.ts'

const convite = {
  nome: null,
  nome_consultor,
  url,
  url_recusa,
  validade_convite: ATE,
  turma: null,
  de_selecao: false,
  cadastro: 'completo' as const,
  contato,
}
const modelo = MODELO_PADRAO.convite_cliente
const turma = {
  turma: 'Lideranças',
  mensagem: 'Até sexta.',
  finalidade: 'equipe',
  nome_empresa: 'Empresa Exemplo',
  id_empresa: 1,
} as const
const naTurma = { nome: null, nome_consultor, turma: 'Lideranças', fecha_em: ATE, url, url_recusa, contato }
const passa = {
  ...{ nome: 'Marina', nome_de: 'Ana Exemplo', nome_para: 'Marta Exemplo', o_que: 'a empresa Fábrica Exemplo' },
  nome_empresa: 'Fábrica Exemplo',
  ...{ url, contato },
}
const PASSAM = {
  ...{
    pessoas: 38,
    continuam: 2,
    ficam: 0,
    convites: 1,
    testes: 4,
    resultados: 36,
    livres: 12,
    equipes: 3,
    turmas: 2,
    turmas_abertas: 1,
  },
  ...{ gestores: 1, conversas: 5, anotacoes: 9 },
}
const entre = { nome: 'Marina', com: 'Caio Exemplo', nome_equipe: 'Atendimento', url, contato }
const cadastro = { nome_consultor: 'Marina Exemplo', escopo: 'relatorio', origem: 'convite', url } as const
const aConfirmar = { nome: 'Élisa', nome_consultor: 'Bruno Exemplo', url, contato }

/** Invented mails about invites and turmas. */
export const convitesETurmas = {
  convite_cliente: () => ({
    conviteCliente: convites.conviteCliente({ ...convite, modelo }),
    conviteDaTurma: convites.conviteCliente({ ...convite, modelo, turma }),
    conviteDaTurmaSemEmpresa: convites.conviteCliente({
      ...convite,
      modelo,
      turma: { ...turma, mensagem: null, nome_empresa: null, id_empresa: null },
    }),
    conviteDaSelecao: convites.conviteCliente({ ...convite, modelo, turma: { ...turma, finalidade: 'selecao' } }),
    conviteDeSelecao: convites.conviteCliente({ ...convite, modelo, de_selecao: true }),
  }),
  lembrete_convite: () => ({
    lembreteConvite: convites.lembreteConvite({ ...convite, modelo: MODELO_PADRAO.lembrete_convite, a_mao: false }),
    lembreteConviteAMao: convites.lembreteConvite({ ...convite, modelo: MODELO_PADRAO.lembrete_convite, a_mao: true }),
  }),
  convite_expirado: () => ({
    conviteExpirado: convites.conviteExpirado({ nome: 'Marina', emails: ['ana@exemplo.com.br'], url, contato }),
    convitesExpirados: convites.conviteExpirado({
      nome: 'Marina',
      emails: ['ana@exemplo.com.br', 'caio@exemplo.com.br'],
      url,
      contato,
    }),
  }),
  entrada_rodada: () => ({
    entradaTurma: turmas.entradaTurma({ nome: null, nome_consultor, url, url_recusa, expira_em: ATE, contato }),
  }),
  lembrete_rodada: () => ({
    lembreteTurmaConvidado: turmas.lembreteTurma({ ...naTurma, passo: 'convidado' }),
    lembreteTurmaNaoComecou: turmas.lembreteTurma({ ...naTurma, passo: 'nao_comecou' }),
    lembreteTurmaParou: turmas.lembreteTurma({ ...naTurma, passo: 'parou' }),
  }),
  provas_retidas: () => ({
    provasRetidas: turmas.provasRetidas({ nome: 'Marina', turma: 'Lideranças', url, contato }),
  }),
  rodada_encerrada: () => ({
    turmaEncerrada: turmas.turmaEncerrada({
      ...{ nome: 'Marina', turma: 'Lideranças', concluidas: 1, em_andamento: 2, devolvidas: 3 },
      ...{ url, contato },
    }),
  }),
  rodada_avancou: () => ({
    turmaAvancou: turmas.turmaAvancou({
      ...{ turma: 'Lideranças', concluidas: 1, pessoas: 4 },
      ...{ url, url_avisos: `${url}&avisos`, contato },
    }),
  }),
}

/** Invented mails about accounts of clients, companies and teams. */
export const empresasEEquipes = {
  confirmar_email: () => ({
    confirmarEmail: participantes.confirmEmail({ ...aConfirmar, nome_consultor: null, corrigido: false }),
    confirmarEmailCorrigido: participantes.confirmEmail({ ...aConfirmar, corrigido: true }),
  }),
  conta_criada: () => ({
    contaCriada: participantes.contaCriada({
      ...{ nome: 'Élisa', compartilhamento: null, url_teste: null },
      ...{ url_senha: url, contato },
    }),
    contaComTeste: participantes.contaCriada({
      ...{ nome: 'Élisa', compartilhamento: cadastro, url_teste: url },
      ...{ url_senha: `${url}&senha`, contato },
    }),
    contaCriadaFechada: participantes.contaCriada({
      ...{ nome: 'Élisa', compartilhamento: { ...cadastro, escopo: 'nada', origem: 'cadastro' }, url_teste: url },
      ...{ url_senha: `${url}&senha`, contato },
    }),
    contaCriadaNaSala: participantes.contaCriadaNaSala({ ...aConfirmar, compartilhamento: cadastro }),
  }),
  papel_empresa: () => ({
    papelEmpresa: gestores.papelEmpresa({
      ...{ nome_consultor: 'Ana Exemplo', nome_empresa: 'Fábrica Exemplo', dias: 7 },
      ...{ url, url_recusa: url, contato },
    }),
  }),
  passagem_pedida: () => ({
    passagemPedida: passagens.pedida({ ...passa, ate: '28 de novembro de 2026', contagens: PASSAM, por_admin: false }),
    passagemPedidaPorAdmin: passagens.pedida({
      ...passa,
      ate: '28 de novembro de 2026',
      contagens: PASSAM,
      por_admin: true,
    }),
  }),
  passagem_andou: () => ({
    passagemAceita: passagens.answered.aceita({ ...passa, quando: '22/11/2026, 10:12' }),
    passagemRecusada: passagens.answered.recusada({ ...passa, quando: null }),
    passagemRetirada: passagens.answered.retirada({ ...passa, quando: null }),
    passagemDesfeita: passagens.answered.desfeita({ ...passa, quando: '22/11/2026, 10:12' }),
  }),
  passagem_feita: () => ({
    passagemFeita: passagens.feita({ ...passa, contagens: PASSAM, recebeu: false, com_pessoas: true }),
    passagemRecebida: passagens.feita({ ...passa, contagens: PASSAM, recebeu: true, com_pessoas: true }),
  }),
  passagem_pergunta: () => ({ passagemPergunta: passagens.pergunta(passa) }),
  passagem_gestor: () => ({ passagemGestor: passagens.gestor(passa) }),
  empresa_deixada: () => ({
    empresaDeixada: equipes.empresaDeixada({
      ...{ nome: 'Marina', nome_empresa: 'Fábrica Exemplo', nome_consultor: 'Ana Exemplo' },
      ...{ url, contato },
    }),
  }),
  empresa_deixada_consultor: () => ({
    empresaDeixadaConsultor: equipes.empresaDeixadaConsultor({
      ...{ nome: 'Ana', nome_participante: 'Marina Exemplo', nome_empresa: 'Fábrica Exemplo' },
      ...{ url, contato },
    }),
  }),
  equipe_lembrada: () => ({
    equipeLembrada: equipes.equipeLembrada({
      ...{ nome: 'Marina', nome_consultor: 'Ana Exemplo', nome_equipe: 'Atendimento', nome_empresa: 'Fábrica Exemplo' },
      ...{ url, contato },
    }),
  }),
  adicionado_equipe: () => ({
    adicionadoEquipe: equipes.adicionadoEquipe({
      ...{ nome: 'Marina', nome_consultor: 'Ana Exemplo', nome_equipe: 'Atendimento', nome_empresa: 'Fábrica Exemplo' },
      ...{ finalidade: 'equipe', url, contato },
    }),
  }),
  acordo: () => ({
    acordoProposto: acordos.proposto({ ...entre, ate: ATE }),
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
  }),
}
