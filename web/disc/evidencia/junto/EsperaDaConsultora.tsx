import '../evidencia.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { roteiroNeutroQuery } from './ver-junto.queries.ts'

/** Tells the consultora that a client will open her result in the conversation, with a script that presumes nothing. */
export default function EsperaDaConsultora({ nome }: { nome: string }) {
  const { data, error, refetch } = useQuery(roteiroNeutroQuery)
  return (
    <section className="card grid gap-4" aria-labelledby="espera-junto">
      <h2 id="espera-junto">{t('verJunto.consultoraTitulo', { nome })}</h2>
      <p className="measure text-ink-soft">{t('verJunto.consultoraTexto', { nome })}</p>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-72" />)}
      {data && (
        <>
          <h3>{data.titulo}</h3>
          <p className="measure text-ink-soft">{data.texto}</p>
          <ol className="grid gap-3">
            {data.passos.map(({ minutos, titulo, texto }) => (
              <li key={titulo} className="measure">
                <b>{titulo}</b> · {t('verJunto.minutos', { n: minutos })}
                <br />
                {texto}
              </li>
            ))}
          </ol>
          <h3>{t('verJunto.perguntas')}</h3>
          <ul className="grid gap-2 pl-[1.2em] [list-style:disc] text-ink-soft">
            {data.perguntas.map(pergunta => (
              <li key={pergunta}>{pergunta}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
