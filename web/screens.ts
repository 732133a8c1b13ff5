import type { Privilegio } from '#shared/permissions.ts'

export type Guard = 'open' | 'session' | 'perfil' | Privilegio

export interface Screen {
  /** As the router writes it: `:name` stands for a part, `:name?` for one that may be missing. */
  path: string
  /** The module that shows it, fetched when it is needed. */
  page: `${string}Page.tsx`
  guard: Guard
  /** Header and footer around it; sign-in and the test stand alone (behaviour §36). */
  layout: boolean
}

/**
 * Every screen: its path, its page, who may enter (behaviour §3). Plain data: the build reads it too, for the files of each screen
 * and for what the service worker may answer.
 */
export const screens: readonly Screen[] = [
  { path: '/', page: 'inicio/LandingPage.tsx', guard: 'open', layout: false },
  { path: '/login', page: 'contas/LoginPage.tsx', guard: 'open', layout: false },
  { path: '/perfil-usuario/:id_usuario?', page: 'casa/PerfilUsuarioPage.tsx', guard: 'perfil', layout: true },
  { path: '/relatorio/:id_licenca', page: 'relatorios/RelatorioPage.tsx', guard: 'session', layout: true },
  { path: '/cadastro-cliente/:token?', page: 'participantes/CadastroClientePage.tsx', guard: 'open', layout: true },
  {
    path: '/criar-cliente',
    page: 'convites/CriarClientePage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: true,
  },
  { path: '/agenda', page: 'agenda/AgendaPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  {
    path: '/meu-teste',
    page: 'meu-teste/MeuTestePage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: true,
  },
  { path: '/teste-individual', page: 'disc/TesteIndividualPage.tsx', guard: 'session', layout: false },
  {
    path: '/cadastro-usuario/:token?',
    page: 'consultores/cadastro/CadastroUsuarioPage.tsx',
    guard: 'open',
    layout: true,
  },
  { path: '/etiquetas', page: 'etiquetas/EtiquetasPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  { path: '/acoes', page: 'acoes/AcoesPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  { path: '/acoes/:id_acao', page: 'acoes/AcaoPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  {
    path: '/criar-consultor',
    page: 'consultores/CriarConsultorPage.tsx',
    guard: 'permite_cadastrar_consultor',
    layout: true,
  },
  { path: '/criar-empresa', page: 'empresas/CriarEmpresaPage.tsx', guard: 'permite_cadastrar_empresa', layout: true },
  { path: '/turmas', page: 'turmas/TurmasPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  {
    path: '/turmas/:id_rodada',
    page: 'turmas/TurmaPage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: true,
  },
  {
    path: '/turmas/:id_rodada/projetar',
    page: 'turmas/projecao/ProjetarPage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: false,
  },
  { path: '/t/:codigo?', page: 'turmas/entrada/EntrarPage.tsx', guard: 'open', layout: true },
  { path: '/t/entrada/:token', page: 'turmas/entrada/ConfirmarEntradaPage.tsx', guard: 'open', layout: true },
  { path: '/acompanhamento/:token', page: 'turmas/AcompanhamentoPage.tsx', guard: 'open', layout: true },
  { path: '/meus-dados', page: 'meus-dados/MeusDadosPage.tsx', guard: 'session', layout: true },
  { path: '/meus-dados/copia', page: 'meus-dados/copia/CopiaPage.tsx', guard: 'session', layout: true },
  { path: '/meus-dados/excluir', page: 'meus-dados/conta/ExcluirPage.tsx', guard: 'session', layout: true },
  { path: '/meus-dados/:parte?', page: 'meus-dados/MeusDadosPage.tsx', guard: 'session', layout: true },
  {
    path: '/confirmar-endereco/:token?',
    page: 'meus-dados/respostas/ConfirmarEnderecoPage.tsx',
    guard: 'open',
    layout: true,
  },
  {
    path: '/modelos-de-convite',
    page: 'convites/modelos/ModelosPage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: true,
  },
  { path: '/conta-excluida', page: 'meus-dados/conta/ContaExcluidaPage.tsx', guard: 'open', layout: true },
  { path: '/auditoria', page: 'auditoria/AuditoriaPage.tsx', guard: 'permite_inativar_consultor', layout: true },
  {
    path: '/pagamento/:idCompra',
    page: 'compras/pagamento/PagamentoPage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: true,
  },
  {
    path: '/minhas-compras',
    page: 'compras/MinhasComprasPage.tsx',
    guard: 'permite_cadastrar_participante',
    layout: true,
  },
  { path: '/recibo/:idCompra', page: 'compras/ReciboPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  { path: '/vendas', page: 'compras/administracao/VendasPage.tsx', guard: 'permite_inativar_consultor', layout: true },
  {
    path: '/excecoes-pagamento',
    page: 'compras/administracao/ExcecoesPage.tsx',
    guard: 'permite_inativar_consultor',
    layout: true,
  },
  { path: '/planos', page: 'compras/planos/PlanosPage.tsx', guard: 'permite_inativar_consultor', layout: true },
  { path: '/cupons', page: 'compras/cupons/CuponsPage.tsx', guard: 'permite_inativar_consultor', layout: true },
  { path: '/extrato', page: 'licencas/ExtratoPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  { path: '/preco', page: 'compras/preco/PrecoPage.tsx', guard: 'permite_cadastrar_participante', layout: true },
  { path: '/esqueci-senha/:email?', page: 'contas/EsqueciSenhaPage.tsx', guard: 'open', layout: true },
  { path: '/recuperar-senha/:token?', page: 'contas/RecuperarSenhaPage.tsx', guard: 'open', layout: true },
  { path: '/nao-quero-receber/:token?', page: 'emails/NaoQueroReceberPage.tsx', guard: 'open', layout: true },
  { path: '/faq', page: 'ajuda/FaqPage.tsx', guard: 'open', layout: true },
  { path: '/guias/:guia', page: 'ajuda/GuiaPage.tsx', guard: 'open', layout: true },
  { path: '/ficha-tecnica', page: 'ficha-tecnica/FichaTecnicaPage.tsx', guard: 'open', layout: true },
  { path: '/termos', page: 'ajuda/TermosPage.tsx', guard: 'open', layout: true },
  { path: '/privacidade', page: 'ajuda/PrivacidadePage.tsx', guard: 'open', layout: true },
  { path: '/em-breve', page: 'ajuda/EmBrevePage.tsx', guard: 'open', layout: true },
  { path: '/pagina-nao-encontrada', page: 'ajuda/PaginaNaoEncontradaPage.tsx', guard: 'open', layout: true },
]
