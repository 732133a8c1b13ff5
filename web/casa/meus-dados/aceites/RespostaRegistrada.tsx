import { useEffect, useRef } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'

interface Props {
  resposta: boolean
  /** Names of the consultores with whom the results are shared, or not. */
  nomes: string
  onClose(): void
}

/** Confirms the recorded answer. */
export function RespostaRegistrada({ resposta, nomes, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: reading goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card mb-6 grid gap-3" aria-labelledby="resposta-registrada">
      <h2 id="resposta-registrada" ref={heading} tabIndex={-1} className="text-lg">
        {t('meus_dados.pedidoRegistrado')}
      </h2>
      <p className="measure text-sm">
        {t('meus_dados.resposta', {
          documento: t('meus_dados.documento.compartilhamento'),
          resposta: t(resposta ? 'meus_dados.resposta.sim' : 'meus_dados.resposta.nao', { nome: nomes }),
        })}
      </p>
      <p className="measure text-sm text-ink-soft">{t('meus_dados.pedidoRegistradoTexto')}</p>
      <Button className="justify-self-start" onClick={onClose}>
        {t('meus_dados.pedidoFechar')}
      </Button>
    </section>
  )
}
