import './casa.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LinhaDoTempo } from '../../disc/perfil/evolucao/LinhaDoTempo.tsx'
import { primeiroNome } from '../../disc/perfil/nome.ts'
import { PerfilColumnsSkeleton } from '../../disc/perfil/PerfilSkeleton.tsx'
import { licencasQuery, textosQuery } from '../../disc/perfil/perfil.queries.ts'
import { Resultado } from '../../disc/perfil/Resultado.tsx'
import { SemResultado } from '../../disc/perfil/SemResultado.tsx'
import { SeusTestes } from '../../disc/perfil/testes/SeusTestes.tsx'
import { TesteGuardado } from '../../disc/perfil/testes/TesteGuardado.tsx'
import { testesQuery } from '../../disc/relatorios/open/testes.queries.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import type { CasaProps } from './casa.ts'
import { CasaHeader } from './participante/CasaHeader.tsx'
import { ConversaAberta } from './participante/ConversaAberta.tsx'
import { BeforeGoingOn, HowItWorks } from './participante/HowItWorks.tsx'
import { PaginasALevar } from './participante/PaginasALevar.tsx'
import { PorVer } from './participante/PorVer.tsx'
import { ProximoTeste } from './participante/ProximoTeste.tsx'
import { QuemVeOQue } from './participante/QuemVeOQue.tsx'
import { SuaConversa } from './participante/SuaConversa.tsx'

const Evolucao = lazyPart(() => import('../../disc/perfil/evolucao/Evolucao.tsx'))
const PedidosDeEquipe = lazyPart(() => import('../../contas/autorizacoes/PedidosDeEquipe.tsx'))
const EmailAConfirmar = lazyPart(() => import('../../clientes/participantes/email/EmailAConfirmar.tsx'))
const PerguntasDaPassagem = lazyPart(() => import('../../clientes/passagens/PerguntasDaPassagem.tsx'))
const AvisoDoGestor = lazyPart(() => import('../../clientes/gestores/AvisoDoGestor.tsx'))
const evolucaoChegando = <Skeleton className="h-[1540px] w-full lg:h-[800px]" />

/**
 * Home page of a participante: first the one next thing to do, then the results, the conversation and who sees them.
 */
export default function InicioParticipante({ usuario, privilegios, aceites }: CasaProps) {
  const { id_usuario } = usuario
  const { testes, licencas, textos, failed, retry } = useDados(id_usuario)
  if (failed)
    return (
      <>
        <CasaHeader usuario={usuario} />
        <ConversaAberta />
        <ErrorState error={failed.error} onRetry={retry} />
        <TesteGuardado id_usuario={id_usuario} />
      </>
    )
  if (!testes || !licencas || !textos)
    return (
      <>
        <CasaHeader usuario={usuario} />
        <PerfilColumnsSkeleton />
      </>
    )
  const topo = (vistos: readonly number[] = []) => (
    <>
      <CasaHeader usuario={usuario} />
      {usuario.email_situacao && (
        <Suspense fallback={<Skeleton className="mb-6 h-44 w-full" />}>
          <EmailAConfirmar usuario={usuario} />
        </Suspense>
      )}
      {aceites}
      <Avisos terminou={privilegios.gestor === 'terminou'} />
      <ConversaAberta vistos={vistos} />
    </>
  )
  const { results, por_ver: [porVer] = [] } = testes
  if (porVer)
    return (
      <>
        {topo()}
        <PorVer key={porVer} id_usuario={id_usuario} id_licenca={porVer} />
      </>
    )
  return (
    <>
      {topo(results.map(({ id_licenca }) => id_licenca))}
      <TestesEResultados
        usuario={usuario}
        privilegios={privilegios}
        licencas={licencas.results}
        results={results}
        textosDa={textos.textosDa}
      />
    </>
  )
}

/** Notices of what others wait for: her answer about a new consultora, her company. */
const Avisos = ({ terminou }: { terminou: boolean }) => (
  <Suspense>
    <PerguntasDaPassagem />
    <AvisoDoGestor terminou={terminou} />
  </Suspense>
)

