import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import '../../disc/perfil/perfil.css'
import '../casa/casa.css'
import '../casa/passos/passos.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { LinhaDoTempo } from '../../disc/perfil/evolucao/LinhaDoTempo.tsx'
import { type TextosDa, textosQuery } from '../../disc/perfil/perfil.queries.ts'
import { Resultado } from '../../disc/perfil/Resultado.tsx'
import { testesQuery } from '../../disc/relatorios/open/testes.queries.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Fatos } from '../casa/participante/Fatos.tsx'
import { passosQuery, useTakeMyTeste as useFazerComCortesia } from '../casa/passos/passos.queries.ts'
import { meuTesteQuery } from './meu-teste.queries.ts'
import { useMeuTeste } from './useMeuTeste.ts'

const RelatorioDeExemplo = lazyPart(() => import('../casa/passos/RelatorioDeExemplo.tsx'))
const Evolucao = lazyPart(() => import('../../disc/perfil/evolucao/Evolucao.tsx'))

/** Page of a consultor's own test: begin it, continue it, read the result. */
export default function MeuTestePage() {
  const me = useCurrentUser()?.id_usuario ?? 0
  const estado = useQuery(meuTesteQuery)
  const testes = useQuery(testesQuery(me))
  const textos = useQuery(textosQuery)
  const error = estado.error ?? testes.error ?? textos.error
  const ready = estado.data && testes.data && textos.data
  const results = testes.data?.results ?? []
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <Breadcrumb
        items={[
          { to: to('/perfil-usuario/:id_usuario?', { id_usuario: me }), label: t('layout.inicio') },
          { label: t('meu_teste.titulo') },
        ]}
      />
      <h1 className="pt-2">{t('meu_teste.titulo')}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{t('meu_teste.texto')}</p>
      {ready && results.length === 0 && (
        <div className="passos-colunas">
          <Vez {...estado.data} primeiro />
          <Suspense fallback={<Skeleton className="h-[480px] w-full" />}>
            <RelatorioDeExemplo />
          </Suspense>
        </div>
      )}
      {ready && results.length > 0 && (
        <div className="grid gap-6">
          <Vez {...estado.data} primeiro={false} />
          <Meus me={me} testes={results} textosDa={textos.data.textosDa} />
        </div>
      )}
      {!ready && error && (
        <ErrorState
          error={error}
          onRetry={() => {
            void estado.refetch()
            void testes.refetch()
            void textos.refetch()
          }}
        />
      )}
      {!ready && !error && <Skeleton className="h-48 w-full" />}
    </main>
  )
}

interface VezProps {
  id_licenca: number | null
  respondidas: number
  disponiveis: number
  primeiro: boolean
}

/** Card with the one next step: continue the test, begin it, or get a licence first. */
function Vez({ id_licenca, respondidas, disponiveis, primeiro }: VezProps) {
  const { busy, fazer, continuar, desistir } = useMeuTeste()
  // A new consultor's first test is on the house: nobody is sent to buy what waits for her.
  const precisa = disponiveis === 0 && id_licenca === null
  const passos = useQuery({ ...passosQuery, enabled: precisa })
  const cortesia = passos.data?.cortesia
  const comCortesia = useFazerComCortesia()
  if (id_licenca !== null)
    return (
      <EmAberto
        respondidas={respondidas}
        busy={busy}
        onContinuar={() => void continuar(id_licenca)}
        onDesistir={() => void desistir(id_licenca)}
      />
    )
  if (precisa && passos.isPending) return <Skeleton className="h-48 w-full" />
  return (
    <section className="card grid justify-items-start gap-3" aria-labelledby="fazer">
      <h2 id="fazer" className="text-lg">
        {t(primeiro ? 'meu_teste.fazer' : 'meu_teste.fazerDeNovo')}
      </h2>
      <p className="measure text-ink-soft">
        {disponiveis > 0
          ? tn('meu_teste.custo', disponiveis)
          : t(cortesia === 'disponivel' ? 'passos.cortesia' : 'meu_teste.semLicencas')}
      </p>
      {primeiro && <Fatos consultor={null} />}
      {disponiveis === 0 && cortesia === 'disponivel' && (
        <Button
          look="primary"
          busy={comCortesia.isPending}
          onClick={() =>
            comCortesia.mutate(cortesia, {
              onSuccess: id => void continuar(id),
              onError: sayFailure,
            })
          }
        >
          {t('meu_teste.fazer')}
        </Button>
      )}
      {disponiveis === 0 && cortesia !== 'disponivel' && (
        <ButtonLink look="primary" to={to('/preco')}>
          {t('layout.comprarLicencas')}
        </ButtonLink>
      )}
      {disponiveis > 0 && (
        <Button look={primeiro ? 'primary' : 'quiet'} busy={busy} onClick={() => void fazer(disponiveis)}>
          {t(primeiro ? 'meu_teste.fazer' : 'meu_teste.fazerDeNovo')}
        </Button>
      )}
    </section>
  )
}

interface EmAbertoProps {
  respondidas: number
  busy: boolean
  onContinuar(): void
  onDesistir(): void
}

/** Card of the consultor's own test under way: go on with it, or give it up. */
const EmAberto = ({ respondidas, busy, onContinuar, onDesistir }: EmAbertoProps) => (
  <section className="card grid justify-items-start gap-3" aria-labelledby="em-aberto">
    <h2 id="em-aberto" className="text-lg">
      {t('meu_teste.aberto')}
    </h2>
    <p className="text-ink-soft">
      {respondidas === 0 ? t('meu_teste.naoComecou') : t('meu_teste.parou', { n: respondidas, de: NUMERO_PERGUNTAS })}
    </p>
    <p className="flex flex-wrap gap-3">
      <Button look="primary" onClick={onContinuar}>
        {t(respondidas === 0 ? 'meu_teste.comecar' : 'meu_teste.continuar')}
      </Button>
      <Button look="text" busy={busy} onClick={onDesistir}>
        {t('meu_teste.desistir')}
      </Button>
    </p>
  </section>
)

const chegando = <Skeleton className="h-[1540px] w-full lg:h-[800px]" />

function Meus({ me, testes, textosDa }: { me: number; testes: readonly TesteFinalizado[]; textosDa: TextosDa }) {
  const [latest] = testes
  if (!latest) return null
  return (
    <>
      <div className="perfil-colunas">
        <div className="perfil-principal">
          <Resultado id_usuario={me} teste={latest} textos={textosDa(latest.versao_textos)} primary={false} />
        </div>
        <div className="perfil-lado">
          <LinhaDoTempo id_usuario={me} testes={testes} textosDa={textosDa} />
        </div>
      </div>
      {testes.length > 1 && (
        <Suspense fallback={chegando}>
          <Evolucao testes={testes} textosDa={textosDa} />
        </Suspense>
      )}
    </>
  )
}
