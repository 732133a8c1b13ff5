import './marcar.css'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { retryOf } from '../../platform/retry.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Fim } from './Fim.tsx'
import { Lista } from './Lista.tsx'
import { lugarOf } from './lugar.rules.ts'
import { type Frase, useMark } from './useMark.ts'

/** Page on which a person says at home what of her report is hers: fifteen sentences, then the rest by part. */
export default function MarcarPage() {
  const id_licenca = Number(useParams().id_licenca)
  const marcar = useMark(id_licenca)
  const { listas, sabidas, error, refetch } = marcar
  return (
    <>
      <header className="mq-topo">
        <Mark className="size-6 flex-none" />
        <span>{t('marcar.pagina')}</span>
        <Link to={to('/perfil-usuario/:id_usuario?')}>{t('marcar.sair')}</Link>
      </header>
      {listas && sabidas ? (
        <Marcando key={id_licenca} id_licenca={id_licenca} marcar={{ ...marcar, listas }} />
      ) : (
        <main id="conteudo" tabIndex={-1} className="mq-pagina">
          {error ? (
            <NaoAbriu error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-[520px] w-full" />
          )}
        </main>
      )}
    </>
  )
}

/** Reports why there are no sentences; before her first look at the result it leads there. */
function NaoAbriu({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const codigo = error instanceof ApiError ? error.codigo : ''
  if (codigo !== 'resultado_por_ver' && codigo !== 'aguardando_ver_junto')
    return <ErrorState error={error} {...retryOf(error, onRetry)} />
  return (
    <>
      <h1>{t('marcar.antes')}</h1>
      <p className="mq-texto">{t(codigo === 'resultado_por_ver' ? 'marcar.antesTexto' : 'marcar.antesJuntoTexto')}</p>
      <ButtonLink look="primary" className="mt-4" to={to('/perfil-usuario/:id_usuario?')}>
        {t('marcar.verResultado')}
      </ButtonLink>
    </>
  )
}

interface MarcandoProps {
  id_licenca: number
  marcar: ReturnType<typeof useMark> & { listas: { quinze: Frase[]; partes: { parte: string; frases: Frase[] }[] } }
}

function Marcando({ id_licenca, marcar }: MarcandoProps) {
  const [query] = useSearchParams()
  const { listas, fila, respostas } = marcar
  const { quinze, partes } = listas
  const agora = quinze.every(({ frase }) => respostas.has(frase))
  const [aoAbrir] = useState(agora)
  const lugar = lugarOf(query, { aoAbrir, agora, partes: partes.length })
  if (lugar === 'fim') return <Fim id_licenca={id_licenca} marcar={marcar} />
  const parte = lugar === 'quinze' ? undefined : partes[lugar]
  return (
    <Lista
      key={lugar}
      titulo={parte?.parte ?? t('marcar.titulo')}
      texto={parte ? undefined : t('marcar.texto')}
      frases={parte?.frases ?? quinze}
      respostas={respostas}
      fila={fila}
      pronto={parte && !agora ? '' : '?ver=fim'}
    />
  )
}