/** Loads tests, licences and texts of the home; `failed` is the first query that failed without data. */
function useDados(id_usuario: number) {
  const testes = useQuery(testesQuery(id_usuario, undefined, { antesDeVer: true }))
  const licencas = useQuery(licencasQuery())
  const textos = useQuery(textosQuery)
  const queries = [testes, licencas, textos]
  const failed = queries.find(query => query.isError && !query.data)
  function retry() {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  return { testes: testes.data, licencas: licencas.data, textos: textos.data, failed, retry }
}

interface TestesProps extends Pick<CasaProps, 'usuario' | 'privilegios'> {
  licencas: readonly Licenca[]
  results: readonly Teste[]
  textosDa: Parameters<typeof LinhaDoTempo>[0]['textosDa']
}

/** Shows the next test to answer first, then the latest result, or what to know before there is one. */
function TestesEResultados({ usuario, privilegios, licencas, results, textosDa }: TestesProps) {
  const { id_usuario } = usuario
  const pedida = Number(new URLSearchParams(useLocation().search).get('licenca'))
  const [latest] = results
  const [proxima, ...outras] = toMake(licencas, pedida)
  // Whoever only follows companies, or did, was never invited to a test.
  const soAcompanha = privilegios.gestor === 'so' || privilegios.gestor === 'terminou'
  const seusTestes = (
    <SeusTestes
      id_usuario={id_usuario}
      titulo={t(proxima ? 'casa.outrosTestes' : 'perfil.seusTestes')}
      licencas={outras}
      testes={results}
      own
      privilegios={privilegios}
      emDestaque={proxima !== undefined}
    />
  )
  return (
    <>
      {proxima && <ProximoTeste key={proxima.id_licenca} licenca={proxima} usuario={usuario} latest={latest} />}
      {!latest && !(soAcompanha && !proxima) && (
        <div className="grid gap-y-10 gap-x-16 items-start md:grid-cols-[repeat(2,minmax(0,1fr))]">
          {!proxima && <SemResultado own nome={primeiroNome(usuario.nome)} />}
          {proxima && (proxima.respondidas > 0 ? <BeforeGoingOn /> : <HowItWorks />)}
          {proxima ? <QuemVeOQue licenca={proxima} /> : seusTestes}
        </div>
      )}
      {!latest && (
        <div className="pt-6 empty:hidden">
          <SuaConversa consultor={null} id_licenca={null} />
        </div>
      )}
      {!latest && proxima && outras.length > 0 && <div className="pt-10">{seusTestes}</div>}
      {latest && (
        <ComResultado
          id_usuario={id_usuario}
          latest={latest}
          results={results}
          textosDa={textosDa}
          primary={!proxima}
          licenca={licencas.find(({ id_licenca }) => id_licenca === latest.id_licenca)}
        >
          {seusTestes}
        </ComResultado>
      )}
    </>
  )
}

/** Licences to answer: first the one that a mail leads to, then those under way, then those not begun. */
const toMake = (licencas: readonly Licenca[], pedida: number): Licenca[] =>
  licencas
    .filter(({ utilizada }) => !utilizada)
    .sort((a, b) => Number(b.id_licenca === pedida) - Number(a.id_licenca === pedida) || b.respondidas - a.respondidas)

interface ComResultadoProps {
  id_usuario: number
  latest: Teste
  results: readonly Teste[]
  textosDa: Parameters<typeof LinhaDoTempo>[0]['textosDa']
  primary: boolean
  /** Licence of the latest result. */
  licenca: Parameters<typeof QuemVeOQue>[0]['licenca']
  children: ReactNode
}
type Licenca = Parameters<typeof ProximoTeste>[0]['licenca']
type Teste = Parameters<typeof LinhaDoTempo>[0]['testes'][number]

/** The latest result, the timeline, and beside them the conversation and who sees what. */
function ComResultado({ id_usuario, latest, results, textosDa, primary, licenca, children }: ComResultadoProps) {
  return (
    <div className="perfil-colunas">
      <div className="perfil-principal grid grid-cols-[minmax(0,1fr)] gap-6">
        <Resultado id_usuario={id_usuario} teste={latest} textos={textosDa(latest.versao_textos)} primary={primary} />
        <Suspense>
          <PedidosDeEquipe />
        </Suspense>
        <LinhaDoTempo id_usuario={id_usuario} testes={results} textosDa={textosDa} />
      </div>
      <div className="perfil-lado grid grid-cols-[minmax(0,1fr)] gap-6">
        <SuaConversa consultor={licenca?.nome_consultor ?? null} id_licenca={latest.id_licenca} />
        <PaginasALevar />
        {children}
        <QuemVeOQue card licenca={licenca} />
      </div>
      {results.length > 1 && (
        <div className="col-span-full">
          <Suspense fallback={evolucaoChegando}>
            <Evolucao testes={results} textosDa={textosDa} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
