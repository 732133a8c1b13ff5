import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import '../evidencia.css'
import type { VerJunto } from '#shared/disc/disc/ver-junto.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Passo } from '../Passo.tsx'
import { useVerJunto } from './ver-junto.queries.ts'

interface Props {
  verJunto: VerJunto
  /** Called after the result was opened. */
  onAberto(): void
  abrindo?: boolean
}

/** A result that waits for its person: with whom it will be opened, and the button that opens it at any time. */
export function Espera({ verJunto, onAberto, abrindo = false }: Props) {
  const { id_licenca, nome_consultor: consultor, sozinha_por } = verJunto
  const { mutateAsync, isPending } = useVerJunto(id_licenca, 'abrir')
  async function open() {
    await attempt(async () => {
      await mutateAsync()
      onAberto()
    })
  }
  return (
    <Passo titulo={t(sozinha_por ? 'verJunto.sozinhaTitulo' : 'verJunto.esperaTitulo', { consultor })} focar={false}>
      <p className="measure text-ink-soft" role="status">
        {t(sozinha_por ? `verJunto.sozinha.${sozinha_por}` : 'verJunto.esperaTexto', { consultor })}
      </p>
      <Button look="primary" className="justify-self-start" busy={isPending || abrindo} onClick={() => void open()}>
        {t('verJunto.abrir')}
      </Button>
    </Passo>
  )
}
