import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Usuario } from '#shared/contas/contas.contract.ts'
import { type Privilegios, TIPO_USUARIO } from '#shared/permissions.ts'
import { t } from '../i18n/i18n.ts'
import { CarregandoLeitura } from '../relatorios/CarregandoLeitura.tsx'
import { Later } from '../ui/Later.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CarregandoColunas } from './Carregando.tsx'
import { LinhaDoTempo } from './LinhaDoTempo.tsx'
import { primeiroNome } from './nome.ts'
import { licencasQuery, testesQuery, textosQuery } from './perfil.queries.ts'
import { Resultado } from './Resultado.tsx'
import { SemResultado } from './SemResultado.tsx'
import { SeusTestes } from './SeusTestes.tsx'
import { TesteGuardado } from './TesteGuardado.tsx'

const Evolucao = lazyPart(() => import('./Evolucao.tsx'))
const Leitura = lazyPart(() => import('../relatorios/Leitura.tsx'))
const ParaAConversa = lazyPart(() => import('../conversas/ParaAConversa.tsx'))

const evolucaoChegando = <Skeleton className="h-[1540px] w-full lg:h-[800px]" />

interface Props {
  usuario: Usuario
  own: boolean
  privilegios: Privilegios
}

/** Result, tests, timeline and the report to read of a participante: for the person, and for her consultor. */
export function PerfilDoParticipante({ usuario, own, privilegios }: Props) {
  const { id_usuario } = usuario
  const testes = useQuery(testesQuery(id_usuario))
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

  const [latest] = testes.data
  const abertas = licencas.data.results.filter(licenca => !licenca.utilizada)
  const nome = primeiroNome(usuario.nome)
  const seusTestes = (
    <div className="perfil-lado">
      <SeusTestes
        id_usuario={id_usuario}
        titulo={own ? t('perfil.seusTestes') : t('perfil.testesDe', { nome })}
        licencas={abertas}
        testes={testes.data}
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
          ) : (
            <SemResultado own={own} nome={nome} />
          )}
          {latest && !own && privilegios.id_tipo_usuario === TIPO_USUARIO.consultor && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ParaAConversa id_usuario={id_usuario} testes={testes.data} />
            </Suspense>
          )}
        </div>
        {!first && seusTestes}
        {latest && (
          <div className="perfil-lado">
            <LinhaDoTempo id_usuario={id_usuario} testes={testes.data} textosDa={textos.data.textosDa} />
          </div>
        )}
        {testes.data.length > 1 && (
          <div className="perfil-largo">
            <Later fallback={evolucaoChegando}>
              <Suspense fallback={evolucaoChegando}>
                <Evolucao testes={testes.data} textosDa={textos.data.textosDa} />
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
