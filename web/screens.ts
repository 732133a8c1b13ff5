import type { Privilegio } from '#shared/platform/permissions.ts'

export type Guard = 'open' | 'session' | 'perfil' | Privilegio

export interface Screen {
  /** As the router writes it: `:name` stands for a part, `:name?` for one that may be missing. */
  path: string
  /** The module that shows it, fetched when it is needed. */
  page: `${string}Page.tsx`
  guard: Guard
  /** Stands alone, without header and footer: sign-in, the test (behaviour §36). */
  alone?: true
}

/**
 * Every screen: its path, its page, who may enter (behaviour §3). Plain data: the build reads it too, for the files of each screen
 * and for what the service worker may answer.
 */
export const screens: readonly Screen[] = [
  { path: '/', page: 'casa/inicio/LandingPage.tsx', guard: 'open', alone: true },
  { path: '/login', page: 'contas/contas/LoginPage.tsx', guard: 'open', alone: true },
  { path: '/perfil-usuario/:id_usuario?', page: 'casa/casa/PerfilUsuarioPage.tsx', guard: 'perfil' },
  { path: '/relatorio/:id_licenca', page: 'disc/relatorios/RelatorioPage.tsx', guard: 'session' },
  { path: '/cadastro-cliente/:token?', page: 'clientes/participantes/CadastroClientePage.tsx', guard: 'open' },
  {
    path: '/criar-cliente',
    page: 'clientes/convites/CriarClientePage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/agenda', page: 'conversas/agenda/AgendaPage.tsx', guard: 'permite_cadastrar_participante' },
  {
    path: '/meu-teste',
    page: 'casa/meu-teste/MeuTestePage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/teste-individual', page: 'disc/disc/TesteIndividualPage.tsx', guard: 'session', alone: true },
  {
    path: '/cadastro-usuario/:token?',
    page: 'licencas/consultores/cadastro/CadastroUsuarioPage.tsx',
    guard: 'open',
  },
  // A room has a page of its own, without what stands around every other one.
  {
    path: '/devolutiva/:id_devolutiva',
    page: 'conversas/devolutivas/DevolutivaPage.tsx',
    guard: 'session',
    alone: true,
  },
  {
    path: '/devolutiva/:id_devolutiva/cliente',
    page: 'conversas/devolutivas/ClientePage.tsx',
    guard: 'open',
    alone: true,
  },
  { path: '/sala', page: 'conversas/devolutivas/entrar/SalaPage.tsx', guard: 'open', alone: true },
  { path: '/etiquetas', page: 'clientes/etiquetas/EtiquetasPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/acoes', page: 'clientes/acoes/AcoesPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/acoes/:id_acao', page: 'clientes/acoes/AcaoPage.tsx', guard: 'permite_cadastrar_participante' },
  {
    path: '/criar-consultor',
    page: 'licencas/consultores/CriarConsultorPage.tsx',
    guard: 'permite_cadastrar_consultor',
  },
  { path: '/criar-empresa', page: 'clientes/empresas/CriarEmpresaPage.tsx', guard: 'permite_cadastrar_empresa' },
  { path: '/turmas', page: 'clientes/turmas/TurmasPage.tsx', guard: 'permite_cadastrar_participante' },
  {
    path: '/turmas/:id_rodada',
    page: 'clientes/turmas/TurmaPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  {
    path: '/turmas/:id_rodada/projetar',
    page: 'clientes/turmas/projecao/ProjetarPage.tsx',
    guard: 'permite_cadastrar_participante',
    alone: true,
  },
  { path: '/t/:codigo?', page: 'clientes/turmas/entrada/EntrarPage.tsx', guard: 'open' },
  { path: '/t/entrada/:token', page: 'clientes/turmas/entrada/ConfirmarEntradaPage.tsx', guard: 'open' },
  { path: '/acompanhamento/:token', page: 'clientes/turmas/AcompanhamentoPage.tsx', guard: 'open' },
  { path: '/meus-dados/copia', page: 'casa/meus-dados/copia/CopiaPage.tsx', guard: 'session' },
  { path: '/meus-dados/excluir', page: 'casa/meus-dados/conta/ExcluirPage.tsx', guard: 'session' },
  { path: '/meus-dados/:parte?', page: 'casa/meus-dados/MeusDadosPage.tsx', guard: 'session' },
  {
    path: '/confirmar-endereco/:token?',
    page: 'casa/meus-dados/respostas/ConfirmarPage.tsx',
    guard: 'open',
  },
  {
    path: '/modelos-de-convite',
    page: 'clientes/convites/modelos/ModelosPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/conta-excluida', page: 'casa/meus-dados/conta/ContaExcluidaPage.tsx', guard: 'open' },
  { path: '/auditoria', page: 'contas/auditoria/AuditoriaPage.tsx', guard: 'permite_inativar_consultor' },
  {
    path: '/pagamento/:idCompra',
    page: 'licencas/compras/pagamento/PagamentoPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  {
    path: '/minhas-compras',
    page: 'licencas/compras/MinhasComprasPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/recibo/:idCompra', page: 'licencas/compras/ReciboPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/vendas', page: 'licencas/compras/administracao/VendasPage.tsx', guard: 'permite_inativar_consultor' },
  {
    path: '/excecoes-pagamento',
    page: 'licencas/compras/administracao/ExcecoesPage.tsx',
    guard: 'permite_inativar_consultor',
  },
  { path: '/planos', page: 'licencas/compras/planos/PlanosPage.tsx', guard: 'permite_inativar_consultor' },
  { path: '/cupons', page: 'licencas/compras/cupons/CuponsPage.tsx', guard: 'permite_inativar_consultor' },
  { path: '/extrato', page: 'licencas/licencas/ExtratoPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/preco', page: 'licencas/compras/preco/PrecoPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/esqueci-senha/:email?', page: 'contas/contas/EsqueciSenhaPage.tsx', guard: 'open' },
  { path: '/recuperar-senha/:token?', page: 'contas/contas/RecuperarSenhaPage.tsx', guard: 'open' },
  { path: '/confirmar-email/:token?', page: 'clientes/participantes/email/ConfirmarEmailPage.tsx', guard: 'open' },
  {
    path: '/combinado/confirmar/:token?',
    page: 'conversas/devolutivas/combinados/link/ConfirmarPage.tsx',
    guard: 'open',
  },
  {
    path: '/combinado/lembretes/:token?',
    page: 'conversas/devolutivas/combinados/link/LembretesPage.tsx',
    guard: 'open',
  },
  {
    path: '/combinado/escrever/:id_combinado',
    page: 'conversas/devolutivas/combinados/link/EscreverPage.tsx',
    guard: 'session',
  },
  { path: '/combinado/:token?', page: 'conversas/devolutivas/combinados/link/RespostaPage.tsx', guard: 'open' },
  { path: '/nao-quero-receber/:token?', page: 'platform/emails/NaoQueroReceberPage.tsx', guard: 'open' },
  { path: '/faq', page: 'casa/ajuda/FaqPage.tsx', guard: 'open' },
  { path: '/guias/:guia', page: 'casa/ajuda/GuiaPage.tsx', guard: 'open' },
  { path: '/ficha-tecnica', page: 'disc/ficha-tecnica/FichaTecnicaPage.tsx', guard: 'open' },
  { path: '/termos', page: 'casa/ajuda/TermosPage.tsx', guard: 'open' },
  { path: '/privacidade', page: 'casa/ajuda/PrivacidadePage.tsx', guard: 'open' },
  { path: '/em-breve', page: 'casa/ajuda/EmBrevePage.tsx', guard: 'open' },
  { path: '/pagina-nao-encontrada', page: 'casa/ajuda/PaginaNaoEncontradaPage.tsx', guard: 'open' },
]
