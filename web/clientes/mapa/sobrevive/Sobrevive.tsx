import './sobrevive.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import textos from '#content/equipe/mapa-1.0.json'
import { filled } from '#shared/clientes/mapa/textos.rules.ts'
import { closeTo, type Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { AoLado } from '../desenho/AoLado.tsx'
import { Octogono } from '../desenho/Octogono.tsx'
import { repeticoesQuery } from '../mapa.queries.ts'
import type { PersonDraws, Pessoa } from '../pessoas.ts'
import { FrequencyTable } from './FrequencyTable.tsx'
import { SmallDraws } from './SmallDraws.tsx'

/** Time in ms that each draw stands while they play. */
const PASSO_MS = 250

/** The map drawn twenty times, each place moved as between two answers: one at a time, all small, and how often each person where. */
export default function Sobrevive({ id_equipe, pessoas }: { id_equipe: string; pessoas: readonly Pessoa[] }) {
  const { data, error, refetch } = useQuery(repeticoesQuery(id_equipe))
  // Whoever came or went changes the map first: its draws follow.
  const quem = pessoas.map(({ id_participante }) => id_participante).join()
  useEffect(() => {
    if (quem) void refetch()
  }, [quem, refetch])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-[480px] w-full" />
  const drawn = new Map(data.pessoas.map(({ id_participante, regioes }) => [id_participante, regioes]))
  const repetidas = pessoas.flatMap(pessoa => {
    const regioes = drawn.get(pessoa.id_participante)
    return regioes ? [{ pessoa, regioes }] : []
  })
  return <Desenhos repetidas={repetidas} />
}

function Desenhos({ repetidas }: { repetidas: readonly PersonDraws[] }) {
  const total = repetidas[0]?.regioes.length ?? 0
  const { atual, setAtual, tocando, setTocando } = useTouch(total)
  const pessoas = repetidas.map(({ pessoa }) => pessoa)
  const regioes = new Map(repetidas.map(({ pessoa, regioes }) => [pessoa.id_participante, regioes]))
  const regiaoOf = (pessoa: Pessoa) => regioes.get(pessoa.id_participante)?.[atual] ?? pessoa.regiao
  const go = (n: number) => {
    setTocando(false)
    setAtual((n + total) % total)
  }
  return (
    <div className="grid gap-6">
      <FoiFeito repetidas={repetidas} total={total} />
      <div className="flex flex-wrap gap-2.5 items-center">
        <Button small aria-label={t('mapa.anterior')} onClick={() => go(atual - 1)}>
          ←
        </Button>
        <b
          className="min-w-23 [font:560_1.25rem/1_var(--serif)] [font-variant-numeric:lining-nums_tabular-nums] text-center"
          aria-live={tocando ? 'off' : 'polite'}
        >
          {t('mapa.desenhoDe', { n: atual + 1, total })}
        </b>
        <Button small aria-label={t('mapa.proximo')} onClick={() => go(atual + 1)}>
          →
        </Button>
        <Button small className="motion-reduce:hidden" aria-pressed={tocando} onClick={() => setTocando(!tocando)}>
          {t(tocando ? 'mapa.parar' : 'mapa.tocar')}
        </Button>
      </div>
      <div className="mapa-lugar">
        <Octogono pessoas={pessoas} regiaoDe={regiaoOf} />
        <AoLado pessoas={pessoas} regiaoDe={regiaoOf} vazios />
      </div>
      <p className="text-sm text-ink-soft">{textos.sobrevive.contorno}</p>
      <SmallDraws repetidas={repetidas} atual={atual} onEscolher={go} />
      <FrequencyTable repetidas={repetidas} total={total} />
    </div>
  )
}

/** One draw after another, four a second, while it plays; it opens stopped, and ends when it has shown all. */
function useTouch(total: number) {
  const [atual, setAtual] = useState(0)
  const [tocando, setTocando] = useState(false)
  useEffect(() => {
    if (!tocando) return
    const timer = setInterval(() => setAtual(n => (n + 1) % total), PASSO_MS)
    return () => clearInterval(timer)
  }, [tocando, total])
  return { atual, setAtual, tocando, setTocando }
}

/** The sentence of what was done, before the drawing. */
function FoiFeito({ repetidas, total }: { repetidas: readonly PersonDraws[]; total: number }) {
  const count = (holds: (desenhada: Regiao, doMapa: Regiao) => boolean) =>
    repetidas.reduce((sum, { pessoa, regioes }) => sum + regioes.filter(r => holds(r, pessoa.regiao)).length, 0)
  const ficaram = count((desenhada, doMapa) => desenhada === doMapa)
  const { titulo, texto, posicoes, leitura } = textos.sobrevive
  return (
    <section className="card grid gap-2" aria-labelledby="mapa-foi-feito">
      <h2 id="mapa-foi-feito" className="text-lg">
        {titulo}
      </h2>
      <p className="measure text-sm">{filled(texto, { desenhos: total, n: repetidas.length })}</p>
      <p className="measure text-sm font-semibold">
        {filled(posicoes, { ficaram, perto: count(closeTo), total: total * repetidas.length })}
      </p>
      <p className="measure text-sm text-ink-soft">{leitura}</p>
    </section>
  )
}
