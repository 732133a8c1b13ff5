import { useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { Alternativas } from '../disc/ordenar/Alternativas.tsx'
import { ConfirmarOrdem } from '../disc/ordenar/ConfirmarOrdem.tsx'
import { useOrdem } from '../disc/ordenar/useOrdem.ts'
import { useEstimate } from './evidencia.queries.ts'
import { Passo } from './Passo.tsx'

/** Returns the four descriptions of the dimensions, without letters, colours or names. */
const textos = {
  1: t('estimativa.descricao1'),
  2: t('estimativa.descricao2'),
  3: t('estimativa.descricao3'),
  4: t('estimativa.descricao4'),
} as const

interface Props {
  id_licenca: number
  /** Button beside the send button, which leaves without an answer. */
  sair: { texto: string; busy: boolean; onClick(): void }
  onFeita(): void
}

/** Self-estimate: the person ranks four descriptions, by press, buttons, Alt with the arrow keys, or the handle. */
export function Estimativa({ id_licenca, sair, onFeita }: Props) {
  const estimar = useEstimate(id_licenca)
  const { inicial, ordem, mexeu, move } = useOrdem()
  const [pedir, setPedir] = useState(false)

  async function send() {
    await attempt(async () => {
      await estimar.mutateAsync({ ordem, ordem_inicial: inicial })
      onFeita()
    })
  }
  return (
    <Passo titulo={t('estimativa.pergunta')}>
      <p id="estimativa-lista" className="text-ink-soft">
        {t('estimativa.instrucao')}
      </p>
      <div>
        <Alternativas ordem={ordem} textos={textos} rotulo="estimativa-lista" onMove={move} />
        <p className="teste-ponta">
          <span aria-hidden="true">↓</span> {t('estimativa.base')}
        </p>
      </div>
      {pedir && !mexeu && <ConfirmarOrdem busy={estimar.isPending} onConfirmar={send} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(240px,100%),1fr))] gap-3">
        <Button
          look={pedir && !mexeu ? 'quiet' : 'primary'}
          busy={estimar.isPending}
          onClick={() => (mexeu ? void send() : setPedir(true))}
        >
          {t('estimativa.guardar')}
        </Button>
        <Button busy={sair.busy} onClick={sair.onClick}>
          {sair.texto}
        </Button>
      </div>
    </Passo>
  )
}
