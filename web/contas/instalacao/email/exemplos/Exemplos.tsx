import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ExemploDeEmail } from '#shared/contas/instalacao/email.contract.ts'
import { fillWithEmail } from '../../../../platform/emails/fillWithEmail.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { SelectField } from '../../../../platform/ui/fields/SelectField.tsx'
import { SkeletonRows } from '../../../../platform/ui/Skeleton.tsx'
import { Section } from '../../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { listTipos, tipoDeEmail } from '../../../administracao/tipoDeEmail.ts'
import { exemplosQuery } from '../email.queries.ts'

/** Every kind of mail under its words, in the order of the alphabet. */
const sortTipos = () =>
  listTipos()
    .map(tipo => ({ tipo, nome: tipoDeEmail(tipo) }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

/** Each kind of mail with invented people, as it would go out; nothing is sent. */
export default function Exemplos() {
  const [params, setParams] = useSearchParams()
  const tipos = sortTipos()
  const at = Math.max(
    0,
    tipos.findIndex(({ tipo }) => tipo === params.get('tipo')),
  )
  const { tipo, nome } = tipos[at] ?? { tipo: '', nome: '' }
  const show = (tipo: string) => setParams({ tipo }, { replace: true, preventScrollReset: true })
  const { data, error, refetch } = useQuery(exemplosQuery(tipo))
  return (
    <section aria-labelledby="exemplos-de-email">
      <h2 id="exemplos-de-email" className="pt-4">
        {t('exemplosDeEmail.titulo')}
      </h2>
      <p className="mt-2 mb-6 measure text-ink-soft">{t('exemplosDeEmail.intro')}</p>
      <div className="mb-6 grid gap-1">
        <SelectField
          className="w-full max-w-md"
          label={tn('exemplosDeEmail.tipo', tipos.length)}
          value={tipo}
          onChange={event => show(event.target.value)}
        >
          {tipos.map(({ tipo, nome }) => (
            <option key={tipo} value={tipo}>
              {nome}
            </option>
          ))}
        </SelectField>
        <div className="flex gap-3">
          <Step to={tipos[at - 1]?.tipo} onShow={show} label={t('exemplosDeEmail.anterior')} />
          <Step to={tipos[at + 1]?.tipo} onShow={show} label={t('exemplosDeEmail.proximo')} />
        </div>
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />)}
      {data && (
        <div className="grid gap-6" aria-live="polite">
          {data.exemplos.map(exemplo => (
            <Exemplo key={exemplo.forma} {...exemplo} nome={nome} />
          ))}
        </div>
      )}
    </section>
  )
}

interface StepProps {
  to: string | undefined
  onShow: (tipo: string) => void
  label: string
}

/** Button to the kind before or after; there is none at either end. */
const Step = ({ to, onShow, label }: StepProps) => (
  <Button look="quiet" disabled={!to} onClick={() => to && onShow(to)}>
    {label}
  </Button>
)

/** One mail: its subject and preview line, then HTML and plain text side by side. */
const Exemplo = ({ assunto, resumo, html, texto, nome }: ExemploDeEmail & { nome: string }) => (
  <Section titulo={assunto} texto={resumo}>
    <div className="grid gap-6 lg:grid-cols-2">
      <QuadroDoEmail html={html} titulo={t('exemplosDeEmail.quadro', { nome, assunto })} />
      <div>
        <h3 className="text-sm font-semibold">{t('exemplosDeEmail.texto')}</h3>
        <pre className="mt-2 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{texto}</pre>
      </div>
    </div>
  </Section>
)

/**
 * Shows the HTML part of a mail in a frame of its own, in which nothing runs and no link leads anywhere. The frame is as
 * high as the mail.
 */
function QuadroDoEmail({ html, titulo }: { html: string; titulo: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  useEffect(() => {
    const body = frame?.contentDocument?.body
    if (!frame || !body) return
    body.style.margin = '0'
    fillWithEmail(body, html)
    const measure = () => {
      frame.style.height = `${body.scrollHeight + 2}px`
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(body)
    return () => sizes.disconnect()
  }, [html, frame])
  return (
    <iframe
      title={titulo}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang=pt-BR><body>"
      className="w-full rounded-sm border border-line"
      onLoad={event => setFrame(event.currentTarget)}
    />
  )
}
