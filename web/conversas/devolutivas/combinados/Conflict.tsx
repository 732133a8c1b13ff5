import { useEffect, useRef } from 'react'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { CombinadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { PALAVRAS } from './palavras.ts'
import { juntos, type Texto, textoOf } from './rascunho.ts'

interface Props {
  mine: Texto
  /** The other version; undefined when it was withdrawn. */
  other: CombinadoDaSala | undefined
  onChoose(words: Texto): void
  onOther(): void
  onBoth(words: Texto): void
}

/** Shows both versions of a combinado until somebody chooses one. */
export function Conflict({ mine, other, onChoose, onOther, onBoth }: Props) {
  const { conflito } = PALAVRAS
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="combinado-conflito" role="alert" tabIndex={-1}>
      <p className="font-semibold">{conflito.titulo}</p>
      <p className="text-sm">{conflito.texto}</p>
      <div className="grid gap-3 min-[576px]:grid-cols-[1fr_1fr]">
        <Lado titulo={conflito.meu} texto={textoOf(mine)} />
        <Lado titulo={conflito.outro} texto={other && textoOf(other)} />
      </div>
      <div className="combinado-atos">
        <Button small onClick={() => onChoose(textoOf(mine))}>
          {t('combinados.ficarMeu')}
        </Button>
        <Button small onClick={onOther}>
          {t(other ? 'combinados.ficarOutro' : 'combinados.deixarRetirado')}
        </Button>
        {other && (
          <Button small look="text" onClick={() => onBoth(juntos(mine, other))}>
            {conflito.juntar}
          </Button>
        )}
      </div>
    </div>
  )
}

const Lado = ({ titulo, texto }: { titulo: string; texto: Texto | undefined }) => (
  <div className="grid gap-1 content-start p-3 rounded-[8px] bg-sunken">
    <p className="text-sm font-semibold text-ink-soft">{titulo}</p>
    {texto ? (
      [texto.o_que, texto.quando && data_nascimento.format(texto.quando), texto.como_notar, texto.apoio].map(
        // biome-ignore lint/suspicious/noArrayIndexKey: four lines in their places
        (line, i) => line && <p key={i}>{line}</p>,
      )
    ) : (
      <p>{t('combinados.foiRetirado')}</p>
    )}
  </div>
)
