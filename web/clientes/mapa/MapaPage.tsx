import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './mapa.css'
import './pagina/pagina.css'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import frases from '#content/equipe/frases-1.0.json'
import textos from '#content/equipe/mapa-1.0.json'
import pessoasTextos from '#content/equipe/pessoas-1.0.json'
import relatorio from '#content/equipe/relatorio-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { readLados } from '#shared/clientes/mapa/palavras/levar.rules.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { AoLado } from './desenho/AoLado.tsx'
import { Octogono } from './desenho/Octogono.tsx'
import { Escolhida } from './Escolhida.tsx'
import { Lista } from './Lista.tsx'
import { downloadRelatorio, useMapa } from './mapa.queries.ts'
import { Conversas, Limites } from './pagina/Conversas.tsx'
import { DeQuem, Levar } from './pagina/Levar.tsx'
import { ComQuem, Pessoas, PorRegiao } from './pagina/Pessoas.tsx'
import { type Pessoa, pessoasOf } from './pessoas.ts'
import { SemMapa } from './SemMapa.tsx'

const LembrarEquipe = lazyPart(() => import('../equipes/LembrarEquipe.tsx'))
const Sobrevive = lazyPart(() => import('./sobrevive/Sobrevive.tsx'))

/** Map of an equipe: who shows herself to it, by region, with margins; what may be said of it; how it is drawn again. */
export default function MapaPage() {
  const { id_equipe = '' } = useParams()
  const { mapa, error, refetch } = useMapa(id_equipe)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{mapa?.equipe.nome ?? t('mapa.titulo')}</PageTitle>
      {mapa && <Topo id_equipe={id_equipe} mapa={mapa} />}
      {mapa && mapa.n > 0 && <Visivel key={id_equipe} id_equipe={id_equipe} mapa={mapa} />}
      {(mapa ? mapa.n === 0 : error) && <SemMapa mapa={mapa} error={error} onRetry={refetch} />}
      {!mapa && !error && (
        <div role="status" className="grid gap-6 pt-4">
          <span className="sr-only">{t('comum.carregando')}</span>
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-[480px] w-full" />
        </div>
      )}
    </main>
  )
}

function Topo({ id_equipe, mapa }: { id_equipe: string; mapa: Mapa }) {
  const { equipe, n } = mapa
  const download = useMutation({
    mutationFn: () => downloadRelatorio(id_equipe),
    onSuccess: saveFile,
    onError: sayFailure,
  })
  return (
    <>
      <Breadcrumb
        items={[
          { to: to('/minhas-equipes'), label: t('equipes.minhas') },
          ...(equipe.nome_empresa ? [{ ...empresaOf(equipe), label: equipe.nome_empresa }] : []),
        ]}
      />
      <header className="mapa-topo">
        <div>
          <h1>{equipe.nome}</h1>
          {n > 0 ? <DeQuem mapa={mapa} /> : <p className="text-ink-soft">{textos.finalidades[equipe.finalidade]}</p>}
        </div>
        {n > 0 && (
          <div className="mapa-atos">
            <Button busy={download.isPending} onClick={() => download.mutate()}>
              {t('mapa.relatorio')}
            </Button>
            {equipe.papel === 'integrante' && (
              <ButtonLink to={to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe })}>
                {t('acordo.plural')}
              </ButtonLink>
            )}
            {equipe.papel === 'consultor' && (
              <ButtonLink to={to('/oficina/:id_equipe', { id_equipe }, { query: { roteiro: mapa.faixa } })}>
                {t('mapa.oficina')}
              </ButtonLink>
            )}
            <ButtonLink
              look="primary"
              className="max-[56.25rem]:hidden"
              to={to('/equipe/:id_equipe/projetar', { id_equipe })}
            >
              {t('mapa.projetar')}
            </ButtonLink>
          </div>
        )}
      </header>
    </>
  )
}

/** Returns the page of the company for a reader who has one. */
function empresaOf({ papel, id_empresa }: Mapa['equipe']) {
  if (id_empresa === null || papel === 'integrante') return {}
  return {
    to: papel === 'consultor' ? to('/empresa/:id_empresa', { id_empresa }) : to('/gestao/:id_empresa?', { id_empresa }),
  }
}

type Vista = 'mapa' | 'lista' | 'sobrevive'

