import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Dialog } from '../../../../platform/ui/overlays/Dialog.tsx'
import { ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { Escolher } from './Escolher.tsx'
import { Ordem } from './Ordem.tsx'
import { useEscolha } from './useEscolha.ts'

/** Dialog to choose and order sentences during the conversation. */
export function EscolherDialog({ onClose }: { onClose(): void }) {
  const { sala } = useSessao()
  const { lista, mudar } = useEscolha()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      titulo={ROTEIRO.tela_consultor.escolher}
      texto={t('conduzir.escolhidas', { n: lista.length, maximo: MAXIMO_FRASES })}
      acts={
        <Button look="primary" onClick={onClose}>
          {t('conduzir.pronto')}
        </Button>
      }
    >
      <Ordem lista={lista} frases={sala.frases} onMudar={mudar} />
      <Escolher lista={lista} onMudar={mudar} />
    </Dialog>
  )
}
