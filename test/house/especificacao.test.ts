import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/platform/documentation/openapi.ts'
import { endpoints, refusals } from '#server/slices.ts'
import { TOUR } from '../../web/disc/disc/guia/passos.ts'
import * as constants from '../../web/platform/ui/constants.ts'
import { screens } from '../../web/screens.ts'

/*
 * docs/specification.md says where each row of the specification is tested, and each test that it names is there. What no other
 * test holds stands here: texts, numbers, paths of screens and of calls.
 */
const read = (path: string) => readFileSync(path, 'utf8')

/** Every table row of docs/specification.md that names a test: its line number, file and title. */
const named = read('docs/specification.md')
  .split('\n')
  .flatMap(line =>
    [...line.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))` › “(.+?)”(?=,| ?\|)/g)].map(([, file = '', title = '']) => ({
      line,
      file,
      title,
    })),
  )

/** Whether a source contains this title at the start of a string literal. */
const names = (source: string, title: string) => ["'", '"', '`'].some(quote => source.includes(quote + title))

test('each test that docs/specification.md names exists under its title', () => {
  const missing = named.filter(({ file, title }) => !existsSync(file) || !names(read(file), title))
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('each row of docs/specification.md names a test', () => {
  const rows = read('docs/specification.md')
    .split('\n')
    .filter(line => /^\| (?!What \|)/.test(line))
  const lines = new Set(named.map(({ line }) => line))
  expect(rows.filter(row => !lines.has(row))).toEqual([])
  for (let section = 1; section <= 9; section += 1) expect(read('docs/specification.md')).toContain(`\n## ${section}. `)
})

/** Texts of screens and calls that other programs and people rely on. */
const TEXTOS = [
  'Acessar como convidado',
  'Adicionar novo consultor',
  'Adicione uma senha de pelo menos 5 caracteres',
  'Ainda não Disponível',
  'Ajuda e suporte',
  'All the steps should have the joyrideStep property set with a custom name',
  'As senhas estão diferentes',
  'As senhas não estão iguais',
  'Bem vindo',
  'Bem vindo!',
  'CEP inexistente',
  'CEP inválido',
  'CPF inválido',
  'Cadastrar Empresa',
  'Cadastro realizado com sucesso',
  'Campo obrigatório',
  'Cancelar',
  'Carregando...',
  'Cliente Empresarial',
  'Cliente Individual',
  'Coloque seu bairro',
  'Coloque seu endereço',
  'Coloque seu nome',
  'Coloque seu número',
  'Comprar Licenças',
  'Compre Agora',
  'Consultor ativado com sucesso.',
  'Consultor inativado com sucesso.',
  'Consultorias recebidas',
  'Contate-nos',
  'Convidar Cliente!',
  'Convite enviado!',
  'Convite enviado.',
  'Convites',
  'Criar Nova Empresa',
  'Criar empresa',
  'Código inválido',
  'DISC individual',
  'Data de nascimento inválida',
  'Digite o e-mail',
  'Digite seu email para que te mandemos as instruções para recuperar a senha.',
  'E-mail inválido',
  'Email inválido',
  'Email não pode ser vazio',
  'Endereço de email inválido',
  'Erro',
  'Erro no servidor!',
  'Erro no servidor.',
  'Erro!',
  'Esqueceu a senha?',
  'Este consultor perderá acesso ao sistema.',
  'Este consultor receberá acesso ao sistema novamente.',
  'Fechar',
  'Finalizar Teste',
  'Forcing the tour closure: First or Last step not found in the DOM.',
  'Funcionários cadastrados',
  'Houve um erro ao finalizar o teste.',
  'Houve um erro com sua Licença!',
  'Iniciar Teste',
  'Login',
  'Meu perfil',
  'Mínimo de 5 caracteres',
  'Nossas Licenças',
  'Novo',
  'Não foi possível cadastrar no momento',
  'Não será possível refazê-lo!',
  'Não é possível alterar a foto de perfil por enquanto',
  'OK',
  'Opa, erro inesperado no servidor, tente mais tarde!',
  'Ops',
  'Ops!',
  'Ops! Convite Expirado!',
  'Ops! Convite Inválido!',
  'Ops, convite inválido!',
  'Ops.',
  'Parabéns!',
  'Pergunta',
  'Pergunta Anterior',
  'Popular',
  'Preencha o nome da empresa',
  'Proxima Pergunta',
  'Página não encontrada',
  'Questionário DISC',
  'Realize seu Teste DISC para descobrir como você é !',
  'Relatório DISC individual',
  'Responder',
  'Respostas',
  'Sair',
  'Selecione o tipo de consultor',
  'Selecione seu estado',
  'Selecione seu sexo',
  'Selecione sua cidade',
  'Senha inválida',
  'Senha não pode ser vazia',
  'Seu convite está expirado, para um novo entre em contato com seu consultor!',
  'Seu e-mail já consta na base de dados',
  'Seu teste DISC foi concluído com sucesso.',
  'Seus Clientes',
  'Seus Testes',
  'Sucesso',
  'Sucesso!',
  'Suporte por email',
  'Tem certeza que deseja ativar o consultor?',
  'Tem certeza que deseja encerrar o teste?',
  'Tem certeza que deseja inativar o consultor?',
  'Temos diversos tipos de licenças, escolha a que melhor se adequar a você.',
  'Tente novamente mais tarde!',
  'Testes Pendentes',
  'Usuário já cadastrado',
  'Você não tem licenças disponíveis',
  '{n} Usuário(s)',
]

test('the texts of the specification are in the code letter for letter', () => {
  const words = new Set(Object.values(JSON.parse(read('web/public/assets/i18n/pt-BR.json')) as Record<string, string>))
  const code = globSync('{shared,server,web}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .map(read)
    .join('\n')
  expect(TEXTOS.filter(text => !words.has(text) && !code.includes(`'${text}'`))).toEqual([])
})

test('each number of the specification is in the code once', () => {
  expect(constants).toMatchObject({
    TOAST_MS: 3000,
    OVERLAY_MIN_MS: 500,
    DIALOG_FOCUS_RETURN_MS: 100,
    MOBILE_NAV_MAX_PX: 991,
    FOOTER_YEAR: 2021,
    LICENCE_ID_WIDTH: 6,
    CEP_DIGITS: 8,
    SEARCH_DEBOUNCE_MS: 250,
  })
  expect(TOUR).toMatchObject({
    color: '#3b5560',
    placement: 'bottom',
    waitMs: 1,
    minWidth: 200,
    maxWidth: 400,
    maxShareOfWindow: 0.9,
    aspectRatio: 1.212,
    offset: 15,
    arrowSize: 10,
    backdropColor: '#000',
    backdropOpacity: 0.7,
    redrawMs: 2,
  })
  expect(read('web/platform/ui/styles/tokens.css')).toContain('--header: 70px;')
  const overlay = read('web/platform/ui/styles/feedback.css')
  for (const rule of ['backdrop-filter: blur(10px);', 'width: 60px;', 'height: 60px;']) expect(overlay).toContain(rule)
})

test('every route of the specification is a screen', () => {
  const guards = new Map(screens.map(({ path, guard }) => [path, guard]))
  expect([...guards]).toEqual(
    expect.arrayContaining([
      ['/', 'open'],
      ['/login', 'open'],
      ['/perfil-usuario/:id_usuario?', 'perfil'],
      ['/cadastro-usuario/:token?', 'open'],
      ['/cadastro-cliente/:token?', 'open'],
      ['/criar-consultor', 'permite_cadastrar_consultor'],
      ['/criar-cliente', 'permite_cadastrar_participante'],
      ['/criar-empresa', 'permite_cadastrar_empresa'],
      ['/esqueci-senha/:email?', 'open'],
      ['/recuperar-senha/:token?', 'open'],
      ['/preco', 'permite_cadastrar_participante'],
      ['/teste-individual', 'session'],
      ['/faq', 'open'],
      ['/em-breve', 'open'],
      ['/pagina-nao-encontrada', 'open'],
    ]),
  )
})

/** Calls that need no session; all others need one. */
const ABERTAS = [
  'POST /usuarios/login',
  'POST /usuarios/esqueceu-senha',
  'POST /usuarios/recuperar-senha',
  'GET /utils/estados/{}',
  'GET /utils/cidades',
  'GET /utils/cidades/{}',
  'POST /participantes',
]
const COM_SESSAO = [
  'GET /participantes/verifica-teste-pendente/{}',
  'POST /participantes/convidar',
  'GET /usuarios/licencas-participante',
  'GET /usuarios/verificar-acesso-perfil/{}',
  'GET /usuarios/{}',
  'GET /usuarios/perfil/{}',
  'PUT /usuarios/alterar-status-ativacao/{}/{}',
  'GET /consultores',
  'POST /consultores',
  'POST /consultores/convidar',
  'GET /consultores/licencas',
  'GET /consultores/clientes',
  'GET /consultores/convites-enviados',
  'GET /consultores/testes-pendentes',
  'POST /consultores/cancelar-convite/{}',
  'POST /empresas',
  'GET /utils/privilegios',
  'GET /disc/{}',
  'GET /disc/perguntas',
  'GET /disc/alternativas',
  'GET /disc/perfil/{}',
  'POST /disc/finalizar/{}',
  'GET /disc/testes-finalizados/{}',
  'GET /compra/planos',
  'POST /compra/pre-compra',
]
/** Calls that accept an invite's token or the name of a report instead of a session. */
const COM_TOKEN = [
  'GET /empresas',
  'GET /participantes/verifica-convite/{}',
  'POST /consultores/cadastrar',
  'GET /relatorios_disc/{}.pdf',
  'GET /relatorios_disc/relatorio.pdf',
]

test('every call of the specification is declared, with its access', () => {
  const { paths } = openApiDocument(endpoints, refusals) as unknown as {
    paths: Record<string, Record<string, { security: object[] }>>
  }
  const access = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [
        `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
        security.some(each => Object.keys(each).length === 0) ? 'aberta' : 'com sessão',
      ]),
    ),
  )
  const are = (calls: readonly string[]) => calls.map(call => [call, access.get(call)])
  expect(are(ABERTAS)).toEqual(ABERTAS.map(call => [call, 'aberta']))
  expect(are(COM_SESSAO)).toEqual(COM_SESSAO.map(call => [call, 'com sessão']))
  expect(COM_TOKEN.filter(call => !access.has(call))).toEqual([])
})
