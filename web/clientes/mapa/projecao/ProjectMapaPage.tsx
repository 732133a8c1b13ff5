import '../mapa.css'
import '../pagina/pagina.css'
import './project.css'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import textosFrases from '#content/equipe/frases-1.0.json'
import textos from '#content/equipe/mapa-1.0.json'
import pessoasTextos from '#content/equipe/pessoas-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { readLevar } from '#shared/clientes/mapa/palavras/levar.rules.ts'
import { readConversas } from '#shared/clientes/mapa/palavras/pessoas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Mark } from '../../../platform/ui/Mark.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { useWakeLock } from '../../turmas/projecao/useWakeLock.ts'
import { AoLado } from '../desenho/AoLado.tsx'
import { Octogono } from '../desenho/Octogono.tsx'
import { useMapa } from '../mapa.queries.ts'
import { pessoasOf } from '../pessoas.ts'
import { SemMapa } from '../SemMapa.tsx'

/** The map on a wall: what to take away, names in their regions, topics, and nothing to press but the way back. */
export default function ProjectMapaPage() {
  const { id_equipe = '' } = useParams()
  const { mapa, error, refetch } = useMapa(id_equipe)
  const pessoas = useMemo(() => (mapa ? pessoasOf(mapa) : []), [mapa])
  useWakeLock()
  return (
    <main id="conteudo" tabIndex={-1} className="mapa-parede" aria-busy={!mapa && !error}>
      <PageTitle>{mapa?.equipe.nome ?? t('mapa.titulo')}</PageTitle>
      <header className="mapa-parede-topo">
        <Mark className="size-7" />
        <h1>{mapa?.equipe.nome ?? t('mapa.titulo')}</h1>
        {mapa && mapa.n > 0 && <span className="text-ink-soft">{tn('mapa.pessoasNoMapa', mapa.n)}</span>}
        <Link to={to('/equipe/:id_equipe/mapa', { id_equipe })} className="act mapa-parede-sair">
          {t('mapa.sairDaProjecao')}
        </Link>
      </header>
      {pessoas.length > 0 ? (
        <div className="mapa-parede-meio">
          {mapa && <NaParede mapa={mapa} />}
          <Octogono pessoas={pessoas} regiaoDe={({ regiao }) => regiao} />
          <AoLado pessoas={pessoas} regiaoDe={({ regiao }) => regiao} />
        </div>
      ) : (
        (mapa || error) && <SemMapa wall mapa={mapa} error={error} onRetry={refetch} />
      )}
      <p className="mapa-parede-pe">{textos.resumo}</p>
    </main>
  )
}

/** Sentence, question and topics of a group: no person by name, no card. */
function NaParede({ mapa }: { mapa: Mapa }) {
  const { frases, sem_frase, pergunta } = readLevar(textosFrases, mapa)
  const [first] = frases
  return (
    <div className="mapa-parede-levar">
      {first ? (
        <>
          <p className="mapa-forca" data-forte={first.forte || undefined}>
            {first.rotulo}
          </p>
          <h2>{first.titulo}</h2>
          <p>{first.texto}</p>
        </>
      ) : (
        <h2>{sem_frase?.titulo}</h2>
      )}
      <p className="mapa-pergunta">{pergunta.texto}</p>
      <ul className="text-ink-soft">
        {readConversas(pessoasTextos, mapa.temas).map(({ titulo }) => (
          <li key={titulo}>{titulo}</li>
        ))}
      </ul>
    </div>
  )
}
