import { type ReactNode, Suspense } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import type { Privilegio } from '#shared/permissions.ts'
import { Layout } from './layout/Layout.tsx'
import { RequirePerfil, RequirePrivilegio, RequireSession } from './session/guards.tsx'
import { type LazyPage, LazyScreen, lazyPage } from './ui/screen/lazyPage.tsx'
import { PagePlaceholder } from './ui/screen/PagePlaceholder.tsx'

const landing = lazyPage(() => import('./inicio/LandingPage.tsx'))
const login = lazyPage(() => import('./contas/LoginPage.tsx'))
const esqueciSenha = lazyPage(() => import('./contas/EsqueciSenhaPage.tsx'))
const recuperarSenha = lazyPage(() => import('./contas/RecuperarSenhaPage.tsx'))
const preco = lazyPage(() => import('./compras/preco/PrecoPage.tsx'))
const pagamento = lazyPage(() => import('./compras/pagamento/PagamentoPage.tsx'))
const minhasCompras = lazyPage(() => import('./compras/MinhasComprasPage.tsx'))
const recibo = lazyPage(() => import('./compras/ReciboPage.tsx'))
const vendas = lazyPage(() => import('./compras/administracao/VendasPage.tsx'))
const excecoes = lazyPage(() => import('./compras/administracao/ExcecoesPage.tsx'))
const planos = lazyPage(() => import('./compras/planos/PlanosPage.tsx'))
const extrato = lazyPage(() => import('./licencas/ExtratoPage.tsx'))
const perfilUsuario = lazyPage(() => import('./perfil/PerfilUsuarioPage.tsx'))
const relatorio = lazyPage(() => import('./relatorios/RelatorioPage.tsx'))
const cadastroCliente = lazyPage(() => import('./participantes/CadastroClientePage.tsx'))
const criarCliente = lazyPage(() => import('./convites/CriarClientePage.tsx'))
const testeIndividual = lazyPage(() => import('./disc/TesteIndividualPage.tsx'))
const cadastroUsuario = lazyPage(() => import('./consultores/cadastro/CadastroUsuarioPage.tsx'))
const criarConsultor = lazyPage(() => import('./consultores/CriarConsultorPage.tsx'))
const criarEmpresa = lazyPage(() => import('./empresas/CriarEmpresaPage.tsx'))
const meusDados = lazyPage(() => import('./meus-dados/MeusDadosPage.tsx'))
const copiaDosDados = lazyPage(() => import('./meus-dados/copia/CopiaPage.tsx'))
const contaExcluida = lazyPage(() => import('./meus-dados/conta/ContaExcluidaPage.tsx'))
const auditoria = lazyPage(() => import('./auditoria/AuditoriaPage.tsx'))
const naoQueroReceber = lazyPage(() => import('./emails/NaoQueroReceberPage.tsx'))
const faq = lazyPage(() => import('./ajuda/FaqPage.tsx'))
const fichaTecnica = lazyPage(() => import('./ficha-tecnica/FichaTecnicaPage.tsx'))
const termos = lazyPage(() => import('./ajuda/TermosPage.tsx'))
const privacidade = lazyPage(() => import('./ajuda/PrivacidadePage.tsx'))
const emBreve = lazyPage(() => import('./ajuda/EmBrevePage.tsx'))
const paginaNaoEncontrada = lazyPage(() => import('./ajuda/PaginaNaoEncontradaPage.tsx'))

type Guard = 'open' | 'session' | 'perfil' | Privilegio

interface Screen {
  path: string
  page: LazyPage
  guard: Guard
  /** Header and footer around it; sign-in and the test stand alone (behaviour §36). */
  layout: boolean
}

/** Every screen: its path, its page, who may enter (behaviour §3). */
export const screens: readonly Screen[] = [
  { path: '/', page: landing, guard: 'open', layout: false },
  { path: '/login', page: login, guard: 'open', layout: false },
  { path: '/perfil-usuario/:id_usuario?', page: perfilUsuario, guard: 'perfil', layout: true },
  { path: '/relatorio/:id_licenca', page: relatorio, guard: 'session', layout: true },
  { path: '/cadastro-cliente/:token?', page: cadastroCliente, guard: 'open', layout: true },
  { path: '/criar-cliente', page: criarCliente, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/teste-individual', page: testeIndividual, guard: 'session', layout: false },
  { path: '/cadastro-usuario/:token?', page: cadastroUsuario, guard: 'open', layout: true },
  { path: '/criar-consultor', page: criarConsultor, guard: 'permite_cadastrar_consultor', layout: true },
  { path: '/criar-empresa', page: criarEmpresa, guard: 'permite_cadastrar_empresa', layout: true },
  { path: '/meus-dados', page: meusDados, guard: 'session', layout: true },
  { path: '/meus-dados/copia', page: copiaDosDados, guard: 'session', layout: true },
  { path: '/conta-excluida', page: contaExcluida, guard: 'open', layout: true },
  { path: '/auditoria', page: auditoria, guard: 'permite_inativar_consultor', layout: true },
  { path: '/pagamento/:idCompra', page: pagamento, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/minhas-compras', page: minhasCompras, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/recibo/:idCompra', page: recibo, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/vendas', page: vendas, guard: 'permite_inativar_consultor', layout: true },
  { path: '/excecoes-pagamento', page: excecoes, guard: 'permite_inativar_consultor', layout: true },
  { path: '/planos', page: planos, guard: 'permite_inativar_consultor', layout: true },
  { path: '/extrato', page: extrato, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/preco', page: preco, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/esqueci-senha/:email?', page: esqueciSenha, guard: 'open', layout: true },
  { path: '/recuperar-senha/:token?', page: recuperarSenha, guard: 'open', layout: true },
  { path: '/nao-quero-receber/:token?', page: naoQueroReceber, guard: 'open', layout: true },
  { path: '/faq', page: faq, guard: 'open', layout: true },
  { path: '/ficha-tecnica', page: fichaTecnica, guard: 'open', layout: true },
  { path: '/termos', page: termos, guard: 'open', layout: true },
  { path: '/privacidade', page: privacidade, guard: 'open', layout: true },
  { path: '/em-breve', page: emBreve, guard: 'open', layout: true },
  { path: '/pagina-nao-encontrada', page: paginaNaoEncontrada, guard: 'open', layout: true },
]

function guarded(guard: Guard, page: ReactNode) {
  if (guard === 'open') return page
  if (guard === 'session') return <RequireSession>{page}</RequireSession>
  if (guard === 'perfil') return <RequirePerfil>{page}</RequirePerfil>
  return <RequirePrivilegio privilegio={guard}>{page}</RequirePrivilegio>
}

const element = ({ path, guard, page }: Screen) => (
  <Suspense key={path} fallback={<PagePlaceholder />}>
    {guarded(guard, <LazyScreen page={page} />)}
  </Suspense>
)

/** Fetches the code of the screen at a path ahead of its first render. */
export async function preloadScreen(pathname: string): Promise<void> {
  for (const { path, page } of screens) {
    const match = matchPath(path, pathname)
    if (match) return page.preload(match.params)
  }
}

export function AppRoutes() {
  return (
    <Routes>
      {screens
        .filter(screen => !screen.layout)
        .map(screen => (
          <Route key={screen.path} path={screen.path} element={element(screen)} />
        ))}
      <Route element={<Layout />}>
        {screens
          .filter(screen => screen.layout)
          .map(screen => (
            <Route key={screen.path} path={screen.path} element={element(screen)} />
          ))}
      </Route>
      <Route path="*" element={<Navigate to="/pagina-nao-encontrada" replace />} />
    </Routes>
  )
}