function Visivel({ id_equipe, mapa }: { id_equipe: string; mapa: Mapa }) {
  const eu = useCurrentUser()?.id_usuario
  const [vista, setVista] = useState<Vista>('mapa')
  return (
    <>
      <Saltos mapa={mapa} />
      <div className="mapa-pagina" data-vista={vista}>
        <Levar mapa={mapa} />
        <OMapa {...{ id_equipe, mapa, vista, setVista }} />
        <div className="grid gap-10">
          {mapa.contagens ? <PorRegiao mapa={mapa} /> : <Pessoas mapa={mapa} eu={eu} />}
          <ComQuem mapa={mapa} eu={eu} />
          <Conversas mapa={mapa} />
          <Limites />
          <section className="card grid gap-2" aria-labelledby="mapa-quem">
            <h2 id="mapa-quem" className="text-lg">
              {textos.quem_esta.titulo}
            </h2>
            <p className="measure text-sm">{textos.quem_esta.texto}</p>
            {mapa.equipe.papel === 'consultor' && !mapa.equipe.arquivada && (
              <div>
                <Suspense>
                  <LembrarEquipe id_equipe={mapa.equipe.id_equipe} />
                </Suspense>
              </div>
            )}
          </section>
        </div>
      </div>
    </>
  )
}

interface VistaDoMapa {
  id_equipe: string
  mapa: Mapa
  vista: Vista
  setVista: (vista: Vista) => void
}

/** The map: with names, as a list, or drawn again; under it the sides that the group leans to. */
function OMapa({ id_equipe, mapa, vista, setVista }: VistaDoMapa) {
  const pessoas = useMemo(() => pessoasOf(mapa), [mapa])
  return (
    <section className="mapa-lado" aria-labelledby="mapa-o-mapa">
      <h2 id="mapa-o-mapa" className="mapa-titulo">
        {relatorio.paginas.mapa.titulo}
      </h2>
      <div className="pb-4">
        <SegmentedControl<Vista>
          label={t('mapa.vista')}
          value={vista}
          onChange={setVista}
          options={[
            { value: 'mapa', label: t('mapa.verNomes') },
            { value: 'lista', label: t('mapa.verComoLista') },
            { value: 'sobrevive', label: t('mapa.oQueSobrevive') },
          ]}
        />
      </div>
      {vista === 'lista' && <Lista pessoas={pessoas} />}
      {vista === 'sobrevive' && (
        <Suspense fallback={<Skeleton className="h-[480px] w-full" />}>
          <Sobrevive id_equipe={id_equipe} pessoas={pessoas} />
        </Suspense>
      )}
      {vista === 'mapa' && <ComNomes id_equipe={id_equipe} pessoas={pessoas} />}
      <div className="grid gap-2 pt-4 text-sm text-ink-soft">
        {[...readLados(frases, mapa), textos.resumo].map(words => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}

/** The octagon with names, and the person chosen in it. */
function ComNomes({ id_equipe, pessoas }: { id_equipe: string; pessoas: readonly Pessoa[] }) {
  const [id, setId] = useState<number>()
  const escolhida = pessoas.find(({ id_participante }) => id_participante === id)
  const drawn = {
    pessoas,
    escolhida,
    regiaoDe: ({ regiao }: Pessoa) => regiao,
    onEscolher: (pessoa: Pessoa) => setId(pessoa.id_participante),
  }
  return (
    <div className="mapa-corpo">
      <Octogono {...drawn} />
      <Escolhida id_equipe={id_equipe} pessoa={escolhida} />
      <AoLado {...drawn} />
    </div>
  )
}

function tituloOf(parte: 'um' | 'pessoas' | 'conversas' | 'limites', { contagens }: Mapa): string {
  if (parte === 'conversas') return pessoasTextos.temas.titulo
  return parte === 'pessoas' && contagens ? t('mapa.lista') : relatorio.paginas[parte].titulo
}

/** Ways down the page. */
const Saltos = ({ mapa }: { mapa: Mapa }) => (
  <nav className="mapa-saltos" aria-label={t('mapa.nestaPagina')}>
    {(['um', 'pessoas', 'conversas', 'limites'] as const).map(parte => (
      <a key={parte} href={`#${parte === 'um' ? 'levar' : parte}`}>
        {tituloOf(parte, mapa)}
      </a>
    ))}
  </nav>
)
