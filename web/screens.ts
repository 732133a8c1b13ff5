import type { Privilegio } from '#shared/permissions.ts'

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
  { path: '/', page: 'inicio/LandingPage.tsx', guard: 'open', alone: true },
  { path: '/login', page: 'contas/LoginPage.tsx', guard: 'open', alone: true },
  { path: '/perfil-usuario/:id_usuario?', page: 'casa/PerfilUsuarioPage.tsx', guard: 'perfil' },
  { path: '/relatorio/:id_licenca', page: 'relatorios/RelatorioPage.tsx', guard: 'session' },
  { path: '/cadastro-cliente/:token?', page: 'participantes/CadastroClientePage.tsx', guard: 'open' },
  {
    path: '/criar-cliente',
    page: 'convites/CriarClientePage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/agenda', page: 'agenda/AgendaPage.tsx', guard: 'permite_cadastrar_participante' },
  {
    path: '/meu-teste',
    page: 'meu-teste/MeuTestePage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/teste-individual', page: 'disc/TesteIndividualPage.tsx', guard: 'session', alone: true },
  {
    path: '/cadastro-usuario/:token?',
    page: 'consultores/cadastro/CadastroUsuarioPage.tsx',
    guard: 'open',
  },
  // A room has a page of its own, without what stands around every other one.
  { path: '/devolutiva/:id_devolutiva', page: 'devolutivas/DevolutivaPage.tsx', guard: 'session', alone: true },
  {
    path: '/devolutiva/:id_devolutiva/cliente',
    page: 'devolutivas/ClientePage.tsx',
    guard: 'open',
    alone: true,
  },
  { path: '/sala', page: 'devolutivas/entrar/SalaPage.tsx', guard: 'open', alone: true },
  { path: '/etiquetas', page: 'etiquetas/EtiquetasPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/acoes', page: 'acoes/AcoesPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/acoes/:id_acao', page: 'acoes/AcaoPage.tsx', guard: 'permite_cadastrar_participante' },
  {
    path: '/criar-consultor',
    page: 'consultores/CriarConsultorPage.tsx',
    guard: 'permite_cadastrar_consultor',
  },
  { path: '/criar-empresa', page: 'empresas/CriarEmpresaPage.tsx', guard: 'permite_cadastrar_empresa' },
  { path: '/turmas', page: 'turmas/TurmasPage.tsx', guard: 'permite_cadastrar_participante' },
  {
    path: '/turmas/:id_rodada',
    page: 'turmas/TurmaPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  {
    path: '/turmas/:id_rodada/projetar',
    page: 'turmas/projecao/ProjetarPage.tsx',
    guard: 'permite_cadastrar_participante',
    alone: true,
  },
  { path: '/t/:codigo?', page: 'turmas/entrada/EntrarPage.tsx', guard: 'open' },
  { path: '/t/entrada/:token', page: 'turmas/entrada/ConfirmarEntradaPage.tsx', guard: 'open' },
  { path: '/acompanhamento/:token', page: 'turmas/AcompanhamentoPage.tsx', guard: 'open' },
  { path: '/meus-dados/copia', page: 'meus-dados/copia/CopiaPage.tsx', guard: 'session' },
  { path: '/meus-dados/excluir', page: 'meus-dados/conta/ExcluirPage.tsx', guard: 'session' },
  { path: '/meus-dados/:parte?', page: 'meus-dados/MeusDadosPage.tsx', guard: 'session' },
  {
    path: '/confirmar-endereco/:token?',
    page: 'meus-dados/respostas/ConfirmarPage.tsx',
    guard: 'open',
  },
  {
    path: '/modelos-de-convite',
    page: 'convites/modelos/ModelosPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/conta-excluida', page: 'meus-dados/conta/ContaExcluidaPage.tsx', guard: 'open' },
  { path: '/auditoria', page: 'auditoria/AuditoriaPage.tsx', guard: 'permite_inativar_consultor' },
  {
    path: '/pagamento/:idCompra',
    page: 'compras/pagamento/PagamentoPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  {
    path: '/minhas-compras',
    page: 'compras/MinhasComprasPage.tsx',
    guard: 'permite_cadastrar_participante',
  },
  { path: '/recibo/:idCompra', page: 'compras/ReciboPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/vendas', page: 'compras/administracao/VendasPage.tsx', guard: 'permite_inativar_consultor' },
  {
    path: '/excecoes-pagamento',
    page: 'compras/administracao/ExcecoesPage.tsx',
    guard: 'permite_inativar_consultor',
  },
  { path: '/planos', page: 'compras/planos/PlanosPage.tsx', guard: 'permite_inativar_consultor' },
  { path: '/cupons', page: 'compras/cupons/CuponsPage.tsx', guard: 'permite_inativar_consultor' },
  { path: '/extrato', page: 'licencas/ExtratoPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/preco', page: 'compras/preco/PrecoPage.tsx', guard: 'permite_cadastrar_participante' },
  { path: '/esqueci-senha/:email?', page: 'contas/EsqueciSenhaPage.tsx', guard: 'open' },
  { path: '/recuperar-senha/:token?', page: 'contas/RecuperarSenhaPage.tsx', guard: 'open' },
  { path: '/confirmar-email/:token?', page: 'participantes/email/ConfirmarEmailPage.tsx', guard: 'open' },
  { path: '/combinado/confirmar/:token?', page: 'devolutivas/combinados/link/ConfirmarPage.tsx', guard: 'open' },
  { path: '/combinado/lembretes/:token?', page: 'devolutivas/combinados/link/LembretesPage.tsx', guard: 'open' },
  { path: '/combinado/escrever/:id_combinado', page: 'devolutivas/combinados/link/EscreverPage.tsx', guard: 'session' },
  { path: '/combinado/:token?', page: 'devolutivas/combinados/link/RespostaPage.tsx', guard: 'open' },
  { path: '/nao-quero-receber/:token?', page: 'emails/NaoQueroReceberPage.tsx', guard: 'open' },
  { path: '/faq', page: 'ajuda/FaqPage.tsx', guard: 'open' },
  { path: '/guias/:guia', page: 'ajuda/GuiaPage.tsx', guard: 'open' },
  { path: '/ficha-tecnica', page: 'ficha-tecnica/FichaTecnicaPage.tsx', guard: 'open' },
  { path: '/termos', page: 'ajuda/TermosPage.tsx', guard: 'open' },
  { path: '/privacidade', page: 'ajuda/PrivacidadePage.tsx', guard: 'open' },
  { path: '/em-breve', page: 'ajuda/EmBrevePage.tsx', guard: 'open' },
  { path: '/pagina-nao-encontrada', page: 'ajuda/PaginaNaoEncontradaPage.tsx', guard: 'open' },
]
