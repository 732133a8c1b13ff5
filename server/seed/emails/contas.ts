import { CONCESSOES } from '#shared/contas/contas/protecao.contract.ts'
import { FACTOR_ACTS } from '#shared/contas/fatores/fatores.rules.ts'
import * as administracao from '../../contas/administracao/messages.ts'
import * as autorizacoes from '../../contas/autorizacoes/messages.ts'
import * as consultores from '../../contas/consultores/messages.ts'
import * as contas from '../../contas/contas/messages.ts'
import * as fatores from '../../contas/fatores/messages.ts'
import * as instalacao from '../../contas/instalacao/messages.ts'
import * as interesses from '../../contas/interesses/messages.ts'
import { ATE, contato, url, url_recusa } from './comum.ts'

const quando = '21/11/2026, 09:00'
const convite = { url, url_recusa, validade_convite: ATE, contato }
const sozinha = { nome: 'Élisa', nome_consultor: 'Marina Exemplo', url, contato }

/** Invented mails about the protection of an account. */
export const segundoFator = {
  recuperar_senha: () => ({
    recuperarSenha: contas.recoverSenha({ contestada: false, nome: 'Élisa', url, contato }),
    recuperarContestada: contas.recoverSenha({ contestada: true, nome: 'Élisa', url, contato }),
  }),
  confirmar_resposta: () => ({
    confirmarResposta: contas.confirmResposta({
      ...{ nome: 'Élisa Exemplo', email_conta: 'elisa@exemplo.com.br' },
      ...{ url, contato },
    }),
  }),
  resposta_mudou: () => ({ respostaMudou: contas.respostaMudou({ nome: 'Élisa', email: contato, url, contato }) }),
  senha_mudou: () => ({ senhaMudou: contas.senhaMudou({ nome: 'Élisa', quando, url, contato }) }),
  acesso_novo: () => ({
    acessoNovo: contas.acessoNovo({ nome: 'Élisa', quando, onde: 'Firefox em Android', url, contato }),
    acessoNovoSemNavegador: contas.acessoNovo({ nome: 'Élisa', quando, onde: null, url, contato }),
  }),
  concessao_criada: () =>
    Object.fromEntries(
      CONCESSOES.map(concessao => [
        `concessao_${concessao}`,
        contas.concessaoCriada({
          ...{ nome: 'Marina', concessao, para: 'Oficina Exemplo', quando },
          ...{ url, naoFuiEu: `${url}&nao`, contato },
        }),
      ]),
    ),
  fator_mudou: () =>
    Object.fromEntries(
      FACTOR_ACTS.map(ato => [
        `fator_${ato}`,
        fatores.fatorMudou({
          ...{ nome: 'Marina', ato, em: ATE, outras: ato === 'app_criado', restantes: 9 },
          ...{ url, naoFuiEu: `${url}&nao`, contato },
        }),
      ]),
    ),
  correcao_avisada: () => ({
    correcaoAvisada: administracao.correcaoAvisada({
      ...{ nome: 'Élisa', campos: ['email', 'cpf', 'data_nascimento'], motivo: 'Pediu por telefone' },
      ...{ para: 'elisa@exemplo.com.br', url, naoFuiEu: `${url}&nao`, contato },
    }),
    correcaoSemEmail: administracao.correcaoAvisada({
      ...{ nome: 'Élisa', campos: ['cpf'], motivo: 'CPF trocado no cadastro', para: null, url },
      ...{ naoFuiEu: null, contato },
    }),
  }),
  email_a_trocar: () => ({ emailATrocar: administracao.confirmEmailNovo({ nome: 'Élisa', url, contato }) }),
  email_trocado: () => ({
    emailTrocado: administracao.emailMudou({ nome: 'Élisa', para: 'elisa@exemplo.com.br', url, contato }),
  }),
  retirada_pedida: () => ({
    retiradaPedida: fatores.retiradaPedida({
      ...{ nome: 'Marina', nome_admin: 'Administradora Exemplo', motivo: 'O celular se perdeu' },
      ...{ pedida_em: new Date('2026-11-25T12:42:10.000Z'), vale_em: ATE, url, contato },
    }),
  }),
}

/** Invented mails about what a person allows, and of the administration. */
export const contasEAdministracao = {
  pedido_acesso: () => ({ pedidoAcesso: autorizacoes.pedidoAcesso(sozinha) }),
  resultado_fechado: () => ({
    resultadoFechado: autorizacoes.resultadoFechado({
      ...{ nome: 'Marina', nome_participante: 'Élisa Exemplo' },
      ...{ url, contato },
    }),
  }),
  escolha_vence: () => ({
    escolhaVence: autorizacoes.escolhaVence({
      ...{ nome: 'Marina', destino: 'equipe', nome_destino: 'Produto', dia: '12/12/2026' },
      ...{ url, contato },
    }),
  }),
  ver_junto_sozinha: () => ({
    verJuntoRetirado: autorizacoes.showJuntoAlone({ ...sozinha, retirado: true }),
    verJuntoDesativada: autorizacoes.showJuntoAlone({ ...sozinha, retirado: false }),
  }),
  pergunta_ajuda: () => ({
    perguntaDaAjuda: administracao.perguntaDaAjuda({
      texto: 'Posso trocar o endereço de um convite já enviado?',
      ...{ nome: 'Marina Exemplo', email: contato, url },
    }),
  }),
  mensagem_consultor: () => ({
    mensagemAoConsultor: administracao.mensagemAoConsultor({
      assunto: 'Trocar o endereço de um convite',
      texto: 'Oi, Marina.\n\nAbra o convite em Clientes e corrija o e-mail.',
      ...{ nome_admin: 'Administradora Exemplo', email_admin: contato, url },
    }),
  }),
  convite_consultor: () => ({
    conviteConsultor: consultores.conviteConsultor({ ...convite, admin: false }),
    conviteAdmin: consultores.conviteConsultor({ ...convite, admin: true }),
  }),
  confirmar_interesse: () => ({
    confirmarInteresse: interesses.confirmInteresse({ nome: 'Helena', url, ate: ATE, contato }),
    interesseJaTemConta: interesses.jaTemConta({ nome: 'Helena', url, contato }),
  }),
  interesse_respondido: () => ({
    interesseRespondido: interesses.interesseRespondido({ nome: 'Helena', texto: 'Por ora, não.', url, contato }),
  }),
  teste_de_email: () => ({
    testeDeEmail: instalacao.testMail({ nome: 'Ana', hora: '26/11/2026, 12:00', url, contato }),
  }),
}
