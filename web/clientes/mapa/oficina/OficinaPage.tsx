import './oficina.css'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import oficina from '#content/equipe/oficina-1.0.json'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { useWakeLock } from '../../turmas/projecao/useWakeLock.ts'
import { guideOf, type Passo as PassoDaOficina, passosOf, ROTEIROS, type Roteiro, stepOf } from './passo.ts'

/** Guide of the workshop, for as many people as come: what to prepare, then one step a screen with its time. */
export default function OficinaPage() {
  const { id_equipe = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  // In the address, so that a reload and Back stay in the workshop; 0 is the preparation.
  const roteiro = guideOf(search.get('roteiro'))
  const passos = passosOf(roteiro)
  const n = stepOf(search.get('passo'), roteiro)
  const setN = (next: number) => setSearch(next === 0 ? { roteiro } : { roteiro, passo: String(next) })
  const passo = passos[n - 1]
  useWakeLock()
  return (
    <main id="conteudo" tabIndex={-1} className="wrap oficina">
      <PageTitle>{oficina.titulo}</PageTitle>
      <header className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between">
        <p className="font-semibold text-ink-soft">
          {oficina.titulo}
          {passo && ` · ${t('oficina.passoDe', { n, total: passos.length })}`}
        </p>
        <Link to={to('/equipe/:id_equipe/mapa', { id_equipe })} className="act inline-flex min-h-11 items-center">
          {t('oficina.sair')}
        </Link>
      </header>
      {passo ? (
        <Passo key={n} passo={passo} id_equipe={id_equipe} />
      ) : (
        <Preparo roteiro={roteiro} onEscolher={outro => setSearch({ roteiro: outro })} />
      )}
      <footer className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between sticky bottom-0 py-3 border-t border-t-line bg-paper">
        <Button disabled={n === 0} onClick={() => setN(n - 1)}>
          {t('oficina.anterior')}
        </Button>
        {n < passos.length ? (
          <Button look="primary" onClick={() => setN(n + 1)}>
            {t(n === 0 ? 'oficina.comecar' : 'oficina.proximo')}
          </Button>
        ) : (
          <ButtonLink look="primary" to={to('/equipe/:id_equipe/mapa', { id_equipe })}>
            {t('oficina.terminar')}
          </ButtonLink>
        )}
      </footer>
    </main>
  )
}

interface Escolha {
  roteiro: Roteiro
  onEscolher: (roteiro: Roteiro) => void
}

/** Preparation: what to do before, how many people come, and the plan of the hour with them. */
const Preparo = ({ roteiro, onEscolher }: Escolha) => (
  <section className="oficina-passo" aria-labelledby="oficina-titulo">
    <h1 id="oficina-titulo">{t('oficina.antes')}</h1>
    <ul className="oficina-lista">
      {oficina.preparo.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <fieldset className="oficina-quantas">
      <legend className="font-semibold">{t('oficina.quantas')}</legend>
      {ROTEIROS.map(qual => (
        <Button key={qual} small aria-pressed={qual === roteiro} onClick={() => onEscolher(qual)}>
          {t(`oficina.roteiro.${qual}`)}
        </Button>
      ))}
    </fieldset>
    <ol className="oficina-plano">
      {passosOf(roteiro).map(({ titulo, minutos }) => (
        <li key={titulo}>
          <span>{titulo}</span>
          <span className="text-ink-soft">{t('oficina.minutos', { n: minutos })}</span>
        </li>
      ))}
    </ol>
    <div className="oficina-cuidado">
      <b>{t('oficina.cuidado')}</b>
      <ul className="oficina-lista">
        {oficina.nao_diga.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  </section>
)

const Passo = ({ passo, id_equipe }: { passo: PassoDaOficina; id_equipe: string }) => (
  <section className="oficina-passo" aria-labelledby="oficina-titulo">
    <Cronometro minutos={passo.minutos} />
    <h1 id="oficina-titulo">{passo.titulo}</h1>
    <p className="max-w-(--measure) text-[1.25rem] leading-[1.45]">{passo.faca}</p>
    <blockquote className="grid gap-1.5 py-4 px-5 border-l-4 border-l-petrol bg-petrol-wash [font:400_1.25rem/1.45_var(--serif)]">
      <p className="text-sm font-semibold text-ink-soft">{t('oficina.diga')}</p>
      <p>{passo.fala.replace('{data}', '____')}</p>
    </blockquote>
    {passo.mapa && (
      <p>
        <ButtonLink to={to('/equipe/:id_equipe/projetar', { id_equipe })} target="_blank">
          {t('mapa.projetar')}
        </ButtonLink>
      </p>
    )}
  </section>
)

/** Minutes and seconds of a time in ms, rounded up; what is past the end counts as none. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Time left of a step: stopped until it is started, and by hand again; it says in words when it is over. */
function Cronometro({ minutos }: { minutos: number }) {
  const [ate, setAte] = useState<number | null>(null)
  const [resta, setResta] = useState(minutos * MINUTE_MS)
  useEffect(() => {
    if (ate === null) return
    const timer = setInterval(() => setResta(ate - Date.now()), 250)
    return () => clearInterval(timer)
  }, [ate])
  const acabou = resta <= 0
  return (
    <div className="oficina-relogio">
      <b role="timer" aria-label={t('oficina.tempo')} data-acabou={acabou || undefined}>
        {clockOf(resta)}
      </b>
      <Button small onClick={() => setAte(ate === null ? Date.now() + resta : null)} disabled={acabou}>
        {t(ate === null || acabou ? 'oficina.iniciar' : 'oficina.pausar')}
      </Button>
      <span role="status">{acabou ? t('oficina.acabou') : ''}</span>
    </div>
  )
}
