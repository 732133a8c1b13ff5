import './ferramenta.css'
import { useState } from 'react'
import type { Ferramenta as Dados } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { piecesOfMensagem } from './mensagem.ts'

interface Props extends Dados {
  /** Date of the conversation, yyyy-mm-dd; null when it is not recorded. */
  data: string | null
}

/** Folded material of the annex beside the steps of the hour: its own script, questions of the profile, a message. */
export const Ferramenta = ({ roteiro, por_perfil, trabalho_ou_vida, mensagem, data }: Props) => (
  <>
    <details>
      <summary>{por_perfil.titulo}</summary>
      <ul className="conversa-lista">
        {por_perfil.itens.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
    <details>
      <summary>{trabalho_ou_vida.titulo}</summary>
      <p className="measure pb-3">{trabalho_ou_vida.texto}</p>
      <ul className="conversa-lista">
        {trabalho_ou_vida.perguntas.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="measure pb-4 text-sm text-ink-soft">{trabalho_ou_vida.registro}</p>
    </details>
    <details>
      <summary>{t('conversas.semASala')}</summary>
      <p className="measure pb-3 text-sm text-ink-soft">{roteiro.texto}</p>
      <ol className="roteiro">
        {roteiro.passos.map(({ minutos, titulo, texto }) => (
          <li key={titulo}>
            <span className="text-petrol-deep font-semibold tabular-nums">
              {t('conversas.minutos', { n: minutos })}
            </span>
            <span>
              <b>{titulo}.</b> {texto}
            </span>
          </li>
        ))}
      </ol>
    </details>
    <details>
      <summary>{mensagem.titulo}</summary>
      <Mensagem texto={mensagem.texto} data={data} />
    </details>
  </>
)

/**
 * Message to send after the conversation; gaps that the consultor fills in stand in brackets, also in the copied text.
 */
function Mensagem({ texto, data }: { texto: string; data: string | null }) {
  const [said, setSaid] = useState('')
  const pieces = piecesOfMensagem(texto, data)
  const copy = () =>
    navigator.clipboard.writeText(pieces.map((piece, i) => (i % 2 === 1 ? `[${piece}]` : piece)).join('')).then(
      () => setSaid(t('conversas.copiada')),
      () => setSaid(t('conversas.naoCopiada')),
    )
  return (
    <div className="grid gap-3 pb-4">
      <p className="text-sm text-ink-soft">{t('conversas.lacunas')}</p>
      <p className="mensagem">
        {pieces.map((piece, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
          i % 2 === 1 ? <mark key={i}>[{piece}]</mark> : piece,
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button small onClick={() => void copy()}>
          {t('conversas.copiar')}
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {said}
        </span>
      </div>
    </div>
  )
}
