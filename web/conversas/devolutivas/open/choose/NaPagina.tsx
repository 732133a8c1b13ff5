import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { attempt } from '../../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { firstFive, toggleFrase } from '../../conduzir/preparo/escolha.rules.ts'
import type { FraseParaEscolher } from '../../conduzir/sessao.tsx'
import { createCalls } from '../../sala/calls.ts'
import { abertasQuery, frasesQuery, salaQuery } from '../devolutivas.queries.ts'
import { marcaOf } from './marca.ts'
import { Offers } from './Offers.tsx'

const Ordem = lazyPart(async () => {
  const [{ Ordem }] = await Promise.all([
    import('../../conduzir/preparo/Ordem.tsx'),
    import('../../conduzir/ao-lado.css'),
  ])
  return { default: Ordem }
})

interface Props {
  nome: string
  sala: SalaConsultor
  objetivo: string
}

/** The sentences of an open room, chosen and ordered on the client's page. */
export function NaPagina({ nome, sala, objetivo }: Props) {
  const { id_devolutiva } = sala
  const { data, error, refetch } = useQuery(frasesQuery(id_devolutiva))
  const { lista, mudar } = useListaDaSala(
    id_devolutiva,
    sala.frases.map(({ frase }) => frase),
  )
  const frases = data?.results
  const palavras = (frase: string) =>
    frases?.find(each => each.frase === frase) ?? sala.frases.find(each => each.frase === frase)
  return (
    <>
      <Escolhidas {...{ nome, sala, lista, palavras }} frases={frases} onMudar={mudar} />
      {frases ? (
        <Offers {...{ frases, sala, lista, objetivo }} onMudar={mudar} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </>
  )
}

interface EscolhidasProps {
  nome: string
  sala: SalaConsultor
  lista: readonly string[]
  frases: readonly FraseParaEscolher[] | undefined
  palavras(frase: string): Pick<SalaConsultor['frases'][number], 'frase' | 'texto' | 'tipo'> | undefined
  onMudar(lista: readonly string[]): void
}

/** The chosen sentences in their order, or as rows to be ordered. */
function Escolhidas({ nome, sala, lista, frases, palavras, onMudar }: EscolhidasProps) {
  const [ordenando, setOrdenando] = useState(false)
  // Asked for by the person, or shown already: it stays in the conversation.
  const fica = (frase: string) =>
    sala.frases.some(each => each.frase === frase && (each.escolhida_por === 'participante' || each.aberta_em))
  return (
    <section aria-labelledby="na-tela">
      <div className="cliente-secao-titulo">
        <h2 id="na-tela">
          {t('conversas.naTela', { nome })}{' '}
          <span className="agenda-conta">
            {t('conversas.naTelaQuantas', { n: lista.length, maximo: MAXIMO_FRASES })}
          </span>
        </h2>
        {lista.length > 1 && (
          <Button look="text" small aria-expanded={ordenando} onClick={() => setOrdenando(!ordenando)}>
            {t(ordenando ? 'conversas.ordemPronta' : 'conversas.ordenar')}
          </Button>
        )}
      </div>
      {lista.length === 0 && <p className="measure pt-4 text-ink-soft">{t('conversas.nenhumaFrase')}</p>}
      {lista.length === 0 && frases && (
        <Button className="mt-3" onClick={() => onMudar(firstFive(frases, sala))}>
          {t('conduzir.comecarComCinco')}
        </Button>
      )}
      {ordenando && lista.length > 1 ? (
        <Suspense fallback={<SkeletonRows rows={lista.length} />}>
          <Ordem lista={lista} frases={lista.flatMap(frase => palavras(frase) ?? [])} onMudar={onMudar} />
        </Suspense>
      ) : (
        <ol className="frases-da-tela">
          {lista.map((frase, i) => (
            <Escolhida
              key={frase}
              n={i + 1}
              sala={sala}
              frase={palavras(frase) ?? { frase, texto: t('conduzir.guardando'), tipo: 'descricao' }}
              onTirar={fica(frase) ? undefined : () => onMudar(toggleFrase(lista, frase))}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface EscolhidaProps {
  /** Position, from 1. */
  n: number
  sala: SalaConsultor
  frase: Pick<SalaConsultor['frases'][number], 'frase' | 'texto' | 'tipo'>
  /** Takes the sentence out; absent for one that has to stay. */
  onTirar: (() => void) | undefined
}

/** One chosen sentence with its mark, and the button that takes it out. */
const Escolhida = ({ n, sala, frase: { frase, texto, tipo }, onTirar }: EscolhidaProps) => (
  <li className="escolhida">
    <span className="n" aria-hidden="true">
      {n}
    </span>
    <span>{texto}</span>
    <span className="marca">{marcaOf(sala, frase, tipo)}</span>
    {onTirar ? (
      <button type="button" className="tirar" aria-label={t('conversas.tirarFrase', { texto })} onClick={onTirar}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5.5 5.5 9 9m0-9-9 9" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    ) : (
      <span className="tirar" />
    )}
  </li>
)

/**
 * The sentences chosen for a room that this page does not follow: a change shows at once, is sent after the one before
 * it, and is undone when refused.
 */
function useListaDaSala(id_devolutiva: string, said: readonly string[]) {
  const client = useQueryClient()
  /** The list changed on this page; null while it equals the room's. */
  const [minha, setMinha] = useState<readonly string[] | null>(null)
  const before = useRef(Promise.resolve())
  const underWay = useRef(0)

  async function send(frases: readonly string[]) {
    await attempt(async () => {
      const comando: Comando = { tipo: 'escolher_frases', id_comando: crypto.randomUUID(), frases: [...frases] }
      const { results } = await createCalls({ id_devolutiva }).comandos([comando])
      const refused = results.find(({ resultado }) => resultado === 'recusado')
      if (refused) toast.error({ titulo: t('conduzir.umInstante'), mensagem: refused.mensagem ?? '' })
    })
    underWay.current -= 1
    if (underWay.current > 0) return
    await client.invalidateQueries({ queryKey: salaQuery(id_devolutiva).queryKey })
    await client.invalidateQueries({ queryKey: abertasQuery().queryKey.slice(0, 2) })
    if (underWay.current === 0) setMinha(null)
  }

  return {
    lista: minha ?? said,
    mudar(next: readonly string[]) {
      underWay.current += 1
      setMinha(next)
      before.current = before.current.then(() => send(next))
    },
  }
}
