import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { frasesQuery } from '../../sala/frases.queries.ts'
import { splitNearest } from '../../sala/perto.rules.ts'
import { useSendingAto } from '../atos/useSendingAto.ts'
import { useBusy, useCena } from '../cena.tsx'
import { IconeResposta } from '../Icones.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { celular, marcacoes, say } from '../roteiro.ts'

const { outras, pedir: pedirFrase, pedida } = celular.frases

/** The sentences of this conversation, to look at again; a signed-in person can also ask for others of the report. */
export function Outras({ onFechar }: { onFechar: () => void }) {
  const { sala, showFrase } = useCena()
  const heading = useRef<HTMLDivElement>(null)
  useBusy(true)
  useEffect(() => heading.current?.querySelector('h1')?.focus(), [])
  return (
    <Palco
      alto
      dock={
        <Button wide onClick={onFechar}>
          {t('comum.voltar')}
        </Button>
      }
    >
      <div ref={heading}>
        <Titulo className="pc-menor">{outras}</Titulo>
      </div>
      <ul className="pc-lista">
        {sala.frases
          .filter(({ aberta_em }) => aberta_em)
          .map(({ frase, texto, tipo }) => {
            const resposta = sala.marcacoes.find(one => one.frase === frase)?.resposta
            return (
              <li key={frase}>
                <button
                  type="button"
                  aria-current={frase === sala.frase_atual || undefined}
                  onClick={() => {
                    showFrase(frase)
                    onFechar()
                  }}
                >
                  {texto}
                  <span className="pc-estado">
                    {resposta && <IconeResposta resposta={resposta} />}
                    {resposta ? marcacoes.rotulos[tipo][resposta] : t('naConversa.semMarca')}
                  </span>
                </button>
              </li>
            )
          })}
      </ul>
      {sala.cadeira === 'participante' && <DoRelatorio />}
    </Palco>
  )
}

function DoRelatorio() {
  const { sala, anunciar } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const { data, error, refetch } = useQuery(frasesQuery(sala.id_devolutiva))
  const { perto, partes } = splitNearest(data?.results ?? [], {
    atual: sala.frase_atual,
    listadas: new Set(sala.frases.map(({ frase }) => frase)),
  })
  async function askOne(frase: string) {
    if (ocupado || !(await pedir({ tipo: 'pedir_frase', frase }))) return
    anunciar(say(pedida, { consultor: sala.consultor }))
  }
  return (
    <section className="grid gap-3" aria-labelledby="pc-relatorio">
      <h2 id="pc-relatorio" className="text-lg">
        {t('naConversa.doRelatorio')}
      </h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && <Pedir frases={perto} ocupado={ocupado} onPedir={askOne} />}
      {partes.map(({ parte, frases }) => (
        <details key={parte} className="pc-parte">
          <summary>
            {parte} <span className="pc-miudo">{tn('naConversa.frasesDaParte', frases.length)}</span>
          </summary>
          <Pedir frases={frases} ocupado={ocupado} onPedir={askOne} />
        </details>
      ))}
      {sala.frases
        .filter(({ aberta_em, escolhida_por }) => !aberta_em && escolhida_por === 'participante')
        .map(({ frase, texto }) => (
          <p key={frase} className="pc-nota">
            {texto} {say(pedida, { consultor: sala.consultor })}
          </p>
        ))}
    </section>
  )
}

interface PedirProps {
  frases: readonly { frase: string; texto: string }[]
  ocupado: boolean
  onPedir(frase: string): Promise<void>
}

const Pedir = ({ frases, ocupado, onPedir }: PedirProps) => (
  <ul className="pc-lista">
    {frases.map(({ frase, texto }) => (
      <li key={frase} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 items-center py-1 leading-[1.35]">
        <span>{texto}</span>
        <button
          type="button"
          className="pc-link"
          aria-disabled={ocupado || undefined}
          onClick={() => void onPedir(frase)}
        >
          {pedirFrase}
          <span className="sr-only"> {texto}</span>
        </button>
      </li>
    ))}
  </ul>
)
