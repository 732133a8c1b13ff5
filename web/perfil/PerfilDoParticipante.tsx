import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Usuario } from '#shared/contas/contas.contract.ts'
import { type Privilegios, TIPO_USUARIO } from '#shared/permissions.ts'
import { t } from '../i18n/i18n.ts'
import { MotivoDaLeitura } from '../relatorios/abrir/MotivoDaLeitura.tsx'
import { ComMotivo, useMotivo } from '../relatorios/abrir/motivo.tsx'
import { testesQuery } from '../relatorios/abrir/testes.queries.ts'
import { CarregandoLeitura } from '../relatorios/CarregandoLeitura.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Later } from '../ui/screen/Later.tsx'
import { lazyPart } from '../ui/screen/lazyPart.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CarregandoColunas } from './Carregando.tsx'
import { LinhaDoTempo } from './evolucao/LinhaDoTempo.tsx'
import { primeiroNome } from './nome.ts'
import { licencasQuery, textosQuery } from './perfil.queries.ts'
import { Resultado } from './Resultado.tsx'
import { SemResultado } from './SemResultado.tsx'
import { SeusTestes } from './testes/SeusTestes.tsx'
import { TesteGuardado } from './testes/TesteGuardado.tsx'

const Evolucao = lazyPart(() => import('./evolucao/Evolucao.tsx'))
const Leitura = lazyPart(() => import('../relatorios/Leitura.tsx'))
const ParaAConversa = lazyPart(() => import('../conversas/ParaAConversa.tsx'))
const ResultadoFechado = lazyPart(() => import('../autorizacoes/ResultadoFechado.tsx'))

const evolucaoChegando = <Skeleton className="h-[1540px] w-full lg:h-[800px]" />

interface Props {
  usuario: Usuario
  own: boolean
  privilegios: Privilegios
}

/** A participante's page. An admin says why once, and the reason goes along with all that carries figures (behaviour §5). */
export function PerfilDoParticipante(props: Props) {
  const [motivo, setMotivo] = useState<string | undefined>(useLocation().state?.motivo)
  const asks = !props.own && props.privilegios.id_tipo_usuario === TIPO_USUARIO.admin
  if (asks && !motivo) return <MotivoDaLeitura onMotivo={setMotivo} />
  return (
    <ComMotivo value={asks ? motivo : undefined}>
      <Paginas {...props} />
    </ComMotivo>
  )
}

/** Result, tests, timeline and the report to read: for the person, and for who may see them. */
function Paginas({ usuario, own, privilegios }: Props) {
  const { id_usuario } = usuario
  const testes = useQuery(testesQuery(id_usuario, useMotivo()))
  const licencas = useQuery(licencasQuery({ de: own ? undefined : id_usuario }))
  const textos = useQuery(textosQuery)
  const queries = [testes, licencas, textos]
  const failed = queries.find(query => query.isError && !query.data)

  if (failed)
    return (
      <>
        <ErrorState
          error={failed.error}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch()
          }}
        />
        {own && <TesteGuardado id_usuario={id_usuario} />}
      </>
    )
  if (!testes.data || !licencas.data || !textos.data) return <CarregandoColunas />

  const { results, fechados } = testes.data
  const [latest] = results
  const abertas = licencas.data.results.filter(licenca => !licenca.utilizada)
  const nome = primeiroNome(usuario.nome)
  const seusTestes = (
    <div className="perfil-lado">
      <SeusTestes
        id_usuario={id_usuario}
        titulo={own ? t('perfil.seusTestes') : t('perfil.testesDe', { nome })}
        licencas={abertas}
        testes={results}
        own={own}
        privilegios={privilegios}
      />
    </div>
  )
  // On a phone, a test that waits stands before a result that stays.
  const first = own && abertas.length > 0
  return (
    <Later fallback={<CarregandoColunas />}>
      <div className="perfil-colunas">
        {first && seusTestes}
        <div className="perfil-principal">
          {latest ? (
            <Resultado
              id_usuario={id_usuario}
              teste={latest}
              textos={textos.data.textosDa(latest.versao_textos)}
              primary={!first}
            />
          ) : fechados > 0 ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ResultadoFechado id_usuario={id_usuario} nome={nome} />
            </Suspense>
          ) : (
            <SemResultado own={own} nome={nome} />
          )}
          {latest && !own && privilegios.id_tipo_usuario === TIPO_USUARIO.consultor && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ParaAConversa id_usuario={id_usuario} testes={results} />
            </Suspense>
          )}
        </div>
        {!first && seusTestes}
        {latest && (
          <div className="perfil-lado">
            <LinhaDoTempo id_usuario={id_usuario} testes={results} textosDa={textos.data.textosDa} />
          </div>
        )}
        {results.length > 1 && (
          <div className="perfil-largo">
            <Later fallback={evolucaoChegando}>
              <Suspense fallback={evolucaoChegando}>
                <Evolucao testes={results} textosDa={textos.data.textosDa} />
              </Suspense>
            </Later>
          </div>
        )}
        {latest && (
          <section id="leitura" className="perfil-largo perfil-leitura" aria-labelledby="leitura-titulo">
            <h2 id="leitura-titulo">{t('leitura.titulo')}</h2>
            <Suspense fallback={<CarregandoLeitura />}>
              <Leitura key={latest.id_licenca} id_licenca={latest.id_licenca} />
            </Suspense>
          </section>
        )}
      </div>
    </Later>
  )
}
