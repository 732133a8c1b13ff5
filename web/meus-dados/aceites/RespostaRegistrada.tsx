import { useEffect, useRef } from 'react'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { Respostas } from '../meus-dados.queries.ts'
import type { Documento } from './aceites.rules.ts'

interface Props {
  falta: readonly Documento[]
  respostas: Respostas
  /** With whom the results are shared, where that was answered. */
  nomes: string
  onClose(): void
}

/** What was recorded, answer by answer: also that nothing ticked means not accepted, and nothing chosen means no answer. */
export function RespostaRegistrada({ falta, respostas, nomes, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: reading goes on here.
  useEffect(() => heading.current?.focus(), [])
  const nothing = Object.keys(respostas).length === 0
  return (
    <section className="card mb-6 grid gap-3" aria-labelledby="resposta-registrada">
      <h2 id="resposta-registrada" ref={heading} tabIndex={-1} className="text-lg">
        {t('meus_dados.pedidoRegistrado')}
      </h2>
      <p className="measure text-sm text-ink-soft">
        {t(nothing ? 'meus_dados.pedidoNadaRegistrado' : 'meus_dados.pedidoRegistradoTexto')}
      </p>
      <ul className="grid gap-1 text-sm">
        {falta.map(documento => (
          <li key={documento}>
            {t('meus_dados.resposta', {
              documento: t(`meus_dados.documento.${documento}`),
              resposta: emPalavras(documento, respostas[documento], nomes),
            })}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onClose}>
        {t('meus_dados.pedidoFechar')}
      </Button>
    </section>
  )
}

function emPalavras(documento: Documento, resposta: boolean | undefined, nome: string): string {
  if (documento !== 'compartilhamento') return t(resposta ? 'meus_dados.aceito' : 'meus_dados.naoAceito')
  if (resposta === undefined) return t('meus_dados.resposta.semResposta')
  return t(resposta ? 'meus_dados.resposta.sim' : 'meus_dados.resposta.nao', { nome })
}
