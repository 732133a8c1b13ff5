import './cliente.css'
import '../../disc/perfil/perfil.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { type Privileges, USER_KIND } from '#shared/platform/permissions.ts'
import { PerfilHeader } from '../../disc/perfil/PerfilHeader.tsx'
import { PerfilColumnsSkeleton } from '../../disc/perfil/PerfilSkeleton.tsx'
import { licencasQuery, textosQuery } from '../../disc/perfil/perfil.queries.ts'
import { MotivoDaLeitura } from '../../disc/relatorios/open/MotivoDaLeitura.tsx'
import { MotivoEmUso } from '../../disc/relatorios/open/MotivoEmUso.tsx'
import { ComMotivo, useMotivo } from '../../disc/relatorios/open/motivo.tsx'
import { daPessoa, keepMotivo, useMotivoDado } from '../../disc/relatorios/open/motivoDado.ts'
import { testesQuery } from '../../disc/relatorios/open/testes.queries.ts'
import { useStillAbertos } from '../../disc/relatorios/open/useStillAbertos.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { ClienteHeader } from './ClienteHeader.tsx'
import type { DadosDoCliente } from './cliente.types.ts'
import { clienteQuery } from './historico.queries.ts'
import { Lado } from './lado/Lado.tsx'
import { SecaoResultado } from './secoes/SecaoResultado.tsx'
import { SECOES, type Secao, useSecao } from './useSecao.ts'

const ConversaDoCliente = lazyPart(() => import('./lado/ConversaDoCliente.tsx'))
const SecaoConversa = lazyPart(() => import('./secoes/SecaoConversa.tsx'))
const SecaoRelatorio = lazyPart(() => import('./secoes/SecaoRelatorio.tsx'))
const SecaoHistorico = lazyPart(() => import('./secoes/SecaoHistorico.tsx'))

const CONTEUDO: Record<Secao, (dados: DadosDoCliente) => ReactNode> = {
  resultado: dados => <SecaoResultado {...dados} />,
  conversa: dados => <SecaoConversa {...dados} />,
  relatorio: dados => <SecaoRelatorio {...dados} />,
  historico: dados => <SecaoHistorico {...dados} />,
}

/** Sections of a client's page, each with its own address, and the cards beside them. */
function Secoes(dados: DadosDoCliente) {
  const { secao: said, to } = useSecao()
  const offered = dados.cliente ? SECOES : SECOES.filter(each => each === 'resultado' || each === 'relatorio')
  const secao = offered.find(each => each === said) ?? 'resultado'
  return (
    <>
      <nav className="tabs-list cliente-abas" aria-label={t('cliente.secoes')}>
        {offered.map(each => (
          <Link key={each} to={to(each)} className="tabs-tab" aria-current={each === secao ? 'page' : undefined}>
            {t(`cliente.secao.${each}`)}
          </Link>
        ))}
      </nav>
      <div className="cliente-mesa" data-secao={secao}>
        {dados.cliente && (
          <Suspense fallback={<Skeleton className="cliente-conversa h-52" />}>
            <ConversaDoCliente {...dados} />
          </Suspense>
        )}
        <div className="cliente-principal">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>{CONTEUDO[secao](dados)}</Suspense>
        </div>
        <Lado {...dados} />
      </div>
    </>
  )
}

const DadosDaConta = lazyPart(() => import('../../contas/administracao/correcao/DadosDaConta.tsx'))
const FatoresDaConta = lazyPart(() => import('../../contas/fatores/retirada/FatoresDaConta.tsx'))

interface Props {
  usuario: Usuario
  privilegios: Privileges
}

/**
 * Page of a client as the consultor sees it; an admin sees a support view while a reason given holds (behaviour §5).
 */
export default function Cliente({ usuario, privilegios }: Props) {
  const dado = useMotivoDado([daPessoa(usuario.id_usuario)])
  if (usuario.id_tipo_usuario !== USER_KIND.participante) return <PerfilHeader usuario={usuario} own={false} />
  if (privilegios.id_tipo_usuario !== USER_KIND.admin)
    return (
      <ComMotivo value={undefined}>
        <Mesa usuario={usuario} privilegios={privilegios} />
      </ComMotivo>
    )
  return (
    <>
      {dado ? (
        <ComMotivo value={dado.motivo}>
          <MotivoEmUso {...dado} />
          <ComoAdmin usuario={usuario} privilegios={privilegios} />
        </ComMotivo>
      ) : (
        <>
          <PerfilHeader usuario={usuario} own={false} />
          <MotivoDaLeitura onMotivo={motivo => keepMotivo([daPessoa(usuario.id_usuario)], motivo)} />
        </>
      )}
      {/* Helping somebody who lost a phone needs no look at a result. */}
      <div className="grid gap-10 pt-10">
        <Suspense>
          <DadosDaConta id_usuario={usuario.id_usuario} nome={usuario.nome} />
          <FatoresDaConta id_usuario={usuario.id_usuario} nome={usuario.nome} />
        </Suspense>
      </div>
    </>
  )
}

/** Loads the data of every section of a client's page, or their error. */
function useDados(usuario: Usuario) {
  const testes = useQuery(testesQuery(usuario.id_usuario, useMotivo()))
  const licencas = useQuery(licencasQuery({ de: usuario.id_usuario }))
  const textos = useQuery(textosQuery)
  const queries = [testes, licencas, textos]
  const failed = queries.find(query => query.isError && !query.data)
  const dados =
    testes.data && licencas.data && textos.data
      ? {
          testes: testes.data.results,
          fechados: testes.data.fechados,
          em_selecao: testes.data.em_selecao ?? [],
          abertas: licencas.data.results.filter(licenca => !licenca.utilizada),
          textosDa: textos.data.textosDa,
        }
      : undefined
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  return { dados, failed, retry }
}

function Mesa({ usuario, privilegios }: Props) {
  const { filtro } = useSecao()
  const cliente = useQuery(clienteQuery(usuario.id_usuario, filtro))
  const { dados, failed, retry } = useDados(usuario)
  useStillAbertos(
    usuario.id_usuario,
    dados && [...dados.testes, ...dados.em_selecao].map(({ id_licenca }) => id_licenca),
  )
  const error = failed?.error ?? (cliente.data ? undefined : cliente.error)
  if (error)
    return (
      <>
        <Breadcrumb items={[{ to: to('/criar-cliente'), label: t('convites.titulo') }]} />
        <ErrorState
          error={error}
          onRetry={() => {
            void cliente.refetch()
            retry()
          }}
        />
      </>
    )
  return (
    <>
      <ClienteHeader usuario={usuario} cliente={cliente.data} testes={dados?.testes} />
      {dados && cliente.data ? (
        <Secoes usuario={usuario} privilegios={privilegios} cliente={cliente.data} {...dados} />
      ) : (
        <PerfilColumnsSkeleton />
      )}
    </>
  )
}

/** Support view for an admin: only result and report, since notes, agenda and history belong to the consultor. */
function ComoAdmin({ usuario, privilegios }: Props) {
  const { dados, failed, retry } = useDados(usuario)
  return (
    <>
      <PerfilHeader usuario={usuario} own={false} />
      {failed && <ErrorState error={failed.error} onRetry={retry} />}
      {dados ? <Secoes usuario={usuario} privilegios={privilegios} {...dados} /> : !failed && <PerfilColumnsSkeleton />}
    </>
  )
}
